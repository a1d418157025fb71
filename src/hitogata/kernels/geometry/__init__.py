"""Convex bodies: clipping, volumes, cross-sections, broad phase, distances."""
