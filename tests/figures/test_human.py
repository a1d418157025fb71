"""The human figure: its structure, masses, height and ranges."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import radians
from typing import Any

import numpy as np
import pytest

from hitogata import World
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Ball, Hinge
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.errors import ModelError
from hitogata.figures import gymnast, human
from hitogata.studio.pictures.render.still import world_meshes

SEXES = ("male", "female")
SIZES = [(1.70, 65.0), (1.50, 42.0), (1.95, 110.0)]
MIRROR = np.diag([1.0, -1.0, 1.0])


@pytest.fixture(params=SEXES)
def sex(request: pytest.FixtureRequest) -> str:
    return request.param


def standing(*args: Any) -> tuple[Any, ...]:
    world = World()
    return world, world.add(human(*args))


def test_has_17_links_12_balls_4_hinges_and_a_floating_pelvis() -> None:
    world, figure = standing()
    assert len(figure.links) == 17
    assert Counter(link.joint.name for link in figure.links) == {"free": 1, "ball": 12, "hinge": 4}
    assert figure.root.name == "pelvis"
    assert world.nv == 40 + 6
    hinged = {link.name for link in figure.links if isinstance(link.joint, Hinge)}
    assert hinged == {"left_forearm", "right_forearm", "left_shank", "right_shank"}


@pytest.mark.parametrize(("height", "mass"), SIZES)
def test_weighs_what_was_asked_for(height: float, mass: float, sex: str) -> None:
    _, figure = standing(height, mass, sex)
    assert figure.mass == pytest.approx(mass, rel=1e-14)


@pytest.mark.parametrize(("height", "mass"), SIZES)
def test_stands_on_the_ground_and_is_as_tall_as_asked(height: float, mass: float, sex: str) -> None:
    world, _ = standing(height, mass, sex)
    z = np.concatenate([mesh.points[:, 2] for mesh in world_meshes(world)])
    assert z.min() == pytest.approx(0.0, abs=1e-9)
    assert z.max() == pytest.approx(height, abs=1e-3)


def test_zero_is_upright_with_hanging_arms() -> None:
    world, figure = standing()
    for upper, lower in pairwise(["left_upper_arm", "left_forearm", "left_hand"]):
        gap = world.pose(figure[lower]).p - world.pose(figure[upper]).p
        assert gap[2] < -0.2
        assert np.abs(gap[:2]).max() < 1e-12
    for link in figure.links:
        assert np.array_equal(world.pose(link).R, np.eye(3))
    assert world.pose(figure["left_hand"]).p[1] > 0.0 > world.pose(figure["right_hand"]).p[1]


# de Leva 1996, table 4, masses in % of the body's, copied independently, so that an error in our table shows
PERCENT = {
    "male": {"upper_arm": 2.71, "forearm": 1.62, "hand": 0.61, "thigh": 14.16, "shank": 4.33, "foot": 1.37,
             "pelvis": 11.17, "abdomen": 16.33, "chest": 15.96},
    "female": {"upper_arm": 2.55, "forearm": 1.38, "hand": 0.56, "thigh": 14.78, "shank": 4.81, "foot": 1.29,
               "pelvis": 12.47, "abdomen": 14.65, "chest": 15.45},
}  # fmt: skip


def test_mass_fractions_are_de_levas(sex: str) -> None:
    _, figure = standing(1.7, 100.0, sex)
    for part, percent in PERCENT[sex].items():
        names = [part] if part in figure else [f"left_{part}", f"right_{part}"]
        for name in names:
            # the women's column sums to 99.99 %
            assert figure[name].mass.mass == pytest.approx(percent, rel=2e-4)
    both = figure["head"].mass.mass + figure["neck"].mass.mass
    assert both == pytest.approx({"male": 6.94, "female": 6.68}[sex], rel=2e-4)


def test_trunk_has_the_centre_of_mass_de_leva_gives_for_the_whole() -> None:
    """A check not in the tables of the three parts: 44.86 % (men), 41.51 % from suprasternale to mid-hip."""
    for sex, fraction in (("male", 0.4486), ("female", 0.4151)):
        world, figure = standing(1.7, 65.0, sex)
        parts = [figure[name] for name in ("pelvis", "abdomen", "chest")]
        mass = sum(link.mass.mass for link in parts)
        z = sum(link.mass.mass * (world.pose(link).p + link.mass.com)[2] for link in parts) / mass
        top, bottom = world.pose(figure["neck"]).p[2], world.pose(figure["pelvis"]).p[2]
        assert (top - z) / (top - bottom) == pytest.approx(fraction, abs=0.012)


def test_head_and_neck_together_balance_where_de_levas_head_does(sex: str) -> None:
    world, figure = standing(1.7, 65.0, sex)
    head, neck = figure["head"], figure["neck"]
    mass = head.mass.mass + neck.mass.mass
    z = sum(link.mass.mass * (world.pose(link).p + link.mass.com)[2] for link in (head, neck)) / mass
    length = 1.7 - world.pose(head).p[2]
    assert (1.7 - z) / length == pytest.approx({"male": 0.5976, "female": 0.5894}[sex], abs=1e-12)


def test_centre_of_mass_is_as_high_as_in_people(sex: str) -> None:
    """Upright adults have it at about 55 % (women) to 57 % (men) of their height."""
    world, _ = standing(1.7, 65.0, sex)
    x, y, z = world.com()
    assert 0.55 < z / 1.7 < 0.58
    assert abs(y) < 1e-15
    assert -0.05 < x < 0.1  # over the feet


def test_left_and_right_are_mirror_images(sex: str) -> None:
    world, figure = standing(1.7, 65.0, sex)
    pairs = [(link, figure["right" + link.name[4:]]) for link in figure.links if link.name.startswith("left_")]
    assert len(pairs) == 6
    for left, right in pairs:
        assert np.array_equal(MIRROR @ world.pose(left).p, world.pose(right).p)
        assert left.mass.mass == right.mass.mass
        assert np.array_equal(MIRROR @ left.mass.com, right.mass.com)
        assert np.array_equal(MIRROR @ left.mass.inertia @ MIRROR, right.mass.inertia)
        assert left.joint.swing == right.joint.swing
        if isinstance(left.joint, Ball):
            assert np.array_equal(MIRROR @ left.joint.direction2, right.joint.direction2)
            low, high = left.joint.ranges[0]
            # turning is mirrored into turning the other way
            assert right.joint.ranges[0] == (-high, -low)
    y = np.concatenate([mesh.points[:, 1] for mesh in world_meshes(world)])
    assert y.min() == pytest.approx(-y.max(), abs=1e-12)


def swing_and_twist(joint: Ball, R: np.ndarray) -> tuple[float, float]:
    """Angle between the limb and the cone's centre, and the limb's turn about itself, as `Ball` defines them."""

    def shortest(a: Array, b: Array) -> Array:
        axis = np.cross(a, b)
        size = np.linalg.norm(axis)
        return np.eye(3) if size < 1e-12 else axis_angle_matrix(axis / size, float(np.arctan2(size, a @ b)))

    axis, centre = joint.direction, joint.direction2
    limb = R @ axis
    swung = shortest(centre, limb) @ shortest(axis, centre)
    T = swung.T @ R
    sine = 0.5 * axis @ np.array([T[2, 1] - T[1, 2], T[0, 2] - T[2, 0], T[1, 0] - T[0, 1]])
    return float(np.arccos(np.clip(limb @ centre, -1, 1))), float(np.arctan2(sine, 0.5 * (np.trace(T) - 1)))


def allowed(joint: Ball, axis: str, degrees: float) -> bool:
    directions = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}
    swing, twist = swing_and_twist(joint, axis_angle_matrix(np.array(directions[axis], float), radians(degrees)))
    low, high = joint.ranges[0]
    return swing <= joint.swing and low <= twist <= high


# turns about the body's axes: a limb that hangs down goes forward about −y, a left one outward about +x
@pytest.mark.parametrize(
    ("link", "axis", "within", "beyond"),
    [
        ("left_upper_arm", "y", [0, -90, -179, 50], [75]),
        ("left_upper_arm", "x", [30, 90], []),
        ("left_upper_arm", "z", [85, -65], [95, -75]),
        ("left_thigh", "y", [-115, 25], [-130, 45]),
        ("left_thigh", "x", [40, -25], [90]),
        ("left_thigh", "z", [40, -40], [50, -50]),
        ("left_foot", "y", [-18, 48], [-25, 55]),
        ("left_foot", "x", [-30, 10], [-40, 20]),
        ("left_hand", "y", [65, -65], [85, -85]),
        ("abdomen", "y", [38, -11], [45, -20]),
        ("head", "y", [20, -20], [30, -30]),
        ("head", "z", [28, -28], [35, -35]),
    ],
)
def test_ball_joints_go_as_far_as_people_do(link: str, axis: str, within: list[Any], beyond: list[Any]) -> None:
    _, figure = standing()
    joint = figure[link].joint
    assert [allowed(joint, axis, angle) for angle in within] == [True] * len(within)
    assert [allowed(joint, axis, angle) for angle in beyond] == [False] * len(beyond)


def test_elbows_bend_forward_and_knees_backward() -> None:
    world, figure = standing()
    for name, sign in (("forearm", 1.0), ("shank", -1.0)):
        low, high = figure[f"left_{name}"].joint.ranges[0]
        assert radians(-10) <= low <= 0.0 < radians(130) < high < radians(160)
        figure[f"left_{name}"].q = radians(90)
        end = figure["left_hand" if name == "forearm" else "left_foot"]
        assert sign * world.pose(end).p[0] > 0.2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"height": -1.7}, "body height is -1.7; it must be positive"),
        ({"height": float("nan")}, "body height is nan; it must be finite"),
        ({"mass": 0.0}, "body mass is 0; it must be positive"),
        ({"mass": "heavy"}, "body mass is 'heavy'; it must be a number"),
        ({"sex": "robot"}, "sex must be one of 'male' and 'female', not 'robot'"),
    ],
)
def test_refuses_impossible_people(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        human(**arguments)


def test_damping_is_that_of_the_hips_and_less_in_small_joints() -> None:
    world = World()
    for make in (human, gymnast):
        figure = world.add(make(damping=2.0))
        assert figure["left_thigh"].joint.damping == (2.0,) * 3
        assert figure["left_upper_arm"].joint.damping == (2.0,) * 3
        assert figure["left_shank"].joint.damping == (1.0,)
        assert world.add(make())["left_thigh"].joint.damping == (0.0,) * 3
        with pytest.raises(ModelError, match="damping"):
            make(damping=-1.0)
