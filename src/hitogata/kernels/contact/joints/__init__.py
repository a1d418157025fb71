"""Joints and springs in a contact step: dry friction of joints, and springs that are stiff for the step.

Imports: `contact.tables`, `dynamics`, `loops`. Start in `joint_friction.py`.
"""
