"""Documents of the studio: their text, changes, undo and files."""
