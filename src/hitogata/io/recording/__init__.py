"""Recordings: frames in memory, runs as read back, structure, contacts, overlays."""
