"""Constraint rows of contacts: twists of the patches, friction models, compliance.

Imports: `contact.tables`, `dynamics`, `loops`. Start in `patch_kinematics.py`.
"""
