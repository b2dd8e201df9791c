"""The program as Windows has it: official Python for Windows under Wine, in the very folder that players get.

What is Wine's doing and not that of Windows, seen with Wine 8.0 and Python 3.11 and 3.13:

- Python ends at once, "init_sys_streams: WinError 6", where its output is a file that it inherits; so it gets pipes.
- SAPI's SpVoice is there and answers every call by "Not implemented" (0x80004001), so a server of the tests' own stands
  in for it; sound of SAPI, and screen readers, cannot be had.
- A symbolic link is "made" and is not there afterwards (os.symlink returns, the path does not exist).
- numpy ends the process (ucrtbase.crealf is missing), so tests that need it are left out.
- From Python 3.12 on `shutil.copy2` (CopyFile2) and WMI are missing, so the folder has 3.11.
- Without a sound server Wine's own ALSA writes lines into the terminal that begin with "ALSA lib".
- On a pseudo-terminal its console writes CR CR LF, and switches the cursor off and on.
- It tells of a key and of its being let go at once on a pseudo-terminal; in a window, as Windows, at two times.
- Enabled input of sequences (ENABLE_VIRTUAL_TERMINAL_INPUT) is taken and not done; the program reads records of keys.
- Who is root may write into files that are read-only.
"""
