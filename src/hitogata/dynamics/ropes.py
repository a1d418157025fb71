"""Ropes at an instant: which are taut, and what they pull with."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.world import World
from ..kernels.constraints.joint_limits import ROPE, measure
from ..kernels.constraints.limit_lcp import solve_lcp
from ..kernels.constraints.tables import Lcp

#: m, and m/s: a rope with no more left is taut, and one that gets slack faster is not
TAUT, LEAVING = 1e-9, 1e-9


class TautRopes(NamedTuple):
    """bounds: (n,) rows of LIMIT. rows: (n, nv), d slack / d v. bias: (n,) m/s², slack's second derivative at a = 0."""

    bounds: NDArray[np.int64]
    rows: Array
    bias: Array


def taut_ropes(world: World) -> TautRopes:
    """Ropes that pull, or would as soon as something stretched them, at the present q and v."""
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


def tensions(ropes: TautRopes, accelerations: Callable[[Array], Array], torque: Array) -> Array:
    """(n,) N: each rope pulls as much as it must, x ≥ 0, and is then not stretched further, S x ≥ b.

    accelerations: of the joints for joint forces (nv,), affine in them.
    """
    n = len(ropes.bounds)
    if n == 0:
        return np.zeros(0)
    free = accelerations(torque)
    response = np.array([accelerations(torque + row) - free for row in ropes.rows]).reshape(n, -1)
    S = ropes.rows @ response.T
    unit = 1.0 / np.sqrt(np.maximum(np.diag(S), 1e-300))
    lcp = Lcp(
        x=np.zeros(n),
        b=-unit * (ropes.rows @ free + ropes.bias),
        working=np.zeros(n, dtype=np.int64),
        trial=np.zeros(n),
        residual=np.zeros(n),
        L=np.zeros((n, n)),
    )
    solve_lcp(np.ascontiguousarray(unit[:, None] * S * unit), lcp, n)
    return np.asarray(unit * lcp.x)
