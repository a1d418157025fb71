"""Empty tables of contact, large enough for a number of patches and points."""

from __future__ import annotations

import numpy as np

from ..constraints.mechanism import System
from ..math.arrays import Floats, Ints, table
from .tables import (
    COLUMN_SPAN,
    CONTACT_ROW,
    CONTACT_STATUS,
    PATCH,
    POINT,
    POINT_FORCE,
    ContactData,
    LowRankFactor,
    ManifoldCache,
    MidpointData,
    NewtonScratch,
    PatchDelassus,
    SolverScratch,
    WakisakaSugihara,
)

#: freedoms of an island up to which all methods of the solver have room; larger ones are solved by sweeps
LARGEST_ISLAND = 600
#: fields of NewtonScratch with three numbers a point, and of MidpointData with one a freedom
POINT_ARRAYS = ("v", "f_trial", "v_trial", "press", "along", "rest", "best", "before")
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
) -> ContactData:
    """Empty tables for so many patches and points on a mechanism of nv freedoms, with loop_rows rows of connections.

    sys: the mechanism. rows: of all patches, six each if not given. responses: freedoms that all patches move together,
    counted for each; enough for any if not given. logged: contacts between two visits of the recorder.
    """
    rows = rows or 6 * patches
    return ContactData(
        patches=table(patches, PATCH),
        points=table(points, POINT),
        cache=ManifoldCache(table(patches, PATCH), table(points, POINT), table(points, POINT_FORCE)),
        delassus=_delassus(patches, nv, loop_rows, rows, responses or 2 * nv * patches),
        solver=_solver(patches, points, rows, max(6, min(rows, nv, LARGEST_ISLAND))),
        step=midpoint_buffers(sys, nv, rows),
        log=np.zeros(logged, dtype=CONTACT_ROW),
        status=table(1, CONTACT_STATUS),
    )


def _delassus(patches: int, nv: int, loop_rows: int, rows: int, responses: int) -> PatchDelassus:
    return PatchDelassus(
        Y=_floats(responses, 8),
        freedom=_ints(responses),
        slot=np.full(nv, -1, dtype=np.int64),
        A=_floats(rows, rows),
        C=_floats(rows, loop_rows),
        X=_floats(rows, loop_rows),
        neighbours=_ints(patches, patches),
        n_neighbours=_ints(patches),
        roots=_ints(patches, 2),
    )


def _solver(patches: int, points: int, rows: int, rank: int) -> SolverScratch:
    return SolverScratch(
        f=_floats(3 * points),
        w=_floats(rows),
        y=_floats(rows),
        free=_floats(rows),
        chosen=_ints(patches),
        first_of_island=_ints(patches),
        next_of_island=_ints(patches),
        change=_floats(6),
        factor=LowRankFactor(_floats(rows, rank), table(patches, COLUMN_SPAN), _ints(rank), _ints(rows)),
        newton=NewtonScratch(
            **{name: _floats(3 * points) for name in POINT_ARRAYS},
            **{name: _floats(rank) for name in ("x", "dx", "x_trial")},
            w_trial=_floats(rows),
            M=_floats(rank + 1, rank),
            order=_ints(rank),
            reach=_ints(rank),
            K=_floats(6, 6),
            T=_floats(6, rank),
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
    )


def law_buffers(overlaps: int, active: bool) -> WakisakaSugihara:
    """Buffers of the method of 001 for so many overlaps."""
    P = overlaps
    return WakisakaSugihara(
        active=int(active),
        Q=_floats(P, 6, 6),
        c=_floats(P, 3, 6),
        T=_floats(6 * P, 6 * P),
        S=_floats(6 * P, 6 * P),
        g=_floats(6 * P),
        wanted=_floats(6 * P),
        H=_floats(3 * P, 3 * P),
        L=_floats(3 * P, 3 * P),
        x=_floats(3 * P),
        b=_floats(3 * P),
        gradient=_floats(6),
        K=_floats(3),
        l=_floats(2),
        active_rows=_ints(3 * P),
        r=_floats(P, 3),
        f=_floats(P, 3),
    )
