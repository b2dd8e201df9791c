"""Keys: the table of commands, and the terminal that they come from."""
