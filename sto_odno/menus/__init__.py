"""The menus of the program, one file each: the main menu, settings, options of a match, the menu of the table."""
