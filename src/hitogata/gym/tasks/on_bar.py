"""A gymnast on a bar: the common part of swinging and catching."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Hinge
from ...chain.link import Link
from ...chain.world import World
from ...figures import gymnast, high_bar
from ...simulation.inputs.drives import Motor

#: m, of the bars
HEIGHT = 2.5
SIDES = ("left", "right")
#: N m/rad and N m s/rad of the drives that hold shoulders and hips, elbows and knees; N m that an action of 1 adds
HOLD, DAMP = 150.0, 12.0
TORQUE = 180.0


def hanging(world: World) -> tuple[Figure, Link]:
    """A gymnast who hangs from a bar by both hands, and the bar."""
    bar = world.add(high_bar(height=HEIGHT), name="bar")["bar"]
    figure = world.add(gymnast(arms="up", grip_height=HEIGHT))
    for side in SIDES:
        world.connect(bar, figure[f"{side}_hand"], Hinge("y"), name=f"{side} grip")
    return figure, bar


def driven(figure: Figure) -> tuple[Sequence[Link], dict[Link, Motor]]:
    """Shoulders and hips, whose torques are controlled, and motors that hold all joints near straight."""
    joints = [figure[f"{side}_{part}"] for part in ("upper_arm", "thigh") for side in SIDES]
    held = [*joints, *(figure[f"{side}_{part}"] for part in ("forearm", "shank") for side in SIDES)]
    return joints, {link: Motor(stiffness=HOLD, damping=DAMP, target=link.q.copy()) for link in held}


def torques(action: Array) -> Array:
    """(n, 12) from shoulder and hip, (n, 2): about y, on both sides alike."""
    out = np.zeros((len(action), 12))
    out[:, 1] = out[:, 4] = TORQUE * action[:, 0]
    out[:, 7] = out[:, 10] = TORQUE * action[:, 1]
    return out


def swung(world: World, figure: Figure, angle: float, rate: float) -> tuple[Array, Array]:
    """q and v of the straight body turned about the bar. angle: rad, 0 hanging, positive ahead. rate: rad/s."""
    q, v = world.q.copy(), np.zeros(world.nv)
    at, moves = world.q_slice(figure.root).start, world.v_slice(figure.root).start
    x, below = q[at], q[at + 2] - HEIGHT
    c, s = math.cos(angle), math.sin(angle)
    # about −y, so that the legs swing forward; the trunk hangs upright, unturned
    q[at], q[at + 2] = c * x - s * below, HEIGHT + s * x + c * below
    q[at + 3 : at + 7] = math.cos(0.5 * angle), 0.0, -math.sin(0.5 * angle), 0.0
    v[moves], v[moves + 2], v[moves + 4] = -rate * (q[at + 2] - HEIGHT), rate * q[at], -rate
    return q, v


def about_y(world: World, *links: Link) -> tuple[list[int], list[int]]:
    """Columns of q with y and w of the quaternions of free and ball joints, for `bends`."""
    first = [world.q_slice(link).stop - 4 for link in links]
    return [at + 2 for at in first], first


def bends(q: Array, columns: tuple[list[int], list[int]]) -> Array:
    """rad about y, (n, joints)."""
    y, w = columns
    return np.asarray(2.0 * np.arctan2(q[:, y], q[:, w]))


def wrapped(angle: Array) -> Array:
    """To −π … π."""
    return np.asarray((angle + math.pi) % (2.0 * math.pi) - math.pi)
