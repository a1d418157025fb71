"""world.fit: joints that fit, their gaps and the snapped pose, with nothing changed."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Fixed, Hinge, Slide, World, figures
from hitogata.errors import InputError, StructureError


def two_boxes() -> World:
    world = World()
    world.add(figures.box(), name="one")
    world.add(figures.box(), at=(1.0, 0.0, 0.0), name="two")
    return world


def test_joints_that_leave_the_gap_free_fit() -> None:
    """Frames 1 m apart along x: a slide along x fits without moving, and the position error of a ball is that metre."""
    world = two_boxes()
    frame = ((0, 0, 0), np.eye(3))
    fits = world.fit(world["one/box"], world["two/box"], on_a=frame, on_b=frame)
    as_is = {(type(f.joint).__name__, getattr(f.joint, "axis", None)) for f in fits if f.fits}
    assert as_is == {
        ("Slide", "x"), ("Cylindrical", "x"), ("PointOnLine", "x"),
        ("Planar", "y"), ("Planar", "z"), ("PointOnPlane", "y"), ("PointOnPlane", "z"),
    }  # fmt: skip
    assert isinstance(fits[0].joint, Slide)
    ball = next(f for f in fits if isinstance(f.joint, Ball))
    assert ball.loop_error.distance == pytest.approx(1.0)
    assert not ball.fits


def test_a_turned_frame_fits_the_hinge_about_that_axis() -> None:
    world = World()
    box = world.add(figures.box(), rotation=("y", 0.4)).root
    frame, joints = ((0, 0, 0), np.eye(3)), [Fixed(), Hinge("x"), Hinge("y"), Hinge("z")]
    fits = world.fit(world.ground, box, on_a=frame, on_b=frame, joints=joints)
    assert [f.fits for f in fits] == [True, False, False, False]
    assert fits[0].joint is joints[2]
    assert next(f.loop_error.angle for f in fits if f.joint is joints[0]) == pytest.approx(0.4)
    assert world.connections == {}


def test_the_snapped_pose_is_the_one_that_snapping_gives_and_nothing_changes() -> None:
    world = World()
    figure = world.add(figures.human(), fixed=True)
    world.v = np.random.default_rng(0).normal(size=world.nv)
    hand, before = figure["left_hand"], (world.q.copy(), world.v.copy(), str(world))
    place = world.pose(hand).p + np.array([0.1, 0.1, 0.15])
    for one in world.fit(world.ground, hand, on_a=place, on_b=(0, 0, 0), joints=[Ball(), Hinge("y"), Fixed()]):
        assert np.array_equal(world.q, before[0])
        assert np.array_equal(world.v, before[1])
        assert str(world) == before[2]
        assert one.q is not None
        other = World()
        other.add(figures.human(), fixed=True)
        other.connect(other.ground, other["left_hand"], one.joint, on_a=place, on_b=(0, 0, 0), snap=True)
        assert np.array_equal(other.q, one.q)


def test_what_is_out_of_reach_says_why() -> None:
    world = World()
    figure = world.add(figures.human(), fixed=True)
    (one,) = world.fit(world.ground, figure["left_hand"], on_a=(9, 0, 0), on_b=(0, 0, 0), joints=[Ball()])
    assert one.q is None
    assert "of position error remain" in one.why


def test_bad_requests_are_refused() -> None:
    world = two_boxes()
    with pytest.raises(StructureError, match="with itself"):
        world.fit(world["one/box"], world["one/box"])
    with pytest.raises(InputError, match="tolerance is -1"):
        world.fit(world["one/box"], world["two/box"], tolerance=-1)
