"""BVH: any order of channels is read, and the same text is written."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata import figures
from hitogata.errors import RobotFileError
from hitogata.io.capture.capture import Capture
from hitogata.io.capture.of_run import AXES, SCALE, capture_of

from ..models.fuzz_samples import BVH as TEXT
from ..models.fuzzing import mutations
from ..models.robots import FOLDER, needs_robots


def read(folder: Path, text: str) -> Capture:
    path = folder / "clip.bvh"
    path.write_text(text)
    found = hg.read(path)
    assert isinstance(found, Capture)
    return found


def turn(axis: str, degrees: float) -> np.ndarray:
    x = np.radians(degrees)
    j, k = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    R = np.eye(3)
    R[j, j] = R[k, k] = np.cos(x)
    R[j, k], R[k, j] = -np.sin(x), np.sin(x)
    return R


def test_channels_turn_in_the_order_they_stand(tmp_path: Path) -> None:
    clip = read(tmp_path, TEXT)
    assert clip.names == ("Hips", "Spine", "Head", "Left Leg") and clip.parents == (-1, 0, 1, 0)
    assert clip.dt == 0.0416666666667 and len(clip) == 2
    p, R = clip.poses
    hips = turn("z", 90)
    spine = hips @ turn("x", 10) @ turn("y", 20) @ turn("z", 30)
    np.testing.assert_allclose(p[0, 0], [1, 2, 3])
    np.testing.assert_allclose(p[0, 1], [1, 2, 3] + hips @ [0, 10, 0], atol=1e-12)
    # positions of a joint that is not the root replace its offset
    np.testing.assert_allclose(p[0, 2], p[0, 1] + spine @ [1, 2, 3], atol=1e-12)
    head = spine @ turn("z", 40) @ turn("y", 50) @ turn("x", 60)
    np.testing.assert_allclose(R[0, 2], head, atol=1e-12)
    np.testing.assert_allclose(clip.end_points()["Head"][0], p[0, 2] + head @ [0, 4, 0], atol=1e-12)
    np.testing.assert_allclose(R[1, 3], turn("x", 90) @ turn("y", 7.25), atol=1e-12)


def test_read_write_read_gives_the_same_text(tmp_path: Path) -> None:
    clip = read(tmp_path, TEXT)
    first = clip.to_bvh(tmp_path / "a.bvh").read_text()
    again = read(tmp_path, first)
    assert again.to_bvh(tmp_path / "b.bvh").read_text() == first
    assert (again.values == clip.values).all() and again.dt == clip.dt and again.channels == clip.channels


@pytest.mark.parametrize(
    ("change", "words", "line"),
    [
        (("Frames: 2", "Frames: 3"), None, 0),
        (("Frames: 2", "Frames: 1"), None, 0),
        (("7.25e0", ""), "last frame has 15 numbers of 16", 29),
        (("7.25e0", "nan"), "'nan' is no number", 28),
        (("7.25e0", "1.2.3"), "'1.2.3' is no number", 26),
        (("0.0416666666667", "0"), "frame time", 26),
        (("Frames: 2", "Frames: 1e9"), "more than", 25),
        (("Frames: 2", "Frames: two"), "must be an integer", 25),
        (("MOTION", "MOTIN"), "MOTION", 0),
        (("OFFSET 0 10 0", "OFFSET 0 x 0"), "finite number", 6),
        (("yrotation", "yrot"), "channels are", 20),
        (("CHANNELS 1 yrotation", "CHANNELS 9 yrotation"), "0 to 6", 20),
        (("Xrotation Yrotation Zrotation", "Xrotation Xrotation Zrotation"), "twice", 6),
        (("}\nMOTION", "}\nROOT b\nMOTION"), "second ROOT", 24),
        (("HIERARCHY", "HIERARCHIE"), "expected HIERARCHY", 1),
        (("End Site\n", "End\n"), "expected Site", 12),
    ],
)
def test_what_is_odd_is_noted_and_what_is_wrong_refused(
    change: tuple[str, str], words: str | None, line: int, tmp_path: Path
) -> None:
    text = TEXT.replace(*change)
    if words is None:
        clip = read(tmp_path, text)
        assert len(clip) == min(2, int(change[1][-1])) and "are taken" in clip.notes[0]
        return
    with pytest.raises(RobotFileError, match=words) as caught:
        read(tmp_path, text)
    assert line == 0 or caught.value.line == line


def test_nesting_and_size_are_bounded(tmp_path: Path) -> None:
    deep = "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 0 " + "JOINT b { OFFSET 0 0 0 CHANNELS 0 " * 300
    with pytest.raises(RobotFileError, match="deep"):
        read(tmp_path, deep)
    with (tmp_path / "big.bvh").open("wb") as file:
        file.truncate(100_000_001)
    with pytest.raises(RobotFileError, match="bytes"):
        hg.read(tmp_path / "big.bvh")
    with pytest.raises(hg.HitogataError, match="options"):
        hg.read(tmp_path / "clip.bvh", key="a")


def test_mutations_give_our_errors(tmp_path: Path) -> None:
    path = tmp_path / "clip.bvh"
    read_well = 0
    for data in mutations(TEXT.replace(" ", ' " " ').replace(' " " ', " "), 200, seed=9):
        path.write_bytes(data)
        try:
            clip = hg.read(path)
        except RobotFileError:
            continue
        read_well += 1
        assert isinstance(clip, Capture)
        assert np.isfinite(clip.poses[0]).all()
    assert 0 < read_well < 200


def test_a_run_becomes_a_capture_and_its_poses_come_back(tmp_path: Path) -> None:
    """Every kind of joint; poses to 1e-6."""
    world = hg.World()
    figure = world.add(figures.gymnast())
    world.v[:] = np.random.default_rng(0).normal(size=world.nv)
    run = hg.simulate(world, 0.5)
    path = run.to_bvh(tmp_path / "run.bvh", every=0.05)
    clip = hg.read(path)
    assert isinstance(clip, Capture) and len(clip) == 11
    p, R = clip.poses
    (poses,) = run.poses(0.05)
    rest = _rest(figure)
    from hitogata.chain.values.rotations import quaternion_matrix

    for k, link in enumerate(figure.links):
        row = poses.links.index(link.path)
        np.testing.assert_allclose(p[:, k] @ AXES / SCALE, poses.p[:, row], atol=1e-6)
        turned = AXES.T @ R[:, k] @ AXES @ rest[link.name]
        np.testing.assert_allclose(turned, quaternion_matrix(poses.quaternion[:, row]), atol=1e-6)
    text = path.read_text()
    assert clip.to_bvh(tmp_path / "again.bvh").read_text() == text
    with pytest.raises(hg.HitogataError, match="no figure is named"):
        capture_of(run, "nobody")


def test_only_the_root_and_joints_that_slide_have_positions() -> None:
    model = hg.Model("arm")
    model.link("base", None, hg.Free(), mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("turns", "base", hg.Hinge("y"), at=(0, 0, 0.3), mass=1.0, com=(0.1, 0, 0), inertia=(0.1, 0.1, 0.1))
    model.link("slides", "base", hg.Slide("x"), at=(0, 0, 0.2), mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("comes off", "turns", hg.Hinge("x"), at=(0, 0, 0.3), mass=1.0, inertia=(0.1, 0.1, 0.1))
    world = hg.World((0.0, 0.0, 0.0))
    arm = world.add(model)
    arm["slides"].v = arm["turns"].v = 0.5
    whole = capture_of(hg.simulate(world, 0.2), every=0.05)
    count = {name: len(channels) for name, channels in zip(whole.names, whole.channels, strict=True)}
    assert count == {"base": 6, "turns": 3, "comes_off": 3, "slides": 6}
    cut = capture_of(hg.simulate(world, 0.2, events=[hg.at(0.1).cut(arm["comes off"])]), every=0.05)
    count = {name: len(channels) for name, channels in zip(cut.names, cut.channels, strict=True)}
    assert count == {"base": 6, "turns": 3, "comes_off": 6, "slides": 6}


def _rest(figure: object) -> dict[str, np.ndarray]:
    found: dict[str, np.ndarray] = {}
    for link in figure.links:  # type: ignore[attr-defined]
        above = found.get(link.parent.name)
        found[link.name] = np.eye(3) if above is None else above @ link.R_PJ
    return found


@needs_robots
def test_clips_of_others() -> None:
    """Positions of all joints, computed as other readers do."""
    assert FOLDER is not None
    known = json.loads((Path(FOLDER) / "reference" / "bvh.json").read_text())
    for entry in known.values():
        clip = hg.read(Path(FOLDER) / entry["file"])
        assert isinstance(clip, Capture) and len(clip) == entry["frames"]
        p, _ = clip.poses
        ends = clip.end_points()
        for frame, places in entry["at"].items():
            for name, place in zip(entry["names"], places, strict=True):
                end = name.startswith("EndSite")
                ours = ends[name.removeprefix("EndSite")][int(frame)] if end else p[int(frame), clip[name]]
                np.testing.assert_allclose(ours, place, atol=1e-12 * max(1.0, float(np.abs(place).max())))
