"""Plots of runs: files that show what they should, for runs of every kind."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import hitogata as hg
from hitogata.errors import InputError
from hitogata.io.recording.memory import MemoryRecorder, RunData
from hitogata.simulation.output.recorder import LogEntry
from hitogata.studio.pictures.plots.run_plot import PANELS, plot
from tests.io.sample_frames import random_chunk, record_two_boxes


@pytest.fixture(scope="module")
def run() -> RunData:
    """A gymnast on the bar with made-up frames; one hand is cut off the bar half-way."""
    world, recorder, rng = hg.World(), MemoryRecorder(), np.random.default_rng(6)
    bar = world.add(hg.figures.high_bar(height=2.5))
    gymnast = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    for side in ("left", "right"):
        world.connect(bar["bar"], gymnast[f"{side}_hand"], hg.Hinge("y"), name=f"{side} grip")
    recorder.structure(0.0, world)
    recorder.frames(random_chunk(world, np.arange(30) * 0.02, rng))
    for kind, name in (("limit", "gymnast/left_shank"), ("event", "t = 0.6 s"), ("cut", "right grip")):
        recorder.log(LogEntry(0.6, kind, name, {}))
    world.cut("right grip")
    recorder.structure(0.6, world)
    recorder.frames(random_chunk(world, 0.6 + np.arange(30) * 0.02, rng))
    recorder.log(LogEntry(1.1, "diverged", "", {}))
    return recorder.run


def words(path: Path) -> str:
    """All text of an SVG."""
    return " ".join(ET.parse(path).getroot().itertext())  # noqa: S314 - our own file


def test_all_panels_are_drawn(run: RunData, tmp_path: Path) -> None:
    path = plot(run, path=tmp_path / "new" / "run.png", title="On the bar")
    with Image.open(path) as image:
        width, height = image.size
        colours = image.convert("RGB").getcolors(maxcolors=2**24)
    assert (width, height) == (1170, round(130 * (1.1 + 2.05 * 6)))
    assert colours is not None
    assert len(colours) > 100


def test_what_the_panels_say(run: RunData, tmp_path: Path) -> None:
    text = words(plot(run, path=tmp_path / "run.svg", title="On the bar"))
    for word in (
        "On the bar",
        "energy",
        "balance error",
        "momentum",
        "loop error",
        "joints",
        "forces",
        "body weights",
    ):
        assert word in text
    for word in ("left grip", "right grip", "kinetic", "shank", "time, s", " g"):
        assert word in text
    # the event that caused the cut has no label of its own, and limits have ticks only
    assert "cut right grip" in text
    assert "diverged" in text
    assert "t = 0.6 s" not in text


@pytest.mark.parametrize("what", [name for name in PANELS if name not in ("contacts", "springs", "joint_forces")])
def test_one_panel(run: RunData, what: str, tmp_path: Path) -> None:
    assert what.replace("_", " ") in words(plot(run, what, tmp_path / "one.svg"))


def test_chosen_joints(run: RunData, tmp_path: Path) -> None:
    text = words(plot(run, ["joints"], tmp_path / "joints.svg", joints=["left_shank", "right_thigh"]))
    assert "shank" in text
    assert "thigh" in text
    assert "forearm" not in text
    with pytest.raises(InputError, match="fixed"):
        plot(run, ["joints"], tmp_path / "joints.svg", joints=["left_hand"])
    with pytest.raises(InputError, match="did you mean"):
        plot(run, ["joints"], tmp_path / "joints.svg", joints=["left_shenk"])


def test_equal_runs_give_equal_pictures(run: RunData, tmp_path: Path) -> None:
    a, b = (plot(run, path=tmp_path / name).read_bytes() for name in ("a.svg", "b.svg"))
    assert a == b


def test_weightless_run_with_boxes(tmp_path: Path) -> None:
    """No hinge, no gravity: nothing to scale forces by, no joints to show."""
    recorder = MemoryRecorder()
    record_two_boxes(recorder)
    run = recorder.run
    for segment in run.segments:
        segment.record["gravity"] = [0.0, 0.0, 0.0]
    text = words(plot(run, path=tmp_path / "boxes.svg"))
    assert "forces" in text
    assert "body weights" not in text
    assert "joints" not in text


def test_a_run_without_connections_has_no_panels_of_them(run: RunData, tmp_path: Path) -> None:
    recorder, world = MemoryRecorder(), hg.World()
    world.add(hg.figures.box())
    recorder.structure(0.0, world)
    recorder.frames(random_chunk(world, [0.0], np.random.default_rng(0)))
    text = words(plot(recorder.run, path=tmp_path / "single.svg"))
    assert "energy" in text
    assert "loop error" not in text
    with pytest.raises(InputError, match="nothing to show"):
        plot(recorder.run, "forces", tmp_path / "single.svg")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [({"what": "heat"}, "heat"), ({"path": "run.bmp"}, "must end in"), ({"path": "run"}, "must end in")],
)
def test_bad_input_is_refused(run: RunData, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        plot(run, **arguments)


def test_many_events_do_not_hide_the_curves(run: RunData, tmp_path: Path) -> None:
    events = [LogEntry(0.01 * i, "connect", f"grip number {i}", {}) for i in range(120)]
    many = RunData(run.segments, events)
    assert words(plot(many, "energy", tmp_path / "many.svg")).count("grip number") <= 24
