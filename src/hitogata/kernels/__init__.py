"""Compiled algorithms on flat arrays. One algorithm per file, named after it; nothing here knows an object."""
