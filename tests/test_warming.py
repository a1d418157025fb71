"""Filling the cache beforehand, in one process and in several."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hitogata import warming
from hitogata.kernels.compiler import listeners

RUN = """
import os, subprocess, sys
from hitogata import warming
{before}
warming.JOBS.clear()
told = []
{jobs}
warming.warm(list(warming.JOBS), {processes}, lambda job, kernel: told.append((job, kernel)))
print(sorted(told, key=str))
"""
#: two small jobs
JOBS = """
from hitogata.kernels.math.vector import dot, cross
warming.JOBS["a"] = lambda: dot((1.0, 2.0, 3.0), (1.0, 2.0, 3.0))
warming.JOBS["b"] = lambda: cross((1.0, 2.0, 3.0), (1.0, 2.0, 4.0))
"""


def run(folder: Path, code: str) -> str:
    environment = {**os.environ, "HITOGATA_CACHE": str(folder / "cache"), "HITOGATA_QUIET": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_one_process_compiles_and_tells(tmp_path: Path) -> None:
    told = run(tmp_path, RUN.format(before="", jobs=JOBS, processes=1))
    assert told == "[('a', 'dot'), ('a', None), ('b', 'cross'), ('b', None)]"


def test_where_no_process_can_be_started_this_one_does_the_work(tmp_path: Path) -> None:
    broken = "sys.executable = '/nowhere/python'"
    told = run(tmp_path, RUN.format(before=broken, jobs=JOBS, processes=2))
    assert told == "[('a', 'dot'), ('a', None), ('b', 'cross'), ('b', None)]"


def test_processes_fill_the_cache(tmp_path: Path) -> None:
    """The job that needs the fewest kernels, in a process; then again, when there is nothing left to do."""
    code = "warming.JOBS['biped'] = None"
    first = run(tmp_path, RUN.format(before="", jobs=code, processes=2))
    assert first.count("'biped'") > 2
    assert run(tmp_path, RUN.format(before="", jobs=code, processes=2)) == "[('biped', None)]"


def test_every_job_has_a_name_that_says_what_it_is_for() -> None:
    assert all(job.__doc__ for job in warming.JOBS.values())


def test_one_process_helps_a_first_run_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(warming, "start_process", lambda job, _: asked.append(job))
    monkeypatch.setattr(warming, "processors", lambda: 2)
    monkeypatch.setattr(listeners, "listeners", heard := list[listeners.Listener]())
    warming.compile_beside.cache_clear()
    try:
        for _ in range(2):
            warming.compile_beside()
        assert not asked, "nothing is compiled yet"
        for started in (True, False, True):
            for listener in heard:
                listener("some kernel", started, 1)
    finally:
        warming.compile_beside.cache_clear()
    assert asked == ["beside"]


def test_the_helper_compiles_what_a_run_comes_to_last(tmp_path: Path) -> None:
    """And its end is that of the process that started it."""
    with subprocess.Popen(
        [sys.executable, "-m", "hitogata.warming", "beside"],
        env=os.environ | {"HITOGATA_CACHE": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        # each kernel is reported before it is kept, and kept before the next is reported
        assert [process.stdout.readline() for _ in range(2)]
        warming.end_process(process)
    assert list(tmp_path.rglob("*.bin"))
