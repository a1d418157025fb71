"""Gaits: no slip, no lift, no sinking, seen from the figure's own kinematics."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata import biped
from hitogata.biped.gait.rolling import carried, change_of_feet, foot_displacement, swing_position, trunk_displacement
from hitogata.biped.table.pose_table import PoseTable
from hitogata.errors import InputError

WALKS = {
    "flat": (math.inf, "flat", {}),
    "flat, turning": (math.inf, "flat", {"curve": 0.3}),
    "roll": (0.05, "roll", {}),
    "roll, turning left": (0.1, "roll", {"curve": 0.3}),
    "roll, turning right": (0.15, "roll", {"curve": -0.4, "step": 0.07}),
    "roll, backward": (0.1, "roll", {"step": -0.04}),
    "roll, leaning": (0.1, "roll", {"lean": 0.1, "first": "left"}),
    "bent": (0.1, "bent", {}),
    "bent, turning": (0.08, "bent", {"curve": 0.4, "height": 0.255}),
    "ankle behind": (biped.Foot(radius=0.12, ahead=0.015), "roll", {"step": 0.06}),
}


def motion(name: str, **more: Any) -> PoseTable:
    foot, gait, asked = WALKS[name]
    robot = biped.robot(foot=foot) if isinstance(foot, biped.Foot) else biped.robot(foot)
    return biped.walk(robot, gait, **{"steps": 3, "period": 0.4, **asked, **more})


@pytest.mark.parametrize("name", WALKS)
def test_standing_feet_neither_slip_nor_lift_nor_sink(name: str) -> None:
    """Velocity and height of the contact, from q and v of the figure, independent of the gait's formulas."""
    walked = motion(name)
    foot, (q, v) = walked.robot.foot, biped.states(walked)
    world = hg.World()
    figure = world.add(walked.robot)
    for k in range(len(walked)):
        world.q[:], world.v[:] = q[k], v[k]
        for side in np.flatnonzero(walked.stands[k]):
            link = figure[f"{('right', 'left')[side]}_foot"]
            pose, velocity = world.pose(link), world.velocity(link)
            arm = pose.R @ foot.lowest(pose.R[None])[0]
            assert abs((pose.p + arm)[2]) < 1e-12
            if k % 40:  # where the feet change one of the two is just leaving
                assert np.abs(velocity[3:] + np.cross(velocity[:3], arm)).max() < 1e-12
    assert walked.clearance.min() > -1e-12


@pytest.mark.parametrize("name", WALKS)
def test_connections_of_the_standing_feet_stay_closed(name: str) -> None:
    """The same by the machinery of closed chains, over whole steps."""
    run = biped.record(motion(name))
    assert run.loop_error.max() < 1e-12
    assert run.connections == ["right foot", "left foot"] or run.connections == ["left foot", "right foot"]


@pytest.mark.parametrize("name", WALKS)
def test_velocities_are_the_derivatives_of_the_positions(name: str) -> None:
    walked = motion(name, row=1e-4, steps=1)
    for k in (100, 1500, 3300):
        rate = (walked.p[k + 1] - walked.p[k - 1]) / 2e-4
        assert np.abs(rate - walked.twist[k, :, 3:]).max() < 1e-6


@pytest.mark.parametrize("name", WALKS)
def test_a_step_is_as_long_as_asked_and_angles_do_not_jump(name: str) -> None:
    walked = motion(name)
    asked = WALKS[name][2]
    step, curve = asked.get("step", 0.05), asked.get("curve", math.inf)
    gone = np.linalg.norm(walked.p[80, 0, :2] - walked.p[0, 0, :2])
    # two steps of a trunk, on a circle its chord; straight knees cut its corners
    chord = 2 * step if math.isinf(curve) else 2 * curve * math.sin(step / curve)
    assert gone == pytest.approx(abs(chord), rel=0.03 if "curve" in asked else 1e-9)
    assert np.abs(np.diff(walked.angles, axis=0)).max() < 0.25
    heading = np.arctan2(walked.R[:, 0, 1, 0], walked.R[:, 0, 0, 0])
    assert heading[-1] - heading[0] == pytest.approx(3 * step / curve, abs=1e-9)


def test_straight_knees_are_straight_and_constant_heights_constant() -> None:
    rolled = motion("roll")
    standing = rolled.stands & (np.arange(len(rolled)) % 40 > 0)[:, None]
    knees = rolled.angles.reshape(-1, 2, 6)[:, :, 3]
    assert np.abs(knees[standing]).max() == 0.0
    assert np.ptp(motion("bent").p[:, 0, 2]) == 0.0
    assert np.ptp(motion("flat").p[:, 0, 2]) == 0.0
    assert np.ptp(rolled.p[:, 0, 2]) > 1e-4


def test_equations_of_the_paper() -> None:
    """(55)(56), (58)(59), (61)(62) as printed, for an ankle above the middle of the sole."""
    foot = biped.Foot(radius=0.1, height=0.03)
    a, phi0, phi1 = 0.07, 0.2, 0.35
    x, z = foot_displacement(foot, -phi0, phi1)
    assert x == pytest.approx(-a * (math.sin(phi0) + math.sin(phi1)) + 0.1 * (phi0 + phi1))
    assert z == pytest.approx(a * (math.cos(phi0) - math.cos(phi1)))
    assert trunk_displacement(0.2, 0.1, 0.3) == pytest.approx((0.2 * math.sin(0.3) + 0.03, -0.2 * (1 - math.cos(0.3))))
    assert swing_position(np.array([0.04, -0.05]), 0.1, 0.1, 0.0) == pytest.approx((0.04, 0.05))


def test_rolling_over_the_papers_way() -> None:
    """Fig. 11: all joints stand still, the right foot rolls, then the left."""
    motion = biped.roll_over(biped.robot(0.1))
    assert np.ptp(motion.angles, axis=0).max() < 1e-12
    assert motion.clearance.min() > -1e-15
    assert biped.record(motion).loop_error.max() < 1e-12
    assert motion.stands[0].tolist() == [True, False] and motion.stands[-1].tolist() == [False, True]


@pytest.mark.parametrize("foot", [biped.Foot(radius=0.1, ahead=0.01), biped.Foot(radius=0.07, heel=0.12)])
@pytest.mark.parametrize("step", [0.01, 0.05, -0.06])
def test_feet_change_where_both_stand(foot: biped.Foot, step: float) -> None:
    """Hips at one place, footprints a step apart."""
    change = change_of_feet(foot, 0.155, step, foot.radii)
    ends = [carried(foot, 0.155, lean, foot.radii[int(lean >= 0.0)]) for lean in change]
    assert ends[0][0] - ends[1][0] == pytest.approx(step, rel=1e-12)
    assert ends[0][1] == pytest.approx(ends[1][1], rel=1e-14)
    assert (change.leaving > change.landing) == (step > 0.0)


def test_side_by_side_and_other_rows() -> None:
    one = biped.walk(biped.robot(0.05), "roll", steps=2, period=0.4)
    two = biped.walk(biped.robot(0.15), "roll", steps=3, period=0.3, row=0.02)
    run = biped.record([one, two], apart=0.3)
    assert list(run.segments[0].model.figures) == ["biped 1", "biped 2"]
    assert run.duration == pytest.approx(0.9)
    poses = run.poses(0.1)[0]
    trunks = [poses.p[0, poses.links.index(f"biped {i}/trunk")] for i in (1, 2)]
    assert trunks[0][1] - trunks[1][1] == pytest.approx(0.3, abs=1e-3)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"gait": "hop"}, "gait is 'hop'"),
        ({"gait": "flat"}, "a flat walk needs flat feet"),
        ({"step": 0.3}, "its arc ends at"),
        ({"steps": 0}, "walk steps must be an integer from 1 to 100000, not 0"),
        ({"steps": 1.5}, "walk steps must be an integer from 1 to 100000, not 1.5"),
        ({"period": -1.0}, "walk period is -1"),
        ({"lift": math.nan}, "walk lift is nan"),
        ({"curve": 0.0}, "walk curve is 0"),
        ({"first": "middle"}, "walk first is 'middle'"),
        ({"row": 0.0}, "row is 0"),
    ],
)
def test_impossible_walks_are_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        biped.walk(biped.robot(0.1), **{"gait": "roll", **asked})


def test_flat_feet_do_not_roll() -> None:
    with pytest.raises(InputError, match="needs feet with a radius"):
        biped.walk(biped.robot(), "roll")
