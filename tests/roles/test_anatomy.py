"""Roles of a robot's links, found from structure and shapes whatever the links' own frames are."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.figure import Figure
from hitogata.demos import robot_path
from hitogata.errors import HitogataError, InputError, UnknownName
from hitogata.io.models.read import read_robot
from hitogata.roles import anatomy_of, set_anatomy

from .awkward import awkward

EXAMPLE = robot_path("awkward")


def placed(text: str, tmp_path: Path, **place: object) -> Figure:
    path = tmp_path / "robot.xml"
    path.write_text(text)
    return read_robot(path).add(hg.World(), **place).figure  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("names", [True, False])
def test_roles_do_not_depend_on_frames_or_names(seed: int, names: bool, tmp_path: Path) -> None:
    tilt, yaw = 0.05, 2.0 - seed
    figure = placed(awkward(seed, tilt=tilt, yaw=yaw, names=names), tmp_path)
    known = anatomy_of(figure)
    left, right = ("left_", "right_") if names else ("p", "q")
    assert [foot.link for foot in known.feet] == [f"{left}l6", f"{right}l6"]
    assert [foot.knee for foot in known.feet] == [f"{left}l4", f"{right}l4"]
    assert [foot.bends for foot in known.feet] == [1, 1]
    assert [hand.link for hand in known.hands] == [f"{left}a3", f"{right}a3"]
    assert (known.head, known.chest, known.pelvis) == ("head", "chest", "pelvis")
    world = figure.world
    ahead = known.axes(world.pose(figure.root).R)
    np.testing.assert_allclose(ahead[:, 0], (np.cos(yaw), np.sin(yaw), 0.0), atol=1e-6)
    np.testing.assert_allclose(ahead[:, 2], (0.0, 0.0, 1.0), atol=1e-9)
    for foot in known.feet:
        # thigh and shank of the drawing; the sole's middle is ahead of the ankle
        assert foot.length == pytest.approx(0.37 + np.hypot(0.46, 0.045), abs=0.01)
        assert foot.sole.tilt == pytest.approx(tilt, abs=1e-6)
        assert foot.sole.size[1] == pytest.approx(0.09, abs=1e-6)
        pose = world.pose(figure[foot.link])
        corners = (pose.p + foot.sole.corners @ pose.R.T) @ ahead
        # the lower face of the box: turned by the tilt about the ankle, which is 0.08 m above the floor
        c, s = np.cos(tilt), np.sin(tilt)
        expected = sorted((c * x + s * z, z * c - s * x + 0.08) for x in (-0.055, 0.145) for z in (-0.08,))
        np.testing.assert_allclose(np.sort(corners[:, 0])[[0, -1]], [x for x, _ in expected], atol=1e-6)
        np.testing.assert_allclose(np.sort(corners[:, 2])[::-1][[0, -1]], [z for _, z in expected], atol=1e-6)


def test_a_robot_that_is_placed_lying_down_has_the_same_anatomy(tmp_path: Path) -> None:
    upright = anatomy_of(placed(awkward(), tmp_path))
    lying = anatomy_of(placed(awkward(), tmp_path, at=(1.0, 2.0, 0.3), rotation=("x", -1.5)))
    assert [foot.link for foot in lying.feet] == [foot.link for foot in upright.feet]
    np.testing.assert_allclose(lying.axes(np.eye(3)), upright.axes(np.eye(3)), atol=1e-9)


def test_balls_are_points_and_four_legs_have_ends() -> None:
    model = hg.Model("dog")
    model.link("body", None, hg.Free(), shapes=[hg.Box(size=(0.5, 0.2, 0.1))], mass=8.0, inertia=(0.03, 0.2, 0.2))
    for end, x in (("front", 0.2), ("rear", -0.2)):
        for side, y in (("left", 0.1), ("right", -0.1)):
            name = f"{end}_{side}"
            rod = [hg.Capsule(at=(0, 0, -0.12), radius=0.02, length=0.2)]
            heavy = {"mass": 0.5, "inertia": (0.002, 0.002, 0.0005)}
            model.link(f"{name}_hip", "body", hg.Hinge("x"), at=(x, y, 0.0), **heavy)
            model.link(f"{name}_thigh", f"{name}_hip", hg.Hinge("y"), shapes=rod, **heavy)
            ball = [hg.Sphere(at=(0, 0, -0.25), radius=0.03)]
            model.link(f"{name}_shank", f"{name}_thigh", hg.Hinge("y"), at=(0, 0, -0.25), shapes=ball, **heavy)
    figure = hg.World().add(model)
    known = anatomy_of(figure)
    assert [foot.name for foot in known.feet] == [
        "front left foot", "front right foot", "rear left foot", "rear right foot"
    ]  # fmt: skip
    for foot in known.feet:
        assert foot.link == f"{foot.end}_{foot.side}_shank"
        assert foot.sole.kind == "point"
        np.testing.assert_allclose(foot.sole.corners, [[0.0, 0.0, -0.28]], atol=1e-12)
        assert foot.length == pytest.approx(0.25 + 0.28)


def test_legs_that_cannot_keep_a_sole_flat_are_noted(tmp_path: Path) -> None:
    """Without the ankles' rolls the feet are fixed links with mass and shapes."""
    whole = awkward()
    text = "\n".join(line for line in whole.splitlines() if 'joint name="left_l6"' not in line)
    text = "\n".join(line for line in text.splitlines() if 'motor name="left_l6"' not in line)
    left, right = anatomy_of(placed(text, tmp_path)).feet
    assert (left.link, right.link) == ("left_l6", "right_l6")
    assert (left.freedoms, right.freedoms) == (5, 6)
    notes = anatomy_of(placed(text, tmp_path)).notes
    assert any("the leg of 'left_l6' has 5 freedoms" in note for note in notes)
    assert not any("freedoms" in note for note in anatomy_of(placed(whole, tmp_path)).notes)


def test_entries_can_be_set_in_one_line(tmp_path: Path) -> None:
    figure = placed(awkward(yaw=0.0), tmp_path)
    known = set_anatomy(figure, forward="-x", hands=["head"], head="")
    assert anatomy_of(figure) is known
    assert [foot.side for foot in known.feet] == ["left", "right"]
    assert known.feet[0].link == "right_l6"
    assert [hand.link for hand in known.hands] == ["head"]
    assert known.sure["forward"] == 1.0 and known.head == ""
    assert "given" in str(known)
    corners = [[0.0, 0.0, 0.0], [0.1, 0.0, 0.0], [0.0, 0.1, 0.0]]
    assert np.array_equal(set_anatomy(figure, soles={"left_l6": corners}).feet[0].sole.corners, corners)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"feet": "left_l6"}, "list of links"),
        ({"feet": ["left_foot"]}, "left_foot"),
        ({"hands": ["head", "head"]}, "twice"),
        ({"forward": "z"}, "level"),
        ({"nose": "head"}, "nose"),
        ({"soles": {"left_l6": [0.0, 1.0]}}, "expected \\(n, 3\\)"),
        ({"head": 3}, "name of a link"),
    ],
)
def test_bad_entries_are_refused_and_change_nothing(given: dict[str, object], message: str, tmp_path: Path) -> None:
    figure = placed(awkward(), tmp_path)
    before = anatomy_of(figure)
    with pytest.raises(HitogataError, match=message):
        set_anatomy(figure, **given)  # type: ignore[arg-type]
    assert anatomy_of(figure) is before


def test_entries_are_saved_beside_the_robot(tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    path.write_text(awkward(yaw=0.0))
    soles = {"left_l6": [[0.0, 0.0, 0.0], [0.125, 0.0, 0.0], [0.0, 0.1, 0.0]]}
    known = hg.anatomy(path, forward="-x", head="chest", soles=soles, save=True)
    assert (tmp_path / "robot.anatomy.toml").is_file()
    again = anatomy_of(read_robot(path).add(hg.World()).figure)
    assert [foot.link for foot in again.feet] == [foot.link for foot in known.feet]
    assert again.head == "chest"
    assert again.foot("left_l6") is not None
    np.testing.assert_array_equal(again.foot("left_l6").sole.corners, soles["left_l6"])  # type: ignore[union-attr]
    (tmp_path / "robot.anatomy.toml").write_text('forwards = "x"\n')
    with pytest.raises(HitogataError, match=r"robot\.anatomy\.toml"):
        read_robot(path)


def test_anatomy_takes_figures_placed_robots_and_files() -> None:
    found = read_robot(EXAMPLE)
    put = found.add(hg.World())
    assert hg.anatomy(put) is hg.anatomy(put.figure)
    assert str(hg.anatomy(found)) == str(hg.anatomy(EXAMPLE)) == str(hg.anatomy(put))
    with pytest.raises(InputError, match="beside a robot's file"):
        hg.anatomy(put.figure, forward="x", save=True)
    with pytest.raises(UnknownName, match="did you mean 'feet'"):
        hg.anatomy(put.figure, fet=["left_l6"])  # type: ignore[call-arg]


def test_the_examples_are_robots_of_these_tests() -> None:
    assert EXAMPLE.read_text() == awkward()
    other = awkward(2, tilt=0.0, yaw=0.0, names=False, half=0.07)
    assert robot_path("nameless").read_text() == other
