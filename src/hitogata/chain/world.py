"""The world: the ground and everything that hangs from it."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..errors import InputError, ModelError, StateError, StructureError, UnknownName
from ..kernels.tree import joint as kernel
from ..kernels.tree.kinematics import forward_position, forward_velocity
from ..kernels.tree.state_check import first_bad_quaternion, first_not_finite, normalise_quaternions, state_is_sound
from .connections import structure
from .connections.attachment import Attachment, SpringState, attach, detach, measure_springs
from .connections.connection import Connection, ConnectionState, Impact, LoopError
from .connections.connection_frames import FrameLike
from .connections.coupling import Coupling, FreedomLike, Leaders, refuse_cut
from .connections.fit import EVERY_JOINT, JointFit, fit
from .connections.spring import Spring
from .contact_rules import ContactRules
from .figure import Figure
from .joints.joint import Joint
from .kept_tables import KeptTables
from .link import Link
from .measures import Energy, Momentum, measure
from .model import Model
from .outline import outline
from .placing import hang
from .removing import figure_of, remove_figure
from .shapes.material import Material
from .shapes.shape import HalfSpace, Shape
from .tables.loops import LoopTables
from .tables.mechanism import Mechanism, Ranges
from .tables.tree import TreeTables
from .values.pose import Pose
from .values.rotations import RotationLike
from .values.validate import number, vector

GRAVITY = (0.0, 0.0, -9.81)


class World:
    """Any number of figures and props, hung from the ground.

    q and v hold the coordinates and velocities of all joints, in the order of `links`. They are live arrays: write into
    them freely, or assign them whole; a change of structure replaces them.
    """

    def __init__(self, gravity: ArrayLike = GRAVITY) -> None:
        self._gravity = vector(gravity, 3, "gravity")
        self.ground = Link(self, "ground", None, None, np.zeros(3), np.eye(3), None, ())
        self.figures: dict[str, Figure] = {}
        self._q = np.zeros(0)
        self._v = np.zeros(0)
        self.connections: dict[str, Connection] = {}
        #: springs between points of links, by name
        self.springs: dict[str, Attachment] = {}
        self._kept = KeptTables()
        #: contact rules
        self.contact = ContactRules(self)

    # building

    def add(
        self,
        model: Model,
        *,
        at: ArrayLike = (0.0, 0.0, 0.0),
        rotation: RotationLike = None,
        fixed: bool | None = None,
        name: str | None = None,
    ) -> Figure:
        """Put a figure or prop into the world.

        at, rotation: pose of its root link. fixed: True fixes the root to the ground, False lets it float; by default
        the model decides. name: by default the model's, with a number if it is taken.
        """
        if not isinstance(model, Model):
            raise ModelError(f"cannot add {model!r}; expected a Model, such as figures.human()")
        figure, q = hang(self, model, at, rotation, fixed, name)
        self.figures[figure.name] = figure
        # the new figure is the ground's last child, so its coordinates come last
        self._q = np.concatenate([self._q, q])
        self._v = np.concatenate([self._v, np.zeros(figure.nv)])
        self.forget()
        return figure

    def remove(self, figure: Figure | str) -> None:
        """Take a figure or prop out of the world, given itself or by its name, with its connections and springs.

        All other links keep their poses and velocities. Its links and its handle can no longer be used. During a run
        use `Simulation.remove`.
        """
        remove_figure(self, figure_of(self, figure))

    def floor(self, height: float = 0.0, material: Material | None = None) -> HalfSpace:
        """Add a level floor that bodies touch. height: m."""
        shape = HalfSpace(
            at=(0.0, 0.0, number(height, "floor height", InputError)), material=material or Material(), colour=None
        )
        self.ground.shapes = (*self.ground.shapes, shape)
        return shape

    def lay(self, shape: Shape) -> Shape:
        """Fix a shape to the ground: terrain, stairs, a ramp, a block. Its `at` and `rotation` are in the world."""
        if not isinstance(shape, Shape):
            raise ModelError(f"cannot lay {shape!r}; expected a shape, such as Stairs(steps=5)")
        self.ground.shapes = (*self.ground.shapes, shape)
        return shape

    # changing the structure

    def connect(
        self,
        a: Link,
        b: Link,
        joint: Joint,
        *,
        on_a: FrameLike = None,
        on_b: FrameLike = None,
        tolerance: float = 1e-6,
        snap: bool = False,
        impact: bool = True,
        name: str | None = None,
    ) -> Connection:
        """Join two links by a joint with 0 to 5 freedoms, at any time; everything else stays as it is.

        on_a, on_b: the joint's frame on each link, a point or (point, rotation) in the link's frame. Omitted ones are
        taken from the present pose, with the joint at zero; if both are omitted the joint is at b's origin with a's
        axes. tolerance: largest position error (m and rad) that counts as closed. snap: close the loop by the smallest
        movement, weighted by inertia, with every joint in its range; if that is impossible, StructureError is raised
        and nothing moves. impact: stop the constrained relative velocity by an impulse (see `impact` of the result);
        with False v stays as it is, so that several connections can share one `resolve_velocities()`.
        """
        return structure.connect(self, a, b, joint, on_a, on_b, tolerance, snap, impact, name)

    def attach(
        self,
        a: Link,
        b: Link,
        spring: Spring,
        *,
        on_a: ArrayLike = (0.0, 0.0, 0.0),
        on_b: ArrayLike = (0.0, 0.0, 0.0),
        name: str | None = None,
    ) -> Attachment:
        """Attach a spring between a point of one link and a point of another, at any time; `cut` removes it.

        on_a, on_b: (3,) m in the links' frames; of the ground, in the world. Positions and velocities of the links stay
        as they are. Its energy is part of `energy()`.
        """
        self.check_state()
        return attach(self, a, b, spring, on_a, on_b, name)

    def measure_springs(self) -> dict[Attachment, SpringState]:
        """Length, force and energy of every spring between links, at the present state."""
        self.check_state()
        return measure_springs(self)

    def cut(self, what: Connection | Attachment | Link | str) -> None:
        """Cut a connection, a spring, or the tree joint above a link. Every link keeps its pose and velocity.

        A part cut off the tree floats, with its connections and springs. A name is searched among the connections
        first, then among the springs.
        """
        if isinstance(what, str):
            what = self.connections.get(what) or self.springs.get(what) or self[what]
        if isinstance(what, Attachment):
            detach(self, what)
        elif isinstance(what, Connection):
            if what.world is not self or not what.connected:
                raise StructureError(f"{what!r} is not connected in this world")
            structure.remove(self, what)
        elif isinstance(what, Link):
            structure.cut_joint(self, what)
        else:
            raise InputError(f"cannot cut {what!r}; give a connection, a spring, a link or the name of one")

    def couple(
        self,
        follower: FreedomLike,
        leaders: Leaders,
        *,
        offset: float | None = None,
        tolerance: float = 1e-6,
        snap: bool = False,
        impact: bool = True,
        name: str | None = None,
    ) -> Coupling:
        """Make a joint of the tree follow others: follower = offset + Σ ratio · leader, in coordinates of q.

        A joint is its link, or the link's name; (link, number) of a joint with several freedoms. leaders: a ratio for
        each, or (c₁, c₂, …) of a polynomial c₁ x + c₂ x² + …. A gear is {wheel: -z1 / z2}, a rack {pinion: radius}, a
        differential {left: 0.5, right: 0.5}, a joint that mimics another {it: 1.0}, a cam {shaft: (0.0, 0.02)}.
        offset: rad or m of the follower; by default that of the present pose. Other options are as of `connect`: the
        coupling is one of `connections`, takes part in loops and impulses, and is removed by `uncouple` or `cut`.
        """
        return structure.couple(self, follower, leaders, offset, tolerance, snap, impact, name)

    def uncouple(self, what: Coupling | str) -> None:
        """Remove a coupling. Every joint keeps its coordinates and rates."""
        if isinstance(what, str):
            if what not in self.couplings:
                raise UnknownName("coupling", what, self.couplings)
            what = self.couplings[what]
        refuse_cut(what)
        self.cut(what)

    @property
    def couplings(self) -> dict[str, Coupling]:
        """The couplings among `connections`, by name."""
        return {name: c for name, c in self.connections.items() if isinstance(c, Coupling)}

    def resolve_velocities(self) -> Impact:
        """Apply one impulse after which v satisfies all connections: for several made at once with impact=False."""
        self.check_state()
        return structure.resolve_velocities(self)

    def close(self) -> LoopError:
        """Move q as little as possible, weighted by inertia, so that all loops close with joints in their ranges.

        Returns the remaining position error. Raises StructureError, with nothing moved, if there is no such pose near.
        """
        self.check_state()
        return structure.close_loops(self)

    def fit(
        self,
        a: Link,
        b: Link,
        *,
        on_a: FrameLike = None,
        on_b: FrameLike = None,
        joints: Iterable[Joint] = EVERY_JOINT,
        tolerance: float = 1e-6,
    ) -> list[JointFit]:
        """Joints that could join two links, with the present position error of each and the pose after snapping.

        on_a, on_b, tolerance: as of `connect`. joints: candidates; by default one of each type, about and along each
        axis. Those that fit in the present pose come first, fewest freedoms first, then the others by position error.
        Nothing changes.
        """
        return fit(self, a, b, on_a, on_b, joints, tolerance)

    def measure_connection(self, connection: Connection) -> ConnectionState:
        """Position error, relative velocity along constrained directions, coordinates and rates of a connection."""
        self.check_state()
        return structure.measure_connection(self, connection)

    def forget(self) -> None:
        """Discard the tables: the structure has changed."""
        self._kept.forget()

    def forget_loops(self, instead: LoopTables | None = None, mechanism: Mechanism | None = None) -> None:
        """Discard the tables of the connections, or replace them and their mechanism."""
        self._kept.loops, self._kept.mechanism = instead, mechanism

    def forget_springs(self) -> None:
        """Discard the tables of the springs between links; the tree and its connections stay as they are."""
        self._kept.renew_springs(self.springs.values())

    def put_back(self, gravity: Array, tables: TreeTables, loops: LoopTables, q: Array, v: Array) -> None:
        """Restore earlier arrays and tables: see `structure_state`."""
        self._kept.forget()
        self._kept.tree, self._kept.loops = tables, loops
        self._gravity = gravity
        self._q, self._v = q, v

    def relay(self, state: dict[Link, tuple[Array, Array]]) -> None:
        """Rebuild q and v after a change of structure, from the state of each joint."""
        self.forget()
        links = self.tables.links[1:]
        self._q = np.concatenate([np.zeros(0), *(state[link][0] for link in links)])
        self._v = np.concatenate([np.zeros(0), *(state[link][1] for link in links)])

    # looking up

    def __getitem__(self, name: str) -> Link:
        """A link by 'figure/link', or by its own name if only one figure has such a link."""
        figure, slash, link = str(name).partition("/")
        if slash:
            if figure not in self.figures:
                raise UnknownName("figure", figure, self.figures)
            return self.figures[figure][link]
        if name == self.ground.name:
            return self.ground
        holders = [figure for figure in self.figures.values() if name in figure]
        if not holders:
            raise UnknownName("link", name, {link.name for link in self.links})
        if len(holders) > 1:
            paths = ", ".join(f"{figure.name}/{name}" for figure in holders)
            raise InputError(f"{name!r} names several links; choose from: {paths}")
        return holders[0][name]

    @property
    def links(self) -> list[Link]:
        """All links in the order of q and v, the ground first."""
        return list(self.tables.links)

    @property
    def gravity(self) -> Array:
        """(3,) m/s²; assign a whole vector to change it."""
        seen = self._gravity.view()
        seen.flags.writeable = False
        return seen

    @gravity.setter
    def gravity(self, value: ArrayLike) -> None:
        self._gravity = vector(value, 3, "gravity")
        self.forget()

    # state

    @property
    def tables(self) -> TreeTables:
        """The tables of the tree for the kernels."""
        kept = self._kept
        if kept.tree is None:
            kept.build_tree(self.ground, self._gravity, self.springs.values())
        assert kept.tree is not None
        return kept.tree

    @property
    def loop_tables(self) -> LoopTables:
        """The tables of the connections."""
        if self._kept.loops is None:
            assert self.tables is not None  # builds them
            self._kept.build_loops(list(self.connections.values()))
        assert self._kept.loops is not None
        return self._kept.loops

    @property
    def ranges(self) -> Ranges:
        """The tables of the ends of the joints' ranges, and of ropes."""
        return self.ranges_with(self.loop_tables)

    def ranges_with(self, loops: LoopTables) -> Ranges:
        """Ranges, and ropes of the given connections, which may differ from the world's."""
        return self._kept.ranges_with(self.tables, loops)

    @property
    def mechanism(self) -> Mechanism:
        """Tree, connections and ranges as the kernels need them; without drives, which belong to a run."""
        if self._kept.mechanism is None:
            self._kept.mechanism = self.mechanism_with(self.loop_tables)
        return self._kept.mechanism

    @property
    def mechanism_at_instant(self) -> tuple[Mechanism, int]:
        """The mechanism with room for directions that loops constrain at second order, and the rank of its rows at a
        pose without symmetry."""
        assert self.mechanism is self._kept.mechanism
        return self._kept.at_instant(self.tables, self.loop_tables, self._q)

    def mechanism_with(self, loops: LoopTables) -> Mechanism:
        """The same with the given connections, which may differ from the world's."""
        return self._kept.mechanism_with(self.tables, loops)

    @property
    def nq(self) -> int:
        return len(self._q)

    @property
    def nv(self) -> int:
        return len(self._v)

    @property
    def q(self) -> Array:
        """Coordinates: (nq,)."""
        return self._q

    @q.setter
    def q(self, value: ArrayLike) -> None:
        x = vector(value, self.nq, "q", StateError)
        bad = normalise_quaternions(self.tables.tree.links, x)
        if bad >= 0:
            raise StateError(self._quaternion_message(bad, x))
        self._q[:] = x

    @property
    def v(self) -> Array:
        """Velocities: (nv,)."""
        return self._v

    @v.setter
    def v(self, value: ArrayLike) -> None:
        self._v[:] = vector(value, self.nv, "v", StateError)

    def row(self, link: Link | str) -> int:
        """Row of a link of this world, or of its path, in the kernels' tables."""
        if isinstance(link, str):
            link = self[link]
        if not isinstance(link, Link) or link.world is not self:
            raise InputError(f"{link!r} is not a link of this world")
        table = self.tables.links
        if link.index < 0 or link.index >= len(table) or table[link.index] is not link:
            raise InputError(f"{link!r} is no longer part of this world")
        return link.index

    def q_slice(self, link: Link) -> slice:
        """Indices of a link's coordinates in q."""
        row = self.tables.tree.links[self.row(link)]
        return slice(int(row["q"]), int(row["q"]) + kernel.COORDINATES[row["kind"]])

    def v_slice(self, link: Link) -> slice:
        """Indices of a link's freedoms in v."""
        row = self.tables.tree.links[self.row(link)]
        return slice(int(row["v"]), int(row["v"]) + int(row["nv"]))

    def check_state(self) -> None:
        """Raise StateError, naming the joint, if q or v hold an invalid value."""
        tree = self.tables.tree
        if state_is_sound(tree.links, self._q, self._v):
            return
        for what, x, key in (("q", self._q, "q"), ("v", self._v, "v")):
            bad = first_not_finite(x)
            if bad >= 0:
                row = int(np.flatnonzero(tree.links[key][1:] <= bad)[-1]) + 1
                raise StateError(f"{what}[{bad}] (joint of {self._path(row)}) is {x[bad]}; it must be finite")
        raise StateError(self._quaternion_message(first_bad_quaternion(tree.links, self._q), self._q))

    def _path(self, row: int) -> str:
        return repr(self.tables.links[row].path)

    def _quaternion_message(self, row: int, q: Array) -> str:
        record = self.tables.tree.links[row]
        s = int(record["q"]) + kernel.QUATERNION[record["kind"]]
        return f"q of {self._path(row)} holds the quaternion {q[s : s + 4].tolist()}; its length must not be zero"

    # measuring

    def pose(self, link: Link | str) -> Pose:
        """Pose of a link's frame. link: the link or its path, such as 'gymnast/left_hand'."""
        row = self.row(link)
        self.check_state()
        forward_position(self.tables.tree, self.tables.work, self._q)
        return self.placed(row)

    def placed(self, row: int) -> Pose:
        """Pose of a link by its row, as the kernels last placed it."""
        tables = self.tables
        body = tables.work.bodies[row]
        root = tables.work.bodies[tables.tree.links[row]["root"]]
        return Pose(root["r"] + body["p"], body["R"].reshape(3, 3).copy())

    def redundant_rows(self) -> dict[Connection, int]:
        """For each connection, the number of directions that the tree or earlier connections already constrain here."""
        self.check_state()
        return structure.redundant_rows(self)

    def velocity(self, link: Link | str) -> Array:
        """(angular, linear) velocity of a link's frame, linear at its origin: (6,) rad/s, m/s, world axes.

        link: itself, or its path.
        """
        row = self.row(link)
        tree, work = self.tables.tree, self.tables.work
        self.check_state()
        forward_position(tree, work, self._q)
        forward_velocity(tree, work, self._v)
        return np.concatenate([work.bodies[row]["omega"], work.bodies[row]["v"]])

    @property
    def mass(self) -> float:
        """Mass of all movable links, kg."""
        return measure(self).mass

    def com(self) -> Array:
        """Centre of mass of all movable links: (3,) m."""
        return measure(self).com

    def momentum(self) -> Momentum:
        """Momentum of all movable links."""
        return measure(self).momentum

    def energy(self) -> Energy:
        """Energy of all movable links."""
        return measure(self).energy

    def __str__(self) -> str:
        return outline(self)
