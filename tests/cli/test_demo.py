"""`hitogata demo`, `hitogata list`, and properties of every command."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import hitogata
from hitogata.demos import demo_names, motion_names, motion_path, motion_title
from hitogata.demos.walks import SECONDS, WALKS
from hitogata.io.motion.motion_file import load_motion

from .commands import hitogata as run
from .commands import process, refused


@pytest.mark.parametrize("name", demo_names())
def test_demo_runs_and_leaves_a_recording(name: str, tmp_path: Path) -> None:
    done = run("demo", name, "--quick", "--duration", "0.2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for fact in ("energy balance", "loop error", "real time"):
        assert fact in done.stdout
    assert (tmp_path / "hitogata-demo" / f"{name}.mcap").stat().st_size > 1000


def test_demo_without_a_name_is_the_release_with_all_its_files(tmp_path: Path) -> None:
    done = run("demo", "--duration", "1.3", "--out", tmp_path / "a" / "b")
    assert done.returncode == 0, done.stderr
    for fact in ("high bar, release", "the right hand lets go", "1.200000", "right grip", "weights of gymnast"):
        assert fact in done.stdout
    written = {path.name for path in (tmp_path / "a" / "b").iterdir()}
    assert written == {"release.mcap", "release.png", "release-strip.png", "release.html"}


def test_demo_human_prints_the_figure_and_writes_its_picture(tmp_path: Path) -> None:
    done = run("demo", "human", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for fact in ("human/pelvis", "left_shank", "12 ball, 4 hinge", "46", "65.000", "1.700"):
        assert fact in done.stdout
    image = np.asarray(Image.open(tmp_path / "hitogata-demo" / "human.png"))
    assert image.shape == (900, 900, 3)
    assert image.std() > 5


def test_an_unknown_demo_gets_the_near_names(tmp_path: Path) -> None:
    refused(run("demo", "swimg", cwd=tmp_path), "did you mean 'swing'")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_gets_one_line_and_code_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    refused(run("demo", "--out", tmp_path / "file" / "x"), "cannot use", code=1)


def test_durations_in_the_list_are_those_of_the_demos() -> None:
    for name in motion_names():
        assert motion_title(name)[1] == pytest.approx(load_motion(motion_path(name)).duration), name
    for name, make in WALKS.items():
        assert pytest.approx(make().duration, abs=0.01) == SECONDS[name], name
    rows = run("list").stdout.split("figure ", 1)[0].splitlines()
    for name in (*demo_names(), *motion_names(), *WALKS):
        row = next(row for row in rows if row.startswith(f" {name} "))
        assert row.split()[-1].replace(".", "").isdigit(), row


def test_without_arguments_the_help_is_shown_and_is_no_error() -> None:
    for arguments in ((), ("biped",)):
        done = run(*arguments)
        assert done.returncode == 0 and "Commands" in done.stdout


def test_flags_have_no_type_in_the_help() -> None:
    for arguments in (("run",), ("demo",), ("studio",), ("biped", "walk"), ()):
        shown = run(*arguments, "--help").stdout
        assert "--help" in shown and "bool" not in shown
    assert "float" in run("run", "--help").stdout


def test_doctor_does_not_call_missing_packages_ok(monkeypatch: pytest.MonkeyPatch) -> None:
    found = metadata.version

    def version(name: str) -> str:
        if name == "coacd":
            raise metadata.PackageNotFoundError(name)
        return found(name)

    monkeypatch.setattr(metadata, "version", version)
    (row,) = (row for row in run("doctor").stdout.splitlines() if "coacd" in row)
    assert row.split()[0] == "–" and "not installed" in row


def test_list_names_demos_and_figures() -> None:
    done = run("list")
    assert done.returncode == 0, done.stderr
    for fact in ("release", "catch", "swing", "human", "gymnast", "grip_height"):
        assert fact in done.stdout


@pytest.mark.parametrize("command", ["demo", "run", "view", "plot", "export", "info", "repair", "list"])
def test_every_command_has_examples_in_its_help(command: str) -> None:
    shown = run(command, "--help").stdout
    assert "Examples" in shown
    assert f"hitogata {command}" in shown


#: modules that only some commands need; each costs a tenth of a second or more at every start
HEAVY = ("PIL", "daqp", "matplotlib", "scipy.linalg", "scipy.optimize", "scipy.sparse", "scipy.spatial")


def test_version_in_a_process_of_its_own() -> None:
    done = process("--version")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"hitogata {hitogata.__version__}"
    assert run("--version").stdout == done.stdout


def test_starting_loads_nothing_that_only_some_commands_need(tmp_path: Path) -> None:
    """Causes of a slow start: heavy modules and compilation. Both are counted, as seconds depend on the machine."""
    code = f"""
import sys
from hitogata.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print([name for name in {HEAVY} if name in sys.modules])
"""
    done = subprocess.run(
        [sys.executable, "-c", code, "--version"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"HITOGATA_CACHE": str(tmp_path)},
    )
    assert done.stdout.splitlines()[-1] == "[]"
    assert not [path for path in tmp_path.rglob("*") if path.is_file()], "kernels were compiled"


def test_wrong_input_in_a_process_of_its_own_ends_with_code_2(tmp_path: Path) -> None:
    refused(process("demo", "swimg", cwd=tmp_path), "did you mean 'swing'")
