"""Sto Odno: card games told by a voice and played from the keyboard."""

__version__ = "0.1.0"
