"""Contact: shapes as polyhedra, the volume in which two bodies overlap."""

from .intersect import Interference, interference
from .polyhedra import Polyhedron, polyhedron

__all__ = ["Interference", "Polyhedron", "interference", "polyhedron"]
