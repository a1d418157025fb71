"""A full disk, folders without write access, no home folder, two processes at once, names in any script."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hitogata as hg
from hitogata.errors import FileError, WriteError
from hitogata.io.recording.mcap import layout
from hitogata.io.recording.mcap.scan import chunks
from hitogata.io.recording.mcap.writer import McapRecorder
from hitogata.io.recording.memory import load, repair
from hitogata.io.writing import writing
from hitogata.sweeps.journal import Journal, Row
from tests.cli.commands import hitogata, refused

pytestmark = pytest.mark.skipif(os.name != "posix", reason="limits and permissions of POSIX")


def hanging() -> hg.World:
    world = hg.World()
    world.connect(world.ground, world.add(hg.figures.box())["box"], hg.Ball())
    return world


def with_room(size: int, what: Any) -> str:
    """Output of a process that may write files of `size` bytes at most, as on a full disk."""
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            try:
                what()
            except FileError as error:
                os.write(into, f"{type(error).__name__}: {error}".encode())
        finally:
            os._exit(0)
    os.close(into)
    with os.fdopen(out) as told:
        said = told.read()
    os.waitpid(pid, 0)
    return said


def test_a_recording_that_has_no_room_is_kept_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "run.mcap"
    said = with_room(60_000, lambda: hg.simulate(hanging(), 5.0, record=path, every=1e-3))
    assert said == f"WriteError: {path}: cannot be written: File too large"
    run = load(path)
    assert not run.finished and 0.1 < run.end < 5.0
    frames = len(run)
    # repairing takes room too: without it nothing is lost and nothing is left behind
    before = path.read_bytes()
    said = with_room(30_000, lambda: repair(path))
    assert said == f"WriteError: {path}: cannot be written: File too large"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    assert repair(path).frames == frames == len(load(path))


def test_a_recording_of_which_no_frame_is_sound_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "run.mcap"
    hg.simulate(hanging(), 0.2, record=path)
    data = bytearray(path.read_bytes())
    with path.open("rb") as file:
        last = list(chunks(file, len(data), "run"))[-2]
    assert last.indices is not None and layout.CHANNELS[layout.FRAMES] in last.indices
    data[last.record.end - 10] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(FileError, match="every chunk with frames is damaged; it is left as it is"):
        repair(path)
    assert path.read_bytes() == data
    assert repair(path, tmp_path / "other.mcap").frames == 0


def test_a_recording_without_room_for_its_index_can_be_read(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.mcap", tmp_path / "run.mcap"
    hg.simulate(hanging(), 0.5, record=whole)
    size = whole.stat().st_size - 100
    said = with_room(size, lambda: hg.simulate(hanging(), 0.5, record=path))
    assert "cannot be written: File too large" in said
    assert len(load(path)) == len(load(whole))
    assert repair(path).frames == len(load(whole))


def test_journals_of_sweeps_say_that_there_is_no_room(tmp_path: Path) -> None:
    def fill() -> None:
        journal = Journal(tmp_path / "journal", "key")
        for k in range(1000):
            journal.add(k, Row({"x": float(k)}, {}, "", ""))

    assert "journal: cannot be written: File too large" in with_room(2000, fill)
    journal = Journal(tmp_path / "journal", "key")
    assert 10 < len(journal.done) < 100
    journal.close()


def test_new_scenes_are_whole_or_not_there(tmp_path: Path) -> None:
    with_room(100, lambda: hitogata("new", tmp_path / "scene.toml"))
    assert not list(tmp_path.iterdir())
    assert hitogata("new", tmp_path / "scene.toml").returncode == 0
    refused(hitogata("new", tmp_path / "scene.toml"), "exists already")


def nowhere() -> Path:
    """A folder without write access, even for root."""
    folder = Path("/sys")
    if not folder.is_dir():
        pytest.skip("there is no /sys here")
    return folder


def test_folders_that_nobody_may_write_to_are_named(tmp_path: Path) -> None:
    run = tmp_path / "run.mcap"
    hg.simulate(hanging(), 0.1, record=run)
    for command, name in (
        (("export", run, "--csv"), "a.csv"),
        (("plot", run, "--out"), "a.png"),
        (("repair", run, "--out"), "a.mcap"),
        (("new",), "a.toml"),
    ):
        refused(hitogata(*command, nowhere() / name), f"{nowhere() / name}: cannot be written: ")
    with pytest.raises(WriteError, match=r"/sys/a\.mcap: cannot be written"):
        hg.simulate(hanging(), 0.1, record=nowhere() / "a.mcap")


def test_two_who_record_to_one_name_do_not_spoil_each_other(tmp_path: Path) -> None:
    path = tmp_path / "run.mcap"
    first = McapRecorder(path)
    first.structure(0.0, hanging())
    hg.simulate(hanging(), 0.2, record=path)
    wanted = path.read_bytes()
    with pytest.raises(WriteError, match="somebody else has begun to write this file"):
        first.close()
    assert path.read_bytes() == wanted
    assert load(path).end == pytest.approx(0.2)


def test_two_who_write_one_file_leave_that_of_the_last(tmp_path: Path) -> None:
    path = tmp_path / f"{'long' * 60}.txt"
    with writing(path) as first:
        with writing(path) as second:
            first.write_text("first", encoding="utf-8")
            second.write_text("second", encoding="utf-8")
        assert path.read_text(encoding="utf-8") == "second"
    assert path.read_text(encoding="utf-8") == "first"
    assert list(tmp_path.iterdir()) == [path]


def test_names_in_any_script(tmp_path: Path) -> None:
    folder = tmp_path / "ふぉるだ ü é"
    scene = folder / "鉄棒 名.toml"
    folder.mkdir()
    assert hitogata("new", scene).returncode == 0
    run, table = folder / "走 行.mcap", folder / "表.csv"
    assert hitogata("run", scene, "--record", run, "--duration", "0.05").returncode == 0
    assert hitogata("export", run, "--csv", table).returncode == 0
    assert table.stat().st_size > 100


def test_no_home_and_a_terminal_without_letters(tmp_path: Path) -> None:
    """Without a home folder nothing is stored; output that cannot be printed does not end the command."""
    scene = tmp_path / "鉄棒.toml"
    hitogata("new", scene)
    environment = {
        name: value for name, value in os.environ.items() if name not in ("HOME", "HITOGATA_CACHE", "XDG_CACHE_HOME")
    }
    done = subprocess.run(
        [sys.executable, "-m", "hitogata.cli", "info", str(scene)],
        env={**environment, "HOME": "/nowhere", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "World:" in done.stdout and "?" in done.stdout
