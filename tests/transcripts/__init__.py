"""Golden transcripts: what is heard in whole scripted matches, a file a game and language, reviewed like prose."""
