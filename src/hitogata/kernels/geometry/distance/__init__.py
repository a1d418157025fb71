"""Distances and separating directions of convex bodies: GJK, nearest points, cached separating faces.

Imports from `geometry` and below. Start reading in `nearest`.
"""
