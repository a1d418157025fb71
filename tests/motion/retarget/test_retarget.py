"""Retargeting: bones as in the source, feet that neither slide nor sink, ranges kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.errors import InputError, UnknownName
from hitogata.io.capture.capture import Capture
from hitogata.io.clip import clip_run, clip_summary
from hitogata.io.motion.motion_file import load_motion
from hitogata.io.motion.motion_text import write_motion
from hitogata.motion.pose.readings import pose_at
from hitogata.motion.retarget.attitudes import wanted
from hitogata.motion.retarget.keys import keyframes_of
from hitogata.motion.retarget.retarget import Retargeted, fit
from hitogata.motion.retarget.roles import joints_by_part, links_by_part, paired
from hitogata.run import as_recording
from tests.io.models.robots import FOLDER, needs_robots

from .performances import DT, captured, moved, squats

MILLIMETRE = 1e-3


@pytest.fixture(scope="module")
def squat() -> tuple[Figure, Array, Capture]:
    figure, q = squats()
    return figure, q, captured(figure, q)


def soles(figure: Figure, found: Retargeted) -> tuple[float, float]:
    """Largest slip of an edge that stands, over a whole stance, and how deep any corner of a sole goes, m."""
    slip, sunk = 0.0, 0.0
    for name in {stance.foot for stance in found.stances}:
        corners = hg.motion.Motion(figure).contact(name).points
        heel, toe = corners[np.argmin(corners[:, 0])], corners[np.argmax(corners[:, 0])]
        poses = [pose_at(figure.world, figure[name], q) for q in found.q]
        at = np.array([pose.p + np.vstack([heel, toe, corners]) @ pose.R.T for pose in poses])
        sunk = max(sunk, -float(at[:, :, 2].min()))
        for stance in found.stances:
            if stance.foot == name:
                here = at[stance.start : stance.end]
                for points, down in ((here[:, 0], stance.heel), (here[:, 1], stance.toe)):
                    stood = points[down]
                    slip = max(slip, float(np.linalg.norm(stood - stood[:1], axis=1).max(initial=0.0)))
    return slip, sunk


def test_a_figure_s_own_performance_comes_back(squat: tuple[Figure, Array, Capture]) -> None:
    figure, q, capture = squat
    found = fit(capture, figure, lock=False)
    world = figure.world
    for k in range(0, len(q), 11):
        for link in figure.links:
            want, have = pose_at(world, link, q[k]), pose_at(world, link, found.q[k])
            np.testing.assert_allclose(have.R, want.R, atol=1e-6)
            # the first frame's hips are put over the origin, and the floor is found again
            np.testing.assert_allclose(have.p, want.p, atol=2e-3)
    assert not found.missed
    assert found.joints["left_shank"] == "left_shank"


def test_bones_point_as_in_the_performance(squat: tuple[Figure, Array, Capture]) -> None:
    """Before ranges are applied, on a body of other proportions and hinges."""
    _, _, capture = squat
    figure = hg.World().add(hg.figures.humanoid())
    links, joints = paired(capture, figure, None)
    want = wanted(capture, figure, links, joints)
    p, _ = capture.poses
    # the capture is y up, z ahead
    axes = np.array([[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
    for part, lower in (
        ("left_thigh", "left_shank"),
        ("right_upper_arm", "right_forearm"),
        ("left_shank", "left_foot"),
    ):
        bone = (p[:, capture[lower]] - p[:, capture[part]]) @ axes.T
        bone /= np.linalg.norm(bone, axis=1, keepdims=True)
        np.testing.assert_allclose(want.bones[part], bone, atol=1e-9)
    down = np.array([0.0, 0.0, -1.0])  # the humanoid's thighs hang along −z
    np.testing.assert_allclose(want.attitudes["left_thigh"] @ down, want.bones["left_thigh"], atol=1e-9)


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_feet_that_slide_and_sink_stand_still(squat: tuple[Figure, Array, Capture], kind: str) -> None:
    _, _, capture = squat
    t = np.arange(len(capture)) * DT
    # cm: the whole person drifts and floats, as bad data do
    drift = np.column_stack([6.0 * t, 1.5 * np.sin(3.0 * t), 4.0 * t])
    figure = hg.World().add(getattr(hg.figures, kind)())
    found = fit(moved(capture, drift), figure)
    slip, sunk = soles(figure, found)
    assert {stance.foot for stance in found.stances} == {"left_foot", "right_foot"}
    assert slip < MILLIMETRE and sunk < MILLIMETRE
    for q in found.q[::7]:
        figure.world.q = q  # refuses what is out of range
        for link in figure.links:
            joint = link.joint
            assert joint is not None
            for (low, high), x in zip(joint.ranges, link.q, strict=False):
                if joint.nq == joint.nv:
                    assert low - 1e-9 <= x <= high + 1e-9


def test_the_axes_of_a_file_do_not_matter(squat: tuple[Figure, Array, Capture]) -> None:
    """A file that is z up gives the same motion as one that is y up."""
    figure, _, capture = squat
    p, R = capture.poses
    turn = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]])  # y up becomes z up

    class Turned:
        names, parents, dt = capture.names, capture.parents, capture.dt
        offsets = capture.offsets @ turn.T
        ends: ClassVar = {k: turn @ x for k, x in capture.ends.items()}
        poses = (p @ turn.T, np.einsum("ij,fnjk,lk->fnil", turn, R, turn))

        def __len__(self) -> int:
            return len(capture)

    straight, turned = fit(capture, figure), fit(Turned(), figure)
    np.testing.assert_allclose(turned.q, straight.q, atol=1e-6)
    with pytest.raises(InputError, match="up is 'w'"):
        fit(capture, figure, up="w")


def test_names_of_several_makers_are_known() -> None:
    rows = {
        "cmu": "Hips LHipJoint LeftUpLeg LeftLeg LeftFoot LeftToeBase RHipJoint RightUpLeg RightLeg RightFoot "
        "RightToeBase LowerBack Spine Spine1 LeftShoulder LeftArm LeftForeArm LeftHand RightShoulder RightArm "
        "RightForeArm RightHand Neck1 Head",
        "mixamo": "mixamorig:Hips mixamorig:LeftUpLeg mixamorig:LeftLeg mixamorig:LeftFoot mixamorig:RightUpLeg "
        "mixamorig:RightLeg mixamorig:RightFoot mixamorig:Spine mixamorig:Spine1 mixamorig:Spine2 mixamorig:LeftArm "
        "mixamorig:LeftForeArm mixamorig:LeftHand mixamorig:RightArm mixamorig:RightForeArm mixamorig:RightHand "
        "mixamorig:Neck mixamorig:Head",
        "smpl": "pelvis left_hip left_knee left_ankle left_foot right_hip right_knee right_ankle right_foot spine1 "
        "spine2 spine3 left_collar left_shoulder left_elbow left_wrist right_collar right_shoulder right_elbow "
        "right_wrist neck head",
    }
    expected = {
        "cmu": ("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftArm", "LeftForeArm", "LeftHand"),
        "mixamo": tuple(f"mixamorig:Left{x}" for x in ("UpLeg", "Leg", "Foot", "Arm", "ForeArm", "Hand")),
        "smpl": ("left_hip", "left_knee", "left_ankle", "left_shoulder", "left_elbow", "left_wrist"),
    }
    for maker, text in rows.items():
        names = tuple(text.split())
        parents = tuple(_parents(names))
        capture = Capture(names, parents, np.zeros((len(names), 3)), ((),) * len(names), {}, DT, np.zeros((1, 0)))
        found = joints_by_part(capture)
        parts = ("thigh", "shank", "foot", "upper_arm", "forearm", "hand")
        assert tuple(names[found[f"left_{part}"]] for part in parts) == expected[maker], maker
        assert names[found["pelvis"]] == names[0]


def _parents(names: tuple[str, ...]) -> list[int]:
    """Limbs hang one from the other; all begin at the root, except arms and neck, which begin at the highest spine."""
    out = [-1]
    spine = max(k for k, name in enumerate(names) if "spine" in name.lower())
    for k, name in enumerate(names[1:], start=1):
        low = name.lower()
        begins = any(word in low for word in ("hipjoint", "collar", "lowerback")) or low.endswith(
            ("left_hip", "right_hip")
        )
        first = begins or low in ("spine1", "mixamorig:spine") or low.endswith(("leftupleg", "rightupleg"))
        if low in ("leftupleg", "rightupleg"):
            out.append(k - 1)
        elif any(w in low for w in ("shoulder", "collar", "neck")) or low.endswith((":leftarm", ":rightarm")):
            out.append(k - 1 if low in ("left_shoulder", "right_shoulder") else spine)
        elif first:
            out.append(0)
        else:
            out.append(k - 1)
    return out


def test_what_cannot_be_retargeted_is_told(squat: tuple[Figure, Array, Capture], tmp_path: Path) -> None:
    figure, _, capture = squat
    with pytest.raises(UnknownName, match="no_joint"):
        hg.retarget(capture, map={"left_foot": "no_joint"})
    with pytest.raises(UnknownName, match="left_wing"):
        hg.retarget(capture, map={"left_wing": "left_hand"})
    with pytest.raises(InputError, match=r"figure must be .* not 'nobody'"):
        hg.retarget(capture, "nobody")
    with pytest.raises(InputError, match="shank by name"):
        hg.retarget(capture, hg.figures.box((1, 1, 1), 1.0))
    short = moved(capture, np.zeros(3))
    short.values.resize((5, short.values.shape[1]), refcheck=False)
    with pytest.raises(InputError, match="5 frames"):
        hg.retarget(short)
    with pytest.raises(InputError, match="less than half"):
        hg.retarget(capture, smooth=40.0)
    assert links_by_part(figure)["left_thigh"].name == "left_thigh"


def test_flight_and_exports(squat: tuple[Figure, Array, Capture], tmp_path: Path) -> None:
    """A hop: the ground pushes nobody in the air, the recording is whole, and nothing can be balanced there."""
    _, _, capture = squat
    t = np.arange(len(capture)) * DT
    hop = np.zeros((len(t), 3))
    air = (t > 0.8) & (t < 1.2)
    hop[air, 1] = 490.5 * (t[air] - 0.8) * (1.2 - t[air])  # cm: as gravity has it
    clip = hg.retarget(moved(capture, hop), "human", smooth=10.0)
    aloft = [phase for phase in clip.contacts if not phase.links]
    assert len(aloft) == 1 and 0.2 < aloft[0].end - aloft[0].start < 0.6
    frames = (clip.time > aloft[0].start) & (clip.time < aloft[0].end)
    assert not clip.contact_wrench[frames].any()
    assert np.isinf(clip.margins()[frames]).all() and np.isfinite(clip.zmp).all()
    run = as_recording(clip_run(clip))
    assert clip_summary(clip)["zmp"]["as captured"]["margin_m"] is not None
    again = hg.read(run.to_bvh(tmp_path / "a.bvh", every=DT))
    assert isinstance(again, Capture)
    twice = fit(again, clip.figure, lock=False)
    np.testing.assert_allclose(np.abs(twice.q[:, 7:11]), np.abs(clip.q[: len(twice.q), 7:11]), atol=1e-5)
    with pytest.raises(InputError, match="nothing carries the figure"):
        keyframes_of(clip)


def test_keyframes_can_be_written_read_and_designed(tmp_path: Path) -> None:
    clip = hg.retarget(captured(*squats(180, 3.0)), "human")
    before = clip.figure.world.q.copy()
    motion = keyframes_of(clip, 0.25)
    path = write_motion(motion, tmp_path / "squat.toml", {"type": "human"})
    loaded = load_motion(path)
    assert [key.time for key in loaded.keyframes] == pytest.approx([key.time for key in motion.keyframes])
    assert [key.support for key in loaded.keyframes] == [key.support for key in motion.keyframes]
    assert before.shape == loaded.figure.world.q.shape
    designed = loaded.design()
    assert designed.margins().min() > 0.0  # balanced, which the source need not be
    name = "left_shank"
    where = clip.figure.world.q_slice(clip.figure[name]).start
    knee = np.interp(designed.time, clip.time, clip.q[:, where])
    assert np.abs(designed.q[:, loaded.figure.world.q_slice(loaded.figure[name]).start] - knee).max() < 0.35


def test_frames_that_leap_are_left_out(squat: tuple[Figure, Array, Capture]) -> None:
    """A frame 20 cm off, and 0.5 rad, as from confused markers: the motion is as without it, and it is reported."""
    figure, _, capture = squat
    values = capture.values.copy()
    values[40, :3] += (20.0, 5.0, -10.0)
    values[40, 3:] += 30.0
    spoilt = Capture(
        capture.names, capture.parents, capture.offsets, capture.channels, capture.ends, capture.dt, values, []
    )
    found, clean = fit(spoilt, figure), fit(capture, figure)
    assert np.abs(found.q - clean.q).max() < 0.02
    (told,) = [one for one in found.missed if one.unit == "m"]
    assert told.time == pytest.approx(40 * DT) and 0.1 < told.amount < 2.0
    assert not any(one.unit == "m" for one in clean.missed)


def test_a_leap_of_half_a_turn_lies_between_its_neighbours(squat: tuple[Figure, Array, Capture]) -> None:
    """Markers of left and right mixed up: about any axis, and beyond half a turn, it leads to no turn the long way."""
    figure, _, capture = squat
    roles = paired(capture, figure, None)
    clean = wanted(capture, figure, *roles)
    for degrees in np.vstack([171.0 * np.eye(3), 180.0 * np.eye(3), 189.0 * np.eye(3)]):
        values = capture.values.copy()
        values[40, :3] += (20.0, 5.0, -10.0)
        values[40, 3:6] += degrees
        spoilt = wanted(replace(capture, values=values), figure, *roles)
        assert set(spoilt.leaps) == {40}
        for part, R in spoilt.attitudes.items():
            assert np.abs(R - clean.attitudes[part]).max() < 0.01


@needs_robots
@pytest.mark.parametrize("name", ["007/07_01", "016/16_01", "043/43_02"])
def test_real_clips_stand_still(name: str) -> None:
    capture = hg.read(f"{FOLDER}/cmu-mocap/data/{name}.bvh")
    assert isinstance(capture, Capture)
    figure = hg.World().add(hg.figures.human())
    found = fit(capture, figure)
    slip, sunk = soles(figure, found)
    assert slip < MILLIMETRE and sunk < MILLIMETRE
    p, _ = capture.poses
    fastest, source = 0.0, 0.0
    for side in ("left", "right"):
        k = figure.world.q_slice(figure[f"{side}_shank"]).start
        fastest = max(fastest, float(np.abs(np.diff(found.q[:, k])).max()))
        hip, knee, ankle = (p[1:, capture[f"{side.title()}{x}"]] for x in ("UpLeg", "Leg", "Foot"))
        u, v = knee - hip, ankle - knee
        cosine = (u * v).sum(axis=1) / np.linalg.norm(u, axis=1) / np.linalg.norm(v, axis=1)
        source = max(source, float(np.abs(np.diff(np.arccos(cosine))).max()))
    assert fastest < 1.3 * source
