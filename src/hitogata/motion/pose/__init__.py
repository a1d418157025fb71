"""Poses from tasks: whole-body inverse kinematics of key poses and of trajectories."""
