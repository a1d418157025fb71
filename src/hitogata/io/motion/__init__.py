"""Motion files: a figure, keyframes or footsteps in TOML.

Imports: `io.toml`, `io.scene` (the figures), motion. Start in `motion_file.py`.
"""
