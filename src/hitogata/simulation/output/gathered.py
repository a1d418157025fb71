"""Buffered outputs of an engine since the last query: frames, contacts, impacts at the ends of ranges."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...chain.link import Link
from ...chain.ranges import SIDES, side_at
from ...kernels.integrate.contact_frames import log_contacts, press_from_outside
from ...kernels.integrate.loop import write_frame as measure_frame
from ..buffers import FRAME_ROOM
from ..engine import Engine
from .recorder import Chunk


class LimitHit(NamedTuple):
    """time: s. side: in words. speed: rad/s, m/s, approach. energy_lost: J, sum for the instant, at its first impact.

    rope: the name of a rope that has become taut, or slack if its speed is negative; empty for a joint.
    """

    time: float
    link: Link
    side: str
    speed: float
    energy_lost: float
    rope: str


def write_frame(engine: Engine) -> bool:
    """Stores the present state as a frame. Returns whether the buffer is full."""
    buffers, clock, contact = engine.buffers, engine.clock, engine.buffers.contact
    sys = buffers.sys
    if contact is not None:
        press_from_outside(contact.data, sys)
        sys = contact.data.step.loaded
    world = engine.world
    measure_frame(clock["time"], world.q, world.v, clock["work"], clock["lost"], sys, buffers.data, buffers.run)
    return bool(clock["n_frames"] == FRAME_ROOM)


def write_contacts(engine: Engine) -> None:
    """Stores the contacts of the last step with the frame just written, unless those of this instant are stored."""
    if engine.buffers.contact is not None:
        log_contacts(engine.buffers.contact.data, engine.time)


def take_frames(engine: Engine) -> Chunk | None:
    """Frames since the last call, if there are any; forces in the order of world.connections and world.links."""
    k = int(engine.clock["n_frames"])
    engine.clock["n_frames"] = 0
    if k == 0:
        return None
    frames, names = engine.buffers.run.frames, engine.buffers.connections
    chunk = Chunk(**{name: getattr(frames, name)[:k].copy() for name in Chunk._fields})
    order = [names.index(name) for name in engine.buffers.structure.connections]
    # after them, if requested, the tree's joints; the ground has none
    order += range(len(names) + 1, chunk.forces.shape[1])
    return chunk._replace(forces=chunk.forces[:, order])


def drop_frames(engine: Engine) -> None:
    """Discards the frames since the last call, and their contacts."""
    engine.n_frames[0] = 0
    if engine.buffers.contact is not None:
        engine.buffers.contact.drop_rows()


def take_contacts(engine: Engine) -> NDArray[np.void] | None:
    """Contacts of these frames, if there are any."""
    rows = engine.buffers.contact.take_rows() if engine.buffers.contact is not None else None
    return rows if rows is not None and len(rows) else None


def take_hits(engine: Engine) -> list[LimitHit]:
    """Impacts at joint limits since the last call, up to the present time."""
    count = int(engine.n_hits.item())
    if count == 0:
        return []
    rows = engine.buffers.run.hits
    taken = int(np.searchsorted(rows["time"][:count], engine.time, side="right"))
    past = rows[:taken].copy()
    rows[: count - taken] = rows[taken:count].copy()
    engine.n_hits[0] = count - taken
    found = []
    for hit in past:
        limit = engine.buffers.sys.limits[int(hit["limit"])]
        link = engine.buffers.structure.tables.links[int(limit["link"])]
        side = SIDES[side_at(limit, engine.buffers.sys.tree.links, engine.buffers.run.q)]
        rope = engine.buffers.connections[int(limit["loop"])] if int(limit["loop"]) >= 0 else ""
        found.append(LimitHit(float(hit["time"]), link, side, float(hit["speed"]), float(hit["lost"]), rope))
    return found
