"""Gaits: steps, rolling feet."""
