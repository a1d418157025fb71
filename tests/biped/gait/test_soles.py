"""Soles of two radii, soles that bend while they walk, ground that slopes."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy.integrate import quad

import hitogata as hg
from hitogata import biped
from hitogata.biped.table.sole_lines import rolling_error, sole_curve
from hitogata.errors import InputError, ModelError

BENDS = biped.Soles([(0.0, 0.1), (0.5, 0.06, 0.12), (1.0, 0.15, 0.08)])
WALKS: dict[str, tuple[biped.Foot, str, dict[str, Any]]] = {
    "heel and toe": (biped.Foot(radius=0.07, heel=0.12), "roll", {}),
    "heel and toe, bent knees": (biped.Foot(radius=0.12, heel=0.08), "bent", {"step": 0.04}),
    "heel and toe, backward": (biped.Foot(radius=0.07, heel=0.12), "roll", {"step": -0.04}),
    "bending": (biped.Foot(radius=0.1), "roll", {"soles": BENDS}),
    "bending, turning, bent knees": (biped.Foot(radius=0.1), "bent", {"soles": BENDS, "curve": 0.4}),
    "bending from flat feet": (biped.Foot(), "roll", {"soles": BENDS}),
    "downhill": (biped.Foot(radius=0.1), "roll", {"slope": 0.1}),
    "uphill, bending": (biped.Foot(radius=0.1), "bent", {"slope": -0.08, "soles": BENDS}),
    "turning on a slope": (biped.Foot(radius=0.1), "roll", {"slope": 0.1, "curve": 0.3, "lean": 0.05}),
    "flat downhill": (biped.Foot(), "flat", {"slope": 0.15, "lean": 0.05}),
}


def walked(name: str, **more: Any) -> biped.PoseTable:
    foot, gait, asked = WALKS[name]
    return biped.walk(biped.robot(foot=foot), gait, **{"steps": 3, "period": 0.4, **asked, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", WALKS)
def test_the_point_of_the_sole_that_touches_rests(name: str) -> None:
    """Its velocity by differences over rows 1e-4 s apart: of a point of the sole, which moves as the sole bends."""
    motion = walked(name, row=1e-4, steps=2)
    foot, ground = motion.robot.foot, motion.ground
    for k in (700, 1999, 3500, 5200, 7300):
        side = int(np.flatnonzero(motion.stands[k])[0])
        radii = motion.radii[:, side] if not foot.flat or motion.soles is not None else None
        at = slice(k, k + 1)
        along, across = foot.touching(ground.T @ motion.R[at, 1 + side], None if radii is None else radii[at])
        ways = []
        for j in (k - 1, k + 1):
            own = foot.sole_point(along, across, None if radii is None else radii[j : j + 1])[0]
            ways.append(motion.p[j, 1 + side] + motion.R[j, 1 + side] @ own)
        assert np.abs(ways[1] - ways[0]).max() / 2e-4 < 2e-6
        assert abs(float(ways[0] @ ground[:, 2])) < 1e-7
    assert motion.clearance.min() > -1e-9
    assert rolling_error(motion) < 1e-12


@pytest.mark.parametrize("name", WALKS)
def test_velocities_of_walks_on_such_soles_are_derivatives(name: str) -> None:
    motion = walked(name, row=1e-4, steps=2)
    for k in (100, 1500, 3300, 4711):
        rate = (motion.p[k + 1] - motion.p[k - 1]) / 2e-4
        assert np.abs(rate - motion.twist[k, :, 3:]).max() < 2e-5


@pytest.mark.parametrize("name", WALKS)
def test_footprints_are_a_step_apart_and_angles_do_not_jump(name: str) -> None:
    motion = walked(name)
    step = WALKS[name][2].get("step", 0.05)
    assert np.abs(np.diff(motion.angles, axis=0)).max() < 0.3
    if "curve" not in WALKS[name][2] and WALKS[name][1] == "roll":
        prints = []
        for side in range(2):
            rows = np.flatnonzero(motion.stands[:, side] & ~motion.stands.all(axis=1))
            for row in rows[:1]:
                along = motion.robot.foot.touching(
                    motion.ground.T @ motion.R[row : row + 1, 1 + side],
                    None if motion.soles is None else motion.soles[row : row + 1, side],
                )[0]
                prints.append((motion.contacts[row, side] @ motion.ground)[0] - float(along[0]))
        assert abs(prints[1] - prints[0]) == pytest.approx(abs(step), rel=1e-9)


def test_a_record_of_bending_soles_tells_how_well_they_roll() -> None:
    run = biped.record([walked("bending"), walked("downhill")])
    assert run.summary["largest_loop_error"] < 1e-12
    assert [one["name"] for one in run.meta["overlays"]] == [
        "sole of the biped 1 right foot",
        "sole of the biped 1 left foot",
    ]


def test_a_sole_that_bends_keeps_its_length() -> None:
    motion = walked("bending")
    curve = sole_curve(motion, 0)
    lengths = np.linalg.norm(np.diff(curve, axis=1), axis=-1).sum(axis=1)
    assert np.abs(lengths - motion.robot.foot.length).max() < 2e-4  # chords of 24 pieces
    # an arc's length by quadrature, to a point of the sole
    foot = biped.Foot(radius=0.09, heel=0.05)
    x, _, z = foot.sole_point(np.array([0.03]), np.zeros(1))[0]
    found = quad(lambda u: 1.0 / math.sqrt(1.0 - (u / 0.09) ** 2), 0.0, float(x))[0]
    assert found == pytest.approx(0.03, rel=1e-12)
    assert z == pytest.approx(0.09 - math.sqrt(0.09**2 - x**2) - foot.height, rel=1e-12)


def test_radii_go_over_smoothly_and_repeat() -> None:
    soles = biped.Soles([(0.0, 0.1), (0.4, 0.05), (1.0, 0.1)], repeat=1.0)
    t = np.linspace(-2.0, 3.0, 501)
    heel, toe = soles.radii(t)
    assert np.array_equal(heel, toe)
    assert np.abs(np.diff(1.0 / heel)).max() < 0.6
    assert np.allclose(soles.radii(t + 1.0)[0], heel, rtol=1e-9)
    assert soles.radii(np.array([0.4]))[0][0] == pytest.approx(0.05)
    assert biped.Soles.parse("0:0.1, 2:0.05/0.2") == biped.Soles([(0.0, 0.1), (2.0, 0.05, 0.2)])


@pytest.mark.parametrize("upright", ["change", "start"])
@pytest.mark.parametrize("foot", [biped.Foot(radius=0.1), biped.Foot(radius=0.08, heel=0.12)])
def test_rolling_over_with_the_trunk_upright_when_asked(foot: biped.Foot, upright: Any) -> None:
    motion = biped.roll_over(biped.robot(foot=foot), upright=upright)
    assert np.ptp(motion.angles, axis=0).max() < 1e-12
    lean = np.arctan2(motion.R[:, 0, 0, 2], motion.R[:, 0, 0, 0])
    row = 0 if upright == "start" else int(np.argmax(motion.stands[:, 1]))
    assert abs(lean[row]) < 0.006
    assert (abs(lean[0]) < 1e-15) == (upright == "start")
    assert rolling_error(motion) < 1e-12


def test_rolling_over_on_soles_that_bend() -> None:
    motion = biped.roll_over(biped.robot(0.1), soles=biped.Soles([(0.0, 0.1), (0.8, 0.07)]))
    assert rolling_error(motion) < 1e-12 and motion.clearance.min() > -1e-12
    assert motion.stands[0].tolist() == [True, False] and motion.stands[-1].tolist() == [False, True]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: biped.Soles([]), "at least one row"),
        (lambda: biped.Soles([(0.0,)]), "soles row 1 is"),
        (lambda: biped.Soles([(0.0, 0.1), (0.0, 0.2)]), "not after 0 s"),
        (lambda: biped.Soles([(0.0, -0.1)]), "soles row 1 radius is -0.1"),
        (lambda: biped.Soles([(0.0, 0.1), (1.0, 0.2)], repeat=1.0), "the same radii"),
        (lambda: biped.Soles.parse("1-0.1"), "time:radius"),
        (lambda: biped.walk(biped.robot(), "flat", soles=BENDS), "flat walk stands on flat feet"),
        (lambda: biped.walk(biped.robot(0.1), "roll", slope=2.0), "slide from 0.54 rad on"),
        (lambda: biped.walk(biped.robot(0.1), "roll", step=0.3), "at most 0.274 m"),
        (lambda: biped.walk(biped.robot(foot=biped.Foot(radius=0.3, heel=0.1)), "roll"), "feet cannot change"),
        (lambda: biped.roll_over(biped.robot(0.1), upright="never"), "upright is 'never'"),
    ],
)
def test_impossible_soles_are_refused(make: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        make()


def test_half_flat_soles_are_refused() -> None:
    with pytest.raises(ModelError, match="flat as a whole"):
        biped.Foot(radius=0.1, heel=math.inf)
    with pytest.raises(ModelError, match="give the foot one radius"):
        biped.Foot(radius=0.1, heel=0.2).centre  # noqa: B018


def test_the_longest_step_is_the_one_that_is_told() -> None:
    """At its end the foot stands on the arc's end, and a step a little longer is refused."""
    with pytest.raises(InputError, match=r"at most ([\d.]+) m") as caught:
        biped.walk(biped.robot(0.1), "roll", step=0.3)
    longest = float(str(caught.value).split("at most ")[1].split(" m")[0])
    motion = biped.walk(biped.robot(0.1), "roll", step=longest - 1e-3)
    assert np.abs(motion.rolled).max() <= motion.robot.foot.half_angle + 1e-9
    with pytest.raises(InputError, match="its arc ends"):
        biped.walk(biped.robot(0.1), "roll", step=longest + 1e-3)


def test_all_eight_branches_bring_the_feet_where_they_are() -> None:
    """By the figure's own forward kinematics, with each leg on each of its branches."""
    motion = biped.walk(biped.robot(0.1), "bent", steps=1, curve=0.3)
    found = motion.branches()
    assert found.angles.shape == (len(motion), 2, 8, 6)
    assert np.abs(np.diff(found.angles, axis=0)).max() < 0.5
    world = hg.World()
    figure = world.add(motion.robot)
    tried = 0
    for k in (0, 17, 50):
        for branch in range(8):
            legs = [side for side in range(2) if found.reached[k, side, branch]]
            world.q[:7] = biped.states(motion).q[k, :7]
            for side in legs:
                world.q[7 + 6 * side : 13 + 6 * side] = found.angles[k, side, branch]
                pose = world.pose(figure[f"{('right', 'left')[side]}_foot"])
                assert np.abs(pose.p - motion.p[k, 1 + side]).max() < 1e-12
                assert np.abs(pose.R - motion.R[k, 1 + side]).max() < 1e-12
                tried += 1
    assert tried >= 12


@pytest.mark.parametrize("radius", [0.05, 0.1, 0.15, 0.18, 0.185, 0.19, 0.22, 0.3, 0.5])
def test_straight_legs_roll_on_soles_of_any_radius(radius: float) -> None:
    """Also on soles longer than the leg, which raise the hip as they roll: (H − r)(cos φ − cos ψ) ≥ 0."""
    motion = biped.walk(biped.robot(radius), "roll", steps=4, step=0.04)
    assert motion.clearance.min() > -1e-12
    assert biped.record(motion).loop_error.max() < 1e-12
    size = motion.robot.dimensions
    high = motion.robot.foot.height + size.l1 + size.l2 + size.l3
    right, left = np.arcsin(motion.R[:, 1, 0, 2]), np.arcsin(motion.R[:, 2, 0, 2])
    stance = np.where(motion.stands[:, 0], right, left)
    swing = np.where(motion.stands[:, 0], left, right)
    assert ((high - radius) * (np.cos(stance) - np.cos(swing))).min() > -1e-12


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: biped.roll_over(biped.robot(0.2)), r"1\.84 mm in the ground"),
        (lambda: biped.walk(biped.robot(0.1), "roll", period=0.02), "its servo at most at 15 rad/s"),
        (lambda: biped.walk(biped.robot(0.1), "roll", slope=0.6), "slide from 0.54 rad on"),
        (lambda: biped.walk(biped.robot(1.0), "roll", step=0.05), "at most 0.026 m"),
    ],
)
def test_refusals_give_the_reason_that_holds(call: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        call()


def test_faster_servos_allow_faster_walks_and_the_advised_step_is_possible() -> None:
    biped.walk(biped.robot(0.1, servo_speed=60.0), "roll", period=0.1)
    assert biped.walk(biped.robot(1.0), "roll", step=0.0259).clearance.min() > -1e-12
