"""Roles of a figure's links: feet, soles, hands, head, trunk, directions; from structure, shapes, names and symmetry.

Start reading in `anatomy.py`. Links' own frames are used for the joints' axes only. May import chain and contact.
"""

from .anatomy import Anatomy, Foot, Given, Hand, anatomy_of, extent, find_anatomy, set_anatomy, sole_of
from .soles import Sole, aligned, find_facing, plane_basis

__all__ = [
    "Anatomy",
    "Foot",
    "Given",
    "Hand",
    "Sole",
    "aligned",
    "anatomy_of",
    "extent",
    "find_anatomy",
    "find_facing",
    "plane_basis",
    "set_anatomy",
    "sole_of",
]
