"""Compiled algorithms on flat arrays. One algorithm per file, named after it. Kernels use no Python objects."""
