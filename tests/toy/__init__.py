"""A game outside the house, as small as can be: proof and example that a game is its two folders and nothing else."""
