"""Ropes at an instant: which are taut, and their tension."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.connections.connection import Connection, Wrench
from ..chain.world import World
from ..errors import StateError
from ..kernels.limits.lcp import rope_dead, solve_lcp
from ..kernels.limits.slack import ROPE, measure
from ..kernels.limits.tolerances import HELD_RESPONSE_ROUGH
from ..kernels.mechanism.tables import Lcp

#: relative error allowed in the second derivative of a taut rope's slack
STRETCHED = 1e-6
#: m, and m/s: a rope with less slack is taut, and a slower change of slack counts as none
TAUT, LEAVING = 1e-9, 1e-9


class TautRopes(NamedTuple):
    """bounds: (n,) rows of LIMIT. rows: (n, nv), d slack / d v. bias: (n,) m/s², slack's second derivative at a = 0."""

    bounds: NDArray[np.int64]
    rows: Array
    bias: Array


def taut_ropes(world: World) -> TautRopes:
    """Ropes under tension, or with no slack to give, at the present q and v."""
    sys, data = world.mechanism
    measure(sys, data, world.q, world.v)
    found, rows = [], []
    for i in np.flatnonzero(sys.limits["side"] == ROPE):
        limit = sys.limits[i]
        entries = slice(int(limit["first"]), int(limit["first"] + limit["count"]))
        row = np.zeros(world.nv)
        row[sys.limit_freedoms[entries]] = data.limits.rows[entries]
        if data.limits.bounds[i]["slack"] < TAUT and row @ world.v < LEAVING:
            found.append(int(i))
            rows.append(row)
    bounds = np.array(found, dtype=np.int64)
    return TautRopes(bounds, np.array(rows).reshape(-1, world.nv), data.limits.bounds["bias"][bounds].copy())


def tensions(world: World, ropes: TautRopes, accelerations: Callable[[Array], Array], torque: Array) -> Array:
    """(n,) N: tension x ≥ 0 of each rope for which it is not stretched further, S x ≥ b.

    accelerations: of the joints for joint forces (nv,), affine in them.
    """
    n = len(ropes.bounds)
    if n == 0:
        return np.zeros(0)
    free = accelerations(torque)
    response = np.array([accelerations(torque + row) - free for row in ropes.rows]).reshape(n, -1)
    S = ropes.rows @ response.T
    own = np.diag(S)
    # about that of the open tree; a rope whose ends are fixed to each other by loops or tree joints has no tension
    alone = ropes.rows**2 @ world.tables.work.axes["D"]
    movable = (own > HELD_RESPONSE_ROUGH * alone) & (alone > rope_dead(*world.mechanism))
    unit = np.zeros(n)
    unit[movable] = 1.0 / np.sqrt(own[movable])
    lcp = Lcp(
        x=np.zeros(n),
        b=-unit * (ropes.rows @ free + ropes.bias),
        working=np.zeros(n, dtype=np.int64),
        trial=np.zeros(n),
        residual=np.zeros(n),
        L=np.zeros((n, n)),
    )
    S = unit[:, None] * S * unit
    S[~movable, ~movable] = 1.0
    solve_lcp(np.ascontiguousarray(S), lcp, n)
    return np.asarray(unit * lcp.x)


def staying_taut(world: World, acceleration: Array) -> TautRopes:
    """Checks taut ropes under joint accelerations (nv,): stretching one is an error. Returns those that stay taut."""
    if not world.loop_tables.ropes:
        return TautRopes(np.zeros(0, dtype=np.int64), np.zeros((0, world.nv)), np.zeros(0))
    ropes = taut_ropes(world)
    opening = ropes.rows @ acceleration + ropes.bias
    size = 1.0 + np.abs(ropes.rows) @ np.abs(acceleration) + np.abs(ropes.bias)
    for bound, bad in zip(ropes.bounds, opening < -STRETCHED * size, strict=True):
        if bad:
            name = _rope(world, int(bound)).name
            raise StateError(
                f"acceleration would stretch the taut rope {name!r} by {-opening[ropes.bounds == bound][0]:.3g} m/s²; "
                "give one that it allows"
            )
    stays = np.abs(opening) <= STRETCHED * size
    return TautRopes(ropes.bounds[stays], ropes.rows[stays], ropes.bias[stays])


def rope_wrenches(
    world: World, ropes: TautRopes, pull: Array, found: dict[Connection, Wrench]
) -> dict[Connection, Wrench]:
    """Forces of ropes with tensions (n,) N. found: of all connections, for the points of application."""
    work, table = world.loop_tables.work, world.loop_tables.loops.table
    wrenches = {}
    for bound, force in zip(ropes.bounds, pull, strict=True):
        rope = _rope(world, int(bound))
        u = work.rows[int(table[world.loop_tables.order.index(rope)]["row"])]["u"]
        wrenches[rope] = Wrench(np.zeros(3), -force * u, found[rope].point)
    return wrenches


def _rope(world: World, bound: int) -> Connection:
    return world.loop_tables.order[int(world.mechanism.sys.limits[bound]["loop"])]
