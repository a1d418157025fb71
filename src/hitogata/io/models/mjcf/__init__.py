"""MJCF, MuJoCo's format, element by element.

Imports: `io.models` (drafts, elements, files). Start in `reader.py`: the order in which a file is read.
"""
