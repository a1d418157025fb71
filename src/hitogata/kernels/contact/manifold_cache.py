"""Volumes of bodies that rest are those of the last step.

To find a volume and its places takes longer than to solve for its force, and most bodies of a scene lie still. Every
shape has an odometer, a bound of the way that any of its points has gone; what was found of a pair holds as long as
theirs have hardly moved on.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..geometry.tables import HALF_SPACE, pose_shape
from ..math.vector import add, load3, load9
from ..tree.tables import Tree, TreeData
from .tables import KEPT, Contacts, Touch

#: m: shapes that have moved by less have the places and gaps that they had
STAYED = 1e-10
#: part by which the skin may differ
SAME_SKIN = 1e-3
#: m: reach of a half-space, for what a turn of it does
FAR = 1e6


@jit
def place_shapes(touch: Touch, tree: Tree, work: TreeData) -> None:
    """Put all shapes where their links are, and count how far they have gone. After `forward_position`."""
    for i in range(len(touch.shapes.shapes)):
        shape, place = touch.shapes.shapes[i], touch.work.places[i]
        body = work.bodies[shape.link]
        root = work.bodies[tree.links[shape.link].root]
        R, p = load9(place.R), add(load3(place.root), load3(place.p))
        pose_shape(touch.work, touch.shapes, i, load9(body.R), load3(root.r), load3(body.p))
        turned, gone = 0.0, 0.0
        for c in range(9):
            turned += math.fabs(place.R[c] - R[c])
        for c in range(3):
            gone += math.fabs(place.root[c] + place.p[c] - p[c])
        place.way += gone + turned * (FAR if shape.kind == HALF_SPACE else shape.radius)


@jit
def way_of(touch: Touch, i: int, j: int) -> float:
    """How far two shapes have gone, together."""
    return float(touch.work.places[i].way + touch.work.places[j].way)


@jit
def still_parted(touch: Touch, c: int, i: int, j: int, skin: float, way: float) -> bool:
    """Had the pair of candidate c no volume in as thick a skin when it was last looked at, and has it stayed there?"""
    seen = touch.parted[c]
    return bool(seen[0] == i and seen[1] == j and way - seen[2] < STAYED and skin <= (1.0 + SAME_SKIN) * seen[3])


@jit
def note_parted(touch: Touch, c: int, i: int, j: int, skin: float, way: float) -> None:
    seen = touch.parted[c]
    seen[0], seen[1], seen[2], seen[3] = i, j, way, skin


@jit
def recall(contacts: Contacts, i: int, j: int, skin: float, way: float, at: int) -> int:
    """The volume of two shapes as it was found before, if they have stayed there, else −1. Looked for from `at` on."""
    count = contacts.number[KEPT]
    for turn in range(count):
        k = at + turn if at + turn < count else at + turn - count
        pad = contacts.kept[k]
        if pad.shape_a == i and pad.shape_b == j:
            # what gives way presses by its depth, and that moves
            rigid = contacts.kept_cells[pad.cell].area == 0.0
            same = way - pad.way < STAYED and math.fabs(skin - pad.skin) <= SAME_SKIN * skin
            return k if rigid and same else -1
    return -1


@jit
def bring_back(contacts: Contacts, k: int, index: int, first: int) -> int:
    """Pad `index`, its cells from `first` on, as kept volume k was found. Returns the next cell."""
    contacts.pads[index] = contacts.kept[k]
    pad = contacts.pads[index]
    source = pad.cell
    for c in range(pad.cells):
        contacts.cells[first + c] = contacts.kept_cells[source + c]
    return int(first + pad.cells)


@jit
def keep(contacts: Contacts, pads: int) -> None:
    """Keep the volumes just found, before anything is done with them."""
    for i in range(pads):
        pad = contacts.pads[i]
        contacts.kept[i] = pad
        for c in range(pad.cell, pad.cell + pad.cells):
            contacts.kept_cells[c] = contacts.cells[c]
    contacts.number[KEPT] = pads
