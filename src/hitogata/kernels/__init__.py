"""Compiled algorithms on flat arrays. One algorithm per file, named after it. Kernels use no Python objects.

From the bottom up: `compiler`, `math`, `tree` (open chains: articulated bodies), `mechanism` (the tables), `loops`,
`limits` (joint ranges and ropes), `singular`, `dynamics` (closed chains), `impulses`, `projection`, `contact` (friction
cones), and `integrate` (methods, events, the time loops). Beside them `geometry`, `raster`, `ik`, `control`.
docs/architecture.md draws the map and walks through one step. Start in the `__init__.py` of a room.
"""
