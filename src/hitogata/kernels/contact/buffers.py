"""Empty tables of contact for given numbers of patches and points."""

from __future__ import annotations

import numpy as np

from ..math.arrays import FLOAT, INT, Records, floats, table
from ..mechanism.system import System
from .operator.ordering import VECTOR_LANES
from .operator.tolerances import LONGEST_SHARED_PATH
from .solver.effort import effort_table
from .solver.tolerances import ANDERSON_DEPTH
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

#: largest size of Newton's matrix of an island, and of its lists of neighbours. Pages that are never written use no
#: memory; larger islands are solved by sweeps
LARGEST_MATRIX = 1 << 26
LONGEST_LISTS = 1 << 22
#: fields of NewtonScratch with three numbers per point, and of MidpointData with one per freedom
POINT_ARRAYS = ("v", "f_trial", "press", "along", "rest", "kept", "best", "before")
FREEDOM_ARRAYS = ("v_start", "v_free", "a", "a_last", "a_next", "tau", "dv", "dv_bounce", "displacement")


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
    """Empty tables for given numbers of patches and points on a mechanism of nv freedoms, with loop_rows rows of
    connections.

    sys: the mechanism. rows: of all patches, six per patch by default. responses: sum over all patches of the freedoms
    that each moves, by default enough for any. logged: contacts between two visits of the recorder. effort: of the
    solver.
    """
    rows = rows or 6 * patches
    columns = _columns(sys, nv)
    return ContactData(
        patches=table(patches, PATCH),
        points=table(points, POINT),
        cache=ManifoldCache(table(patches, PATCH), table(points, POINT), table(points, POINT_FORCE)),
        delassus=delassus_buffers(sys, rows, nv, loop_rows, responses or 2 * nv * patches),
        ordering=_ordering(sys, patches, nv, columns),
        solver=_solver(patches, points, rows, nv, columns),
        step=midpoint_buffers(sys, nv, rows),
        effort=effort_table(effort),
        log=np.zeros(logged, dtype=CONTACT_ROW),
        status=fresh_status(),
    )


def fresh_status() -> Records:
    """(1,) of CONTACT_STATUS before the first contact search."""
    status = table(1, CONTACT_STATUS)
    status["fresh"] = 1
    return status


def delassus_buffers(sys: System, rows: int, nv: int, loop_rows: int, responses: int) -> PatchDelassus:
    """Buffers for the rows of all patches, those of all connections, and the sum of the freedoms each patch moves."""
    links = sys.tree.links
    ways = np.zeros(len(links), dtype=np.int64)
    for i in range(1, len(links)):
        ways[i] = ways[links["parent"][i]] + links["nv"][i]
    shared = int(ways[ways <= LONGEST_SHARED_PATH].sum())
    made = PatchDelassus.zeros(
        L=(FLOAT, responses, 8),
        freedom=(INT, responses),
        place=(INT, responses),
        slot=(INT, nv),
        motion=(FLOAT, shared, 6),
        motion_of=(INT, shared),
        **dict.fromkeys(("ways", "block", "listed"), (INT, len(links))),
        used=(INT, 2),
        own=(FLOAT, rows, 6),
        C=(FLOAT, 6, loop_rows),
        X=(FLOAT, 6, loop_rows),
    )
    made.slot[:] = -1
    made.ways[:] = ways
    made.block[:] = -1
    return made


def _columns(sys: System, nv: int) -> int:
    """Columns of the nodes of all trees, in full lanes. Freedoms beyond those of the mechanism count as trees of their
    own."""
    freedoms = sys.tree.freedoms[:nv]
    sizes = np.bincount(sys.tree.links["root"][freedoms["link"]], minlength=1)
    return int((sizes + -sizes % VECTOR_LANES).sum()) + VECTOR_LANES * (nv - len(freedoms))


def _ordering(sys: System, patches: int, nv: int, columns: int) -> Ordering:
    freedoms = sys.tree.freedoms[:nv]
    trees = max(len(sys.tree.links), nv)
    made = Ordering.zeros(
        tree=(INT, nv),
        group=(INT, trees),
        node_of=(INT, trees),
        column=(INT, nv),
        touched=(INT, nv),
        nodes=(NODE, trees),
        sequence=(INT, trees),
        islands=(ISLAND, patches),
        pool=(INT, min(2 * patches + trees * trees, LONGEST_LISTS)),
        used=(INT, 1),
        panels=(FLOAT, min(2 * nv * columns, LARGEST_MATRIX)),
    )
    made.tree[: len(freedoms)] = sys.tree.links["root"][freedoms["link"]]
    made.column[:] = -1
    return made


def _solver(patches: int, points: int, rows: int, nv: int, columns: int) -> SolverScratch:
    """columns: of all nodes together, in full lanes."""
    made = SolverScratch.zeros(
        f=(FLOAT, 3 * points),
        w=(FLOAT, rows),
        x=(FLOAT, nv),
        y=(FLOAT, rows),
        free=(FLOAT, rows),
        chosen=(INT, patches),
        first_of_island=(INT, patches),
        next_of_island=(INT, patches),
        change=(FLOAT, 6),
        newton=NewtonScratch.zeros(
            **dict.fromkeys(POINT_ARRAYS, (FLOAT, 3 * points)),
            dx=(FLOAT, nv),
            x_trial=(FLOAT, nv),
            w_trial=(FLOAT, rows),
            K=(FLOAT, 6, 6),
            R=(FLOAT, 6 * columns),
            T=(FLOAT, 6 * columns),
            **dict.fromkeys(("lane", "seat", "spread"), (INT, columns)),
            change=(FLOAT, columns),
        ),
        anderson=AndersonScratch.zeros(
            start=(FLOAT, 3 * points),
            **dict.fromkeys(("g", "F"), (FLOAT, 2, 3 * points)),
            x=(FLOAT, 2, nv),
            **dict.fromkeys(("dg", "dF"), (FLOAT, ANDERSON_DEPTH, 3 * points)),
            dx=(FLOAT, ANDERSON_DEPTH, nv),
            **dict.fromkeys(("gram", "factor"), (FLOAT, ANDERSON_DEPTH, ANDERSON_DEPTH)),
            **dict.fromkeys(("against", "gamma"), (FLOAT, ANDERSON_DEPTH)),
        ),
    )
    made.newton.seat[:] = -1
    return made


def midpoint_buffers(sys: System, nv: int, rows: int) -> MidpointData:
    """Buffers of a step in contact for nv freedoms and the given rows of all patches."""
    links = len(sys.tree.links)
    made = MidpointData.zeros(
        **dict.fromkeys(FREEDOM_ARRAYS, (FLOAT, nv)),
        **dict.fromkeys(("y_start", "y_end", "y_gain"), (FLOAT, rows)),
        damped=sys._replace(tree=sys.tree._replace(freedoms=sys.tree.freedoms.copy())),
        loaded=sys._replace(drives=sys.drives._replace(external=floats(links, 6))),
        free_body=(INT, links),
        every=(INT, links),
        balance=(BALANCE, links),
    )
    made.every[:] = 1
    return made


def law_buffers(
    overlaps: int,
    rows: int,
    active: int,
    *,
    turns: int = 20,
    relaxation: float = 1e-9,
    absolute: bool = False,
    vertices: int = 0,
) -> WakisakaSugihara:
    """Buffers of a method of 001 for given numbers of overlaps, and of rows of all patches.

    active: the method. turns, relaxation, absolute: as in WakisakaSugihara. vertices: sum over the two shapes with most
    vertices.
    """
    P, volumes = overlaps, overlaps if active == ALTERNATING_LAW else 0
    return WakisakaSugihara.zeros(
        active=active,
        turns=turns,
        relaxation=relaxation,
        absolute=int(absolute),
        A=(FLOAT, rows, rows),
        Q=(FLOAT, volumes, 6, 6),
        c=(FLOAT, volumes, 3, 6),
        T=(FLOAT, 6 * volumes, 6 * volumes),
        S=(FLOAT, 6 * volumes, 6 * volumes),
        g=(FLOAT, 6 * volumes),
        wanted=(FLOAT, 6 * volumes),
        H=(FLOAT, 3 * volumes, 3 * volumes),
        L=(FLOAT, 3 * volumes, 3 * volumes),
        x=(FLOAT, 3 * volumes),
        b=(FLOAT, 3 * volumes),
        slope=(FLOAT, 3),
        K=(FLOAT, 2 * volumes, 2 * volumes),
        l=(FLOAT, 2 * volumes),
        theta=(FLOAT, 2 * volumes),
        edge=(INT, volumes),
        active_rows=(INT, 3 * volumes),
        r=(FLOAT, volumes, 3),
        f=(FLOAT, volumes, 3),
        points=_point_law(CORNERS * P if active == POINTS_LAW else 0, vertices),
    )


def _point_law(points: int, vertices: int) -> PointLaw:
    n = 3 * points
    return PointLaw.zeros(
        normal=(FLOAT, points, 3),
        depth=(FLOAT, vertices),
        found=(FLOAT, vertices, 6),
        J=(FLOAT, n, 6),
        **dict.fromkeys(("V", "H", "L"), (FLOAT, n, n)),
        **dict.fromkeys(("x", "b", "short"), (FLOAT, n)),
        free=(INT, n),
    )
