"""A world's tables as the contact kernels take them, to call the kernels one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.chain.tables.limits import build_limits
from hitogata.chain.tables.mechanism import put_together
from hitogata.contact.contact_tables import build_collision, build_contact_data, build_law
from hitogata.kernels.contact.find.detection import detect_contacts
from hitogata.kernels.contact.operator.patch_operator import assemble_patches
from hitogata.kernels.contact.rows.patch_kinematics import patch_twists
from hitogata.kernels.contact.tables import Collision, ContactData, WakisakaSugihara
from hitogata.kernels.limits.slack import measure
from hitogata.kernels.loops.delassus import assemble
from hitogata.kernels.loops.kinematics import place_loops
from hitogata.kernels.loops.place import articulate
from hitogata.kernels.mechanism.system import Data, System
from hitogata.kernels.tree.kinematics import forward_position, forward_velocity
from hitogata.simulation.inputs.drives import build_drives


@dataclass
class ContactScene:
    """A world, its mechanism with ranges, its shapes and the buffers of contact."""

    world: hg.World
    sys: System
    data: Data
    col: Collision
    con: ContactData
    law: WakisakaSugihara
    #: of the loops' factor
    shift: float = 0.0

    @classmethod
    def of(cls, world: hg.World) -> ContactScene:
        sys, data = put_together(world.tables, world.loop_tables, build_limits(world.tables), build_drives(world, {}))
        con = build_contact_data(world, sys)
        col = build_collision(world)
        return cls(world, sys, data, col, con, build_law(world, con, col.shapes))

    @classmethod
    def empty(cls) -> ContactScene:
        """Of a floor and nothing else."""
        world = hg.World()
        world.floor()
        return cls.of(world)

    def place(self) -> None:
        """Kinematics at the world's present state."""
        forward_position(self.sys.tree, self.data.tree, self.world.q)
        forward_velocity(self.sys.tree, self.data.tree, self.world.v)
        measure(self.sys, self.data, self.world.q, self.world.v)

    def detect(self, h: float = 1e-3) -> tuple[int, float]:
        """Contacts of a step of h at the world's present state: their number, and the longest step."""
        self.place()
        state = self.world.q, self.world.v
        found, longest, bounce = detect_contacts(self.sys, self.data, self.col, self.con, self.law, *state, h)
        return found, min(longest, bounce)

    def assemble(self) -> None:
        """The Delassus matrix of the patches found last."""
        articulate(self.sys, self.data)
        if len(self.sys.loops.table) > 0:
            place_loops(self.sys, self.data)
            self.shift = float(assemble(self.sys, self.data))
        assemble_patches(self.sys, self.data, self.con, self.shift)

    @property
    def patches(self) -> Any:
        return self.con.patches[: self.con.status[0]["n_patches"]]

    @property
    def rows(self) -> int:
        last = self.patches[-1]
        return int(last["row"] + last["rows"])

    def points(self, patch: Any) -> Any:
        return self.con.points[patch["first_point"] : patch["first_point"] + patch["n_points"]]

    def corners(self, patch: Any) -> Array:
        """(k, 3) m: its points in the world."""
        return np.asarray(self.points(patch)["r"] + patch["p"])

    def twists(self, v: ArrayLike) -> Array:
        """(rows,) velocities of the patches' rows for joint rates v."""
        v = np.asarray(v, dtype=float)
        out = np.zeros(len(self.con.solver.y))
        forward_velocity(self.sys.tree, self.data.tree, v)
        patch_twists(out, self.sys, self.data, self.con, v)
        return out[: self.rows]

    def jacobian(self) -> Array:
        """(rows, nv): velocities of the rows are linear in those of the joints."""
        return np.array([self.twists(e) for e in np.eye(self.world.nv)]).T


def body(shape: Any, mass: float = 1.0) -> hg.Model:
    """A floating solid of one shape."""
    model = hg.Model("box")
    model.link("box", joint=hg.Free(), mass=mass, com=shape.p, inertia=shape.inertia(mass), shapes=[shape])
    return model


def box(
    size: ArrayLike = (0.2, 0.2, 0.2), mass: float = 1.0, material: Material | None = None, **options: Any
) -> hg.Model:
    """A floating box."""
    return body(hg.Box(size=size, material=material or Material(), **options), mass)


def on_floor(height: float, material: Material | None = None, **options: Any) -> ContactScene:
    """A box of 0.2 m whose lower face is at a height over a floor of its own material."""
    world = hg.World()
    world.floor(material=material or Material())
    world.add(box(material=material), at=(0.0, 0.0, 0.1 + height), **options)
    return ContactScene.of(world)
