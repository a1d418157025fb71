"""Generalised coordinates of a closed chain: the paper's J_C, J_S, J_G, H, W and S (000 §2.2–2.3)."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.connections.connection import Connection
from ..chain.link import Link
from ..chain.world import World
from ..errors import InputError, SingularPoseWarning
from ..kernels.loops.tolerances import DOUBTFUL_SIGMA
from ..kernels.math.full_pivoting import eliminate
from .inputs import sound_world
from .row_space import closure_rows, row_space, second_order_rows, takes_for_dead

#: rows and columns of J_C below this fraction of the largest count as linearly dependent
RANK_TOLERANCE = 1e-9
#: an element of H above this, or of the dropped rows above that, indicates a nearly singular pose
_STEEP, _ROUNDING = 1e3, 1e-11


class Coordinates(NamedTuple):
    """Linear map from the rates of the generalised coordinates θ̇_G to all joint rates θ̇_J.

    Joints are ordered tree first (nv), then those of the connections (N_J in all). independent: (N_F,) the columns
    chosen as θ_G; dependent: (m,) the others, θ_S. H: (m, N_F), θ̇_S = H θ̇_G. W: (N_J, N_F), θ̇_J = W θ̇_G; its first
    nv rows are the paper's W. bias: (N_J,), θ̈_J = W θ̈_G + bias. J_C: (6 loops, N_J).
    """

    independent: NDArray[np.int64]
    dependent: NDArray[np.int64]
    H: Array
    W: Array
    bias: Array
    J_C: Array

    @property
    def freedoms(self) -> int:
        """N_F of 000 (8)."""
        return len(self.independent)

    @property
    def rank(self) -> int:
        """m: number of independent rows of the loops."""
        return len(self.dependent)


def closed_coordinates(world: World) -> Coordinates:
    """Chooses generalised coordinates at the present pose, by full pivoting; redundant loops are allowed.

    If the pivots leave the rank in doubt, rows contradict each other, or loops constrain directions at second order,
    `row_space` decides.
    """
    sound_world(world)
    if len(second_order_rows(world)[0]):
        return near_singular_coordinates(world)
    J, rate = closure_rows(world)
    count = J.shape[1]
    table = np.column_stack([J, rate])
    columns = np.empty(count, dtype=np.int64)
    rank = eliminate(table, columns, RANK_TOLERANCE)
    dependent, independent = columns[:rank], columns[rank:]
    H = -table[:rank, independent]  # 000 (12)
    dropped = np.abs(table[rank:, independent]).max(initial=0.0) if len(independent) else 0.0
    unmet = np.abs(table[rank:, count]).max(initial=0.0)
    if (
        np.abs(H).max(initial=0.0) > _STEEP
        or np.abs(table[:rank, count]).max(initial=0.0) > _STEEP * max(1.0, float(np.abs(rate).max(initial=0.0)))
        or dropped > _ROUNDING
        or unmet > _ROUNDING * max(1.0, float(np.abs(rate).max(initial=0.0)))
        or takes_for_dead(world, J, rate, _ROUNDING)
    ):
        return near_singular_coordinates(world)
    W = np.zeros((count, len(independent)))  # Fig. 2
    W[dependent] = H
    W[independent, np.arange(len(independent))] = 1.0
    bias = np.zeros(count)
    bias[dependent] = -table[:rank, count]  # 000 (16)
    return Coordinates(independent, dependent, H, W, bias, J)


def near_singular_coordinates(world: World) -> Coordinates:
    """The same with the rank that `row_space` determines; all generalised coordinates are then joints of the tree."""
    space, nv = row_space(world), world.nv
    if space.contradictory:
        warnings.warn(
            f"the connections contradict each other at this pose and speed: no acceleration gives "
            f"{space.residual:.2g} of the required J a = −J̇v; the nearest one is taken",
            SingularPoseWarning,
            stacklevel=2,
        )
    elif space.weakest < DOUBTFUL_SIGMA:
        warnings.warn(
            f"{_connection_of(world, space.U_weak)} is nearly singular at this pose: it constrains a direction by "
            f"σ = {space.weakest:.2g} only; accelerations and forces along it depend on the last digits of the pose",
            SingularPoseWarning,
            stacklevel=2,
        )
    K, e = space.directions()
    table = np.column_stack([K, e])
    columns = np.empty(nv, dtype=np.int64)
    rank = eliminate(table, columns, 0.0)
    dependent, independent = columns[:rank], columns[rank:]
    W = np.zeros((nv, len(independent)))
    W[dependent] = -table[:rank, independent]
    W[independent, np.arange(len(independent))] = 1.0
    bias = np.zeros(nv)
    bias[dependent] = table[:rank, nv]
    # the connections' own joints follow from J_C θ̇_J = 0, in the least-squares sense
    apart, axes = space.J_C[:, :nv], np.linalg.pinv(space.J_C[:, nv:])
    W = np.vstack([W, -axes @ apart @ W])
    bias = np.concatenate([bias, -axes @ (apart @ bias + space.rate)])
    dependent = np.concatenate([dependent, np.arange(nv, len(W))])
    return Coordinates(independent, dependent, W[dependent], W, bias, space.J_C)


def _connection_of(world: World, direction: Array) -> str:
    """The connection with the largest part in a direction of the rows."""
    table, at = world.loop_tables.loops.table, int(np.argmax(np.abs(direction)))
    for connection, record in zip(world.loop_tables.order, table, strict=True):
        if record["row"] <= at < record["row"] + record["rows"]:
            return f"connection {connection.name!r}"
    return "a loop constrained at second order"


def joint_columns(world: World, joints: Iterable[Link | Connection]) -> NDArray[np.int64]:
    """Columns of J_C that belong to the joints of some links and connections."""
    found: list[int] = []
    order = world.loop_tables.order
    for joint in joints:
        if isinstance(joint, Connection):
            if joint not in order:
                raise InputError(f"{joint!r} is not connected in this world")
            start = world.nv + int(world.loop_tables.loops.table[order.index(joint)]["v"])
            found.extend(range(start, start + joint.joint.nv))
        else:
            where = world.v_slice(joint)
            found.extend(range(where.start, where.stop))
    if len(set(found)) < len(found):
        raise InputError("a joint is named twice; name each once")
    return np.array(found, dtype=np.int64)


def freedom_name(world: World, column: int) -> str:
    """Description of a column of J_C: joint and, if it has several freedoms, which one."""
    if column < world.nv:
        row = int(world.tables.tree.freedoms[column]["link"])
        link = world.tables.links[row]
        joint, at, path = link.joint, column - int(world.tables.tree.links[row]["v"]), link.path
    else:
        table = world.loop_tables.loops.table
        i = int(np.flatnonzero((table["v"] <= column - world.nv) & (table["nv"] > 0))[-1])
        connection = world.loop_tables.order[i]
        joint, at, path = connection.joint, column - world.nv - int(table[i]["v"]), connection.name
    return path if joint is None or joint.nv == 1 else f"{path}[{at}]"
