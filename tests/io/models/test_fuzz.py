"""Mutated files: a model, or one of our errors. Nothing else, and soon."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import hitogata as hg
from hitogata.errors import HitogataError, RobotFileError
from hitogata.kernels._plain import uncompiled

from . import odd_files
from .fuzz_samples import MJCF, SDF, URDF
from .fuzzing import mutations

#: of each format; `python -m benchmarks formats` has ten times as many
COUNT = 200
SAMPLES = {"urdf": [URDF, odd_files.URDF], "mjcf": [*MJCF, odd_files.MJCF], "sdf": [SDF, odd_files.SDF]}


@pytest.mark.parametrize("kind", SAMPLES)
def test_only_our_errors(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    texts = SAMPLES[kind]
    read, refused, lines = 0, 0, 0
    for k, text in enumerate(texts):
        for data in mutations(text, -(-COUNT // len(texts)), seed=k):
            path.write_bytes(data)
            began = time.process_time()
            try:
                found = hg.read(path)
            except RobotFileError as error:
                refused += 1
                lines += str(error).count("\n")
            else:
                read += 1
                str(found.report)
                if read % 10 == 0:
                    with uncompiled():
                        added(found)
            assert time.process_time() - began < 2.0, data
    assert read > COUNT // 20, "some are still models"
    assert refused > COUNT // 20
    assert lines == 0, "a refusal takes one line"


def added(found: object) -> None:
    """What can be read can be put into a world, or is refused there in our words."""
    world = hg.World()
    try:
        found.add(world)  # type: ignore[attr-defined]
    except HitogataError:
        assert len(world.links) == 1
