"""Matches that were played or are being played: journals on disk and results counted from them."""
