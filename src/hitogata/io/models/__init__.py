"""Readers and writers of model files: URDF, SDF, MJCF, BVH."""
