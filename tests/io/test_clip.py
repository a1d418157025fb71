"""Clips as recordings, tables, and overlays of replays."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError
from hitogata.io.clip import clip_overlays, clip_run, write_clip_csv
from hitogata.io.recording.mcap.writer import save
from hitogata.io.recording.overlays import Overlay, overlays_of
from hitogata.motion import DesignOptions, Motion, Orientation
from hitogata.motion.clip import Clip
from hitogata.studio.page import html
from hitogata.studio.pictures.plots.balance import plot_balance
from hitogata.studio.sampling import replay_of
from tests.studio.test_page import contents


@pytest.fixture(scope="module")
def clip() -> Clip:
    figure = hg.World().add(hg.figures.humanoid())
    motion = Motion(figure, options=DesignOptions(rate=40.0, compare=True, interference=False), name="nod")
    motion.key(0.0, support=["left_foot", "right_foot"], name="up")
    motion.key(1.0, Orientation("chest", ("y", 0.4)))
    return motion.design()


def test_a_recording_holds_the_frames(clip: Clip, tmp_path: Path) -> None:
    run = clip_run(clip)
    save(run, tmp_path / "nod.mcap")
    again = hg.load(tmp_path / "nod.mcap")
    assert (again.segments[0].q == clip.q).all()
    assert (again.segments[0].v == clip.v).all()
    assert [event.name for event in again.events] == ["up", "keyframe 1"]
    assert again.summary["zmp"]["angular momentum"]["rms_m"] == pytest.approx(clip.zmp_error()[0])
    world = clip.figure.world
    world.q[:], world.v[:] = clip.q[20], clip.v[20]
    assert again.energy[20] == pytest.approx(list(world.energy()))
    assert len(replay_of(again).overlays) == len(clip_overlays(clip))


def test_a_table_keeps_every_bit(clip: Clip, tmp_path: Path) -> None:
    path = write_clip_csv(clip, tmp_path / "nod.csv")
    with path.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(clip.time)
    assert [float(row["zmp_y_m"]) for row in rows] == clip.zmp[:, 1].tolist()
    knee = clip.figure.world.v_slice(clip.figure["left_shank"]).start
    assert [float(row["torque:humanoid/left_shank"]) for row in rows] == clip.torque[:, knee].tolist()
    assert "q:humanoid/pelvis[6]" in rows[0]


def test_a_page_carries_the_overlays(clip: Clip, tmp_path: Path) -> None:
    header, arrays = contents(html(clip_run(clip), tmp_path / "nod.html").read_text(encoding="utf-8"))
    names = [overlay["name"] for overlay in header["overlays"]]
    assert names == ["support polygon", "ZMP target", "ZMP", "COM on the ground", "contact forces"]
    zmp = arrays["overlay2points"].reshape(-1, 3)
    assert zmp[:, :2] == pytest.approx(clip.zmp, abs=1e-6)
    assert len(arrays["overlay4vectors"]) == len(arrays["overlay4points"])


def test_balance_is_drawn(clip: Clip, tmp_path: Path) -> None:
    path = plot_balance(clip, tmp_path / "nod.png")
    assert path.stat().st_size > 20_000
    with pytest.raises(InputError, match="must end in"):
        plot_balance(clip, tmp_path / "nod.gif")


def test_overlays_of_changing_parts_survive_a_file() -> None:
    triangle, square = np.eye(3), np.arange(12.0).reshape(4, 3)
    overlay = Overlay.of_parts("patch", "polygon", "#112233", [0.0, 0.1, 0.2], [[triangle], [], [triangle, square]])
    arrows = Overlay.of_parts("push", "arrow", "#445566", [0.0], [[np.arange(6.0)]], scale=0.5, shown=False)
    again = overlays_of({"overlays": [overlay.to_record(), arrows.to_record()]})
    assert again[0].frames.tolist() == [0, 1, 1, 3]
    assert again[0].parts.tolist() == [0, 3, 6, 10]
    assert (again[0].points == overlay.points).all()
    assert again[1].vectors.tolist() == [[3.0, 4.0, 5.0]]
    assert not again[1].shown


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "cube"},
        {"frames": [0, 5]},
        {"time": [1.0, 0.0]},
        {"points": [[0.0, float("nan"), 0.0]]},
        {"vectors": [[0, 0, 0]]},
    ],
)
def test_overlays_that_do_not_fit_are_refused(change: dict[str, object]) -> None:
    record = Overlay.moving_point("p", "#000000", [0.0], [[0.0, 0.0, 0.0]]).to_record()
    with pytest.raises(InputError, match="overlay"):
        overlays_of({"overlays": [{**record, **change}]})
    with pytest.raises(InputError, match="overlay"):
        overlays_of({"overlays": ["nonsense"]})
