from .intersect import Interference, interference
from .polyhedra import Polyhedron, polyhedron
from .problem.coulomb_problem import Solution, solve
from .problem.factored import Factored, reduce
from .query import contacts
from .result import Contact
from .rules import may_touch

__all__ = [
    "Contact",
    "Factored",
    "Interference",
    "Polyhedron",
    "Solution",
    "contacts",
    "interference",
    "may_touch",
    "polyhedron",
    "reduce",
    "solve",
]
