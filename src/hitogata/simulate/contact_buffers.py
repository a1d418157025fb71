"""Tables of contact of a run, and what is asked of them from Python."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.link import Link
from ..chain.world import World
from ..contact.contact_tables import build_collision, build_contact_data, build_law
from ..kernels.constraints.mechanism import System
from ..kernels.contact.tables import DEEPEST, HAS_LAST, MARKS, PADS, PAST_CELLS, WORST, Contacts, Touch
from ..kernels.contact.wakisaka_sugihara import Alternation


class ContactForce(NamedTuple):
    """One contact of the last step; SI units, world axes.

    normal: (3,) unit, from b into a. point: (3,), where the bodies meet. force, moment: (3,) on a, the moment about the
    point, mean over the step with impacts. impulse: (6,) moment about the point and force of the impact at the start of
    the step, N m s and N s. points: (k, 3), where it may press. depth: m of penetration, negative while the bodies are
    apart. volume: m³ of the overlap of a with the skin of b.
    """

    a: Link
    b: Link
    normal: Array
    point: Array
    force: Array
    moment: Array
    impulse: Array
    points: Array
    depth: float
    volume: float

    @property
    def centre_of_pressure(self) -> Array:
        """(3,) m: where the normal force acts in the plane of contact; the point itself if nothing presses."""
        pressed = float(self.normal @ self.force)
        return self.point + np.cross(self.normal, self.moment) / pressed if pressed > 0.0 else self.point


class ContactBuffers(NamedTuple):
    """Shapes that may touch, contacts of the last step, and what is kept of them for the next one (state).

    room: overlapping volumes and near pairs of shapes that were asked for, beyond what a world gets in any case.
    """

    contacts: Contacts
    touch: Touch
    law: Alternation
    state: tuple[NDArray[Any], ...]
    room: tuple[int, int]

    @property
    def law_residual(self) -> float:
        return float(self.contacts.value[WORST])

    @property
    def deepest(self) -> float:
        return float(self.contacts.value[DEEPEST])

    @property
    def count(self) -> int:
        """Contacts and joint limits that may have pressed in the last step."""
        return int(self.contacts.number[PADS])

    @property
    def is_full(self) -> bool:
        """Is there no room to keep the contacts of another frame?"""
        return int(self.contacts.number[MARKS]) + len(self.contacts.pads) > len(self.contacts.marks)

    def of_last_step(self, world: World) -> list[ContactForce]:
        """Contacts of the last step with their forces."""
        pads, links = self.contacts.pads[: self.count], world.tables.links
        found = []
        for pad in pads[pads["bound"] < 0]:
            cells = self.contacts.cells[pad["cell"] : pad["cell"] + pad["cells"]]
            wrench = pad["wrench"].copy()
            found.append(
                ContactForce(
                    links[int(pad["a"])],
                    links[int(pad["b"])],
                    pad["n"].copy(),
                    pad["p"].copy(),
                    wrench[3:],
                    wrench[:3],
                    pad["impulse"].copy(),
                    cells["r"] + pad["p"],
                    float(pad["depth"]),
                    float(pad["volume"]),
                )
            )
        return found

    def take_rows(self) -> NDArray[np.void]:
        """Contacts of the frames since the last call, (c,) of MARK."""
        count = int(self.contacts.number[MARKS])
        self.contacts.number[MARKS] = 0
        return self.contacts.marks[:count].copy()

    def last_row_time(self) -> float | None:
        """s: of the last frame whose contacts wait to be taken, if there is one."""
        count = int(self.contacts.number[MARKS])
        return float(self.contacts.marks[count - 1]["time"]) if count else None

    def keep_worst_of(self, before: ContactBuffers) -> None:
        for what in (WORST, DEEPEST):
            self.contacts.value[what] = before.contacts.value[what]

    def keep_last_step_of(self, before: ContactBuffers, same_rows: bool) -> None:
        """After a change of structure. same_rows: all links have kept their rows."""
        self.keep_worst_of(before)
        if same_rows and before.count <= len(self.contacts.pads):
            self.contacts.pads[: before.count] = before.contacts.pads[: before.count]
            self.contacts.number[PADS] = before.count

    def grown(self, world: World, sys: System) -> ContactBuffers:
        """Twice the room, for the same structure. What the next step starts from is kept, and rows to be taken."""
        other = build_contact_buffers(world, sys, 2 * len(self.contacts.pads), 2 * len(self.touch.near.pairs))
        old, new = self.contacts, other.contacts
        other.keep_worst_of(self)
        for what in (PAST_CELLS, HAS_LAST, MARKS):
            new.number[what] = old.number[what]
        new.past[: len(old.past)] = old.past
        new.marks[: len(old.marks)] = old.marks
        new.last[:] = old.last
        return other


def build_contact_buffers(world: World, sys: System, volumes: int = 0, pairs: int = 0) -> ContactBuffers:
    """Room for so many overlapping volumes and near pairs of shapes at least."""
    contacts = build_contact_data(world, sys, volumes)
    touch, law = build_collision(world, pairs), build_law(world, contacts)
    state = (
        contacts.number, contacts.value, contacts.pads, contacts.cells, contacts.kept, contacts.kept_cells,
        contacts.past, contacts.last, touch.work.places, touch.parted, touch.volume.pair, touch.volume.parting,
        touch.near.order, touch.near.place, law.r, law.f,
    )  # fmt: skip
    return ContactBuffers(contacts, touch, law, state, (volumes, pairs))
