"""Poses drawn by hand: whole-body inverse kinematics under a pointer, and what becomes of them in a keyframe."""
