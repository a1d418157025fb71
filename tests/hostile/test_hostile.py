"""Mutated scenes, motions, sweeps, tables and recordings: read, or refused in one line, within bounds."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .children import LARGEST, LONGEST, in_a_child
from .mutated import KINDS, mutations, samples

#: number of each kind; `python -m benchmarks hostile` has 5,000
COUNT = 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("kind", KINDS)
def test_only_our_errors(kind: str, tmp_path: Path) -> None:
    found = in_a_child(kind, [*samples(kind), *mutations(kind, COUNT, seed=1)], tmp_path)
    assert found.failed == []
    assert found.read >= len(samples(kind)) and found.refused > COUNT // 20
    assert found.seconds < LONGEST and found.megabytes < LARGEST


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_that_dies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(_kind: str, path: Path) -> None:
        if path.read_bytes() == b"bad":
            os._exit(3)

    monkeypatch.setattr("tests.hostile.children.looked_at", dies)
    found = in_a_child("scene", [b"good", b"bad", b"good"], tmp_path)
    assert found.read == 2 and found.failed == ["scene 1: the process died or hung"]
