"""`hitogata play`, `hitogata biped …` and the walks among the demos."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from hitogata import biped, load
from hitogata.cli import app
from hitogata.errors import HitogataError

from .commands import hitogata, refused


def run(*arguments: Any) -> str:
    """In this process: starting one for every command would take most of the time."""
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert done.exception is None, done.exception
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_walk_goes_to_a_table_and_back_to_a_page(tmp_path: Path) -> None:
    table, page = tmp_path / "walk.csv", tmp_path / "walk.html"
    made = run("biped", "walk", "--gait", "roll", "--radius", "0.05", "--steps", "2", "--csv", table)
    assert "2 steps of 0.05 m in 1 s, 0.1 m/s" in made
    played = run("play", table, "--html", page, "--plot", tmp_path / "a.png", "--record", tmp_path / "a.mcap")
    assert "101 rows, 1 s" in played
    text = page.read_text()
    assert '"contact":{"centre"' in text and "right foot" in text
    assert load(tmp_path / "a.mcap").loop_error.max() < 1e-12
    assert np.asarray(Image.open(tmp_path / "a.png")).shape[1] > 500


def test_a_recorded_motion_can_be_looked_into(tmp_path: Path) -> None:
    table, record = tmp_path / "over.csv", tmp_path / "over.mcap"
    assert "101 rows, 1 s" in run("biped", "over", "--csv", table, "--record", record)
    assert len(biped.read_motion(table)) == 101
    shown = run("info", record)
    assert "a motion as given" in shown and "energy balance" not in shown
    assert np.isnan(load(record).forces("right foot")).all()


def test_two_motions_side_by_side(tmp_path: Path) -> None:
    for name, radius in (("a", 0.05), ("b", 0.15)):
        biped.write_motion(biped.walk(biped.robot(radius), "roll", steps=1), tmp_path / f"{name}.csv")
    run("play", tmp_path / "a.csv", tmp_path / "b.csv", "--record", tmp_path / "both.mcap")
    model = load(tmp_path / "both.mcap").segments[0].model
    assert list(model.figures) == ["biped 1", "biped 2"]


def test_what_is_wrong_takes_one_line(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("time,trunk_x\n0,1\n")
    refused(hitogata("play", tmp_path / "x.csv"), "x.csv:1: lacks the columns trunk_y")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "nothing.csv"), "cannot be read: No such file"),
        (("biped", "walk", "--gait", "hop"), "gait is 'hop'"),
        (("biped", "walk", "--step", "0.5"), "its arc ends at"),
        (("biped", "power", "--step", "-0.05"), "goes forward"),
        (("biped", "passive", "--radius", "2"), "not less than the leg"),
        (("demo", "turn", "--duration", "3"), "--duration is not allowed"),
    ],
)
def test_wrong_options_are_refused(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(HitogataError, match=message):
        raise CliRunner().invoke(app, list(arguments)).exception


def test_units_on_the_command_line(tmp_path: Path) -> None:
    motion = biped.walk(biped.robot(0.1), "roll", steps=1)
    path = biped.write_motion(motion, tmp_path / "a.csv", length="mm", angle="deg", order="zyx")
    path.write_text("\n".join(path.read_text().splitlines()[1:]))
    with pytest.raises(HitogataError, match="lengths are read as m"):
        raise CliRunner().invoke(app, ["play", str(path), "--radius", "0.1"]).exception
    options = ("--radius", "0.1", "--length", "mm", "--angle", "deg", "--order", "zyx")
    assert "51 rows" in run("play", path, *options, "--record", tmp_path / "a.mcap")


def test_passive_walking(tmp_path: Path) -> None:
    done = run("biped", "passive", "--steps", "2", "--record", tmp_path / "p.mcap")
    assert "lean -0.30158999" in done and "stable" in done
    assert len([event for event in load(tmp_path / "p.mcap").events if event.kind == "connect"]) == 2


def test_powered_walking(tmp_path: Path) -> None:
    done = run("biped", "power", "--duration", "0.2", "--record", tmp_path / "p.mcap")
    assert "0 steps in 0.2 s" in done
    assert load(tmp_path / "p.mcap").duration == pytest.approx(0.2)


@pytest.mark.parametrize("name", ["flat-walk", "rolling walk", "turn", "passive walker"])
def test_walks_among_the_demos(name: str, tmp_path: Path) -> None:
    run("demo", name, "--quick", "--out", tmp_path)
    recording = load(tmp_path / f"{name.replace(' ', '-')}.mcap")
    assert recording.loop_error.max() < 1e-9


def test_list_names_the_walks() -> None:
    shown = run("list")
    assert "rolling-walk" in shown and "passive-walker" in shown


@pytest.mark.parametrize("command", [("play",), *(("biped", name) for name in ("walk", "over", "power", "passive"))])
def test_every_command_has_examples_in_its_help(command: tuple[Any, ...]) -> None:
    shown = run(*command, "--help")
    assert "Examples" in shown and f"hitogata {' '.join(command)}" in shown


def test_flat_and_rolling_side_by_side(tmp_path: Path) -> None:
    """Figs. 10 and 11 beside each other, and a walk on soles that bend, downhill, as a table of angles."""
    run("biped", "walk", "--steps", "2", "--period", "0.2", "--beside", "flat", "--record", tmp_path / "both.mcap")
    model = load(tmp_path / "both.mcap").segments[0].model
    assert list(model.figures) == ["biped 1", "biped 2"]
    table = tmp_path / "bent.csv"
    run(
        "biped", "walk", "--steps", "2", "--soles", "0:0.1 0.5:0.06/0.12", "--slope", "0.05", "--joints", "--csv", table
    )
    read = biped.read_motion(table)
    assert read.slope == 0.05 and read.soles is not None and read.soles[-1, 0].tolist() == pytest.approx([0.06, 0.12])
    done = CliRunner().invoke(app, ["biped", "walk", "--beside", "round"])
    assert isinstance(done.exception, HitogataError) and "--beside is 'round'" in str(done.exception)
