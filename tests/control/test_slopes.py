"""Contacts that are not level: forces satisfy the friction of their surface, in any orientation."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.shape import HalfSpace
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.control import WholeBody, play
from hitogata.motion import Com, DesignOptions, Orientation, Position, solve_pose
from hitogata.motion.balance.support import Contact
from hitogata.motion.clip import Clip
from hitogata.simulation.events.triggers import at
from tests.constants import FEET

STEEP = math.radians(15.0)


def on_a_slope(friction: float) -> Clip:
    """A squat of the humanoid that faces uphill, soles on the slope."""
    normal = np.array([-math.sin(STEEP), 0.0, math.cos(STEEP)])
    world = hg.World()
    figure = world.add(hg.figures.humanoid())
    world.lay(HalfSpace(normal=tuple(normal)))
    R = axis_angle_matrix(np.array([0.0, 1.0, 0.0]), -STEEP)
    tasks: list = [Com((0.0, 0.0, 0.78))]
    for foot in FEET:
        place = np.array([0.0, world.pose(figure[foot]).p[1], 0.0]) - R @ Contact.of(figure, foot).centre
        tasks += [Position(foot, place), Orientation(foot, R)]
    found = solve_pose(figure, tasks)
    assert found.solved
    world.q = found.q
    contacts = {foot: Contact(foot, Contact.of(figure, foot).points, normal, friction) for foot in FEET}
    motion = hg.Motion(figure, contacts=contacts, options=DesignOptions(interference=False))
    motion.key(0.0, support=FEET)
    motion.key(1.0, Com((0.0, 0.0, -0.06), weight=(0, 0, 1), origin="home"))
    motion.key(2.0)
    clip = motion.design()
    assert not clip.violations
    return clip


def test_it_squats_on_a_slope_and_is_pushed_there() -> None:
    """Down the slope its soles would slip if forces might lean as far from the vertical as from the normal."""
    clip = on_a_slope(0.6)
    normal, slips = clip.soles["left_foot"].normal, []

    def look(_: object) -> None:
        ctl = walker.control_tables
        for foot in ctl.feet:
            force = foot["sensed"][3:]
            slips.append(float(np.linalg.norm(force - (force @ normal) * normal) / (force @ normal)))

    walker = WholeBody(clip)
    push = at(1.0).push(clip.figure.root, (-100.0, 0.0, 0.0), duration=0.1)
    done = play(clip, walker, events=[push, *(at(0.9 + 0.02 * i).call(look) for i in range(20))])
    assert done.standing and done.unsolved == 0 and done.off < 0.02
    assert max(slips) < 0.5 and max(slips) > math.tan(STEEP)


@pytest.mark.parametrize("friction", [0.3, 0.9])
def test_forces_keep_to_the_friction_of_their_surface(friction: float) -> None:
    """Rows of the program against the pyramid by its definition, for random forces."""
    clip = on_a_slope(0.6)
    contact = Contact("left_foot", clip.soles["left_foot"].points, clip.soles["left_foot"].normal, friction)
    clip.soles["left_foot"] = contact
    walker = WholeBody(clip)
    play(clip, walker, until=0.01)
    ctl, n = walker.control_tables, len(walker.efforts)
    assert ctl.owner[0] == 0 and (ctl.active[:4] == [0, 1, 2, 3]).all()
    side = np.cross([0.0, 1.0, 0.0], contact.normal)
    steepest = min(friction, walker.tuning.friction) / math.sqrt(2.0)
    rng = np.random.default_rng(3)
    rows = ctl.prog.A[n : n + 4, n : n + 3]
    inside = 0
    for force in rng.normal(size=(500, 3)) * (0.4, 0.4, 1.0):
        tangent = np.abs([force @ side, force[1]])
        allowed = bool(tangent.max() <= steepest * (force @ contact.normal))
        assert allowed == bool((rows @ force >= -1e-12).all())
        inside += allowed
    assert 10 < inside < 490
