"""Pictures: triangles to pixels, soft shadows, shading."""
