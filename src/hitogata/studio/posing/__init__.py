"""Poses drawn by hand: whole-body inverse kinematics under a pointer, and keyframes made from the poses."""
