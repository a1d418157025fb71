"""Performances whose truth is known: poses of the human figure, written as captures."""

from __future__ import annotations

import math

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.io.capture.capture import Capture
from hitogata.io.capture.of_run import capture_of
from hitogata.io.recording.measured import measured_frames
from hitogata.io.recording.memory import MemoryRecorder

DT = 1.0 / 60.0


def squats(frames: int = 120, period: float = 1.0) -> tuple[Figure, Array]:
    """A human who goes down and up on feet that stay flat where they are, with arms that move: figure and q (F, nq).

    period: s of one squat."""
    world = hg.World()
    figure = world.add(hg.figures.human())
    thigh = float(np.linalg.norm(figure["left_shank"].p_PJ))
    shank = float(np.linalg.norm(figure["left_foot"].p_PJ))
    t = np.arange(frames) * DT
    q = np.tile(world.q, (frames, 1))
    for f in range(frames):
        a = 0.12 * (1.0 - math.cos(2.0 * math.pi * t[f] / period)) + 0.06
        b = math.asin(thigh * math.sin(a) / shank)
        root = world.q_slice(figure.root)
        q[f, root.start + 2] -= thigh * (1.0 - math.cos(a)) + shank * (1.0 - math.cos(b))
        for side in ("left", "right"):
            q[f, world.q_slice(figure[f"{side}_thigh"])] = _about("y", -a)
            q[f, world.q_slice(figure[f"{side}_shank"])] = a + b
            q[f, world.q_slice(figure[f"{side}_foot"])] = _about("y", -b)
            sign = 1.0 if side == "left" else -1.0
            q[f, world.q_slice(figure[f"{side}_upper_arm"])] = _about("x", sign * (0.5 + 0.4 * math.sin(6.0 * t[f])))
            q[f, world.q_slice(figure[f"{side}_forearm"])] = 0.8 + 0.4 * math.sin(5.0 * t[f])
        q[f, world.q_slice(figure["chest"])] = _about("z", 0.2 * math.sin(4.0 * t[f]))
    return figure, q


def _about(axis: str, angle: float) -> Array:
    x = np.zeros(4)
    x[0], x[1 + "xyz".index(axis)] = math.cos(0.5 * angle), math.sin(0.5 * angle)
    return x


def captured(figure: Figure, q: Array) -> Capture:
    """The poses as a BVH file would have them: y up, centimetres, the figure's own names."""
    world = figure.world
    recorder = MemoryRecorder({})
    recorder.structure(0.0, world)
    recorder.frames(measured_frames(world, np.arange(len(q)) * DT, q, np.zeros((len(q), world.nv))))
    recorder.finish({})
    return capture_of(recorder.run, every=DT)


def moved(capture: Capture, shift: Array) -> Capture:
    """The same with the root moved by shift (F, 3), in the file's unit and axes."""
    values = capture.values.copy()
    values[:, :3] += shift
    return Capture(
        capture.names, capture.parents, capture.offsets, capture.channels, capture.ends, capture.dt, values, []
    )
