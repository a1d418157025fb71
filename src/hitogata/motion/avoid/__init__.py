"""Interference found and resolved along a motion."""
