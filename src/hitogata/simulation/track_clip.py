"""A designed motion played through the dynamics: the floor carries, motors at the joints follow the clip."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.link import Link
from ..chain.validate import number
from ..dynamics.matrices import mass_matrix
from ..errors import InputError
from ..kernels.tree.joint import QUATERNION
from ..motion.clip import Clip
from .drives import Motor
from .recorder import Recorder
from .simulation import Simulation

#: N m/rad, N m s/rad of joints between the root and a link that carries; docs/motion.md tells what range works
CARRYING = (60000.0, 600.0)
#: rad/s: how fast the other joints follow, critically damped for the inertia they move
FOLLOWING = 100.0
#: s between two samples of the simulated ZMP
_EVERY = 0.01


class Tracked(NamedTuple):
    """time: (n,) s. com: (n, 3) m. zmp: (n, 2) m, from the rates of momentum. upright: cosine of the root's tilt at the
    end against the clip's. off: m, largest distance of the COM from the clip's."""

    time: Array
    com: Array
    zmp: Array
    upright: float
    off: float

    @property
    def standing(self) -> bool:
        """Did it end as planned: not tilted, and the COM within 5 cm of where it should be?"""
        return self.upright > 0.98 and self.off < 0.05


def track_clip(
    clip: Clip,
    *,
    dt: float = 1e-3,
    stand: float = 0.5,
    feedforward: bool = False,
    carrying: tuple[float, float] = CARRYING,
    recorder: Recorder | None = None,
    progress: Callable[[float], None] | None = None,
) -> Tracked:
    """Simulate the clip with contact and joint motors only, and `stand` seconds longer. The world ends where that ends.

    Springs and dampers towards the clip's coordinates are all that moves the joints; feedforward adds the clip's own
    torques. carrying: stiffness and damping, N m/rad and N m s/rad, of joints that the weight goes through. Links of
    the figure do not touch one another. A world without a floor gets one at z = 0.
    """
    figure, world = clip.figure, clip.figure.world
    number(stand, "stand", InputError, low=0.0)
    for value, what in zip(carrying, ("stiffness", "damping"), strict=True):
        number(value, f"carrying {what}", InputError, low=0.0)
    if not world.contact.on:
        world.floor()
    for a, b in combinations(figure.links, 2):
        world.contact.exclude(a, b)
    world.q, world.v = clip.q[0], clip.v[0]
    driven = [link for link in figure.links[1:] if link.joint is not None and link.joint.nv > 0]
    player = _Player(clip, driven, feedforward)
    simulation = Simulation(world, dt=dt, control=player, recorder=recorder, every=_EVERY)
    simulation.motors = _motors(clip, driven, carrying)
    end = clip.duration + stand
    samples = []
    while simulation.time < end - 1e-9:
        momentum = figure.momentum()
        samples.append(np.concatenate([[simulation.time], figure.com(), momentum.angular, momentum.linear]))
        simulation.run(min(_EVERY, end - simulation.time))
        if progress is not None:
            progress(simulation.time)
    simulation.finish()
    return _judged(clip, np.array(samples))


class _Player:
    """Aims the motors at the clip's coordinates at each step."""

    def __init__(self, clip: Clip, driven: list[Link], feedforward: bool) -> None:
        self.clip, self.driven, self.feedforward = clip, driven, feedforward
        self.world = clip.figure.world
        self.own = np.zeros(self.world.nv, dtype=bool)
        for link in driven:
            self.own[self.world.v_slice(link)] = True

    def __call__(self, simulation: Simulation) -> Array | None:
        clip = self.clip
        at = min(max((simulation.time + 0.5 * simulation.dt) * clip.rate, 0.0), len(clip.time) - 1.0)
        k = min(int(at), len(clip.time) - 2)
        u = at - k
        moving = at < len(clip.time) - 1.0
        q = (1.0 - u) * clip.q[k] + u * clip.q[k + 1]
        v = ((1.0 - u) * clip.v[k] + u * clip.v[k + 1]) * moving
        for link in self.driven:
            target = q[self.world.q_slice(link)].copy()
            assert link.joint is not None
            start = QUATERNION[link.joint.kind]
            if start >= 0:
                target[start:] /= np.linalg.norm(target[start:])
            simulation.set_target(link, target, v[self.world.v_slice(link)])
        if not self.feedforward:
            return None
        torque = (1.0 - u) * clip.torque[k] + u * clip.torque[k + 1]
        return np.asarray(np.where(self.own, torque, 0.0))


def _motors(clip: Clip, driven: list[Link], gains: tuple[float, float]) -> dict[Link, Motor]:
    """Stiff where the figure's weight goes through, matched to their inertia elsewhere."""
    world = clip.figure.world
    inertia = np.diag(mass_matrix(world))
    carrying: set[Link] = set()
    for name in clip.contact_links:
        link: Link | None = clip.figure[name]
        while link is not None and link is not clip.figure.root:
            carrying.add(link)
            link = link.parent
    motors = {}
    for link in driven:
        least = float(inertia[world.v_slice(link)].min())
        stiffness, damping = gains if link in carrying else (least * FOLLOWING**2, 2.0 * least * FOLLOWING)
        motors[link] = Motor(stiffness=stiffness, damping=damping)
    return motors


def _judged(clip: Clip, samples: Array) -> Tracked:
    time, com = samples[:, 0], samples[:, 1:4]
    world = clip.figure.world
    rate = np.gradient(samples[:, 4:10], time, axis=0)
    force = rate[:, 3:] - clip.figure.mass * world.gravity
    at = np.clip(np.rint(time * clip.rate).astype(int), 0, len(clip.time) - 1)
    up = com[:, 2] - clip.target[at, 2]
    # L̇ = (z − c) × F about the COM; in the air there is none
    push = np.where(force[:, 2] > 0.05 * clip.figure.mass * 9.81, force[:, 2], np.nan)
    zmp = com[:, :2] - np.column_stack([up * force[:, 0] + rate[:, 1], up * force[:, 1] - rate[:, 0]]) / push[:, None]
    R = world.pose(clip.figure.root).R
    last = world.q.copy()
    world.q = clip.q[-1]
    planned = world.pose(clip.figure.root).R
    world.q = last
    off = float(np.linalg.norm(com - clip.com[at], axis=1).max())
    return Tracked(time, com, zmp, float(R[:, 2] @ planned[:, 2]), off)
