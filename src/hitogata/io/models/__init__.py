"""Robots, objects and performances of others: URDF, SDF, MJCF, BVH."""
