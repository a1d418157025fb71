"""Empty tables of contact, large enough for a number of patches and points."""

from __future__ import annotations

import numpy as np

from ..constraints.mechanism import System
from ..math.arrays import Floats, Ints, Records, table
from .anderson import MEMORY
from .effort import effort_table
from .ordering import LANES
from .tables import (
    ALTERNATING_LAW,
    BALANCE,
    CONTACT_ROW,
    CONTACT_STATUS,
    CORNERS,
    ISLAND,
    NODE,
    PATCH,
    POINT,
    POINT_FORCE,
    POINTS_LAW,
    AndersonScratch,
    ContactData,
    ManifoldCache,
    MidpointData,
    NewtonScratch,
    Ordering,
    PatchDelassus,
    PointLaw,
    SolverScratch,
    WakisakaSugihara,
)

#: numbers in Newton's matrix of an island, and in its lists of neighbours, that there is room for at most. Memory that
#: is not written is not taken; larger islands are solved by sweeps
LARGEST_MATRIX = 1 << 26
LONGEST_LISTS = 1 << 22
#: fields of NewtonScratch with three numbers a point, and of MidpointData with one a freedom
POINT_ARRAYS = ("v", "f_trial", "press", "along", "rest", "kept", "best", "before")
FREEDOM_ARRAYS = ("v_start", "v_free", "a", "a_last", "tau", "dv", "dv_bounce", "displacement")


def _floats(*shape: int) -> Floats:
    return np.zeros(shape)


def _ints(*shape: int) -> Ints:
    return np.zeros(shape, dtype=np.int64)


def contact_buffers(
    patches: int,
    points: int,
    nv: int,
    loop_rows: int,
    *,
    sys: System,
    rows: int = 0,
    responses: int = 0,
    logged: int = 0,
    effort: str = "exact",
) -> ContactData:
    """Empty tables for so many patches and points on a mechanism of nv freedoms, with loop_rows rows of connections.

    sys: the mechanism. rows: of all patches, six each if not given. responses: freedoms that all patches move together,
    counted for each; enough for any if not given. logged: contacts between two visits of the recorder. effort: of the
    solver.
    """
    rows = rows or 6 * patches
    columns = _columns(sys, nv)
    return ContactData(
        patches=table(patches, PATCH),
        points=table(points, POINT),
        cache=ManifoldCache(table(patches, PATCH), table(points, POINT), table(points, POINT_FORCE)),
        delassus=delassus_buffers(rows, nv, loop_rows, responses or 2 * nv * patches),
        ordering=_ordering(sys, patches, nv, columns),
        solver=_solver(patches, points, rows, nv, columns),
        step=midpoint_buffers(sys, nv, rows),
        effort=effort_table(effort),
        log=np.zeros(logged, dtype=CONTACT_ROW),
        status=fresh_status(),
    )


def fresh_status() -> Records:
    """(1,) of CONTACT_STATUS before the first look for contacts."""
    status = table(1, CONTACT_STATUS)
    status["fresh"] = 1
    return status


def delassus_buffers(rows: int, nv: int, loop_rows: int, responses: int) -> PatchDelassus:
    """Rows of all patches, of all connections, and freedoms that all patches move together, counted for each."""
    return PatchDelassus(
        L=_floats(responses, 8),
        freedom=_ints(responses),
        place=_ints(responses),
        slot=np.full(nv, -1, dtype=np.int64),
        own=_floats(rows, 6),
        C=_floats(6, loop_rows),
        X=_floats(6, loop_rows),
    )


def _columns(sys: System, nv: int) -> int:
    """Columns of the nodes of all trees, in whole lanes. Freedoms beyond the mechanism's are trees of their own."""
    freedoms = sys.tree.freedoms[:nv]
    sizes = np.bincount(sys.tree.links["root"][freedoms["link"]], minlength=1)
    return int((sizes + -sizes % LANES).sum()) + LANES * (nv - len(freedoms))


def _ordering(sys: System, patches: int, nv: int, columns: int) -> Ordering:
    freedoms = sys.tree.freedoms[:nv]
    tree = _ints(nv)
    tree[: len(freedoms)] = sys.tree.links["root"][freedoms["link"]]
    trees = max(len(sys.tree.links), nv)
    return Ordering(
        tree=tree,
        group=_ints(trees),
        node_of=_ints(trees),
        column=np.full(nv, -1, dtype=np.int64),
        touched=_ints(nv),
        nodes=table(trees, NODE),
        sequence=_ints(trees),
        islands=table(patches, ISLAND),
        pool=_ints(min(2 * patches + trees * trees, LONGEST_LISTS)),
        used=_ints(1),
        panels=_floats(min(2 * nv * columns, LARGEST_MATRIX)),
    )


def _solver(patches: int, points: int, rows: int, nv: int, columns: int) -> SolverScratch:
    """columns: of all nodes together, in whole lanes."""
    return SolverScratch(
        f=_floats(3 * points),
        w=_floats(rows),
        x=_floats(nv),
        y=_floats(rows),
        free=_floats(rows),
        chosen=_ints(patches),
        first_of_island=_ints(patches),
        next_of_island=_ints(patches),
        change=_floats(6),
        newton=NewtonScratch(
            **{name: _floats(3 * points) for name in POINT_ARRAYS},
            dx=_floats(nv),
            x_trial=_floats(nv),
            w_trial=_floats(rows),
            K=_floats(6, 6),
            R=_floats(6 * columns),
            T=_floats(6 * columns),
            change=_floats(columns),
        ),
        anderson=AndersonScratch(
            start=_floats(3 * points),
            **{name: _floats(2, 3 * points) for name in ("g", "F")},
            x=_floats(2, nv),
            **{name: _floats(MEMORY, 3 * points) for name in ("dg", "dF")},
            dx=_floats(MEMORY, nv),
            **{name: _floats(MEMORY, MEMORY) for name in ("gram", "factor")},
            **{name: _floats(MEMORY) for name in ("against", "gamma")},
        ),
    )


def midpoint_buffers(sys: System, nv: int, rows: int) -> MidpointData:
    """Buffers of a step in contact: nv freedoms, so many rows of all patches."""
    links = len(sys.tree.links)
    return MidpointData(
        **{name: _floats(nv) for name in FREEDOM_ARRAYS},
        **{name: _floats(rows) for name in ("y_start", "y_end", "y_gain")},
        damped=sys._replace(tree=sys.tree._replace(freedoms=sys.tree.freedoms.copy())),
        loaded=sys._replace(drives=sys.drives._replace(external=_floats(links, 6))),
        free_body=_ints(links),
        every=np.ones(links, dtype=np.int64),
        balance=table(links, BALANCE),
    )


def law_buffers(
    overlaps: int, rows: int, active: int, *, turns: int = 20, relaxation: float = 1e-9, vertices: int = 0
) -> WakisakaSugihara:
    """Buffers of a method of 001 for so many overlaps, and rows of all patches.

    active: which. turns, relaxation: as of WakisakaSugihara. vertices: of the two shapes that have most, together.
    """
    P, volumes = overlaps, overlaps if active == ALTERNATING_LAW else 0
    return WakisakaSugihara(
        active=active,
        turns=turns,
        relaxation=relaxation,
        A=_floats(rows, rows),
        Q=_floats(volumes, 6, 6),
        c=_floats(volumes, 3, 6),
        T=_floats(6 * volumes, 6 * volumes),
        S=_floats(6 * volumes, 6 * volumes),
        g=_floats(6 * volumes),
        wanted=_floats(6 * volumes),
        H=_floats(3 * volumes, 3 * volumes),
        L=_floats(3 * volumes, 3 * volumes),
        x=_floats(3 * volumes),
        b=_floats(3 * volumes),
        slope=_floats(3),
        K=_floats(2 * volumes, 2 * volumes),
        l=_floats(2 * volumes),
        theta=_floats(2 * volumes),
        edge=_ints(volumes),
        active_rows=_ints(3 * volumes),
        r=_floats(volumes, 3),
        f=_floats(volumes, 3),
        points=_point_law(CORNERS * P if active == POINTS_LAW else 0, vertices),
    )


def _point_law(points: int, vertices: int) -> PointLaw:
    n = 3 * points
    return PointLaw(
        normal=_floats(points, 3),
        depth=_floats(vertices),
        found=_floats(vertices, 6),
        J=_floats(n, 6),
        **{name: _floats(n, n) for name in ("V", "H", "L")},
        **{name: _floats(n) for name in ("x", "b", "short")},
        free=_ints(n),
    )
