"""Programs that run in Windows' Python; they are run by their path."""
