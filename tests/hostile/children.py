"""Reads files in a forked child: result, time and memory, and whether it survives."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import hitogata as hg
from hitogata import biped
from hitogata.errors import HitogataError
from hitogata.io.motion.motion_file import load_motion
from hitogata.io.recording.memory import load, repair
from hitogata.io.scene.scene import load_scene
from hitogata.kernels.compiler.plain import uncompiled
from hitogata.sweeps.file import load_sweep_file
from hitogata.sweeps.space import checked_method, checked_seed, points_of

#: s of CPU and MB above the process at rest that one file may take; s of wall time after which a child hangs
LONGEST, LARGEST, HANGS = 5.0, 150.0, 120.0


class Outcome(NamedTuple):
    """Results of a batch. failed: files neither read nor refused in one line. seconds: CPU of the slowest. megabytes:
    above the child at rest."""

    read: int
    refused: int
    failed: list[str]
    seconds: float
    megabytes: float


def looked_at(kind: str, path: Path) -> None:
    """All work that reading such a file starts, short of running it."""
    with uncompiled():
        match kind:
            case "scene":
                load_scene(path)
            case "motion":
                load_motion(path)
            case "sweep":
                given = load_sweep_file(path)
                points_of(given.parameters, checked_method(given.method), given.samples, checked_seed(given.seed))
            case "csv":
                biped.read_motion(path)
            case "urdf" | "mjcf" | "sdf" | "bvh":
                hg.read(path)
            case _:
                try:
                    run = load(path)
                    run.energy.sum()
                    _ = [rows["force"].sum() for segment in run.segments for rows in segment.contact_rows]
                finally:
                    repair(path, path.with_name("repaired.mcap"))


def in_a_child(kind: str, files: Iterable[bytes], folder: Path) -> Outcome:
    """Read all files in one forked child; if one dies a new one continues."""
    waiting = list(enumerate(files))
    read = refused = 0
    failed: list[str] = []
    seconds = megabytes = 0.0
    while waiting:
        done = _child(kind, waiting, folder)
        for number, word, detail, cpu, memory in done:
            read += word == "read"
            refused += word == "refused"
            if word == "failed":
                failed.append(f"{kind} {number}: {detail}")
            seconds, megabytes = max(seconds, cpu), max(megabytes, memory)
        if len(done) < len(waiting):
            failed.append(f"{kind} {waiting[len(done)][0]}: the process died or hung")
            waiting = waiting[len(done) + 1 :]
        else:
            waiting = []
    return Outcome(read, refused, failed, seconds, megabytes)


def _child(kind: str, files: list[tuple[int, bytes]], folder: Path) -> list[tuple[int, str, str, float, float]]:
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(out)
        try:
            _read_all(kind, files, folder, into)
        finally:
            os._exit(0)
    os.close(into)
    told, ended = b"", False
    limit = time.monotonic() + HANGS
    while not ended and time.monotonic() < limit:
        if select.select([out], [], [], 1.0)[0]:
            piece = os.read(out, 65536)
            ended = not piece
            if piece:
                limit = time.monotonic() + HANGS
            told += piece
    os.close(out)
    if not ended:
        os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return [tuple(json.loads(line)) for line in told.splitlines() if line.endswith(b"]")]


def _read_all(kind: str, files: list[tuple[int, bytes]], folder: Path, into: int) -> None:
    from .mutated import ENDINGS

    path = folder / f"file{ENDINGS[kind]}"
    rest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number, data in files:
        path.write_bytes(data)
        began = time.process_time()
        word, detail = "read", ""
        try:
            looked_at(kind, path)
        except HitogataError as error:
            word = "refused"
            if "\n" in str(error):
                word, detail = "failed", f"more than one line: {error}"
        except BaseException as error:  # noqa: BLE001 what else may come is what is looked for
            word, detail = "failed", f"{type(error).__name__}: {error}"
        cpu = time.process_time() - began
        memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - rest) / 1024.0
        os.write(into, json.dumps([number, word, detail[:500], cpu, memory]).encode() + b"\n")
