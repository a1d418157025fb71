"""Inverse kinematics: tasks, one step, the search, trajectories; the biped's leg in closed form."""
