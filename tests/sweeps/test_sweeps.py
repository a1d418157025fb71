"""Sweeps: points, lost processes and restarts, tables, searches, pictures."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import FileError, InputError, SceneError, UnknownName
from hitogata.sweeps import work
from hitogata.sweeps.file import load_sweep_file
from hitogata.sweeps.journal import Journal, Row
from hitogata.sweeps.scene_run import SceneRun, with_values
from hitogata.sweeps.space import checked_seed, points_of

from .functions import LOG, RUNS, bowl, counted, deadly, killed_after, wrong

SCENE = """
title = "a ball falls"

[parameters]
height = 1.0

[run]
duration = 0.6
every = 0.05
gravity = [0.0, 0.0, -10.0]

[[figure]]
type = "box"
size = [0.1, 0.1, 0.1]
at = [0.0, 0.0, "$height"]

[[event]]
name = "low"
beyond = { link = "box/box", coordinate = 2, low = 0.5 }
call = "none"
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    file = tmp_path / "ball.toml"
    # an event must do something: a push of nothing
    file.write_text(SCENE.replace('call = "none"', 'push = { link = "box/box", force = [0.0, 0.0, 0.0] }'))
    return file


def test_a_grid_has_all_points_and_samples_fill_the_bounds() -> None:
    grid = points_of({"a": [1, 2], "b": {"from": 0.0, "to": 1.0, "count": 3}}, "grid", None, 0)
    assert [(p["a"], p["b"]) for p in grid] == [(a, b) for a in (1, 2) for b in (0.0, 0.5, 1.0)]
    latin = points_of({"a": (0.0, 1.0), "b": (-2.0, 2.0)}, "latin-hypercube", 20, 4)
    # one in each of twenty slices of each axis
    assert sorted(int(20 * p["a"]) for p in latin) == list(range(20))
    assert sorted(int(5 * (p["b"] + 2.0)) for p in latin) == list(range(20))
    assert latin == points_of({"a": (0.0, 1.0), "b": (-2.0, 2.0)}, "latin-hypercube", 20, 4)
    random = points_of({"a": (3.0, 4.0)}, "random", 50, 1)
    assert all(3.0 <= p["a"] < 4.0 for p in random)


def test_tables_come_back_as_they_were(tmp_path: Path) -> None:
    for ending in ("parquet", "arrow"):
        file = tmp_path / f"out.{ending}"
        made = hg.sweep(wrong, {"x": [1.0, 0.0, 4.0]}, out=file, workers=1)
        back = hg.load_sweep(file)
        assert made["inverse"][[0, 2]].tolist() == back["inverse"][[0, 2]].tolist() == [1.0, 0.25]
        assert np.isnan(back["nan"][0])
        assert "ZeroDivisionError" in back["error"][1]
        assert back["error"][0] == ""
        assert np.isnan(back["inverse"][1])
        assert not file.with_name(file.name + ".journal").exists()


def test_a_sweep_that_is_stopped_goes_on_without_repeating_anything(tmp_path: Path) -> None:
    log, out = tmp_path / "log", tmp_path / "out.parquet"
    parameters = {"x": [0.0, 1.0, 2.0, 3.0, 4.0], "log": [str(log)]}
    (tmp_path / "stop").touch()
    with pytest.raises(KeyboardInterrupt):
        hg.sweep(counted, parameters, out=out, workers=1)
    assert log.read_text().split() == ["0.0", "1.0", "2.0", "3.0"]
    (tmp_path / "stop").unlink()
    # killed while it wrote a line
    with (tmp_path / "out.parquet.journal").open("a") as journal:
        journal.write('[3, [{"x": 3.0')
    told: list[tuple[int, int]] = []
    done = hg.sweep(counted, parameters, out=out, workers=1, progress=lambda *count: told.append(count))
    assert log.read_text().split() == ["0.0", "1.0", "2.0", "3.0", "3.0", "4.0"]
    assert told == [(3, 5), (4, 5), (5, 5)]
    assert done["z"].tolist() == hg.sweep(bowl, {"x": parameters["x"]}, workers=1)["z"].tolist()
    (tmp_path / "out.parquet.journal").write_text('{"sweep": "another"}\n')
    with pytest.raises(FileError, match="of another sweep"):
        hg.sweep(counted, parameters, out=out, workers=1)


@pytest.mark.parametrize("method", ["cma", "nelder-mead", "differential-evolution"])
def test_a_search_that_is_killed_goes_on_without_repeating_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: Any
) -> None:
    """Killed twice on the way: each run is done once, and the search ends where it would have ended."""
    bounds = {"x": (-2.0, 2.0), "y": (-2.0, 2.0)}
    options: dict[str, Any] = {"method": method, "objective": "z", "samples": 60, "seed": 3, "workers": 1}
    whole = hg.sweep(bowl, bounds, **options)
    out, log = tmp_path / "out.arrow", tmp_path / "log"
    monkeypatch.setenv(LOG, str(log))
    for after in (10, 25):
        monkeypatch.setenv(RUNS, str(after))
        pid = os.fork()
        if pid == 0:
            try:
                hg.sweep(killed_after, bounds, out=out, **options)
            finally:
                os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL
    monkeypatch.setenv(RUNS, "1000")
    done = hg.sweep(killed_after, bounds, out=out, **options)
    assert [row.values for row in done.rows] == [row.values for row in whole.rows]
    assert done["z"].tolist() == whole["z"].tolist()
    # a run in which it was killed has not ended: it is done again
    asked = [(row.values["x"], row.values["y"]) for row in whole.rows]
    ran = [tuple(map(float, line.split())) for line in log.read_text(encoding="utf-8").splitlines()]
    assert ran == [*asked[:11], *asked[10:25], *asked[24:]]


def test_a_journal_of_other_values_is_refused(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j", "key")
    journal.add(0, Row({"x": 1.0}, {}, "", ""))
    journal.close()
    journal = Journal(tmp_path / "j", "key")
    assert journal.row(0, {"x": 1.0}) == Row({"x": 1.0}, {}, "", "")
    with pytest.raises(FileError, match=r"run 0 was at \{'x': 1.0\}, and \{'x': 2.0\} is wanted now"):
        journal.row(0, {"x": 2.0})
    journal.close()


@pytest.mark.parametrize("always", [False, True])
def test_a_lost_process_costs_nothing_but_its_own_run(tmp_path: Path, always: bool) -> None:
    parameters = {"x": [0, 1, 2, 3], "mark": [str(tmp_path / "mark")], "always": [always]}
    done = hg.sweep(deadly, parameters, workers=2)
    errors = [row.error for row in done.rows]
    if always:
        assert "was lost 3 times" in errors[2]
        assert all(row.error == "" or "was lost" in row.error for row in done.rows)
    else:
        assert errors == [""] * 4
        assert done["z"].tolist() == [0.0, 1.0, 2.0, 3.0]


@pytest.mark.parametrize(("method", "near"), [("cma", 1e-3), ("nelder-mead", 1e-3), ("differential-evolution", 0.05)])
def test_searches_find_the_least(method: str, near: float) -> None:
    bounds = {"x": (-2.0, 2.0), "y": (-2.0, 2.0)}
    done = hg.sweep(bowl, bounds, method=method, objective="z", samples=200, workers=1)  # type: ignore[arg-type]
    best = done.best("z")
    assert best.values["x"] == pytest.approx(0.3, abs=near * 4)
    assert best.values["y"] == pytest.approx(-0.5, abs=near * 4)
    assert all(-2.0 <= x <= 2.0 for x in done["x"])


def test_a_scene_is_swept_by_parameters_and_by_paths(scene: Path, tmp_path: Path) -> None:
    """t = √(2 (h − 0.5) / g) until it is half a metre high."""
    done = hg.sweep(
        scene,
        {"height": [1.0, 0.8], "run.gravity[2]": [-10.0, -5.0]},
        results={"time": {"event": "low"}, "end": {"position": "box/box", "axis": "z"}},
        out=tmp_path / "t.parquet",
        record=tmp_path / "runs",
        workers=1,
    )
    h, g = done["height"], -done["run.gravity[2]"]
    assert done["error"].tolist() == [""] * 4
    assert done["time"] == pytest.approx(np.sqrt(2.0 * (h - 0.5) / g), abs=1e-9)
    assert done["end"] == pytest.approx(h - 0.5 * g * 0.6**2, abs=1e-9)
    assert hg.load(done["recording"][3]).duration == pytest.approx(0.6)


def test_values_that_a_scene_has_not_are_refused_before_anything_runs(scene: Path, tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match=r"no value of the scene is named 'figure\[3\]\.at'"):
        hg.sweep(scene, {"figure[3].at": [1.0]}, workers=1)
    with pytest.raises(InputError, match="axis is 'w'"):
        SceneRun.of_file(scene, {"end": {"position": "box/box", "axis": "w"}})
    with pytest.raises(InputError, match=r"must be \{ event"):
        SceneRun.of_file(scene, {"end": {"speed": "box/box"}})
    assert "duration = 2.0" in with_values(scene.read_text(), {"run.duration": 2.0})


def test_pictures_and_page(tmp_path: Path) -> None:
    grid = hg.sweep(bowl, {"x": [0.0, 0.5, 1.0], "y": [0.0, 1.0]}, workers=1)
    line = hg.sweep(bowl, {"x": [0.0, 0.5, 1.0]}, workers=1)
    for made, name in ((grid, "map.png"), (line, "line.svg")):
        assert made.plot(tmp_path / name).stat().st_size > 2000
    page = grid.html(tmp_path / "page.html", title="a < b </script>").read_text(encoding="utf-8")
    assert "a &lt; b &lt;/script&gt;" in page
    assert "http" not in page.replace("http-equiv", "")
    with pytest.raises(UnknownName, match="'w'"):
        grid.plot(tmp_path / "x.png", result="w")


def test_what_cannot_be_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "PATIENCE", 0.5)
    for arguments, message in (
        ({"method": "monte-carlo"}, "choose from grid"),
        ({"method": "random"}, "samples must be"),
        ({"method": "cma"}, "name the result in `objective`"),
        ({"out": tmp_path / "x.csv"}, "a .parquet or an .arrow file"),
        ({"workers": 0}, "workers must be"),
        ({"results": {}}, "a function returns its own results"),
    ):
        with pytest.raises(InputError, match=message):
            hg.sweep(bowl, {"x": [0.0, 1.0]}, **arguments)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="low must be below high"):
        hg.sweep(bowl, {"x": [1.0, 0.0]}, method="random", samples=2)
    with pytest.raises(InputError, match=r"no run has a result named .*; results are z"):
        hg.sweep(bowl, {"x": (0.0, 1.0)}, method="nelder-mead", objective="w", workers=1)
    with pytest.raises(InputError, match=r"no cluster answers at 'tcp://127\.0\.0\.1:9'"):
        hg.sweep(bowl, {"x": [0.0]}, cluster="tcp://127.0.0.1:9")


def test_sweep_files_say_where_they_are_wrong(scene: Path, tmp_path: Path) -> None:
    file = tmp_path / "sweep.toml"
    file.write_text('scene = "ball.toml"\nmetod = "grid"\n[parameters]\nheight = [1.0]\n')
    with pytest.raises(SceneError, match=r"sweep.toml:2: metod: unknown key"):
        load_sweep_file(file)
    file.write_text('scene = "bal.toml"\n[parameters]\nheight = [1.0]\n')
    with pytest.raises(SceneError, match=r"sweep.toml:1: scene: there is no file 'bal.toml'"):
        load_sweep_file(file)
    file.write_text('scene = "ball.toml"\nsamples = "3"\n[parameters]\nheight = [1.0]\n')
    with pytest.raises(SceneError, match=r"sweep.toml:2: samples: is '3'"):
        load_sweep_file(file)


def test_the_command(scene: Path, tmp_path: Path) -> None:
    file = tmp_path / "sweep.toml"
    file.write_text('scene = "ball.toml"\n[parameters]\nheight = [1.0, 0.9]\n[results]\ntime = { event = "low" }\n')
    command = [sys.executable, "-m", "hitogata.cli", "sweep", str(file), "--workers", "1"]
    done = subprocess.run(
        [*command, "--out", "t.arrow", "--plot", "t.png", "--html", "t.html"],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "sweep: 2 runs" in done.stdout
    assert len(hg.load_sweep(tmp_path / "t.arrow")) == 2
    assert (tmp_path / "t.png").exists()
    assert (tmp_path / "t.html").exists()
    code = "import sys; sys.modules['pyarrow'] = None\nfrom hitogata.cli import main\nmain()"
    lacking = subprocess.run(
        [sys.executable, "-c", code, *command[3:], "--out", str(tmp_path / "u.parquet")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert lacking.returncode == 1
    assert lacking.stderr.splitlines() == ["hitogata: pyarrow is not installed: pip install 'hitogata[sweep]'"]


STANDING = """
[run]
duration = 0.6

[floor]

[[figure]]
type = "humanoid"

[[controller]]
figure = "humanoid"
stand = ["left_foot", "right_foot"]
"""


def test_controllers_of_a_scene_are_at_work_in_a_sweep(tmp_path: Path) -> None:
    """Without them the knees give way: the joints have neither springs nor motors."""
    height = {}
    for name, text in (("held", STANDING), ("loose", STANDING.partition("[[controller]]")[0])):
        file = tmp_path / f"{name}.toml"
        file.write_text(text, encoding="utf-8")
        SceneRun.of_file(file)({}, tmp_path / f"{name}.mcap")
        run = hg.load(tmp_path / f"{name}.mcap")
        height[name] = float(run.world_at(run.end).figures["humanoid"].com()[2])
    assert height["held"] > height["loose"] + 0.1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("scene = 'a.toml'\nsamples = " + "9" * 5000, "sweep.toml:2: a number of 5000 digits is too long"),
        ("scene = 'a.toml'\nscene = 'b.toml'", "sweep.toml:2: scene: not TOML: cannot overwrite a value"),
        ("x" + ".a" * 100 + " = 1", "sweep.toml:1: a key has more than 32 parts"),
    ],
)
def test_what_no_sweep_file_can_be_is_refused_with_its_line(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "sweep.toml"
    path.write_text(text)
    with pytest.raises(SceneError, match=re.escape(message)):
        load_sweep_file(path)


@pytest.mark.parametrize("seed", [-1, 2**32, 1.5, True, "3", np.float64(3.0), np.bool_(True)])
def test_seeds_are_whole_numbers(seed: Any) -> None:
    with pytest.raises(InputError, match="seed must be"):
        hg.sweep(bowl, {"x": [0.0]}, seed=seed, workers=1)


@pytest.mark.parametrize("seed", [np.int64(7), np.uint32(7)])
def test_seeds_may_come_from_numpy(seed: Any) -> None:
    found = checked_seed(seed)
    assert found == 7 and type(found) is int
