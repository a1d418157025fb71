"""Whole-body control: terms of a figure, its balance, one quadratic program, torques."""
