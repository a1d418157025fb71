"""One instant of a run for display: poses, contacts, forces, energies and joints at the ends of their ranges."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.link import Link
from ...chain.measures import Energy
from ...chain.ranges import SIDES, side_at
from ...chain.world import World
from ...kernels.contact.tables import CONTACT_ROW
from ...kernels.integrate.contact_frames import press_from_outside, write_contacts
from ...kernels.integrate.live_frame import Live, write_live_frame
from ..buffers import Buffers
from ..contact_buffers import ContactBuffers

_NO_CONTACTS = np.zeros(0, dtype=CONTACT_ROW)


class LiveFrame(NamedTuple):
    """One instant of a run. SI units, world axes. The next frame overwrites its arrays: copy values that must persist.

    links: those of the rows, without the ground. position: (n, 3). quaternion: (n, 4) w, x, y, z, of consistent sign
    from frame to frame. energy: kinetic, gravity, spring. work, lost: J since the start. momentum: (6,) about the
    centre of mass. connections: names; forces: (connections, 6) moment and force on link b at the joint. contacts: (c,)
    of CONTACT_ROW (kernels/contact/tables.py), of the last step. at_range: links whose joints rest at an end of their
    range, and the end.
    """

    time: float
    links: list[Link]
    position: Array
    quaternion: Array
    energy: Energy
    work: float
    lost: float
    momentum: Array
    connections: list[str]
    forces: Array
    contacts: NDArray[np.void]
    at_range: list[tuple[Link, str]]


class LiveView:
    """Writes frames of one structure into arrays of its own."""

    def __init__(self, world: World, buffers: Buffers) -> None:
        self.buffers = buffers
        n = len(world.tables.links) - 1
        self._live = Live(
            p=np.zeros((n, 3)),
            quaternion=np.zeros((n, 4)),
            energy=np.zeros(3),
            momentum=np.zeros(6),
            forces=np.zeros((len(buffers.connections), 6)),
        )
        self._links = list(world.tables.links[1:])
        self._limits = [world.tables.links[int(row["link"])] for row in buffers.sys.limits]
        self._active = buffers.data.limits.bounds["active"]

    def frame(self, contact: ContactBuffers | None) -> LiveFrame:
        """The present state; reading it does not affect the run."""
        buffers, live = self.buffers, self._live
        run, sys = buffers.run, buffers.sys
        if contact is not None:
            press_from_outside(contact.data, sys)
            sys = contact.data.step.loaded
        write_live_frame(live, sys, buffers.data, run)
        clock, energy = run.clock[0], live.energy
        return LiveFrame(
            float(clock["time"]),
            self._links,
            live.p,
            live.quaternion,
            Energy(float(energy[0]), float(energy[1]), float(energy[2])),
            float(clock["work"]),
            float(clock["lost"]),
            live.momentum,
            buffers.connections,
            live.forces,
            _NO_CONTACTS if contact is None else present_contacts(contact),
            [self._at_end(i) for i in self._active.nonzero()[0].tolist()] if self._limits else [],
        )

    def _at_end(self, i: int) -> tuple[Link, str]:
        """The link, and the end of its joint's range, of bound i."""
        sys = self.buffers.sys
        return self._limits[i], SIDES[side_at(sys.limits[i], sys.tree.links, self.buffers.run.q)]


def present_contacts(contact: ContactBuffers) -> NDArray[np.void]:
    """Contacts of the last step, (c,) of CONTACT_ROW; contacts to be recorded stay buffered."""
    count = int(contact.status["n_logged"])
    write_contacts(contact.data, 0.0)
    end = int(contact.status["n_logged"])
    contact.status["n_logged"] = count
    return contact.data.log[count:end].copy()
