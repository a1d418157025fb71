"""Showing worlds: pictures."""
