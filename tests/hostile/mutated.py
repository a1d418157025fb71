"""Seeded mutations of scenes, motions, sweeps, tables, recordings and robots."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import hitogata as hg
from hitogata import biped
from hitogata.demos import demo_path, motion_path
from tests.io.models import fuzz_samples, fuzzing, odd_files

KINDS = ("scene", "motion", "sweep", "csv", "recording")
#: their short form is in tests/io/models/test_fuzz.py
MODELS = ("urdf", "mjcf", "sdf", "bvh")
ENDINGS = {"scene": ".toml", "motion": ".toml", "sweep": ".toml", "csv": ".csv", "recording": ".mcap"} | {
    model: f".{model}" for model in MODELS
}
#: as users write one; scene: its file
SWEEP = """\
title = "where the board breaks"
scene = '{scene}'
method = "grid"

[parameters]
strength = {{ from = 195.0, to = 335.0, count = 29 }}
"event[0].at" = [1.0, 1.3]

[results]
x = {{ position = "swing/board", axis = "x", at = "the board breaks off" }}
load = {{ force = "board" }}
"""
SEARCH = """\
scene = '{scene}'
method = "latin-hypercube"
samples = 20
seed = 3
objective = "load"
maximise = true

[parameters]
strength = [195.0, 335.0]
"""
ODD = (
    "nan", "-1", "0", "1e308", "-1e200", "1e-308", "inf", '""', "[]", "{}", "[1, 2]", '"' + "a" * 300 + '"', '"../x"',
    "true", "4294967296", "9" * 400, "1e5", "0.5", '"\\u001b[31m"', '"ground"', '"human"', '"box"', '"x"', "[[[1]]]",
    "'", "1_0_0", "[1e300, 0, 0]", "[0, 0, 0, 0]", "{ axis = [0, 0, 0], angle = 1 }", "-0.0", "0x7fffffffffffffff",
    "2024-01-01",
)  # fmt: skip
MARKS = b"[]{}=\"'.,#\n 0159-exyz\x00\xff\t"


@cache
def samples(kind: str) -> tuple[bytes, ...]:
    """Whole files of a kind."""
    match kind:
        case "scene":
            return tuple(demo_path(name).read_bytes() for name in ("release", "stack", "swing", "tilted-box"))
        case "motion":
            return tuple(motion_path(name).read_bytes() for name in ("reach", "shift", "walk"))
        case "sweep":
            return tuple(text.format(scene=demo_path("swing")).encode() for text in (SWEEP, SEARCH))
        case "csv":
            walk = biped.walk(biped.robot(0.1), "roll", steps=2, period=0.2)
            with TemporaryDirectory() as folder:
                lines = biped.write_motion(walk, Path(folder) / "walk.csv").read_bytes().split(b"\n")
            return (b"\n".join(lines[:14]),)
        case "recording":
            return _recordings()
        case _:
            texts = {
                "urdf": (fuzz_samples.URDF, odd_files.URDF),
                "mjcf": (*fuzz_samples.MJCF, odd_files.MJCF),
                "sdf": (fuzz_samples.SDF, odd_files.SDF),
                "bvh": (fuzz_samples.BVH,),
            }
            return tuple(text.encode() for text in texts[kind])


def _recordings() -> tuple[bytes, ...]:
    """One with contacts, one whose structure changes."""
    world = hg.World()
    world.lay(hg.HalfSpace())
    world.add(hg.figures.box((0.2, 0.2, 0.2), 1.0), at=(0.0, 0.0, 0.15), fixed=False)
    touching = hg.simulate(world, 0.2, dt=0.01)
    world = hg.World()
    box = world.add(hg.figures.box())["box"]
    world.connect(world.ground, box, hg.Ball(), name="hook")
    cut = hg.simulate(world, 0.2, dt=0.01, events=[hg.at(0.1).cut("hook")])
    with TemporaryDirectory() as folder:
        return tuple(run.save(Path(folder) / "run.mcap").read_bytes() for run in (touching, cut))


def mutations(kind: str, count: int, seed: int) -> Iterator[bytes]:
    """Variants of a file."""
    rng = random.Random(seed)  # noqa: S311 for tests
    whole = samples(kind)
    for _ in range(count):
        data = rng.choice(whole)
        if kind in MODELS:
            yield from fuzzing.mutations(data.decode(), 1, rng.randrange(1 << 30))
            continue
        if kind == "recording":
            yield _damaged(data, rng)
            continue
        for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
            data = rng.choice((_value, _value, _value, _line, _line, _word))(data, rng)
        yield _bytes(data, rng) if rng.random() < 0.15 else data


def _value(data: bytes, rng: random.Random) -> bytes:
    """Another value of a key, or in a cell."""
    spots = list(re.finditer(rb"(?<=[=,\[])[ ]*(?:\"[^\"\n]*\"|[-+.\w]+)", data))
    if not spots:
        return data
    spot = rng.choice(spots)
    return data[: spot.start()] + b" " + rng.choice(ODD).encode() + data[spot.end() :]


def _line(data: bytes, rng: random.Random) -> bytes:
    """A line left out, doubled or moved."""
    lines = data.split(b"\n")
    k = rng.randrange(len(lines))
    line = lines.pop(k) if rng.random() < 0.7 else lines[k]
    if rng.random() < 0.7:
        lines.insert(rng.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _word(data: bytes, rng: random.Random) -> bytes:
    words = re.findall(rb"[A-Za-z_]{2,}", data)
    return data.replace(rng.choice(words), rng.choice(words), rng.choice((1, -1))) if words else data


def _bytes(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 2, 10))):
        if out:
            out[rng.randrange(len(out))] = rng.choice(MARKS)
    return bytes(out[: rng.randrange(len(out) + 1)]) if rng.random() < 0.3 else bytes(out)


def _damaged(data: bytes, rng: random.Random) -> bytes:
    """A recording with bits turned, lengths blown up, pieces cut, doubled or moved."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at, size = rng.randrange(len(out)), rng.choice((1, 4, 8, 40, 400))
        match rng.randrange(5):
            case 0:
                out[at] ^= 1 << rng.randrange(8)
            case 1:
                out[at : at + 8] = rng.choice((b"\xff" * 8, b"\0" * 8, (2**40).to_bytes(8, "little")))
            case 2:
                del out[at : at + size]
            case 3:
                out[at:at] = out[at : at + size]
            case _:
                out[at : at + size] = rng.randbytes(min(size, len(out) - at))
        if not out:
            break
    return bytes(out[: rng.randrange(len(out) + 1)]) if rng.random() < 0.2 else bytes(out)
