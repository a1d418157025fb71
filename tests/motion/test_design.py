"""The whole design: balance by an independent inverse dynamics, gains of the stages, and invalid arguments."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.joints.joint import Hinge
from hitogata.demos import motion_names, motion_path
from hitogata.errors import InputError, MotionError
from hitogata.io.motion.motion_file import load_motion
from hitogata.kernels.ik.trajectory import rates
from hitogata.kernels.tree.joint import difference, integrate
from hitogata.motion import (
    Com,
    DesignOptions,
    Footstep,
    Limits,
    Motion,
    Orientation,
    Position,
    add_footsteps,
    straight_steps,
)
from hitogata.motion.clip import Clip
from tests.constants import FEET
from tests.oracles.pinocchio import PinocchioWorld


class Designed(dict[str, Clip]):
    """The demos' motions, each designed when it is first asked for; the longest by fewer frames than the demo has."""

    def __missing__(self, name: str) -> Clip:
        self[name] = load_motion(motion_path(name), rate=40.0 if name == "handstand" else None).design()
        return self[name]


@pytest.fixture(scope="module")
def clips() -> Designed:
    return Designed()


def robot() -> hg.chain.figure.Figure:
    return hg.World().add(hg.figures.humanoid())


# loads are not part of the figure; such motions are checked in `test_authored`
@pytest.mark.parametrize("name", [name for name in motion_names() if name != "carry"])
def test_reported_zmp_and_torques_are_those_of_pinocchio(clips: Designed, name: str) -> None:
    clip = clips[name]
    world = clip.figure.world
    for k in np.linspace(0, len(clip.time) - 1, 7).astype(int):
        world.q[:], world.v[:] = clip.q[k], clip.v[k]
        oracle = PinocchioWorld(world, np.zeros(3))
        wrench = oracle.inverse_dynamics(clip.a[k], {})[:6]
        # a free joint's force is in world axes, its moment in the root's own
        force, moment = wrench[:3], oracle.rotation(clip.figure.root) @ wrench[3:]
        r = oracle.position(clip.figure.root)
        up = r[2] - clip.target[k, 2]
        zmp = (r[0] - (moment[1] + up * force[0]) / force[2], r[1] + (moment[0] - up * force[1]) / force[2])
        assert clip.zmp[k] == pytest.approx(zmp, abs=1e-9)
        assert clip.com[k] == pytest.approx(oracle.com(), abs=1e-9)
        assert clip.force[k] == pytest.approx(force, abs=1e-8)
        push = {clip.figure[link]: clip.contact_wrench[k, c] for c, link in enumerate(clip.contact_links)}
        assert clip.torque[k] == pytest.approx(oracle.inverse_dynamics(clip.a[k], push), abs=1e-7)
        # with the contact forces nothing is left for the floating base
        assert np.abs(clip.torque[k, :6]).max() < 1e-9


@pytest.mark.parametrize("name", motion_names())
def test_demos_keep_every_limit(clips: Designed, name: str) -> None:
    clip = clips[name]
    assert clip.violations == ()
    assert clip.margins().min() > 0.02
    assert clip.friction < 0.5
    world = clip.figure.world
    for link in clip.figure.links:
        if isinstance(link.joint, Hinge):
            (low, high), q = link.joint.ranges[0], clip.q[:, world.q_slice(link)]
            assert q.min() >= low - 1e-12
            assert q.max() <= high + 1e-12


@pytest.mark.parametrize("name", motion_names())
def test_feet_that_carry_stay(clips: Designed, name: str) -> None:
    clip = clips[name]
    world = clip.figure.world
    for stretch in clip.contacts:
        rows = np.flatnonzero((clip.time >= stretch.start - 1e-9) & (clip.time <= stretch.end + 1e-9))[::5]
        for link in stretch.links:
            poses = []
            for k in rows:
                world.q[:] = clip.q[k]
                poses.append(world.pose(clip.figure[link]))
            assert np.ptp([pose.p for pose in poses], axis=0).max() < 1e-8
            assert np.ptp([pose.R for pose in poses], axis=0).max() < 1e-8


def test_sway_each_stage_is_better_and_the_last_at_most_a_tenth(clips: Designed) -> None:
    clip = clips["sway"]
    assert [stage.name for stage in clip.stages] == ["uncorrected", "point mass", "angular momentum"]
    rms = [clip.zmp_error(stage)[0] for stage in clip.stages]
    assert rms[1] < 0.5 * rms[0]
    assert rms[2] < 0.1 * rms[0]
    assert rms[2] < 0.5 * rms[1]
    assert clip.margins(clip.stages[-1].zmp).min() > 0.0


def test_velocities_and_accelerations_are_derivatives_of_q(clips: Designed) -> None:
    """Integrating v from frame to frame (midpoints by cubic Hermite) comes back to q."""
    clip = clips["reach"]
    links = clip.figure.world.tables.tree.links
    h = clip.time[1] - clip.time[0]
    moved, change = np.empty(clip.v.shape[1]), np.empty(clip.q.shape[1])
    # the rule's error is of the order of the change of a within a frame, h² Δa / 60
    change_of_a = np.abs(np.diff(clip.a, axis=0)).max()
    for k in range(20, len(clip.time) - 20, 37):
        # trapezium with end correction: exact to fourth order
        step = h * (0.5 * (clip.v[k] + clip.v[k + 1]) + h / 12.0 * (clip.a[k] - clip.a[k + 1]))
        integrate(change, links, clip.q[k], step, 1.0)
        difference(moved, links, change, clip.q[k + 1])
        assert np.abs(moved).max() < h**2 * change_of_a / 60.0
    for edge in (0, -1):
        assert np.abs(clip.v[edge]).max() < 1e-3


def test_rates_of_a_known_motion() -> None:
    """A ball joint that turns about two axes at once, and a hinge: exact derivatives by fine differences."""
    model = hg.Model("m")
    model.link("a", None, hg.Ball(), mass=1.0, inertia=(1, 1, 1))
    model.link("b", "a", hg.Hinge("x"), mass=1.0, inertia=(1, 1, 1))
    world = hg.World()
    world.add(model)
    links = world.tables.tree.links

    def pose(t: float) -> np.ndarray:
        q = np.array([1.0, 0.0, 0.0, 0.0, np.sin(3 * t)])
        out = q.copy()
        integrate(out, links, q, np.array([0.4 * np.sin(t), 0.0, 0.0, 0.0]), 1.0)
        mid = out.copy()
        integrate(out, links, mid, np.array([0.0, 0.7 * np.cos(2 * t), 0.0, 0.0]), 1.0)
        return out

    t = np.linspace(0.0, 1.0, 101)
    q = np.array([pose(x) for x in t])
    v, a = np.empty((101, 4)), np.empty((101, 4))
    rates(v, a, world.tables.tree, q, np.array([1, 3, 0, 4]), 0.01, np.empty(4))

    def velocity(x: float) -> np.ndarray:
        out = np.empty(4)
        difference(out, links, pose(x - 1e-5), pose(x + 1e-5))
        return out / 2e-5

    for k in (0, 1, 50, 99, 100):
        assert v[k] == pytest.approx(velocity(t[k]), abs=2e-6)
        assert a[k] == pytest.approx((velocity(t[k] + 1e-4) - velocity(t[k] - 1e-4)) / 2e-4, abs=3e-3)


def test_more_passes_come_nearer() -> None:
    motion = load_motion(motion_path("walk"), passes=4, interference=False)
    clip = motion.design()
    rms = [clip.zmp_error(stage)[0] for stage in clip.stages]
    assert rms[3] < rms[2] < rms[1] < rms[0]


def test_the_world_is_left_as_it_was_and_equal_designs_are_equal() -> None:
    owner = robot()
    before = owner.world.q.copy()

    def made() -> Clip:
        motion = Motion(owner, options=DesignOptions(rate=50.0))
        motion.key(0.0, support=FEET)
        motion.key(1.5, Orientation("chest", ("z", 0.4)))
        return motion.design()

    first, second = made(), made()
    assert (owner.world.q == before).all()
    assert (first.q == second.q).all()


def test_a_human_steps_as_well() -> None:
    world = hg.World()
    owner = world.add(hg.figures.human())
    bend = 0.25
    half = np.array([np.cos(bend / 2), 0.0, -np.sin(bend / 2), 0.0])
    for side in ("left", "right"):
        owner[f"{side}_thigh"].q, owner[f"{side}_shank"].q, owner[f"{side}_foot"].q = half, 2 * bend, half
    world.q[2] -= world.pose(owner["left_foot"]).p[2] - 0.0663
    motion = Motion(owner, options=DesignOptions(zmp_weight=0.3, control_points=12, passes=3))
    add_footsteps(
        motion, straight_steps(motion, ("right_foot", "left_foot"), 2, 0.15), swing=0.9, shift=0.6, crouch=0.02
    )
    clip = motion.design()
    assert clip.zmp_error()[0] < 0.02
    assert clip.margins().min() > 0.0
    assert not [v for v in clip.violations if "missed" in v.what]


def test_fixed_links_with_mass_move_with_their_parents() -> None:
    """A sensor on the pelvis and one on a hand: the same motion as without, with their weight in the torques."""
    clips = []
    for sensors in (False, True):
        model = hg.figures.humanoid()
        for name, parent in (("imu", "pelvis"), ("camera", "right_hand")) if sensors else ():
            model.link(name, parent, hg.Fixed(), mass=1e-3, inertia=(1e-6,) * 3)
        figure = hg.World().add(model)
        motion = hg.Motion(figure, options=DesignOptions(rate=40.0), limits=Limits(torque=1e3, keep=True))
        motion.key(0.0, support=FEET)
        motion.key(1.0, Position("right_hand", (0.25, -0.1, 1.1)))
        motion.key(2.0)
        clips.append(motion.design())
    bare, laden = clips
    assert laden.violations == ()
    np.testing.assert_allclose(laden.q, bare.q, atol=1e-4)
    np.testing.assert_allclose(laden.torque, bare.torque, atol=0.1)


def test_hands_on_a_table_widen_the_support() -> None:
    owner = robot()
    world = owner.world
    palm = [[x, y, -0.15] for x in (-0.02, 0.02) for y in (-0.02, 0.02)]
    # a quarter of the weight on each hand is more than its wrist can do
    options, limits = DesignOptions(rate=50.0), Limits(torque=1e3)
    motion = Motion(owner, contacts={"left_hand": palm, "right_hand": palm}, options=options, limits=limits)
    hands = [Position(f"{side}_hand", (0.45, sign * 0.25, 0.8)) for side, sign in (("left", 1), ("right", -1))]
    low = Com((0.0, 0.0, owner.com()[2] - 0.12), weight=(0, 0, 1))
    motion.key(0.0, support=FEET)
    motion.key(1.5, low, Orientation("chest", ("y", 0.6)), *hands, support=[*FEET, "left_hand", "right_hand"])
    motion.key(3.0, low, support=[*FEET, "left_hand", "right_hand"])
    clip = motion.design()
    # as long as nothing is out of reach, a motion that is asked for symmetrically is symmetric
    assert clip.violations == ()
    assert np.abs(clip.com[:, 1]).max() < 1e-9
    feet, all_four = clip.contacts[0].polygon, clip.contacts[-1].polygon
    assert all_four[:, 0].max() > feet[:, 0].max() + 0.1
    last = clip.contact_wrench[-1]
    assert (last[:, 5] > 0.0).all()
    assert np.abs(clip.torque[-1, :6]).max() < 1e-9
    assert world.mass * 9.81 == pytest.approx(last[:, 5].sum(), rel=1e-2)


@pytest.mark.parametrize(
    ("build", "words"),
    [
        (lambda m: m.key(0.0), "keyframe 0 at 0 s: nothing carries"),
        (lambda m: (m.key(0.0, support=FEET), m.key(0.0)), "keyframe 1 at 0 s: it must come after keyframe 0"),
        (lambda m: (m.key(0.0, support=["left_foot"]), m.key(1.0, support=["right_foot"])), "support would vanish"),
        (lambda m: m.key(0.0, Com((0, 0, 1)), Com((0, 0, 0.9)), support=FEET), "has two different targets"),
        (lambda m: m.key(0.0, support=["left_foot", "left_foot"]), "names a link twice"),
        (lambda m: m.key(0.0, "up", support=FEET), "expected a task"),
    ],
)
def test_keyframes_that_make_no_sense_are_refused_at_once(build: Any, words: str) -> None:
    with pytest.raises(MotionError, match=words):
        build(Motion(robot()))


def test_infeasible_keyframes_are_named_with_what_is_missing() -> None:
    motion = Motion(robot())
    motion.key(0.0, support=FEET)
    motion.key(1.0, Position("right_hand", (3.0, 0.0, 1.0)), name="reach")
    with pytest.raises(
        MotionError, match=r"keyframe 1 'reach' at 1 s: no pose .* position of 'right_hand' missed by"
    ) as e:
        motion.design()
    assert (e.value.keyframe, e.value.time) == (1, 1.0)


def test_a_pinned_foot_cannot_be_wanted_elsewhere() -> None:
    motion = Motion(robot())
    motion.key(0.0, support=FEET)
    motion.key(1.0, Position("left_foot", (0.3, 0.1, 0.08)), support=["right_foot"])
    with pytest.raises(MotionError, match=r"keyframe 1 at 1 s: 'left_foot' carries up to here and is pinned"):
        motion.design()


def test_a_landing_needs_a_place() -> None:
    motion = Motion(robot())
    motion.key(0.0, support=FEET)
    motion.key(1.0, support=["left_foot"])
    motion.key(2.0, support=FEET)
    with pytest.raises(MotionError, match=r"keyframe 2 at 2 s: 'right_foot' comes down"):
        motion.design()


def test_other_refusals() -> None:
    motion = Motion(robot())
    motion.key(0.0, support=FEET)
    with pytest.raises(MotionError, match="at least two keyframes"):
        motion.design()
    with pytest.raises(InputError, match="floating figure"):
        Motion(hg.World().add(hg.figures.high_bar()))
    with pytest.raises(InputError, match="from 1 to 20"):
        DesignOptions(passes=0)
    with pytest.raises(InputError, match="this walk is on"):
        add_footsteps(Motion(robot()), [Footstep("left_hand", 0.0, 0.0)])
    heavy = hg.World(gravity=(0, 0, 0)).add(hg.figures.humanoid())
    motion = Motion(heavy)
    motion.key(0.0, support=FEET)
    motion.key(1.0)
    with pytest.raises(MotionError, match="gravity"):
        motion.design()


def test_links_that_overlap_are_reported() -> None:
    motion = Motion(robot(), options=DesignOptions(avoid=False))
    motion.key(0.0, support=FEET)
    p = motion.figure.world.pose(motion.figure["left_thigh"]).p
    motion.key(1.0, Position("right_hand", np.add(p, (0.02, 0.0, -0.15))))
    clip = motion.design()
    assert any("overlap" in v.what and "right_" in v.what and v.amount > 0.005 for v in clip.violations)


def test_a_prop_in_the_way_is_reported() -> None:
    world = hg.World()
    owner = world.add(hg.figures.humanoid())
    world.add(hg.figures.box(), at=(0.35, -0.3, 0.9), fixed=True, name="shelf")
    motion = Motion(owner)
    motion.key(0.0, support=FEET)
    motion.key(1.0, Position("right_hand", (0.35, -0.3, 0.95)))
    clip = motion.design()
    assert any("shelf/box" in v.what for v in clip.violations)


def test_a_foot_that_goes_into_the_ground_is_reported() -> None:
    motion = Motion(robot())
    below = np.add(motion.figure.world.pose(motion.figure["left_foot"]).p, (0.0, 0.05, -0.02))
    motion.key(0.0, support=FEET)
    motion.key(2.0, support=["right_foot"])
    motion.key(3.0, Position("left_foot", below), Orientation("left_foot", ("x", 0.0)), support=["right_foot"])
    clip = motion.design()
    sunk = [v for v in clip.violations if v.what == "humanoid/left_foot reaches into the ground"]
    assert len(sunk) == 1
    assert sunk[0].amount == pytest.approx(0.02, abs=1e-3)
    assert sunk[0].end == pytest.approx(3.0)
