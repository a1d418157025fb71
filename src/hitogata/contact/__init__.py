"""Contact: shapes as polyhedra, and the volume in which two bodies overlap."""

from .intersect import Interference, interference
from .polyhedra import Polyhedron, polyhedron
from .query import contacts
from .result import Contact
from .rules import may_touch

__all__ = ["Contact", "Interference", "Polyhedron", "contacts", "interference", "may_touch", "polyhedron"]
