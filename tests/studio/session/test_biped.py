"""The biped workspace in its engine's thread: sliders, undo, tables, the process that walks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.biped_settings import settings

from hitogata import biped
from hitogata.biped.study import read_study
from hitogata.studio.session.biped_desk import BipedDesk
from hitogata.studio.wire import commands
from hitogata.studio.wire.frames import unpacked_block
from tests.studio.session.test_session import Desk


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("walks")


@pytest.fixture(scope="module")
def studio(root: Path) -> Iterator[Desk]:
    one = Desk(root)
    yield one
    one.engine.stop()


def desk(studio: Desk) -> BipedDesk:
    assert studio.session.biped is not None
    return studio.session.biped


def header(studio: Desk, block: str = "gait") -> dict[str, Any]:
    return unpacked_block(studio.outlet.blocks[block])[1]


def array(studio: Desk, name: str, block: str = "gait") -> Any:
    _, found, data = unpacked_block(studio.outlet.blocks[block])
    kind, start, count = found["arrays"][name]
    return np.frombuffer(data, f"<{kind}", count, start)


@pytest.fixture
def fresh(studio: Desk) -> Desk:
    studio.do(commands.New("biped"))
    return studio


def test_a_slider_shows_before_it_is_kept_and_undo_takes_it_back(fresh: Desk) -> None:
    first = header(fresh)
    assert first["robots"] == 2 and first["what"] == "walk"
    before = desk(fresh).document.text
    for step in (0.062, 0.066, 0.07):
        fresh.do(commands.BipedSet("walk", {"step": step}, done=False))
    assert desk(fresh).document.text == before and desk(fresh).state()["walk"]["step"] == 0.07
    shown = array(fresh, "angles0").reshape(-1, 12)
    fresh.do(commands.BipedSet("walk", {"step": 0.07}))
    assert np.array_equal(array(fresh, "angles0").reshape(-1, 12), shown)
    assert np.abs(shown - read_study(desk(fresh).document.text).motion().angles).max() < 1e-6
    assert desk(fresh).document.text == before.replace("step = 0.06", "step = 0.07")
    fresh.do(commands.Undo())
    assert desk(fresh).document.text == before
    fresh.do(commands.Redo())
    assert "step = 0.07" in desk(fresh).document.text


def test_what_cannot_be_walked_is_told_and_what_was_shown_stays(fresh: Desk) -> None:
    number = header(fresh)["number"]
    fresh.do(commands.BipedSet("walk", {"step": 0.16}))
    # flat feet at one height do not come so far: they stay away
    assert (desk(fresh).trouble or "").startswith("beside it: ") and header(fresh)["robots"] == 1
    fresh.do(commands.BipedSet("biped", {"radius": 0.18}))
    assert "at most" in (desk(fresh).trouble or "") and header(fresh)["number"] == number + 1
    assert re.search(r"gait", fresh.answer(commands.BipedSet("walk", {"gait": "hop"}))["error"])
    fresh.do(commands.BipedSet("walk", {}, ("step",)))
    assert desk(fresh).trouble is None and "step =" not in desk(fresh).document.text


def test_settings_at_random_are_walked_or_refused_with_a_sentence(fresh: Desk) -> None:
    """Any setting of the sliders gives a walk whose feet neither slip nor sink, or an error of our own."""
    walked = 0
    for seed in range(40):
        text = settings(seed)
        desk(fresh).document.adopt(text)
        before = desk(fresh).number
        desk(fresh)._show(desk(fresh).document.study)
        assert desk(fresh).number == before + 1
        if desk(fresh).trouble is not None:
            assert len(desk(fresh).trouble or "") > 20
            continue
        walked += 1
        assert np.isfinite(array(fresh, "p")).all() and np.isfinite(array(fresh, "branches")).all()
        assert array(fresh, "clear0").min() > -1e-6
        assert desk(fresh).state()["python"].startswith("import hitogata")
    assert walked >= 6


def test_a_table_comes_in_goes_out_and_stays_below_the_root(fresh: Desk, root: Path) -> None:
    answer = fresh.do(commands.BipedTable("out.csv", joints=True))
    assert answer == {"file": "out.csv"}
    assert re.search(r"out.csv", fresh.answer(commands.BipedTable("out.csv"))["error"])
    made = read_study(desk(fresh).document.text).motion()
    assert np.array_equal(biped.read_motion(root / "out.csv").angles, made.angles)
    fresh.do(commands.Open("out.csv"))
    assert desk(fresh).document.study.table == "out.csv"
    assert np.abs(array(fresh, "angles0").reshape(-1, 12) - made.angles).max() < 1e-6
    # written again it is the same to the last bit
    fresh.do(commands.BipedTable("again.csv", joints=True))
    assert (root / "again.csv").read_bytes() == (root / "out.csv").read_bytes()
    lines = (root / "out.csv").read_text().splitlines()
    lines[9] = lines[9].replace(",", ",?", 1)
    (root / "broken.csv").write_text("\n".join(lines))
    assert re.search(r"broken.csv:10: column 2: trunk_x is '\?", fresh.answer(commands.Open("broken.csv"))["error"])
    (root.parent / "outside.csv").write_bytes((root / "out.csv").read_bytes())
    fresh.do(commands.BipedSet("walk", {"table": "../outside.csv"}))
    assert desk(fresh).trouble is not None


def test_the_file_keeps_what_is_not_touched(studio: Desk, root: Path) -> None:
    text = '# my walk\ntitle = "mine"\n\n[biped] # robot\nradius = 0.1 # m\n\n[walk]\nstep = 0.05   # short\n'
    (root / "mine.toml").write_text(text)
    studio.do(commands.Open("mine.toml"))
    studio.do(commands.Save())
    assert (root / "mine.toml").read_text() == text
    studio.do(commands.BipedSet("walk", {"step": 0.06}))
    studio.do(commands.Save())
    assert (root / "mine.toml").read_text() == text.replace("step = 0.05", "step = 0.06")


def test_a_walker_finds_its_gait_fills_its_basin_and_is_let_go(fresh: Desk) -> None:
    fresh.do(commands.BipedPassive())
    fresh.until(lambda: fresh.outlet.blocks.get("basin"))
    gait = header(fresh, "basin")["gait"]
    assert gait["stable"] and gait["multipliers"][0] < 1.0
    fresh.until(lambda: (array(fresh, "steps", "basin") >= 0).sum() >= 3)
    fresh.do(commands.BipedStart(gait["lean"], gait["rate"]))
    fresh.until(lambda: fresh.outlet.blocks.get("walked"))
    said = header(fresh, "walked")
    assert said["strides"] == 8 and not said["fallen"]
    fresh.do(commands.BipedStart(gait["lean"], 0.3 * gait["rate"]))
    fresh.until(lambda: header(fresh, "walked")["fallen"])
    # the gait is followed to another slope, and the basin begins anew
    fresh.do(commands.BipedSet("passive", {"slope": 0.021}))
    fresh.until(lambda: header(fresh, "basin")["gait"]["lean"] != gait["lean"])
    assert header(fresh, "basin")["gait"]["lean"] < gait["lean"]  # steeper: longer steps


def test_the_robot_walks_under_dynamics_downhill(fresh: Desk) -> None:
    fresh.do(commands.BipedSet("walk", {"step": 0.07, "period": 0.35, "slope": 0.04}))
    fresh.do(commands.BipedSet("power", {"duration": 0.8}))
    fresh.do(commands.BipedPower())
    fresh.until(lambda: fresh.outlet.blocks.get("walked") and header(fresh, "walked")["do"] == "power")
    said = header(fresh, "walked")
    assert said["strides"] >= 1 and not said["fallen"], said["words"]
    assert "slope/plank" in said["bodies"]
