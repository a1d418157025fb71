"""Constraint rows of contacts: twists of the patches, friction models, compliance, joint friction in a contact step.

Imports: `contact.tables`, `dynamics`, `loops`. Start in `patch_kinematics.py`.
"""
