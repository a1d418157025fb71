"""Contents of a robot's file, ready to be put into a world."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.connections.closing import CLOSED, find_closed_pose
from ...chain.connections.connection import Connection
from ...chain.connections.coupling import Follows
from ...chain.connections.spring import Spring
from ...chain.figure import Figure
from ...chain.joints.joint import Ball, Fixed, Joint
from ...chain.link import Link
from ...chain.model import Model
from ...chain.shapes.material import Material
from ...chain.shapes.shape import Shape
from ...chain.values.rotations import RotationLike, rotation_matrix
from ...chain.values.validate import vector
from ...chain.world import GRAVITY, World
from ...errors import InputError, StructureError, UnknownName
from ...roles import Given, set_anatomy
from ...simulation.inputs.drives import Motor
from .draft import GROUND, Frame, moved, within
from .report import Report

#: rad, m: larger position errors of a file's loops are refused unless `snap` is set
OPEN = 5e-3
#: rad, m: loops whose numbers agree only to this, in no pose better, are closed by moving their frames
FITTED = 1e-5
_ANY = 1e9
#: rad, m: position errors of a loop that need no moving of its frames
_EXACT = 1e-12


@dataclass(frozen=True, eq=False)
class Loop:
    """A connection to make: links by name, frames (p, R) on them."""

    name: str
    a: str
    b: str
    joint: Joint
    on_a: tuple[Array, Array]
    on_b: tuple[Array, Array]


class _Fit(NamedTuple):
    """A loop with a frame moved by an angle or a distance, rad or m."""

    moved: float
    loop: Loop


@dataclass(frozen=True)
class Couple:
    """A coupling to make: follower = offset + Σ polynomials of the leaders, links by name."""

    name: str
    follower: str
    leaders: Mapping[str, Follows]
    offset: float


@dataclass(frozen=True, eq=False)
class Tie:
    """A spring to attach between points of two links: links by name, (3,) m in their frames."""

    name: str
    a: str
    b: str
    spring: Spring
    p_A: Array
    p_B: Array


@dataclass(frozen=True)
class Actuator:
    """A drive: force = gain · control + bias − stiffness (q − 0) − damping q̇ at the joint, limited in size.

    link: the one whose joint it drives. gain: N m or N at the joint for each unit of control. control: (low, high)
    allowed by the file.
    """

    name: str
    link: str
    gain: float
    bias: float = 0.0
    stiffness: float = 0.0
    damping: float = 0.0
    limit: float = np.inf
    control: tuple[float, float] = (-np.inf, np.inf)

    def motor(self, control: float = 0.0) -> Motor:
        """The motor equivalent to the drive at a control signal."""
        force = self.gain * min(max(control, self.control[0]), self.control[1]) + self.bias
        if self.stiffness > 0.0:
            # a spring towards the position where its force balances the control's
            target = force / self.stiffness
            return Motor(stiffness=self.stiffness, damping=self.damping, target=[target], limit=self.limit)
        if self.damping > 0.0:
            return Motor(damping=self.damping, target_rate=force / self.damping, limit=self.limit)
        return Motor(force=force, limit=self.limit)


@dataclass(frozen=True, eq=False)
class KeyPose:
    """A key pose of the file. q, v: coordinates and rates by link. control: of the actuators by name."""

    q: dict[str, Array]
    v: dict[str, Array] = field(default_factory=dict)
    control: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Placed:
    """Result of `Found.add`.

    motors: by link, for `simulate(control=…)`. frames: (link, p, R) by name: sites, and links that were merged into
    others. moved: rad, m, position error of the file's loops in the start pose, before they were closed. fitted: rad,
    m, by which frames of connections were moved, by name: loops that the file closes only approximately.
    """

    figures: list[Figure]
    connections: list[Connection]
    motors: dict[Link, Motor]
    frames: dict[str, tuple[Link, Array, Array]]
    moved: float
    fitted: dict[str, float]

    @property
    def figure(self) -> Figure:
        """The only figure, or the one with the most links."""
        return max(self.figures, key=lambda figure: len(figure.links))


@dataclass(eq=False)
class Found:
    """Contents of a file that describes a robot or another mechanism.

    models: one for each root. connections, couplings: they close loops. springs: between points of links. actuators,
    poses: by the file's names. apart: pairs of links that never touch. rubs: pairs of materials, and their friction
    where they touch. ground: shapes fixed to the ground. frames:
    named places on links. joints: the link that each joint of the file moves. efforts: largest forces of joints by
    link, N m or N. gravity: m/s². dt: s, the step suggested by the file; None if it has none. report: which parts of
    the file were taken, changed or left out. shifted: the file's coordinates of joints whose start was
    moved into their range, by link. given: entries of the anatomy that replace those found, see `hg.anatomy`.
    """

    file: str
    report: Report
    models: list[Model]
    connections: list[Loop] = field(default_factory=list)
    couplings: list[Couple] = field(default_factory=list)
    springs: list[Tie] = field(default_factory=list)
    actuators: dict[str, Actuator] = field(default_factory=dict)
    poses: dict[str, KeyPose] = field(default_factory=dict)
    apart: list[tuple[str, str]] = field(default_factory=list)
    rubs: list[tuple[Material, Material, Material]] = field(default_factory=list)
    ground: list[Shape] = field(default_factory=list)
    frames: dict[str, Frame] = field(default_factory=dict)
    joints: dict[str, str] = field(default_factory=dict)
    efforts: dict[str, float] = field(default_factory=dict)
    gravity: tuple[float, float, float] = GRAVITY
    dt: float | None = None
    control: dict[str, float] = field(default_factory=dict)
    shifted: dict[str, Array] = field(default_factory=dict)
    given: Given = field(default_factory=Given)

    @property
    def model(self) -> Model:
        """The only model; an error if there are several."""
        if len(self.models) != 1:
            names = ", ".join(repr(model.name) for model in self.models) or "none"
            raise InputError(f"{self.file} has {len(self.models)} models ({names}); use `models`")
        return self.models[0]

    @property
    def motors(self) -> dict[str, Motor]:
        """By link, at the controls of the requested key pose, else at zero control."""
        return {one.link: one.motor(self.control.get(name, 0.0)) for name, one in self.actuators.items()}

    def start(self, key: str, *, strict: bool = False) -> None:
        """Let the models start in a key pose of the file, with joints moved into their ranges unless `strict`."""
        if key not in self.poses:
            raise UnknownName(f"key pose of {self.file}", key, self.poses)
        pose = self.poses[key]
        self.shifted = {link: q for link, q in self.shifted.items() if link not in pose.q}
        for model in self.models:
            known = {link: q for link, q in pose.q.items() if link in model.links}
            # frozen joints have no coordinates
            known = {link: q for link, q in known.items() if model.links[link].joint.nq == len(q)}
            for link, q in known.items():
                nearest = within(model.links[link].joint, np.asarray(q, dtype=np.float64))
                if nearest is None:
                    continue
                if strict:
                    raise InputError(f"{self.file}: key pose {key!r} has {link!r} outside its joint's range")
                known[link], self.shifted[link] = nearest, np.asarray(q, dtype=np.float64)
                self.report.changed(None, f"key pose {key!r}: joint of {link!r} was moved into its range")
            model.start(known)
        self.control = dict(pose.control)

    def add(
        self,
        world: World,
        *,
        at: ArrayLike = (0.0, 0.0, 0.0),
        rotation: RotationLike = None,
        fixed: bool | None = None,
        name: str | None = None,
        snap: bool = False,
    ) -> Placed:
        """Put everything into a world: figures, shapes of the ground, connections, couplings, contact rules.

        at, rotation, fixed: as in `World.add`. name: of the figure, if there is only one. Position errors of the loops
        in the start pose are removed by the least motion, up to 5 mm or 5 mrad; larger ones only with `snap`, or if the
        start was moved into the joints' ranges. Loops of balls and fixed joints whose numbers agree only to 1e-5 m or
        rad are closed by moving their frames. If that fails, the world is not changed.
        """
        if name is not None and len(self.models) > 1:
            raise InputError(f"{self.file} has {len(self.models)} models; a name is for one")
        options: dict[str, Any] = {"at": at, "rotation": rotation, "fixed": fixed}
        closed, gap, fits = self._closed(options, snap)
        figures = [world.add(model, name=name, **options) for model in self.models]
        for figure, q in zip(figures, closed, strict=True):
            for link in figure.links if q else ():
                link.q = figure.start[link.name] = q[link.name]
        links = {link.name: link for figure in figures for link in figure.links} | {GROUND: world.ground}
        p, R = vector(at, 3, "at"), rotation_matrix(rotation, "rotation")
        for shape in self.ground:
            world.lay(moved(shape, p, R))
        connections = self._connect(world, links, (p, R), OPEN, fits)
        self._attach(world, links, (p, R))
        for a, b in self.apart:
            world.contact.exclude(links[a], links[b])
        for one, other, rub in self.rubs:
            world.contact.pair(one, other, rub)
        motors = {links[link]: motor for link, motor in self.motors.items()}
        frames = {}
        for key, frame in self.frames.items():
            place = Frame(GROUND, p, R).placed(frame.p, frame.R) if frame.link == GROUND else frame
            frames[key] = (links[frame.link], place.p, place.R)
        if self.given:
            set_anatomy(max(figures, key=lambda figure: len(figure.links)), **self.given)
        fitted = {connections[k].name: fit.moved for k, fit in fits.items()}
        return Placed(figures, connections, motors, frames, gap, fitted)

    def _closed(self, options: dict[str, Any], snap: bool) -> tuple[list[dict[str, Array]], float, dict[int, _Fit]]:
        """Coordinates of each figure with all loops closed, the position error before, and loops to be fitted."""
        if not self.connections and not self.couplings and not self.springs:
            return [{} for _ in self.models], 0.0, {}
        if not self.shifted:
            return self._closed_from({}, options, _ANY if snap else OPEN)
        try:
            return self._closed_from({}, options, _ANY)
        except StructureError:
            closed = self._closed_from(self.shifted, options, _ANY if snap else OPEN)
            self.report.changed(None, "no pose within all ranges closes the loops: joints start as in the file")
            return closed

    def _closed_from(
        self, start: Mapping[str, Array], options: dict[str, Any], tolerance: float
    ) -> tuple[list[dict[str, Array]], float, dict[int, _Fit]]:
        """Computes `_closed` in another world. start: coordinates that replace those of the models, by link."""
        world = World()
        figures = [world.add(model, **options) for model in self.models]
        links = {link.name: link for figure in figures for link in figure.links} | {GROUND: world.ground}
        for name, q in start.items():
            links[name].q = q
        place = vector(options["at"], 3, "at"), rotation_matrix(options["rotation"], "rotation")
        made = self._connect(world, links, place, tolerance, {})
        self._attach(world, links, place)
        gap = max((max(world.measure_connection(one).loop_error) for one in made), default=0.0)
        fits: dict[int, _Fit] = {}
        if gap > CLOSED:
            found = find_closed_pose(world, world.loop_tables, FITTED)
            world.q[:] = found.q
            if max(found.loop_error) > CLOSED:
                fits = self._fitted(world, made)
                if not fits:
                    world.close()
        return [{link.name: link.q.copy() for link in figure.links} for figure in figures], gap, fits

    def _fitted(self, world: World, made: list[Connection]) -> dict[int, _Fit]:
        """Loops with a frame moved so that they are closed in the world's pose; empty if that is not possible."""
        fits: dict[int, _Fit] = {}
        for k, one in enumerate(made):
            error = max(world.measure_connection(one).loop_error)
            movable = isinstance(one.joint, Ball | Fixed)
            if error <= (_EXACT if movable else CLOSED):
                continue
            if error > FITTED or not movable:
                return {}
            a, b, loop = world.pose(one.a), world.pose(one.b), self.connections[k]
            if loop.b == GROUND:
                p, R = a.R.T @ (one.p_B - a.p), a.R.T @ one.R_B
                turned = R if isinstance(one.joint, Fixed) else loop.on_a[1]
                fits[k] = _Fit(error, replace(loop, on_a=(p, turned)))
            else:
                p, R = b.R.T @ (a.p + a.R @ one.p_A - b.p), b.R.T @ a.R @ one.R_A
                turned = R if isinstance(one.joint, Fixed) else loop.on_b[1]
                fits[k] = _Fit(error, replace(loop, on_b=(p, turned)))
        return fits

    def _connect(
        self,
        world: World,
        links: dict[str, Link],
        place: tuple[Array, Array],
        tolerance: float,
        fits: Mapping[int, _Fit],
    ) -> list[Connection]:
        """Make connections and couplings. place: p, R of the figures; frames on the ground move with them."""
        made: list[Connection] = []
        common: dict[str, Any] = {"tolerance": tolerance, "impact": False}
        for k, given in enumerate(self.connections):
            loop = fits[k].loop if k in fits else given
            on_a, on_b = _on(loop.a, loop.on_a, place), _on(loop.b, loop.on_b, place)
            name = None if loop.name in world.connections else loop.name or None
            made.append(
                world.connect(links[loop.a], links[loop.b], loop.joint, on_a=on_a, on_b=on_b, name=name, **common)
            )
        for couple in self.couplings:
            name = None if couple.name in world.connections else couple.name or None
            leaders = {links[leader]: follows for leader, follows in couple.leaders.items()}
            made.append(world.couple(links[couple.follower], leaders, offset=couple.offset, name=name, **common))
        return made

    def _attach(self, world: World, links: dict[str, Link], place: tuple[Array, Array]) -> None:
        for tie in self.springs:
            on_a, on_b = (_on(link, (p, np.eye(3)), place)[0] for link, p in ((tie.a, tie.p_A), (tie.b, tie.p_B)))
            name = None if tie.name in {*world.springs, *world.connections} else tie.name or None
            world.attach(links[tie.a], links[tie.b], tie.spring, on_a=on_a, on_b=on_b, name=name)

    def __repr__(self) -> str:
        links = sum(len(model.links) for model in self.models)
        return f"<Found {self.file}: {len(self.models)} models, {links} links>"


def _on(link: str, frame: tuple[Array, Array], place: tuple[Array, Array]) -> tuple[Array, Array]:
    """A frame on a link; a frame on the ground moves with the figures."""
    if link != GROUND:
        return frame
    there = Frame(GROUND, *place).placed(*frame)
    return there.p, there.R
