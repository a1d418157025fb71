"""TOML tables that anyone may have written: every value is checked, every refusal names file, line and key.

Imports: errors and checked values. Start in `section.py`.
"""
