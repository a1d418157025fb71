"""Checked values: numbers and vectors from users, frozen dataclasses, rotations, poses.

Imports: errors only. Start in `validate.py`: every error about a number names the object, the value and the rule.
"""
