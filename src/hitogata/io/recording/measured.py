"""Frames of states that come from no simulation: designed motions, motions from tables."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.connections.structure import loop_errors
from ...chain.measures import measure_at
from ...chain.world import World
from ...simulation.output.recorder import Chunk


def measured_frames(world: World, time: Array, q: Array, v: Array) -> Chunk:
    """Frames with the energy, momentum and position errors of a world at given states; its own state is not changed.

    time: (k,) s. q: (k, nq). v: (k, nv). Work and losses are zero, forces of connections unknown: NaN.
    """
    k = len(time)
    energy, momentum, loop_error = np.zeros((k, 3)), np.zeros((k, 6)), np.zeros((k, 2))
    q, v = np.ascontiguousarray(q, dtype=np.float64), np.ascontiguousarray(v, dtype=np.float64)
    for i in range(k):
        found = measure_at(world, q[i], v[i])
        energy[i], momentum[i] = found.energy, np.concatenate(found.momentum)
        if world.connections:
            loop_error[i] = loop_errors(world, q[i], v[i]).max(axis=0)
    forces = np.full((k, len(world.connections), 6), np.nan)
    return Chunk(np.array(time, dtype=np.float64), q, v, energy, np.zeros(k), np.zeros(k), momentum, loop_error, forces)
