"""The spoken dialogue: phrases, prompts, help, history and the any-key flow.  It knows no game."""
