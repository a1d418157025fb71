"""Changes of motors during a run: another motor, another target.

Each function writes the kernels' tables, and the motors by link, which survive a change of structure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.joints.joint import Joint
from ...chain.link import Link
from ...chain.values.validate import vector
from ...errors import InputError
from ..engine import Engine
from .drives import Motor, per_freedom


def set_motor(engine: Engine, link: Link, motor: Motor | None) -> None:
    """Replaces the motor of a link's joint; None removes it."""
    engine.set_motor(link, motor)
    if motor is None:
        engine.motors.pop(link, None)
    else:
        engine.motors[link] = motor


def set_target(engine: Engine, link: Link, target: ArrayLike, rate: ArrayLike) -> None:
    """Sets the target of a link's motor: coordinates as in q, and their rates."""
    motors = engine.motors
    joint, q = _joint(motors, link), _target(motors, link, target)
    v = per_freedom(rate, joint.nv, f"rate of {link.path!r}")
    motors[link] = replace(motors[link], target=q, target_rate=v)
    engine.set_target(link, q, v)


def set_targets(engine: Engine, target: ArrayLike | Mapping[Link, ArrayLike], rate: ArrayLike | None) -> None:
    """Sets the targets of all motors at once: (nq,) as in q, or by link; rate: (nv,), 0 if not given."""
    world, drives, motors = engine.world, engine.buffers.sys.drives, engine.motors
    given = np.zeros(world.nv) if rate is None else vector(rate, world.nv, "rates of the motors", InputError)
    if isinstance(target, Mapping):
        moved, q, v = list(target), drives.q_target.copy(), drives.v_target.copy()
        for link, value in target.items():
            q[world.q_slice(link)] = _target(motors, link, value)
            v[world.v_slice(link)] = given[world.v_slice(link)]
    else:
        moved, q, v = list(motors), vector(target, world.nq, "targets of the motors", InputError), given
    for link, motor in motors.items():
        if link in moved:
            motors[link] = replace(
                motor, target=q[world.q_slice(link)].copy(), target_rate=v[world.v_slice(link)].copy()
            )
    engine.set_targets(q, v)


def _joint(motors: Mapping[Link, Motor], link: Link) -> Joint:
    joint = link.joint
    if link not in motors or joint is None:
        raise InputError(f"{link.path!r} has no motor; its target cannot be set")
    return joint


def _target(motors: Mapping[Link, Motor], link: Link, value: ArrayLike) -> Array:
    return vector(value, _joint(motors, link).nq, f"motor target of {link.path!r}", InputError)
