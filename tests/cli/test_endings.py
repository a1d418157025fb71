"""Last messages of the command, for every kind of failure."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
import typer

from hitogata.cli import app
from hitogata.demos import motion_names

from .commands import hitogata, refused

SCENE = """
title = "hang"
[run]
duration = 0.02
[[figure]]
type = "box"
{figure}
[[connection]]
name = "{name}"
a = "ground"
b = "box/box"
joint = "ball"
"""


def scene(folder: Path, *, name: str = "hook", figure: str = "", run: str = "duration = 0.02", top: str = "") -> Path:
    path = folder / "scene.toml"
    text = top + SCENE.replace("duration = 0.02", run).format(name=name, figure=figure)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"figure": "mass = 1e200"}, "must be at most 1e+12 in size"),
        ({"run": "duration = 0.02\nevery = 1e300"}, "run.every: 1e+300 must be at most"),
        ({"run": f"duration = {'9' * 5000}"}, "a number of 5000 digits is too long"),
        ({"figure": 'colour = "</style>"'}, "it must be like '#3a7bd5'"),
        ({"name": "\\u001b[31mred"}, "without control characters"),
        ({"top": ".".join(["x", *["a"] * 15000]) + " = 1\n"}, "a key has more than 32 parts"),
        ({"top": "x = " + "[" * 500 + "]" * 500 + "\n"}, "nested too deeply"),
    ],
)
def test_hostile_scenes_get_one_line(change: dict[str, str], message: str, tmp_path: Path) -> None:
    refused(hitogata("run", scene(tmp_path, **change), cwd=tmp_path), message)


def test_a_name_is_no_formula(tmp_path: Path) -> None:
    done = hitogata("run", scene(tmp_path, name=r"grip $_frac{$"), "--plot", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.glob("**/*.png"))) == 1


def test_a_mistake_of_ours_takes_one_line_that_says_how_to_report_it(tmp_path: Path) -> None:
    with mock.patch("hitogata.io.scene.scene.load_scene", side_effect=ZeroDivisionError("by zero\nand more")):
        done = hitogata("info", scene(tmp_path), cwd=tmp_path)
    refused(done, "ZeroDivisionError: by zero", 70)
    assert "hitogata doctor" in done.stderr


def test_files_that_are_replaced_are_named(tmp_path: Path) -> None:
    path = scene(tmp_path)
    first = hitogata("run", path, "--record", "run.mcap", cwd=tmp_path)
    assert "replaced" not in first.stderr
    again = hitogata("run", path, "--record", "run.mcap", cwd=tmp_path)
    assert again.stderr.splitlines() == ["hitogata: replaced run.mcap"]


def full_disk(folder: Path) -> Path:
    """A file on a disk that has no room."""
    device = Path("/dev/full")
    if not device.exists():
        pytest.skip("there is no /dev/full here")
    path = folder / "table.csv"
    path.symlink_to(device)
    return path


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    hitogata("run", scene(tmp_path), "--record", "run.mcap", cwd=tmp_path)
    path = full_disk(tmp_path)
    refused(hitogata("export", "run.mcap", "--csv", path, cwd=tmp_path), "table.csv: cannot be written: No space", 2)


def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    hitogata("run", scene(tmp_path), "--record", "run.mcap", cwd=tmp_path)
    kept = tmp_path / "table.csv"
    kept.write_text("kept", encoding="utf-8")
    with mock.patch("csv.writer", side_effect=OSError(28, "No space left on device")):
        done = hitogata("export", "run.mcap", "--csv", kept, cwd=tmp_path)
    refused(done, "table.csv: cannot be written: No space left", 2)
    assert kept.read_text(encoding="utf-8") == "kept"
    assert not list(tmp_path.glob(".*"))


def test_list_has_every_demo() -> None:
    shown = hitogata("list").stdout
    for name in (*motion_names(), "release", "passive-walker", "human"):
        assert name in shown


def test_every_figure_has_its_info() -> None:
    assert hitogata("info", "humanoid").returncode == 0
    refused(hitogata("info", "chain"), "needs n")


def test_doctor_finds_this_installation_sound() -> None:
    done = hitogata("doctor")
    assert done.returncode == 0, done.stdout
    for what in ("numba", "kernel cache", "processor"):
        assert what in done.stdout


def test_completion_is_offered() -> None:
    assert "--install-completion" in hitogata("--help").stdout
    asked = {"_HITOGATA_COMPLETE": "complete_bash", "COMP_WORDS": "hitogata re", "COMP_CWORD": "1"}
    code = "import sys; sys.argv = ['hitogata']; from hitogata.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **asked}, capture_output=True, text=True, check=False
    )
    assert set(done.stdout.split()) == {"repair", "retarget"}, done.stderr


COMMANDS = ("check", "design", "export", "info", "play", "plot", "repair", "retarget", "run", "sweep", "view")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_not_there_ends_every_command_alike(command: str, tmp_path: Path) -> None:
    ending = {"retarget": "bvh", "play": "csv"}.get(command, "toml")
    recorded = "mcap" if command in ("export", "plot", "repair", "view") else ending
    extra = ("--csv", "x.csv") if command == "export" else ()
    done = hitogata(command, f"nothing.{recorded}", *extra, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    (line,) = (done.stderr + (done.stdout if command == "check" else "")).splitlines()
    assert f"nothing.{recorded}: " in line
    assert not list(tmp_path.iterdir())


def _commands(app: typer.Typer, *before: str) -> Iterator[tuple[str, ...]]:
    for one in app.registered_commands:
        name = one.name or (one.callback.__name__ if one.callback else "")
        yield (*before, name)
    for group in app.registered_groups:
        assert group.typer_instance is not None and group.name is not None
        yield (*before, group.name)
        yield from _commands(group.typer_instance, *before, group.name)


def test_every_command_has_examples_in_its_help() -> None:
    found = list(_commands(app))
    assert ("sweep",) in found and ("biped", "walk") in found
    for command in found:
        done = hitogata(*command, "--help")
        assert done.returncode == 0
        assert f"hitogata {' '.join(command)}" in done.stdout.partition("Examples")[2], command


def test_python_m_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "hitogata", "list"], capture_output=True, text=True, check=False)
    assert done.returncode == hitogata("list").returncode == 0
    assert "release" in done.stdout
