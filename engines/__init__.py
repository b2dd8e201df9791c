"""Rules of the games: pure, silent and seeded.  Nothing here knows words, keys, screens, speech, files or clocks."""
