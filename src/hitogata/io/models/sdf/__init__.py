"""SDF (Gazebo): models, nested and included, with loops and gears.

Imports: `io.models` (drafts, elements, files). Start in `reader.py`.
"""
