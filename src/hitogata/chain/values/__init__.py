"""Checked values: numbers and vectors from users, frozen dataclasses, rotations, poses.

Imports: errors alone. Start in `validate.py`: every refusal of a number names the thing, the value and the rule.
"""
