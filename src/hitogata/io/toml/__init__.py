"""TOML tables of unknown origin: every value is checked, and every error names file, line and key.

Imports: errors and checked values. Start in `section.py`.
"""
