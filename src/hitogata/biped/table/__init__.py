"""Motions as tables of poses, in CSV files."""
