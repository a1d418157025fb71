"""Mutated files give a model or one of our errors, in short time."""

from __future__ import annotations

import io
import struct
import time
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import hitogata as hg
from hitogata.errors import FileError, HitogataError, RobotFileError
from hitogata.io.models.meshes import surface_of
from hitogata.io.models.pictures import grey_of_png
from hitogata.kernels.compiler.plain import uncompiled

from . import odd_files
from .fuzz_samples import MJCF, SDF, URDF
from .fuzzing import damaged, mutations
from .test_meshes import CORNERS, DAE, FACES, TRIANGLES, words

#: number for each format; `python -m benchmarks formats` has ten times as many
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
    """Models that can be read can be put into a world, or are refused with one of our errors."""
    world = hg.World()
    try:
        found.add(world)  # type: ignore[attr-defined]
    except HitogataError:
        assert len(world.links) == 1


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kind", ["dae", "msh"])
def test_only_our_errors_of_meshes(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"box.{kind}"
    msh = struct.pack("<4i", 8, 0, 0, 12) + CORNERS.astype("<f4").tobytes() + TRIANGLES.astype("<i4").tobytes()
    texts = [DAE.format(points=words(CORNERS), faces=faces) for faces in FACES.values()]
    files = damaged(msh, COUNT, 0) if kind == "msh" else (one for text in texts for one in mutations(text, 60, 0))
    read, refused = 0, 0
    for data in files:
        path.write_bytes(data)
        try:
            surface_of(path)
            read += 1
        except FileError:
            refused += 1
    assert min(read, refused) > 5


def test_only_our_errors_of_pictures() -> None:
    buffer = io.BytesIO()
    Image.fromarray(np.arange(30, dtype=np.uint8).reshape(5, 6)).save(buffer, "png")
    whole = buffer.getvalue()
    refused = 0
    for data in (
        *damaged(whole, COUNT, 0),
        *(with_chunk(whole, name) for name in (b"iCCP", b"sRGB", b"pHYs", b"tRNS")),
    ):
        try:
            grey_of_png(data, "hills.png")
        except FileError:
            refused += 1
    assert refused > COUNT // 20


def with_chunk(data: bytes, name: bytes) -> bytes:
    """A picture with an empty chunk before its end."""
    end = data.index(b"IEND") - 4
    return data[:end] + struct.pack(">I", 0) + name + struct.pack(">I", zlib.crc32(name)) + data[end:]
