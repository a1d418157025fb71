"""Tables of a run for the kernels: made anew whenever the structure changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ..chain.link import Link
from ..chain.tables.limits import build_limits
from ..chain.tables.mechanism import put_together
from ..chain.world import World
from ..contact.contact_tables import build_collision, build_contact_data, build_law
from ..kernels.constraints.joint_limits import measure as measure_limits
from ..kernels.constraints.mechanism import Data, Stages, System
from ..kernels.contact.tables import Collision, ContactData, WakisakaSugihara
from ..kernels.integrate.adams import DEPTH
from ..kernels.integrate.tables import HIT, Frames, Run
from ..kernels.math.arrays import Records, table
from .drives import Motor, build_drives
from .event_tables import build_guards
from .events import Event

#: frames kept before they are handed to the recorder, and impacts at joint bounds before they are told
FRAMES = 256
HITS = 4096

#: a bound of a joint, whatever its place in the tables: link, side, freedom
BoundKey = tuple[Link, int, int]


class Tables(NamedTuple):
    """links: in the order of their rows. keys: of the limits, in their order.

    Both stay good while the structure is being changed.
    """

    links: list[Link]
    keys: list[BoundKey]
    sys: System
    data: Data
    run: Run
    touching_bodies: tuple[ContactData, Collision, WakisakaSugihara] | None

    @classmethod
    def of(
        cls,
        world: World,
        clock: Records,
        motors: Mapping[Link, Motor],
        watched: list[Event],
        room: tuple[int, int] = (0, 0),
    ) -> Tables:
        """room: for so many overlapping volumes and near pairs of shapes at least."""
        tables = world.tables
        nq, nv, connections = world.nq, world.nv, len(world.connections)
        sys, data = put_together(tables, world.loop_tables, build_limits(tables), build_drives(world, motors))
        measure_limits(sys, data, world.q, world.v)
        stages = Stages(
            q0=np.zeros(nq),
            v0=np.zeros(nv),
            q1=np.zeros(nq),
            v1=np.zeros(nv),
            q2=np.zeros(nq),
            v2=np.zeros(nv),
            a_end=np.zeros(nv),
            power_end=np.zeros(1),
            a_probe=np.zeros(nv),
            u=np.zeros(nv),
            du=np.zeros((7, nv)),
            dv=np.zeros((7, nv)),
            torque=np.zeros(nv),
            power=np.zeros(7),
            past=np.zeros((DEPTH, nv + 1)),
            ages=np.zeros(DEPTH),
            bend=np.zeros(nv + 1),
            weights=np.zeros((6, DEPTH)),
            powers=np.zeros(DEPTH + 1),
            sizes=np.zeros(DEPTH),
        )
        frames = Frames(
            time=np.zeros(FRAMES),
            q=np.zeros((FRAMES, nq)),
            v=np.zeros((FRAMES, nv)),
            energy=np.zeros((FRAMES, 3)),
            work=np.zeros(FRAMES),
            lost=np.zeros(FRAMES),
            momentum=np.zeros((FRAMES, 6)),
            gap=np.zeros((FRAMES, 2)),
            forces=np.zeros((FRAMES, connections, 6)),
        )
        run = Run(
            q=world.q,
            v=world.v,
            clock=clock,
            stages=stages,
            guards=build_guards(world, watched),
            frames=frames,
            movable=np.ascontiguousarray(1 - tables.tree.links["grounded"]),
            measures=np.zeros(16),
            hits=table(HITS, HIT),
        )
        clock["history"] = clock["n_frames"] = clock["n_hits"] = 0
        links, rows = tables.links, tables.tree.links
        keys = [
            (links[int(limit["link"])], int(limit["side"]), int(limit["v"] - rows[int(limit["link"])]["v"]))
            for limit in sys.limits
        ]
        contact = None
        if world.contact.on and nv > 0:
            contacts = build_contact_data(world, sys, room[0])
            contact = contacts, build_collision(world, room[1]), build_law(world, contacts)
        return cls(links, keys, sys, data, run, contact)

    def touching(self) -> set[BoundKey]:
        """Bounds that joints rest against, to be remembered through a change of structure."""
        return {key for key, bound in zip(self.keys, self.data.limits.bounds, strict=True) if bound["active"]}

    def press_as(self, before: Tables) -> None:
        """Take over the contacts of the last step, if all links have kept their places: connections feel them."""
        if self.touching_bodies is None or before.touching_bodies is None or self.links != before.links:
            return
        old, new = before.touching_bodies[0], self.touching_bodies[0]
        count = int(old.status[0]["n_patches"])
        if count <= len(new.patches):
            new.patches[:count] = old.patches[:count]
            new.status[0]["n_patches"] = count

    def touch(self, bounds: set[BoundKey]) -> None:
        for key, bound in zip(self.keys, self.data.limits.bounds, strict=True):
            bound["active"] = key in bounds
