"""Motors of the joints during a run."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.link import Link
from ...chain.values.validate import bound_or_inf, number, vector
from ...chain.world import World
from ...errors import InputError
from ...kernels.math.arrays import floats, ints, table
from ...kernels.tree.tables import MOTOR, PUSH, Drives

#: largest number of simultaneous pushes and pulls
MOST_PUSHES = 64


@dataclass(frozen=True)
class Motor:
    """Motor of a link's joint: a force, and a spring and damper towards a target, limited in total.

    force: N m or N, one value or one per freedom. stiffness: N m/rad, N/m towards `target` (coordinates as in q; the
    joint's zero by default). damping: N m s/rad, N s/m towards `target_rate`. limit: largest force of each freedom.
    """

    force: ArrayLike = 0.0
    stiffness: float = 0.0
    damping: float = 0.0
    target: ArrayLike | None = None
    target_rate: ArrayLike = 0.0
    limit: float = math.inf

    def __post_init__(self) -> None:
        for name in ("stiffness", "damping"):
            number(getattr(self, name), f"motor {name}", InputError, low=0.0)
        bound_or_inf(self.limit, "motor limit", InputError)


def motor_to_plain(motor: Motor) -> dict[str, Any]:
    """Plain values for a file; None stands for no limit, and for the joint's zero as the target."""
    return {
        "force": np.asarray(motor.force, dtype=np.float64).tolist(),
        "stiffness": float(motor.stiffness),
        "damping": float(motor.damping),
        "target": None if motor.target is None else np.asarray(motor.target, dtype=np.float64).tolist(),
        "target_rate": np.asarray(motor.target_rate, dtype=np.float64).tolist(),
        "limit": float(motor.limit) if math.isfinite(motor.limit) else None,
    }


def motor_from_plain(row: Mapping[str, Any]) -> Motor:
    """A motor from untrusted plain values; `check_motor` checks that they match the joint."""
    missing = [field.name for field in fields(Motor) if field.name not in row]
    if missing:
        raise InputError(f"a motor has no {missing[0]!r}")
    limit = math.inf if row["limit"] is None else number(row["limit"], "motor limit", InputError)
    return Motor(row["force"], row["stiffness"], row["damping"], row["target"], row["target_rate"], limit)


def build_drives(world: World, motors: Mapping[Link, Motor]) -> Drives:
    """Tables of the motors; freedoms without one get zero."""
    tree = world.tables.tree
    rows = table(world.nv, MOTOR)
    rows["limit"] = math.inf
    drives = Drives(
        motors=rows,
        q_target=tree.q_rest.copy(),
        v_target=floats(world.nv),
        external=floats(0, 6),
        pushes=table(MOST_PUSHES, PUSH),
        n_pushes=ints(1),
        wrench=floats(len(tree.links), 6),
    )
    for link, motor in motors.items():
        write_motor(drives, world, link, motor)
    return drives


def write_motor(drives: Drives, world: World, link: Link, motor: Motor | None) -> None:
    """The rows of one link's freedoms; None for no motor."""
    motor = motor or Motor()
    force, target, rate = check_motor(link, motor)
    q, v = world.q_slice(link), world.v_slice(link)
    rows = drives.motors
    rows["force"][v] = force
    rows["stiffness"][v], rows["damping"][v], rows["limit"][v] = motor.stiffness, motor.damping, motor.limit
    drives.q_target[q], drives.v_target[v] = target, rate


def check_motor(link: Link, motor: Motor) -> tuple[Array, Array, Array]:
    """Force (nv,), target (nq,) and its rate (nv,) of a motor for a link's joint."""
    joint, name = link.joint, link.path
    if joint is None:
        raise InputError("the ground has no joint to drive")
    target = joint.neutral if motor.target is None else motor.target
    return (
        per_freedom(motor.force, joint.nv, f"motor force of {name!r}"),
        vector(target, joint.nq, f"motor target of {name!r}", InputError),
        per_freedom(motor.target_rate, joint.nv, f"motor target rate of {name!r}"),
    )


def per_freedom(value: ArrayLike, count: int, what: str) -> Array:
    """One value for all freedoms, or one for each."""
    if isinstance(value, list | tuple) or np.ndim(value) > 0:
        return vector(value, count, what, InputError)
    return np.full(count, number(value, what, InputError))
