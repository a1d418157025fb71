"""Rasteriser: triangles to pixels, soft shadows, shading."""
