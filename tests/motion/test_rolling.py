"""Support by parts of a sole: links roll about their supporting edges, which stay in place; the edge is then the
support, and Pinocchio's inverse dynamics agrees that it suffices."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.values.pose import Pose
from hitogata.control import play
from hitogata.errors import MotionError
from hitogata.io.motion.motion_file import read_motion
from hitogata.io.motion.motion_text import motion_text
from hitogata.motion import DesignOptions, Position, add_footsteps, straight_steps
from hitogata.motion.balance.sole_parts import is_edge, named_edge
from hitogata.motion.clip import Clip

from .test_authored import judge

FEET = ("left_foot", "right_foot")
HEEL_OFF, TOES_UP = 0.4, 0.25


def rolling_walk(turn: float = 0.0) -> hg.Motion:
    world = hg.World()
    figure = world.add(hg.figures.humanoid())
    options = DesignOptions(zmp_weight=0.3, control_points=12.0, interference=False)
    motion = hg.Motion(figure, options=options)
    steps = [step._replace(turn=turn) for step in straight_steps(motion, (FEET[1], FEET[0]), 2, 0.25)]
    add_footsteps(motion, steps, crouch=0.02, shift=0.5, heel_off=HEEL_OFF, toes_up=TOES_UP)
    return motion


@pytest.fixture(scope="module")
def walk() -> Clip:
    return rolling_walk().design()


def traced(clip: Clip, link: str, read: Callable[[Array, Array], Array]) -> Array:
    """Place and attitude of a link, frame by frame."""
    world, found = clip.figure.world, []
    kept = world.q.copy()
    for q in clip.q:
        world.q[:] = q
        pose = world.pose(clip.figure[link])
        found.append(read(pose.p, pose.R))
    world.q[:] = kept
    return np.array(found)


def test_heels_roll_off_and_edges_stay(walk: Clip) -> None:
    rows = walk.phase_of()
    seen = set()
    for link in FEET:
        pitch = traced(walk, link, lambda p, R: np.array(-math.asin(R[2, 0])))
        for i, phase in enumerate(walk.contacts):
            here = np.flatnonzero((rows == i) & (walk.time < phase.end))
            if link in phase.parts:
                edge = phase.parts[link]
                places = traced(walk, link, lambda p, R, edge=edge: p + edge @ R.T)[here]
                assert np.ptp(places, axis=0).max() < 1e-8 and np.abs(places[:, :, 2]).max() < 1e-8
                turned = float(np.ptp(pitch[here]))
                assert turned > 0.2
                seen.add("toe" if edge[0, 0] > 0.0 else "heel")
            elif link in phase.links:
                assert np.abs(pitch[here]).max() < 1e-8
        lowest = traced(walk, link, lambda p, R, one=link: (p + walk.soles[one].points @ R.T)[:, 2].min())
        assert lowest.min() > -1e-8
        assert pitch.max() >= HEEL_OFF - 1e-6 and pitch.min() <= -TOES_UP + 1e-6
    assert seen == {"toe", "heel"}


def test_what_rolls_carries_by_its_edge(walk: Clip) -> None:
    """Pinocchio finds the ZMP inside the hull of edges and soles; the pressure of a rolling link lies on its edge."""
    judge(walk)
    rows, checked = walk.phase_of(), 0
    for i, phase in enumerate(walk.contacts):
        for link, edge in phase.parts.items():
            c = walk.contact_links.index(link)
            axis = (edge[1] - edge[0]) / np.linalg.norm(edge[1] - edge[0])
            for k in np.flatnonzero(rows == i)[::5]:
                moment, force = walk.contact_wrench[k, c, :3], walk.contact_wrench[k, c, 3:]
                arm = phase.region.corners[link].mean(axis=0) - pose_of(walk, link, k).p
                about = (moment - np.cross(arm, force)) @ (pose_of(walk, link, k).R @ axis)
                assert abs(about) < 1e-6 * max(force[2], 1.0)
                checked += force[2] > 50.0
    assert checked > 3


def pose_of(clip: Clip, link: str, k: int) -> Pose:
    world = clip.figure.world
    world.q[:], kept = clip.q[k], world.q.copy()
    pose = world.pose(clip.figure[link])
    world.q[:] = kept
    return pose


def test_it_walks_so_under_its_own_motors(walk: Clip) -> None:
    """The sole is seen to rise about its toes, which do not slip."""
    figure, seen = walk.figure, []
    toe = named_edge(figure, "left_foot", walk.soles["left_foot"].points, "toe").mean(axis=0)

    def look(_: object) -> None:
        pose = figure.world.pose(figure["left_foot"])
        seen.append((*(pose.p + pose.R @ toe), -math.asin(pose.R[2, 0])))

    from hitogata.simulation.events.triggers import at

    leaves = next(t for t, name in zip(walk.keyframes, walk.keyframe_names, strict=True) if "left_foot leaves" in name)
    done = play(walk, events=[at(leaves - 0.2 + 0.04 * i).call(look) for i in range(5)])
    assert done.standing and done.unsolved == 0 and done.off < 0.005
    places = np.array(seen)
    assert np.ptp(places[:, :3], axis=0).max() < 2e-3
    assert places[0, 3] < 0.05 and places[-1, 3] > 0.25 and (np.diff(places[:, 3]) > 0.0).all()


def test_edges_have_names_as_the_figure_faces() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    sole = hg.Motion(figure).contact("left_foot").points
    sides = {"toe": (0, 1.0), "heel": (0, -1.0), "left": (1, 1.0), "right": (1, -1.0)}
    for name, (axis, sign) in sides.items():
        edge = named_edge(figure, "left_foot", sole, name)
        np.testing.assert_allclose(sign * edge[:, axis], (sign * sole[:, axis]).max())
        assert is_edge(edge)
    assert not is_edge(sole) and not is_edge(sole[:1])


def test_a_foot_rolls_on_its_side_and_back() -> None:
    """By hand, also of a foot that is turned: it stays on the ground by its outer edge."""
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(interference=False))
    motion.key(0.0, support=FEET)
    motion.key(1.0, corners={"left_foot": "left"})
    motion.key(1.8, corners={"left_foot": "left"}, roll={"left_foot": 0.2})
    motion.key(2.6, name="flat")
    motion.key(3.6)
    clip = motion.design()
    assert clip.violations == ()
    roll = traced(clip, "left_foot", lambda p, R: np.array(R[2, 1]))
    at = int(np.argmin(np.abs(clip.time - 1.8)))
    assert roll[at] == pytest.approx(-math.sin(0.2), abs=1e-6)
    assert np.abs(roll[clip.time > 2.6]).max() < 1e-8
    assert clip.contacts[1].polygon[:, 1].min() < -0.1


def test_files_say_it_as_well() -> None:
    motion = rolling_walk(turn=0.3)
    again = read_motion(motion_text(motion, {"type": "humanoid"}))
    for one, other in zip(motion.keyframes, again.keyframes, strict=True):
        assert (one.corners or {}) == (other.corners or {})
        assert (one.roll or {}) == pytest.approx(other.roll or {})
    text = '[figure]\ntype = "humanoid"\n[walk]\nsteps = 2\nheel_off = "20 deg"\ntoes_up = 0.1\n'
    rolls = [key.roll for key in read_motion(text).keyframes if key.roll]
    assert {"right_foot": pytest.approx(math.radians(20.0))} in rolls and {"right_foot": 0.1} in rolls


def test_mirrored_edges_change_sides() -> None:
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()))
    motion.key(0.0, support=FEET)
    motion.key(1.0, corners={"left_foot": "left"}, name="on")
    motion.key(2.0, roll={"left_foot": 0.1}, corners={"left_foot": "left"})
    motion.key(3.0)
    copies = motion.mirror(0, -1)
    assert copies[0].corners == {"right_foot": "right"}
    assert copies[1].roll == {"right_foot": 0.1}


def test_what_cannot_roll_says_why() -> None:
    def motion() -> hg.Motion:
        made = hg.Motion(hg.World().add(hg.figures.humanoid()))
        made.key(0.0, support=FEET)
        return made

    flat = motion()
    flat.key(1.0, roll={"left_foot": 0.2})
    flat.key(2.0)
    with pytest.raises(MotionError, match="carries by no edge"):
        flat.design()
    other = motion()
    other.key(1.0, corners={"left_foot": "toe"})
    other.key(2.0, roll={"left_foot": 0.2}, corners={"left_foot": "heel"})
    other.key(3.0)
    with pytest.raises(MotionError, match="roll back to 0 first"):
        other.design()
    with pytest.raises(hg.HitogataError, match="edge of a sole"):
        motion().key(1.0, corners={"left_foot": "tip"})
    aside = motion()
    aside.key(1.0, Position("left_hand", (0.3, 0.3, 1.0)), roll={"left_hand": 0.2})
    with pytest.raises(MotionError, match="does not support the figure anywhere"):
        aside.design()


def test_phases_go_to_other_processes(walk: Clip) -> None:
    for phase in walk.contacts:
        again = pickle.loads(pickle.dumps(phase))  # noqa: S301 our own
        assert again.parts.keys() == phase.parts.keys()
