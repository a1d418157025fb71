"""Tasks of the user's own: met by poses and along motions like any other, and checked by differences."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.figure import Figure
from hitogata.errors import InputError
from hitogata.motion import Com, CustomTask, DesignOptions, Limits, Position, pinned, solve_pose

FEET = ["left_foot", "right_foot"]
HANDS = ("left_hand", "right_hand")


def between(figure: Figure) -> np.ndarray:
    a, b = (figure.world.pose(figure[hand]).p for hand in HANDS)
    return np.asarray(a - b)


def apart(target: float, **given: Any) -> CustomTask:
    """Distance between the hands: no task of the library expresses it."""

    def rows(figure: Figure) -> np.ndarray:
        a, b = (hg.jacobian(figure.world, figure[hand])[3:] for hand in HANDS)
        d = between(figure)
        return np.asarray(d / np.linalg.norm(d) @ (a - b))

    return CustomTask("hands apart", lambda figure: np.linalg.norm(between(figure)), rows, target, **given)


def gravity(figure: Figure, target: float, **given: Any) -> CustomTask:
    """Height of the centre of mass in its own way, to be held against Com."""
    return CustomTask(
        "height",
        lambda figure: figure.com()[2],
        lambda figure: hg.com_jacobian(figure.world, figure.links)[2],
        target,
        **given,
    )


@pytest.mark.parametrize("name", ["humanoid", "human"])
def test_a_pose_does_it_beside_others_and_the_world_stays(name: str) -> None:
    figure = hg.World().add(getattr(hg.figures, name)())
    before = figure.world.q.copy()
    tasks = [*pinned(figure, FEET), Com((*figure.com()[:2], figure.com()[2] - 0.1)), apart(0.25)]
    result = solve_pose(figure, tasks)
    assert result.missed == ()
    np.testing.assert_array_equal(figure.world.q, before)
    figure.world.q = result.q
    assert np.linalg.norm(between(figure)) == pytest.approx(0.25, abs=1e-8)
    assert figure.com()[2] == pytest.approx(tasks[-2].target_row(figure)[2], abs=1e-8)


def test_the_same_pose_as_by_the_librarys_own_task() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    low = float(figure.com()[2]) - 0.08
    own = solve_pose(figure, [*pinned(figure, FEET), Com((0, 0, low), weight=(0, 0, 1))])
    custom = solve_pose(figure, [*pinned(figure, FEET), gravity(figure, low)])
    np.testing.assert_allclose(custom.q, own.q, atol=1e-6)


@pytest.mark.parametrize("smooth", [None, True])
def test_a_motion_follows_it(smooth: bool | None) -> None:
    figure = hg.World().add(hg.figures.humanoid())
    options = DesignOptions(rate=40.0, interference=False, smooth=smooth)
    motion = hg.Motion(figure, options=options, limits=Limits(torque=1e3))
    motion.key(0.0, support=FEET)
    motion.key(1.0, apart(0.3))
    motion.key(1.5, apart(0.3), Position("right_hand", (0.25, -0.1, 1.1)))
    motion.key(2.5)
    clip = motion.design()
    assert clip.violations == ()
    distances = []
    for q in clip.q:
        figure.world.q[:] = q
        distances.append(float(np.linalg.norm(between(figure))))
    inside = (clip.time >= 1.0) & (clip.time <= 1.5)
    np.testing.assert_allclose(np.array(distances)[inside], 0.3, atol=1e-4 if smooth else 1e-6)
    assert abs(distances[-1] - distances[0]) < (1e-3 if smooth else 1e-6)


def test_the_check_finds_a_wrong_jacobian() -> None:
    figure = hg.World().add(hg.figures.human())
    assert apart(0.3).check(figure) < 1e-7
    good = apart(0.3)
    wrong = CustomTask("wrong", good.measure, lambda figure: -np.asarray(good.jacobian(figure)), 0.3)
    assert wrong.check(figure) > 0.1


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    before = figure.world.q.copy()
    with pytest.raises(InputError, match=r"task 'long': jacobian has shape \(3,\); expected \(1, 37\)"):
        solve_pose(figure, [CustomTask("long", lambda _: 0.0, lambda _: np.zeros(3), 1.0)])

    def breaks(_: Figure) -> float:
        raise ZeroDivisionError("by the user")

    with pytest.raises(ZeroDivisionError, match="by the user"):
        solve_pose(figure, [CustomTask("breaks", breaks, lambda f: np.zeros(f.world.nv), 1.0)])
    np.testing.assert_array_equal(figure.world.q, before)
    with pytest.raises(InputError, match="7 numbers; 1 to 6"):
        CustomTask("seven", lambda _: np.zeros(7), lambda f: np.zeros((7, f.world.nv)), np.zeros(7))
