"""Inverse dynamics of any closed chain: drive forces of a motion, and the connection forces.

000 §2.1–2.2: Newton–Euler of the cut-open tree gives τ_O. W maps it to the generalised coordinates, S maps the drives'
forces there, and Sᵀ τ_A = Wᵀ τ_O is solved for τ_A. With too many drives the solution of least weighted norm is chosen,
within limits and with desired internal forces. With too few drives a part of the motion may be undriven, which is
reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..arrays import Array
from ..chain.connections.connection import Connection, Wrench
from ..chain.connections.soundness import refuse_overflow
from ..chain.joints.joint import Free
from ..chain.link import Link
from ..chain.values.validate import number, unit_axis, vector
from ..chain.world import World
from ..errors import InputError, StateError
from ..kernels.tree import rnea
from .coordinates import Coordinates, closed_coordinates, freedom_name, joint_columns
from .dry_friction import friction_against
from .inputs import Wrenches, joint_vector, sound_world, wrench_rows
from .internal_forces import InternalForces, passive_in_connections
from .redundancy import least_norm, least_within, nearest, null_space, toward
from .ropes import rope_wrenches, staying_taut

#: (direction, newtons): desired component of a connection's force on its link b, world axes
ForceWanted = tuple[ArrayLike, float]
_RELATIVE = 1e-9
#: weight of a rope's pull relative to that of the cheapest drive
_CHEAP = 1e-6


class Actuation(NamedTuple):
    """Drive forces for a motion.

    torque: (nv,) of the tree's joints, zero at undriven ones. connection_torque: of driven connections' joints.
    wrenches: of each connection, on its link b. missing: generalised force (N m or N) that the drives cannot produce,
    by coordinate; empty if the motion is feasible. wanted_error: largest error of the desired forces, N. freedoms: N_F.
    drives: N_A. redundancy: number of independent internal forces that the drives can choose.
    """

    torque: Array
    connection_torque: dict[Connection, Array]
    wrenches: dict[Connection, Wrench]
    missing: dict[str, float]
    wanted_error: float
    freedoms: int
    drives: int
    redundancy: int

    @property
    def feasible(self) -> bool:
        return not self.missing


def actuation(
    world: World,
    acceleration: ArrayLike | None = None,
    *,
    actuated: Iterable[Link | Connection] | None = None,
    weights: ArrayLike | None = None,
    limits: Mapping[Link | Connection, float | tuple[float, float]] | None = None,
    wanted: Mapping[Connection, ForceWanted] | None = None,
    external: Wrenches | None = None,
    project: bool = False,
) -> Actuation:
    """Drive forces that produce the given accelerations, at the present q and v, and the connection forces.

    acceleration: (nv,), zero by default. It must satisfy the loops; with project=True the nearest acceleration that
    does is taken. actuated: links (the joints above them) and connections that are driven; by default every joint of
    the tree except free ones. weights: one per driven freedom, of the norm to be minimised. limits: largest force, or
    (low, high), of a joint's freedoms. wanted: desired internal forces, met as well as the limits allow before the norm
    is minimised. Ropes that stay taut pull as much as helps the drives.
    """
    sound_world(world)
    a = joint_vector(world, acceleration, "acceleration")
    coordinates = closed_coordinates(world)
    a = _fitting(world, coordinates, a, project)
    columns = joint_columns(world, _default_drives(world) if actuated is None else actuated)
    low, high = _limits(world, columns, limits)
    weight = np.ones(len(columns)) if weights is None else vector(weights, len(columns), "weights")
    if not (weight > 0.0).all():
        raise InputError(f"weights are {weight.tolist()}; each must be positive")

    forces = InternalForces(world)
    tree, work, pushed = world.tables.tree, world.tables.work, wrench_rows(world, external)
    tau_O, unmoved = np.empty(world.nv), np.empty(world.nv)
    # static forces set the scale: a free fall needs no drive forces, except for rounding errors relative to these
    rnea.inverse_dynamics(unmoved, tree, work, world.q, world.v, np.zeros(world.nv), pushed)
    rnea.inverse_dynamics(tau_O, tree, work, world.q, world.v, a, pushed)
    refuse_overflow(world, "joint force", tau_O)
    if world.tables.rubs:
        tau_O -= friction_against(world, a)
    W, nv = coordinates.W, world.nv
    passive = passive_in_connections(world)
    tau_G = W[:nv].T @ tau_O - W[nv:].T @ passive  # 000 (1), with the springs and dampers of the connections
    S = W[columns]
    # a joint fully constrained by loops has only rounding errors in its row of W, and no drive can move it
    size = float(np.abs(W).max(initial=0.0))
    redundancy = null_space(S.T, size).shape[1]
    ropes = staying_taut(world, a)
    if len(ropes.bounds):
        # ropes are drives that only pull, at almost no cost
        S = np.vstack([S, ropes.rows @ W[:nv]])
        weight = np.append(weight, np.full(len(ropes.bounds), _CHEAP * float(weight.min(initial=1.0))))
        low, high = np.append(low, np.zeros(len(ropes.bounds))), np.append(high, np.full(len(ropes.bounds), np.inf))
    tau_A = least_norm(S.T, tau_G, weight, size)  # 000 (2)
    N = null_space(S.T, size)

    def driven_by(x: Array) -> Array:
        """Forces of drives x along all joints, tree first."""
        everything = np.zeros(len(W))
        everything[columns] = x[: len(columns)]
        return everything

    def borne(x: Array) -> dict[Connection, Wrench]:
        """Forces of the connections under drives and ropes x."""
        everything, pull = driven_by(x), x[len(columns) :]
        found = forces.wrenches(tau_O - everything[:nv] - pull @ ropes.rows, everything[nv:] + passive)
        return {**found, **rope_wrenches(world, ropes, pull, found)}

    wanted_error = 0.0
    if wanted:
        C, d = _wanted_rows(borne, len(S), wanted)
        tau_A, N, wanted_error = toward(tau_A, N, C, d, low, high)
    chosen = least_within(tau_A, N, weight, low, high)
    if chosen is None:
        chosen = nearest(S.T, tau_G, low, high)

    everything = driven_by(chosen)
    lacking = tau_G - S.T @ chosen
    scale = max(float(np.abs(tau).max(initial=0.0)) for tau in (tau_G, tau_O, unmoved))
    missing = {
        freedom_name(world, int(k)): float(x)
        for k, x in zip(coordinates.independent, lacking, strict=True)
        if abs(x) > _RELATIVE * scale
    }
    driven = {c for c in world.connections.values() if np.isin(joint_columns(world, [c]), columns).any()}
    return Actuation(
        everything[:nv],
        {c: everything[joint_columns(world, [c])] for c in driven},
        borne(chosen),
        missing,
        wanted_error,
        coordinates.freedoms,
        len(columns),
        redundancy,
    )


def _default_drives(world: World) -> list[Link | Connection]:
    return [link for link in world.links[1:] if link.joint is not None and not isinstance(link.joint, Free)]


def _fitting(world: World, coordinates: Coordinates, a: Array, project: bool) -> Array:
    """The acceleration itself if it satisfies the loops; else the nearest that does, or an InputError."""
    W, bias = coordinates.W[: world.nv], coordinates.bias[: world.nv]
    nearest_a = W @ np.linalg.lstsq(W, a - bias, rcond=None)[0] + bias
    if project:
        return np.asarray(nearest_a)
    off = np.abs(nearest_a - a)
    worst = int(np.argmax(off)) if len(off) else 0
    if len(off) and off[worst] > 1e-6 * max(1.0, float(np.abs(a).max())):
        raise StateError(
            f"acceleration of {freedom_name(world, worst)} is {a[worst]:.6g}, but the closed loops require "
            f"{nearest_a[worst]:.6g}; give accelerations that keep them closed, or project=True"
        )
    return a


def _limits(
    world: World, columns: NDArray[np.int64], limits: Mapping[Link | Connection, float | tuple[float, float]] | None
) -> tuple[Array, Array]:
    low, high = np.full(len(columns), -np.inf), np.full(len(columns), np.inf)
    for joint, limit in (limits or {}).items():
        if isinstance(limit, tuple | list | np.ndarray):
            below, above = (float(x) for x in limit)
        else:
            above = number(limit, f"limit of {joint!r}", InputError, low=0.0)
            below = -above
        if not below <= above:
            raise InputError(f"limits of {joint!r} are ({below:g}, {above:g}); low must not be above high")
        for column in joint_columns(world, [joint]):
            where = np.flatnonzero(columns == column)
            if not len(where):
                raise InputError(f"{joint!r} has a limit but is not driven; limits are for driven joints")
            low[where], high[where] = below, above
    return low, high


def _wanted_rows(
    borne: Callable[[Array], dict[Connection, Wrench]], count: int, wanted: Mapping[Connection, ForceWanted]
) -> tuple[Array, Array]:
    """C, d with C τ_A = d if the desired force components are met: the wrenches are affine in τ_A (count,)."""
    directions = [
        (
            connection,
            unit_axis(direction, "direction of a desired force"),
            number(value, "desired force", InputError),
        )
        for connection, (direction, value) in wanted.items()
    ]

    def components(tau_A: Array) -> Array:
        found = borne(tau_A)
        for connection, _, _ in directions:
            if connection not in found:
                raise InputError(f"{connection!r} is not connected in this world")
        return np.array([found[connection].force @ u for connection, u, _ in directions])

    at_zero = components(np.zeros(count))
    C = np.column_stack([components(e) - at_zero for e in np.eye(count)])
    return C, np.array([value for _, _, value in directions]) - at_zero
