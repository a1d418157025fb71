"""Motions through obstacles: they are bent around them, checked between their frames by independent means; and
obstacles that the keyframes require are reported."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.optimize import nnls

import hitogata as hg
from hitogata.chain.link import Link
from hitogata.contact.intersect import interference
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import load_motion, read_motion
from hitogata.kernels.tree.joint import difference, integrate
from hitogata.motion import Com, DesignOptions, Motion, Orientation, Position
from hitogata.motion.avoid import avoidance
from hitogata.motion.clip import Clip
from tests.constants import FEET

MARGIN = 0.01
Maker = Callable[[bool], Motion]


def robot(avoid: bool, **options: float) -> Motion:
    return Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(avoid=avoid, **options))


def hand_through_thigh(avoid: bool) -> Motion:
    """From beside the right thigh to between both."""
    motion = robot(avoid)
    motion.key(0.0, support=FEET)
    motion.key(1.5, Position("right_hand", (0.10, -0.36, 0.72)))
    motion.key(3.0, Position("right_hand", (0.10, 0.0, 0.62)))
    motion.key(4.5)
    return motion


def elbow_through_trunk(avoid: bool) -> Motion:
    """The right hand across the chest; hand and forearm would go through pelvis and chest."""
    motion = robot(avoid)
    motion.key(0.0, support=FEET)
    motion.key(1.5, Position("right_hand", (0.12, 0.12, 1.15)))
    motion.key(3.0)
    return motion


def foot_through_kerb(avoid: bool) -> Motion:
    """A step over a box that lies higher than feet are lifted."""
    motion = robot(avoid, zmp_weight=0.3, control_points=12)
    world, figure = motion.figure.world, motion.figure
    world.add(hg.figures.box(size=(0.05, 0.3, 0.08)), at=(0.22, -0.1, 0.04), fixed=True, name="kerb")
    foot, low = world.pose(figure["right_foot"]).p, figure.com()[2] - 0.05
    motion.key(0.0, support=FEET)
    motion.key(1.2, Com((0, 0, low), weight=(0, 0, 1)), support=FEET)
    motion.key(1.4, Com((0, 0, low), weight=(0, 0, 1)), support=["left_foot"])
    motion.key(
        2.8, Position("right_foot", np.add(foot, (0.38, 0, 0))), Com((0, 0, low), weight=(0, 0, 1)), support=FEET
    )
    motion.key(4.0, support=FEET)
    return motion


def hand_through_table(avoid: bool) -> Motion:
    """From beside the body to above a table, and back."""
    motion = robot(avoid)
    world = motion.figure.world
    world.add(hg.figures.box(size=(0.5, 0.8, 0.04)), at=(0.55, 0.0, 0.85), fixed=True, name="table")
    motion.key(0.0, support=FEET)
    motion.key(1.5, Position("right_hand", (0.45, -0.2, 1.10)))
    motion.key(3.0)
    return motion


MAKERS: dict[str, Maker] = {
    maker.__name__: maker for maker in (hand_through_thigh, elbow_through_trunk, foot_through_kerb, hand_through_table)
}
#: links that would overlap, and a keyframe's place for one of them
CLASHES = {
    "hand_through_thigh": [("right_hand", "right_thigh")],
    "elbow_through_trunk": [("right_hand", "chest"), ("right_forearm", "chest"), ("right_forearm", "pelvis")],
    "foot_through_kerb": [("right_foot", "box")],
    "hand_through_table": [("right_hand", "box"), ("right_forearm", "box")],
}


@pytest.fixture(scope="module")
def clips() -> dict[tuple[str, bool], Clip]:
    return {(name, avoid): maker(avoid).design() for name, maker in MAKERS.items() for avoid in (False, True)}


def link_of(clip: Clip, name: str) -> Link:
    return next(link for link in clip.figure.world.links if link.name == name)


def between(clip: Clip, every: int = 1, parts: int = 4) -> np.ndarray:
    """Poses at and between frames: (n, nq)."""
    links = clip.figure.world.tables.tree.links
    poses = []
    step = np.empty(clip.v.shape[1])
    for a, b in zip(clip.q[:-1:every], clip.q[1::every], strict=False):
        difference(step, links, a, b)
        for u in range(parts):
            q = a.copy()
            integrate(q, links, a, step, u / parts)
            poses.append(q)
    return np.array(poses)


def corners(shape: hg.Box | hg.Capsule) -> tuple[np.ndarray, float]:
    """Points and radius of a box or capsule in its link's frame."""
    if isinstance(shape, hg.Capsule):
        local, radius = np.array([[0, 0, -0.5], [0, 0, 0.5]]) * shape.length, shape.radius
    else:
        local, radius = 0.5 * np.array(list(product((-1, 1), repeat=3))) * np.asarray(shape.size), 0.0
    return local @ shape.R.T + shape.p, radius


def distance(clip: Clip, first: str, second: str) -> float:
    """Least distance of two links' shapes in the world's present pose, m, by non-negative least squares."""
    world, heavy, least = clip.figure.world, 1e3, np.inf
    a, b = link_of(clip, first), link_of(clip, second)
    for x, y in product(*([shape for shape in link.shapes if shape.touches] for link in (a, b))):
        placed = []
        for link, shape in ((a, x), (b, y)):
            pose, (points, radius) = world.pose(link), corners(shape)
            placed.append((pose.p + points @ pose.R.T, radius))
        (p, rp), (q, rq) = placed
        A = np.vstack([np.hstack([p.T, -q.T]), heavy * np.repeat(np.eye(2), (len(p), len(q)), axis=1)])
        _, left = nnls(A, np.array([0.0, 0.0, 0.0, heavy, heavy]))
        least = min(least, left - rp - rq)
    return least


def near_clash(before: Clip) -> slice:
    """TrajectoryIK about the time when links of the motion as designed without avoidance overlap."""
    near = [v for v in before.violations if "overlap" in v.what]
    return slice(*np.searchsorted(before.time, [min(v.start for v in near) - 0.1, max(v.end for v in near) + 0.1]))


@pytest.mark.parametrize("name", MAKERS)
def test_nothing_overlaps_any_more(clips: dict[tuple[str, bool], Clip], name: str) -> None:
    before, after = clips[name, False], clips[name, True]
    assert any("overlap" in v.what for v in before.violations)
    assert after.violations == ()
    assert after.stages[-1].name == "kept clear"


@pytest.mark.parametrize("name", MAKERS)
def test_the_margin_is_kept_between_the_frames_too(clips: dict[tuple[str, bool], Clip], name: str) -> None:
    """Distances of the links that overlapped, four to a frame over the part where they came near."""
    before, clip = clips[name, False], clips[name, True]
    rows = near_clash(before)
    world = clip.figure.world
    poses = between(clip)[4 * rows.start : 4 * rows.stop : 3]
    least = np.inf
    for q in poses:
        world.q = q
        least = min(least, *(distance(clip, *pair) for pair in CLASHES[name]))
    assert least > 0.6 * MARGIN
    # the same eyes see the overlap of the motion without
    world = before.figure.world
    seen = np.inf
    for q in before.q[rows][::4]:
        world.q = q
        seen = min(seen, *(distance(before, *pair) for pair in CLASHES[name]))
    assert seen < 1e-9


@pytest.mark.parametrize("name", MAKERS)
def test_volumes_of_contact_see_no_interference(clips: dict[tuple[str, bool], Clip], name: str) -> None:
    """The contact layer's polyhedra of the same links, independent of the design's outlines."""
    volumes = []
    rows = near_clash(clips[name, False])
    for avoid in (False, True):
        clip = clips[name, avoid]
        world = clip.figure.world
        largest = 0.0
        for q in clip.q[rows][::6]:
            world.q = q
            for first, second in CLASHES[name]:
                a, b = link_of(clip, first), link_of(clip, second)
                place = [(world.pose(link).p, world.pose(link).R) for link in (a, b)]
                for x, y in product(*([s for s in link.shapes if s.touches] for link in (a, b))):
                    largest = max(largest, interference(x, place[0], y, place[1]).volume)
        volumes.append(largest)
    assert volumes[0] > 1e-5
    assert volumes[1] == 0.0


@pytest.mark.parametrize("name", MAKERS)
def test_what_keyframes_insist_on_stays(clips: dict[tuple[str, bool], Clip], name: str) -> None:
    clip, motion = clips[name, True], MAKERS[name](True)
    world, figure = clip.figure.world, clip.figure
    for key in motion.keyframes:
        world.q = clip.q[int(np.argmin(np.abs(clip.time - key.time)))]
        for task in key.tasks:
            if isinstance(task, Position):
                assert task.read(figure)[:3] == pytest.approx(np.asarray(task.target), abs=1e-8)
    for stretch in clip.contacts:
        rows = np.flatnonzero((clip.time >= stretch.start - 1e-9) & (clip.time <= stretch.end + 1e-9))[::7]
        for link in stretch.links:
            places = []
            for k in rows:
                world.q = clip.q[k]
                pose = world.pose(figure[link])
                places.append(np.append(pose.p, pose.R.ravel()))
            assert np.ptp(places, axis=0).max() < 1e-8


@pytest.mark.parametrize("name", MAKERS)
def test_the_bend_is_smooth_and_balanced(clips: dict[tuple[str, bool], Clip], name: str) -> None:
    before, clip = clips[name, False], clips[name, True]
    assert np.isfinite(clip.a).all()
    assert np.abs(clip.a).max() < max(1.2 * np.abs(before.a).max(), 45.0)
    # no on and off: accelerations go from frame to frame as they do without
    assert np.abs(np.diff(clip.a, axis=0)).max() < max(1.5 * np.abs(np.diff(before.a, axis=0)).max(), 12.0)
    for edge in (0, -1):
        assert np.abs(clip.v[edge]).max() < 1e-3
    assert clip.margins().min() > 0.0
    assert clip.zmp_error()[0] < 2.0 * before.zmp_error()[0] + 1e-3
    # it starts and ends in the poses that it would have without
    for edge in (0, -1):
        assert clip.q[edge] == pytest.approx(before.q[edge], abs=1e-6)


def test_a_motion_without_interference_is_left_as_it_is() -> None:
    with_it, without = (load_motion(motion_path("sway"), avoid=avoid).design() for avoid in (True, False))
    assert (with_it.q == without.q).all()
    assert [stage.name for stage in with_it.stages] == [stage.name for stage in without.stages]


def pinned_inside(avoid: bool) -> Motion:
    motion = robot(avoid)
    motion.figure.world.add(hg.figures.box(), at=(0.35, -0.3, 0.9), fixed=True, name="shelf")
    motion.key(0.0, support=FEET)
    motion.key(1.0, Position("right_hand", (0.35, -0.3, 0.95)), name="into")
    motion.key(2.0)
    return motion


def test_what_a_keyframe_pins_is_reported_with_the_task_that_does() -> None:
    clip, plain = pinned_inside(True).design(), pinned_inside(False).design()
    left = [v for v in clip.violations if "overlap" in v.what]
    assert {v.what for v in left} >= {"humanoid/right_hand and shelf/box overlap"}
    hand = next(v for v in left if "right_hand" in v.what)
    assert hand.amount > 0.05
    assert hand.start < 1.0 < hand.end
    assert hand.why == "the position of 'right_hand' at keyframe 1 'into' keeps them together"
    assert hand.why in str(hand)
    # and nothing was bent for it
    assert (clip.q == plain.q).all()


def test_legs_that_pinned_feet_lead_into_a_bar_are_reported_with_the_feet() -> None:
    """A crouch behind a bar that knees and shanks cannot but go into."""
    motion = robot(True)
    motion.figure.world.add(hg.figures.box(size=(0.06, 1.0, 0.3)), at=(0.21, 0.0, 0.42), fixed=True, name="bar")
    low = Com((0.0, 0.0, motion.figure.com()[2] - 0.15), weight=(0, 0, 1))
    motion.key(0.0, support=FEET)
    motion.key(1.0, low, Orientation("chest", ("x", 0.0)))
    motion.key(2.0)
    clip = motion.design()
    why = {v.what: v.why for v in clip.violations}
    for side in ("left", "right"):
        reasons = {why[f"bar/box and humanoid/{side}_{part} overlap"] for part in ("shank", "thigh")}
        stays = f"'{side}_foot' must stay where it stands at keyframe 1"
        assert stays in reasons
        assert reasons <= {stays, "balance leaves no freedom to separate them at keyframe 1"}


def test_a_secondary_task_gives_way_and_is_reported() -> None:
    motion = robot(True)
    motion.figure.world.add(hg.figures.box(), at=(0.35, -0.3, 0.9), fixed=True, name="shelf")
    motion.key(0.0, support=FEET)
    motion.key(1.5, Position("right_hand", (0.35, -0.3, 0.95), priority=2))
    motion.key(3.0)
    clip = motion.design()
    assert not [v for v in clip.violations if "overlap" in v.what]
    told = [v for v in clip.violations if v.what == "position of 'right_hand' missed"]
    assert told
    assert told[0].why == "it gave way to keep clear"
    world = clip.figure.world
    world.q = clip.q[int(np.argmin(np.abs(clip.time - 1.5)))]
    missing = np.linalg.norm(world.pose(clip.figure["right_hand"]).p - (0.35, -0.3, 0.95))
    assert told[0].amount == pytest.approx(missing, rel=0.05)


def before_a_wall(avoid: bool) -> Motion:
    motion = robot(avoid)
    world = motion.figure.world
    world.floor()
    world.ground.shapes = (*world.ground.shapes, hg.HalfSpace(normal=(-1.0, 0.0, 0.0), at=(0.27, 0.0, 0.0)))
    motion.key(0.0, support=FEET)
    into = Orientation("right_hand", ("y", -1.3)), Position("right_hand", (0.25, -0.35, 1.0))
    motion.key(1.5, *into)
    motion.key(3.0)
    return motion


def test_half_spaces_are_kept_clear_of_while_what_is_pinned_is_not() -> None:
    """The left hand swings into the wall and may move differently; the right one must be there."""
    plain, clip = (before_a_wall(avoid).design() for avoid in (False, True))
    into = {v.what for v in plain.violations}
    assert {"humanoid/left_hand reaches into a wall", "humanoid/right_hand reaches into a wall"} <= into
    assert [v.what for v in clip.violations] == ["humanoid/right_hand reaches into a wall"]
    assert "of 'right_hand' at keyframe 1 keeps" in clip.violations[0].why
    world = clip.figure.world
    room = np.inf
    for q in between(clip)[::7]:
        world.q = q
        pose = world.pose(clip.figure["left_hand"])
        for shape in clip.figure["left_hand"].shapes:
            if shape.touches:
                room = min(room, float(0.27 - (pose.p + corners(shape)[0] @ pose.R.T)[:, 0].max()))
    assert room > 0.6 * MARGIN


def test_files_may_turn_it_off() -> None:
    text = """
    [motion]
    avoid = false
    margin = 0.02
    [figure]
    type = "humanoid"
    [[keyframe]]
    time = 0.0
    support = ["left_foot", "right_foot"]
    """
    options = read_motion(text).options
    assert (options.avoid, options.margin) == (False, 0.02)


@pytest.mark.parametrize(("degrees", "mass", "most"), [(10, 110, 2), (20, 45, 3), (30, 70, 24)])
def test_a_human_that_sways_keeps_its_arms_clear_and_its_balance(
    degrees: float, mass: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Arms start near the trunk and meet the legs. most: bends that are computed, which determine the time."""
    height = {45: 1.5, 70: 1.7, 110: 1.9}[int(mass)]
    motion = Motion(hg.World().add(hg.figures.human(height=height, mass=mass)))
    angle = np.radians(degrees)
    for time, lean in ((0.0, 0.0), (1.7, -angle), (3.3, angle), (5.0, 0.0)):
        motion.key(time, Orientation("chest", ("x", lean)), support=FEET)
    count = 0
    plain = avoidance.bend

    def counted(*arguments: Any) -> Any:
        nonlocal count
        count += 1
        return plain(*arguments)

    monkeypatch.setattr(avoidance, "bend", counted)
    clip = motion.design()
    assert clip.violations == ()
    assert clip.stages[-1].name == "kept clear"
    assert clip.zmp_error()[0] < 3e-3 and clip.margins().min() > 0.05
    assert 1 <= count <= most
