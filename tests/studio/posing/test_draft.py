"""Poses drawn by hand: pins and ranges hold, remaining errors are reported, keyframes have the drawn pose."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.chain.figure import Figure
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import read_motion
from hitogata.io.motion.motion_keyframes import read_keyframe
from hitogata.io.toml.section import Section
from hitogata.motion.pose.pose import solve_pose
from hitogata.motion.pose.readings import com_at
from hitogata.studio.documents import motion_text
from hitogata.studio.posing.draft import Draft, Hold, dragged, handles, place_of, steady
from hitogata.studio.posing.keying import keyed, said_by

FEET = ("left_foot", "right_foot")


@pytest.fixture(scope="module")
def figure() -> Figure:
    return read_motion(motion_text.EMPTY).figure


def hold(figure: Figure, *, level: bool = True, **pins: str) -> Hold:
    return Hold(FEET, pins, level, handles(figure, []))


def drawn(figure: Figure, to: dict[tuple[str, str], np.ndarray], held: Hold, steps: int = 10) -> Draft:
    """Dragged there step by step, as a hand does."""
    q = figure.world.q.copy()
    draft = Draft(1.0, q, q)
    start = {touch: place_of(figure, q, touch, held.points.get(touch[1], np.zeros(3))) for touch in to}
    for u in np.linspace(0.0, 1.0, steps + 1)[1:]:
        draft = dragged(figure, draft, {touch: start[touch] + u * (to[touch] - start[touch]) for touch in to}, held)
    return draft


def within_ranges(figure: Figure, q: np.ndarray) -> bool:
    for link in figure.links:
        if link.joint is not None and link.joint.nq == 1:
            low, high = link.joint.ranges[0]
            value = q[figure.world.q_slice(link)][0]
            if not low - 1e-9 <= value <= high + 1e-9:
                return False
    return True


@pytest.mark.parametrize("delta", [(0.3, 0.1, 0.4), (0.3, 0.0, -0.6), (-0.2, 0.2, 0.2)])
def test_a_hand_follows_and_feet_and_balance_stay(figure: Figure, delta: tuple[float, ...]) -> None:
    held = hold(figure)
    q = figure.world.q.copy()
    to = place_of(figure, q, ("at", "left_hand"), held.points["left_hand"]) + delta
    draft = drawn(figure, {("at", "left_hand"): to}, held)
    assert draft.missed == ()
    assert np.allclose(place_of(figure, draft.q, ("at", "left_hand"), held.points["left_hand"]), to, atol=1e-5)
    for foot in FEET:
        for kind in ("at", "turn"):
            before, after = (place_of(figure, pose, (kind, foot), held.points[foot]) for pose in (q, draft.q))
            assert np.allclose(before, after, atol=1e-5)
    assert np.allclose(com_at(figure, draft.q)[:2], com_at(figure, q)[:2], atol=1e-5)
    assert within_ranges(figure, draft.q)


def test_limbs_move_before_the_trunk(figure: Figure) -> None:
    """Targets that the arm alone can reach leave the trunk as it is."""
    held = hold(figure)
    to = place_of(figure, figure.world.q, ("at", "left_hand"), held.points["left_hand"]) + np.array((0.25, 0.05, 0.3))
    draft = drawn(figure, {("at", "left_hand"): to}, held)
    assert steady(figure) == ["pelvis", "chest"]
    for link in steady(figure):
        before, after = (place_of(figure, q, ("turn", link), np.zeros(3)) for q in (figure.world.q, draft.q))
        assert abs(abs(before @ after) - 1.0) < 1e-6


def test_what_cannot_be_reached_is_told_and_pins_hold(figure: Figure) -> None:
    held = hold(figure, right_hand="place")
    at = place_of(figure, figure.world.q, ("at", "right_hand"), held.points["right_hand"])
    draft = drawn(figure, {("at", "left_hand"): np.array([2.0, 0.5, 1.5])}, held)
    assert len(draft.missed) == 1 and draft.missed[0].amount > 0.5
    assert np.allclose(place_of(figure, draft.q, ("at", "right_hand"), held.points["right_hand"]), at, atol=1e-5)
    assert within_ranges(figure, draft.q)


def test_the_centre_of_mass_can_be_dragged(figure: Figure) -> None:
    to = com_at(figure, figure.world.q) - (0.0, 0.03, 0.08)
    draft = drawn(figure, {("com", ""): to}, hold(figure))
    assert np.allclose(com_at(figure, draft.q), to, atol=1e-5)


def test_what_was_dragged_before_stays_where_that_is_possible(figure: Figure) -> None:
    held = hold(figure)
    place = place_of(figure, figure.world.q, ("at", "right_hand"), held.points["right_hand"]) + np.array(
        (0.25, 0.05, 0.2)
    )
    first = drawn(figure, {("at", "right_hand"): place}, held)
    low = com_at(figure, first.q) - (0.0, 0.0, 0.1)
    second = dragged(figure, first, {("com", ""): low}, held)
    assert np.allclose(com_at(figure, second.q), low, atol=1e-5)
    assert np.allclose(place_of(figure, second.q, ("at", "right_hand"), held.points["right_hand"]), place, atol=1e-5)


def test_a_keyframe_says_what_was_drawn(figure: Figure) -> None:
    """Its tasks, read back from its table, are met by the pose to the decimals that are written."""
    held = hold(figure)
    place = place_of(figure, figure.world.q, ("at", "left_hand"), held.points["left_hand"]) + np.array((0.3, 0.1, 0.2))
    draft = drawn(figure, {("at", "left_hand"): place}, held)
    touches = {("at", "left_hand"), ("turn", "chest"), ("joint", "neck"), ("height", "")}
    table = keyed(figure, draft, touches, held, {"time": 1.0, "support": list(FEET)})
    assert table["part"]["left_hand"]["at"] == [round(x, 4) for x in place.tolist()]
    motion = read_motion(motion_text.EMPTY)
    motion.keyframes.clear()
    read_keyframe(Section.of_text(_text(table), "one"), motion, 0)
    result = solve_pose(figure, motion.keyframes[0].tasks, start=draft.q)
    assert result.solved and np.abs(result.q - draft.q).max() < 2e-3
    assert said_by([table]) == touches


def _text(table: dict[str, object]) -> str:
    whole = motion_text.with_keyframe("x = 1\n", table)[0]
    return whole.split("[[keyframe]]\n")[1]


def test_handles_are_those_that_keyframes_speak_of() -> None:
    motion = read_motion(motion_path("reach").read_text(encoding="utf-8"))
    points = handles(motion.figure, motion_text.keyframes(motion_path("reach").read_text(encoding="utf-8")))
    assert points["right_hand"].tolist() == points["left_hand"].tolist() == [0.0, 0.0, -0.12]
    assert points["left_foot"].tolist() == [0.0, 0.0, 0.0]
