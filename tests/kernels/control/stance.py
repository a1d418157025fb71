"""A humanoid under the controller, standing or about to walk, with its tables in a pose of our own choice."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.control.tables import build_body, build_control, build_plan
from hitogata.control.tuning import Tuning
from hitogata.kernels.control.tables import Body, Control, Gains, Plan
from hitogata.kernels.control.terms import measure_terms
from hitogata.kernels.tree.joint import integrate
from hitogata.motion import Clip, DesignOptions, Motion, add_footsteps, straight_steps
from tests.constants import FEET


class Stance(NamedTuple):
    clip: Clip
    figure: Figure
    ctl: Control
    body: Body
    plan: Plan
    gains: Gains


@cache
def _designed(steps: int) -> Clip:
    options = DesignOptions(interference=False, zmp_weight=0.3, control_points=12)
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=options)
    if steps:
        add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), steps, 0.2), crouch=0.02)
    else:
        motion.key(0.0, support=FEET)
        motion.key(0.5)
    return motion.design()


def stance(steps: int = 0, **tuning: float) -> Stance:
    """Tables as at the start of a plan, before the first tick. The feet are the left and the right one."""
    clip = _designed(steps)
    figure = clip.figure
    body = build_body(clip, np.full(figure.world.nv, 200.0))
    body.limit[:6] = 0.0
    ctl = build_control(clip, body)
    plan = build_plan(clip, body, ctl)
    ctl.q[:] = clip.q[0]
    return Stance(clip, figure, ctl, body, plan, Tuning(**tuning).gains(0.1248))


def move(s: Stance, seed: int, far: float = 0.2) -> None:
    """To a random pose and velocity near the plan's start; the world follows. Measures all terms."""
    rng, world = np.random.default_rng(seed), s.figure.world
    integrate(s.ctl.q, world.tables.tree.links, s.clip.q[0], far * rng.normal(size=world.nv), 1.0)
    s.ctl.v[:] = rng.normal(size=world.nv)
    at_world(s)


def at_world(s: Stance) -> None:
    """The world at the controller's q and v; measures all terms."""
    s.figure.world.q, s.figure.world.v = s.ctl.q, s.ctl.v
    measure_terms(s.ctl, s.body)


def corners_of(s: Stance, f: int) -> Array:
    """(4, 3) m: of one sole, in the world."""
    foot = s.ctl.feet[f]
    pose = s.figure.world.pose(s.figure[FEET[f]])
    rows = slice(foot["first"], foot["first"] + foot["corners"])
    return np.asarray(pose.p + s.body.corners[rows] @ pose.R.T)
