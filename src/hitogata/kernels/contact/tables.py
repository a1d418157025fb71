"""Tables of bodies that touch: what presses on what, where it may press, and the solver's buffers.

A *pad* is one thing that pushes and does not pull: the volume in which two shapes overlap (six rows, the relative
twist of its two links at the pad's point) or an end of a joint's range (one row). A *cell* is one place where a pad
pushes: a corner of the contact polygon (normal and two tangents) or the range's end itself (one number).
"""

from __future__ import annotations

import numpy as np

from ..bundle import Bundle
from ..constraints.mechanism import System
from ..geometry.broad_phase import Candidates
from ..geometry.tables import Shapes, ShapeWork, Volume
from ..math.arrays import Floats, Ints, Records, record, table

PAD = record(
    [
        ("bound", "i8"),  # row in Limits, or −1 for a volume
        ("shape_a", "i8"),  # the shapes that overlap
        ("shape_b", "i8"),
        ("a", "i8"),  # their links; the force on a is the cells', that on b its opposite
        ("b", "i8"),
        ("rows", "i8"),  # 6 or 1
        ("row", "i8"),  # first of them among all
        ("cell", "i8"),  # first cell
        ("cells", "i8"),  # how many
        ("y", "i8"),  # first row of its response in Contacts.Y
        ("freedoms", "i8"),  # and how many freedoms that moves
        ("island", "i8"),  # pads of different islands do not feel each other
        ("held", "i8"),  # 1 if it moves freedoms that connections hold
        ("kind", "i8"),  # row in Contacts.rubs
        ("slow", "i8"),  # 1 if it gives way by less than its depth in a step
        ("way", "f8"),  # m: how far its shapes had gone when it was found
        ("skin", "f8"),  # m: in which it was found
        ("n", "f8", 3),  # unit normal, from b into a
        ("t", "f8", 3),  # unit tangents
        ("s", "f8", 3),
        ("arm_a", "f8", 3),  # m: from the links' origins to the pad's point
        ("arm_b", "f8", 3),
        ("lean_a", "f8", 3),  # m: by how much the arms differ at the middle of the step; within `contact_step`
        ("lean_b", "f8", 3),
        ("p", "f8", 3),  # m: the pad's point in the world
        ("volume", "f8"),  # m³
        ("depth", "f8"),  # m: how deep the bodies are in each other, negative while they are apart
        ("impulse", "f8", 6),  # N m s about p, N s: on a, of the impact at the start of the step
        ("wrench", "f8", 6),  # N m about p, N: on a, mean over the step, impact included
    ]
)

CELL = record(
    [
        ("pad", "i8"),
        ("at", "i8"),  # first unknown
        ("size", "i8"),  # 3 or 1
        ("r", "f8", 3),  # m: from the pad's point
        ("friction", "f8"),  # coefficient that holds in this step
        ("gap", "f8"),  # m, rad: room left, negative if too deep
        ("target", "f8"),  # m/s, rad/s: least velocity along n after the step
        ("stiff", "f8"),  # 1/kg: mean of G's diagonal
        ("area", "f8"),  # m²: of what gives way under it; 0 if nothing does
        ("give", "f8"),  # 1/kg: velocity along n by which a unit impulse falls short of the target; 0 if rigid
        ("G", "f8", 9),  # own response
    ]
)

#: Friction and bounce of a pair of materials. Written by `simulate.contact_tables`.
RUB = record(
    [
        ("static", "f8"),
        ("kinetic", "f8"),
        ("restitution", "f8"),
        ("compensation", "f8"),  # part of the depth that is removed in a step
        ("stiffness", "f8"),  # N/m³: pressure by depth; 0 of rigid bodies
        ("dissipation", "f8"),  # s/m: part by which pressure grows with the speed of pressing in
    ]
)


#: corners of a contact polygon that may bear force; of rounder ones those that hold the most area
CORNERS = 6

#: A cell of the last step, to start the next one from.
PAST = record(
    [
        ("shape_a", "i8"),
        ("shape_b", "i8"),
        ("bound", "i8"),
        ("p", "f8", 3),  # m: in the world
        ("force", "f8", 3),  # N: in the world; of a bound the first number
    ]
)

#: A contact as it is recorded.
MARK = np.dtype(
    [
        ("time", "f8"),  # s: that of its frame
        ("a", "i8"),  # rows of the links
        ("b", "i8"),
        ("shape_a", "i8"),  # shapes, in the order of the world
        ("shape_b", "i8"),
        ("corners", "i8"),  # number of corners of the polygon
        ("p", "f8", 3),  # m: where the force acts in the plane of contact; the centroid if there is none
        ("n", "f8", 3),  # unit normal, from b into a
        ("force", "f8", 3),  # N: on a
        ("moment", "f8", 3),  # N m: on a, about p
        ("volume", "f8"),  # m³: of the overlap of a with the skin of b
        ("depth", "f8"),  # m: how deep the bodies are in each other, negative while they are apart
        ("slip", "f8"),  # m/s: sliding speed at p
        ("polygon", "f8", (CORNERS, 3)),  # m: its corners in the world
    ]
)


class Touch(Bundle):
    """Shapes that may touch, and how to look for those that do."""

    shapes: Shapes
    work: ShapeWork
    volume: Volume
    material: Ints  # (m,): of each shape
    rubs: Records  # (materials²,) of RUB: row a · materials + b
    near: Candidates  # shapes whose boxes are near each other
    skin: float  # thickness of the skin in which contact is sought, over the size of the smaller shape
    parted: Floats  # (pairs, 4): where there was no volume, the two shapes, how far they had gone, and the skin


class Contacts(Bundle):
    """Pads of the present step, cells, and buffers of the solver."""

    pads: Records  # (P,) of PAD
    cells: Records  # (K,) of CELL
    kept: Records  # (P,) of PAD: as they were found, to be found again
    kept_cells: Records  # (K,) of CELL
    Y: Floats  # (·, 8): responses of the pads, one column a row, D in the last
    freedom: Ints  # (·,): freedom of each row of Y
    slot: Ints  # (nv,): scratch
    A: Floats  # (R, R): response of every row to every other, loops kept closed
    C: Floats  # (R, m): of the pads' rows and those of the connections
    X: Floats  # (R, m): forces of the connections that answer a unit force on a pad's row
    y: Floats  # (R,): velocities of the rows
    free: Floats  # (R,): the same without the pads' forces
    w: Floats  # (R,): forces of the rows (impulses)
    f: Floats  # (3 K,): forces of the cells along n, t, s (impulses)
    joined: Ints  # (P, P): the pads that feel each one
    joins: Ints  # (P,): how many they are
    chosen: Ints  # (P,): pads of the island in hand
    roots: Ints  # (P, 2): root links of the trees that each pad pushes, 0 for the ground
    follow: Ints  # (2, P): first pad of each island; the next one of the same island, −1 after the last
    L: Floats  # (R, V): factor of A; an island with more than V freedoms is solved by sweeps alone
    span: Ints  # (P, 4): first column of a pad's rows in L, first one of its own, end, how far its late rows are done
    pivot: Ints  # (V,): the row that gave each column
    late: Ints  # (R,): 1 for rows that gave none
    M: Floats  # (V + 1, V): Newton's matrix, and a row of scratch
    order: Ints  # (V,): its rows as they are eliminated
    reach: Ints  # (V,): their ends
    K: Floats  # (6, 6): scratch
    T: Floats  # (6, V), V at least 6: scratch
    u: Floats  # (8, 3 K): scratch of the cells
    z: Floats  # (5, max(R, V)): scratch of the pads' rows and of the freedoms
    past: Records  # (K,) of PAST
    v_start: Floats  # (nv,): v at the start of the step, before impacts
    last: Floats  # (nv,): accelerations in the last step, if it had contacts
    change: Floats  # (nv,): scratch
    twist: Floats  # (2, R): velocities of the rows at the start of the step, after impacts, and at its end
    damped: System  # with what damping and stiffness add to the inertia of the freedoms; by step.dampen
    pressed: System  # with contact forces among the outside wrenches on the links; by contact_loop.press_from_outside
    loose: Ints  # (n,): 1 for links that nothing holds, see `loose.py`
    marks: Records  # (·,) of MARK: contacts of the frames so far
    number: Ints  # see the names below
    value: Floats  # see the names below


#: places in Contacts.number
PADS, PAST_CELLS, HAS_LAST, ISLANDS, MARKS, KEPT = range(6)
#: places in Contacts.value: residual of the law in the last step and the worst so far, J lost in the last step in
#: impacts and by rubbing, m: greatest depth so far, s: longest step in which nothing passes through anything
RESIDUAL, WORST, STRUCK, RUBBED, DEEPEST, LONGEST = range(6)

#: freedoms of an island up to which all methods of the solver have room; larger ones are solved by sweeps
LARGEST_ISLAND = 600


def contact_buffers(
    pads: int,
    cells: int,
    nv: int,
    loop_rows: int,
    *,
    sys: System,
    rows: int = 0,
    responses: int = 0,
    marks: int = 0,
) -> Contacts:
    """Empty tables for that many pads and cells on a mechanism of nv freedoms, with loop_rows rows of connections.

    sys: the mechanism. rows: of all pads, six each if not given. responses: freedoms that all pads move together,
    counted for each; enough for any if not given.
    """
    rows = rows or 6 * pads
    links = len(sys.tree.links)
    responses = responses or 2 * nv * pads
    most = max(6, min(rows, nv, LARGEST_ISLAND))

    def floats(*shape: int) -> Floats:
        return np.zeros(shape)

    def ints(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int64)

    return Contacts(
        pads=table(pads, PAD),
        cells=table(cells, CELL),
        kept=table(pads, PAD),
        kept_cells=table(cells, CELL),
        Y=floats(responses, 8),
        freedom=ints(responses),
        slot=np.full(nv, -1, dtype=np.int64),
        A=floats(rows, rows),
        C=floats(rows, loop_rows),
        X=floats(rows, loop_rows),
        y=floats(rows),
        free=floats(rows),
        w=floats(rows),
        f=floats(3 * cells),
        joined=ints(pads, pads),
        joins=ints(pads),
        chosen=ints(pads),
        roots=ints(pads, 2),
        follow=ints(2, pads),
        L=floats(rows, most),
        span=ints(pads, 4),
        pivot=ints(most),
        late=ints(rows),
        M=floats(most + 1, most),
        order=ints(most),
        reach=ints(most),
        K=floats(6, 6),
        T=floats(6, most),
        u=floats(8, 3 * cells),
        z=floats(5, max(rows, most)),
        past=table(cells, PAST),
        v_start=floats(nv),
        last=floats(nv),
        change=floats(nv),
        twist=floats(2, rows),
        damped=sys._replace(tree=sys.tree._replace(freedoms=sys.tree.freedoms.copy())),
        pressed=sys._replace(drives=sys.drives._replace(external=floats(links, 6))),
        loose=ints(links),
        marks=np.zeros(marks, dtype=MARK),
        number=ints(8),
        value=floats(8),
    )
