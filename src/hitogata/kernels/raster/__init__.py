"""Rasteriser: triangles to pixels, soft shadows, shading.
Imports: `math`. Start in `picture.py`.
"""
