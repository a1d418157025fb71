"""Worlds and made-up frames to record; no dynamics needed."""

from __future__ import annotations

from typing import Any

import numpy as np

import hitogata as hg
from hitogata.io.recording.contact_rows import contact_dtype
from hitogata.io.recording.world_record import world_to_record
from hitogata.simulation.output.recorder import Chunk, LogEntry, Recorder
from tests.worlds import scramble


def two_boxes() -> hg.World:
    """Two floating boxes held together by a ball joint."""
    world = hg.World()
    a, b = world.add(hg.figures.box()), world.add(hg.figures.box(), at=(0.5, 0.0, 0.0))
    world.connect(a.root, b.root, hg.Ball(), name="grip")
    return world


def random_chunk(world: hg.World, time: Any, rng: np.random.Generator) -> Chunk:
    """Frames with random but sound coordinates at given times."""
    k = len(time)
    q, v = np.empty((k, world.nq)), np.empty((k, world.nv))
    for i in range(k):
        scramble(world, rng)
        q[i], v[i] = world.q, world.v
    return Chunk(
        np.asarray(time, dtype=float),
        q,
        v,
        rng.normal(size=(k, 3)),
        rng.normal(size=k),
        rng.normal(size=k),
        rng.normal(size=(k, 6)),
        np.abs(rng.normal(size=(k, 2))) * 1e-12,
        rng.normal(size=(k, len(world.connections), 6)),
    )


def random_marks(world: hg.World, time: Any, rng: np.random.Generator, most: int = 6) -> np.ndarray:
    """Made-up contacts of frames at given times: none, one, two, none, …"""
    counts = np.arange(len(time)) % 3
    marks = np.zeros(counts.sum(), contact_dtype(most))
    marks["time"] = np.repeat(time, counts)
    marks["a"], marks["b"] = rng.permuted(np.tile(np.arange(len(world.links)), (len(marks), 1)), axis=1)[:, :2].T
    marks["corners"] = rng.integers(3, most + 1, len(marks))
    for name in ("p", "n", "force", "moment", "volume", "depth", "slip", "polygon"):
        marks[name] = rng.normal(size=marks[name].shape)
    marks["n"] /= np.linalg.norm(marks["n"], axis=1, keepdims=True)
    marks["polygon"][np.arange(most)[None] >= marks["corners"][:, None]] = 0.0
    return marks


def record_two_boxes(recorder: Recorder, *, chunks: int = 6, frames: int = 10, finish: bool = True) -> None:
    """Chunks of frames, 0.01 s apart; half-way through the grip is cut."""
    rng, other = np.random.default_rng(5), np.random.default_rng(6)
    world = two_boxes()
    recorder.structure(0.0, world)
    for i in range(chunks):
        if i == chunks // 2:
            now = i * frames * 0.01
            world.cut("grip")
            recorder.log(LogEntry(now, "cut", "grip", {"energy_lost": 0.0, "impulse": [1.0, np.inf]}))
            recorder.structure(now, world)
        time = (i * frames + np.arange(frames)) * 0.01
        recorder.frames(random_chunk(world, time, rng))
        recorder.contacts(random_marks(world, time, other))
    if finish:
        recorder.finish({"duration": chunks * frames * 0.01, "worst": float("nan")})


def same_world(a: hg.World, b: hg.World) -> bool:
    return world_to_record(a) == world_to_record(b)
