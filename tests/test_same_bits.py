"""Digests of results: equal for equal runs, and one changed bit is found. See `benchmarks.same_bits`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.random_histories import history as histories
from benchmarks.random_histories.history import play
from benchmarks.same_bits import command, differing, tasks
from benchmarks.same_bits_cases import PARTS, Bits, Recorded, ran

import hitogata as hg

FEW = ["--only", "histories", "--histories", "2", "--processes", "0"]


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("digests") / "before.json"
    assert command([*FEW, "--write", str(file)]) == 0
    return file


def test_the_same_tree_gives_the_same_digests(before: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command([*FEW, "--against", str(before)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "4 passed, 0 failed"
    cases = json.loads(before.read_text(encoding="utf-8"))["cases"]
    assert list(cases) == ["histories 0", "histories 0, laws", "histories 1", "histories 1, laws"]
    assert len(set(cases.values())) == 4


def test_one_bit_of_a_start_is_found(
    before: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last bit of the largest coordinate of each history."""
    drawn = histories.random_world

    def nudged(rng: Any) -> tuple[str, hg.World]:
        sort, world = drawn(rng)
        at = int(np.argmax(np.abs(world.q)))
        world.q[at] = np.nextafter(world.q[at], 0.0)
        return sort, world

    monkeypatch.setattr(histories, "random_world", nudged)
    assert command([*FEW, "--against", str(before)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "histories 0: differs" in lines
    assert "histories 1: differs" in lines
    passed, failed = (int(word) for word in lines[-1].split() if word.isdigit())
    assert passed + failed == 4
    assert failed >= 2


def test_one_bit_of_a_run_is_found() -> None:
    """The last bit of gravity, in a run of ten steps."""

    def fallen(gravity: float) -> str:
        world = hg.World(gravity=(0.0, 0.0, gravity))
        world.add(hg.figures.box())
        return str(ran(world, 0.01))

    assert fallen(-9.81) == fallen(-9.81)
    assert fallen(-9.81) != fallen(float(np.nextafter(-9.81, 0.0)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (np.ones(3), np.array([1.0, 1.0, np.nextafter(1.0, 2.0)])),
        (0.0, -0.0),
        (np.zeros((2, 3)), np.zeros((3, 2))),
        ([1.0, [2.0]], [[1.0], 2.0]),
        ({"a": 1.0, "b": 2.0}, {"b": 2.0, "a": 1.0}),
        ("ab", "a"),
        (None, "None"),
        (hg.HitogataError("x"), ValueError("x")),
    ],
)
def test_values_that_differ_have_other_digests(one: Any, other: Any) -> None:
    assert str(Bits(one)) != str(Bits(other))


def test_the_text_of_an_error_does_not_count() -> None:
    assert str(Bits(ValueError("some words"))) == str(Bits(ValueError("other words")))


def test_a_value_without_a_digest_is_refused() -> None:
    with pytest.raises(TypeError, match="no digest of World"):
        Bits(hg.World())


def test_a_case_that_only_one_side_has_is_reported() -> None:
    assert differing({"demos a": "1", "demos b": "2"}, {"demos a": "1", "demos c": "2"}) == ["demos b", "demos c"]


def test_digests_of_another_machine_are_refused(before: Path, tmp_path: Path) -> None:
    content = json.loads(before.read_text(encoding="utf-8"))
    content["machine"]["numpy"] = "0.1"
    file = tmp_path / "other.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(SystemExit, match="was written on"):
        command([*FEW, "--against", str(file)])


def test_recording_its_states_does_not_change_a_history() -> None:
    bare, recorded = play(7, 20), play(7, 20, begin=Recorded)
    assert bare._replace(seconds=0.0) == recorded._replace(seconds=0.0)
    assert bare.done["run"] + bare.done["run and change"] > 0


def test_each_case_has_a_name_of_its_own() -> None:
    names = [name for task in tasks(PARTS, 25) for name in task.cases]
    assert len(names) == len(set(names))
    assert sum(name.startswith("histories") for name in names) == 2 * 25
    assert {name.split(" ", 1)[0] for name in names} == set(PARTS)
