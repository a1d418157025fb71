"""Keyframes are edited, held, repeated and mirrored; targets may be counted from home or from the last keyframe."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import HitogataError, InputError, UnknownName
from hitogata.motion import Com, DesignOptions, JointAt, Orientation, Position, solve_pose
from hitogata.motion.mirror import Mirror
from hitogata.motion.pose.absolute import absolute
from hitogata.motion.pose.readings import com_at, pose_at

FEET = ["left_foot", "right_foot"]
LIGHT = DesignOptions(interference=False, rate=50.0)


def motion_of(make: object = hg.figures.humanoid) -> hg.Motion:
    motion = hg.Motion(hg.World().add(make()), options=LIGHT)  # type: ignore[operator]
    motion.key(0.0, support=FEET, name="stand")
    motion.key(1.0, Orientation("chest", ("x", 0.2)), name="lean")
    motion.key(2.0, name="end")
    return motion


def test_keyframes_are_inserted_replaced_moved_and_removed() -> None:
    motion = motion_of()
    motion.insert(1.5, Orientation("chest", ("x", -0.2)), name="back")
    assert [key.name for key in motion.keyframes] == ["stand", "lean", "back", "end"]
    motion.move("lean", 1.8)
    assert [key.name for key in motion.keyframes] == ["stand", "back", "lean", "end"]
    new = motion.replace("lean", Com((0.0, 0.0, 0.8), weight=(0, 0, 1)), rest=True)
    assert new.time == 1.8 and new.rest and new.name == "lean" and isinstance(new.tasks[0], Com)
    assert motion.remove(1).name == "back"
    assert [key.time for key in motion.keyframes] == [0.0, 1.8, 2.0]
    # an edited motion is the motion written that way
    written = hg.Motion(hg.World().add(hg.figures.humanoid()), options=LIGHT)
    written.key(0.0, support=FEET)
    written.key(1.8, *new.tasks, rest=True)
    written.key(2.0)
    np.testing.assert_array_equal(motion.design().q, written.design().q)


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda m: m.insert(1.0), "after keyframe"),
        (lambda m: m.move("lean", 2.0), "after keyframe"),
        (lambda m: m.move("lena", 1.5), "did you mean 'lean'"),
        (lambda m: m.remove(3), "no keyframe 3"),
        (lambda m: m.replace(1, support=[]), "nothing carries"),
        (lambda m: m.insert(0.5, support=["left_hand"]), "would vanish"),
        (lambda m: m.key(3.0, pose="sit"), "no pose is named 'sit'"),
        (lambda m: m.hold(0.0), "positive"),
        (lambda m: m.repeat(2, 1), "the end must come after"),
        (lambda m: m.key(3.0, JointAt("left_shank", 9.0, origin="here")), "origin must be one of .*, not 'here'"),
    ],
)
def test_edits_that_make_no_sense_change_nothing(edit: object, words: str) -> None:
    motion = motion_of()
    before = list(motion.keyframes)
    with pytest.raises(HitogataError, match=words):
        edit(motion)  # type: ignore[operator]
    assert motion.keyframes == before


def test_a_hold_stands_still_and_a_named_pose_is_taken() -> None:
    motion = motion_of()
    arm = motion.figure["right_forearm"]
    motion.remember("bent", {"right_forearm": 1.0})
    motion.key(3.0, pose="bent")
    motion.hold(0.5)
    motion.key(4.5, pose="home")
    clip = motion.design()
    elbow = clip.q[:, motion.figure.world.q_slice(arm)][:, 0]
    held = (clip.time >= 3.0) & (clip.time <= 3.5)
    np.testing.assert_allclose(elbow[held], 1.0, atol=1e-2)
    assert np.ptp(elbow[held]) < 1e-3
    assert abs(elbow[-1] - motion.figure.world.q[motion.figure.world.q_slice(arm)][0]) < 1e-6
    with pytest.raises(UnknownName):
        motion.key(5.0, pose="bend")
    with pytest.raises(InputError):
        motion.remember("home")


@pytest.mark.parametrize("make", [hg.figures.humanoid, hg.figures.human])
def test_a_mirrored_pose_mirrors_every_link_and_twice_is_the_pose_itself(make: object) -> None:
    figure = hg.World().add(make())  # type: ignore[operator]
    world = figure.world
    mirror = Mirror(figure)
    q = solve_pose(
        figure,
        [
            Position("right_hand", (0.35, -0.3, 1.2)),
            Position("left_foot", (0.1, 0.2, 0.3)),
            Orientation("chest", ("x", 0.3)),
        ],
    ).q
    other = mirror.pose(q)
    for link in figure.links:
        a, b = pose_at(world, link, q), pose_at(world, figure[mirror.link(link.name)], other)
        np.testing.assert_allclose(b.p, a.p * (1, -1, 1), atol=1e-9)
    np.testing.assert_allclose(com_at(figure, other), com_at(figure, q) * (1, -1, 1), atol=1e-9)
    np.testing.assert_allclose(world_distance(figure, mirror.pose(other), q), 0.0, atol=1e-9)


def world_distance(figure: hg.chain.figure.Figure, a: np.ndarray, b: np.ndarray) -> float:
    world = figure.world
    return max(float(np.abs(pose_at(world, link, a).R - pose_at(world, link, b).R).max()) for link in figure.links)


def test_the_other_side_does_the_same() -> None:
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()), options=LIGHT)
    motion.key(0.0, support=FEET, name="stand")
    motion.key(1.0, Position("right_hand", (0.35, -0.2, 1.0)), Orientation("head", ("z", -0.4)), name="reach")
    motion.key(2.0, name="back", pose="home")
    motion.mirror("stand", "back")
    assert [key.time for key in motion.keyframes] == [0.0, 1.0, 2.0, 3.0, 4.0]
    clip = motion.design()
    world, figure = motion.figure.world, motion.figure
    one = pose_at(world, figure["right_hand"], clip.q[50]).p
    other = pose_at(world, figure["left_hand"], clip.q[150]).p
    np.testing.assert_allclose(other, one * (1, -1, 1), atol=1e-9)
    heads = [pose_at(world, figure["head"], clip.q[f]).R for f in (50, 150)]
    np.testing.assert_allclose(heads[1], np.diag([1, -1, 1]) @ heads[0] @ np.diag([1, -1, 1]), atol=1e-6)


def test_targets_counted_from_the_last_keyframe_go_on_when_repeated() -> None:
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()), options=LIGHT)
    step = (0.15, 0.0, 0.0)
    motion.key(0.0, support=FEET)
    motion.key(0.6, support=["left_foot"])
    motion.key(1.2, Position("right_foot", step, origin="last"), support=FEET)
    motion.key(1.5, support=["right_foot"])
    motion.key(2.1, Position("left_foot", step, origin="last"), support=FEET)
    motion.repeat(0, 4, 2)
    said = absolute(motion)
    start = [motion.figure.world.pose(motion.figure[foot]).p for foot in FEET]
    np.testing.assert_allclose(said.keyframes[-1].tasks[0].target, start[0] + np.array([0.45, 0, 0]))
    # home goes along with the feet, and so does what is counted from it
    motion.key(8.0, Com((0.0, 0.0, -0.05), origin="home"))
    moved = np.array([0.45, 0.0, -0.05])
    np.testing.assert_allclose(absolute(motion).keyframes[-1].tasks[0].target, motion.figure.com() + moved, atol=1e-9)


def test_offsets_of_attitudes_and_joints_are_turned_on() -> None:
    motion = motion_of()
    knee = JointAt("left_shank", 0.3, origin="home")
    motion.key(3.0, Orientation("chest", ("x", 0.3), origin="last"), knee)
    lean, bent = absolute(motion).keyframes[-1].tasks
    np.testing.assert_allclose(lean.target, (np.cos(0.25), np.sin(0.25), 0, 0), atol=1e-12)
    world, figure = motion.figure.world, motion.figure
    np.testing.assert_allclose(bent.target, world.q[world.q_slice(figure["left_shank"])] + 0.3)


def test_a_preview_shows_poses_and_what_is_missing() -> None:
    motion = motion_of()
    motion.key(3.0, Position("right_hand", (3.0, 0.0, 1.0)))
    seen = motion.preview()
    assert seen.q.shape == (76, motion.figure.world.nq) and seen.poses.shape[0] == 4
    np.testing.assert_allclose(seen.q[[0, 25, 50, 75]], seen.poses, atol=1e-9)
    assert seen.missed[3][0].task.what == "position of 'right_hand'" and not seen.missed[0]
    assert any(touch.link == "waist_yaw" for touch in seen.touches[3])


def test_a_pose_tells_the_ranges_that_it_touches() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    joint = figure["right_forearm"].joint
    assert joint is not None
    low = joint.ranges[0][0]
    q = figure.world.q.copy()
    q[figure.world.q_slice(figure["right_forearm"])] = low + 1e-4
    touch = next(touch for touch in hg.motion.touched_ranges(figure, q) if touch.link == "right_forearm")
    assert touch.end == "lower" and touch.slack == pytest.approx(1e-4)
    far = solve_pose(figure, [Position("right_hand", (0.2, -0.2, 3.0))])
    assert far.touches == hg.motion.touched_ranges(figure, far.q)


def test_knots_and_weights_of_the_centre_of_mass_are_what_was_asked_for() -> None:
    knots = tuple(np.linspace(0.0, 2.0, 14)[1:-1] + 0.01)
    motion = motion_of()
    motion.options = DesignOptions(interference=False, rate=50.0, knots=knots, weights=(1.0, 2.0) * 9)
    clip = motion.design()
    np.testing.assert_allclose(clip.com_curve.knots[6:-6], knots)
    np.testing.assert_allclose(clip.com_curve.weights, (1.0, 2.0) * 9)
    assert clip.violations == ()
    motion.options = DesignOptions(knots=(0.5, 0.4))
    with pytest.raises(InputError, match="must ascend"):
        motion.design()


def test_keyframes_are_not_repeated_without_end() -> None:
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()))
    motion.key(0.0, support=["left_foot", "right_foot"])
    motion.key(1.0)
    with pytest.raises(InputError, match="at most 1000"):
        motion.repeat(0, 1, 4294967296)
    assert len(motion.keyframes) == 2
