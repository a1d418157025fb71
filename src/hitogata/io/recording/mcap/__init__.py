"""Recordings in MCAP files: layout, writing, reading, repair."""
