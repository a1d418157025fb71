"""Structure changes in a run: connections made and joints cut at one instant, with one impulse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..chain.connections.attachment import Attachment
from ..chain.connections.connection import Connection, Impact
from ..chain.connections.coupling import Coupling, FreedomLike, Leaders
from ..chain.connections.spring import Spring
from ..chain.connections.structure import resolve_velocities
from ..chain.figure import Figure
from ..chain.joints.joint import Joint
from ..chain.link import Link
from ..chain.measures import Energy
from ..chain.removing import attached_to, figure_of
from ..chain.world import World
from ..errors import HitogataError, InputError
from .engine import Engine
from .output.recorder_feed import RecorderFeed
from .start import apply_limit_impulse, refuse_undetermined

_NOTHING = Energy(0.0, 0.0, 0.0)


def _energy(world: World) -> Energy:
    """Energy of all movable links; none if there are none."""
    return world.energy() if world.nv else _NOTHING


def _with_impact(options: dict[str, Any]) -> None:
    """Takes `impact` out of the options: in a run a connection always stops the velocity that it forbids."""
    if options.pop("impact", True) is not True:
        raise InputError(
            "impact must be True during a run, whose velocities satisfy all connections at all times; "
            "connections made by one event share one impulse"
        )


@dataclass
class Change:
    """A change in progress: names of all connections, springs and joints changed so far."""

    made: list[str] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    by_hand: bool = False

    @property
    def anything(self) -> bool:
        return bool(self.made or self.attached or self.cut or self.by_hand)


class Changes:
    """Changes the structure of a running world: connects, cuts, couples, attaches."""

    def __init__(self, engine: Engine, feed: RecorderFeed) -> None:
        self._engine, self._feed = engine, feed
        self._open: Change | None = None

    @property
    def in_progress(self) -> bool:
        return self._open is not None

    @contextmanager
    def change(self) -> Iterator[Change]:
        """Collects changes; at the end one impulse for all of them, and one rebuild.

        Nested changes join the outer one. If a change raises an error, the changes before it stay done. If the impulse
        raises an error, or the resulting motion is not determined, all changes are undone.
        """
        if self._open is not None:
            yield self._open
            return
        self._feed.flush()
        before = self._engine.snapshot()
        self._open = change = Change()
        try:
            yield change
        finally:
            self._open = None
            try:
                impact = resolve_velocities(self._engine.world) if change.made else None
                self._engine.rebuild()
                if change.anything:
                    refuse_undetermined(self._engine)
                    apply_limit_impulse(self._engine)
            except HitogataError:
                self._engine.restore(before)
                raise
            if impact is not None:
                self._tell(change.made, impact)
            if change.anything:
                self._feed.structure()

    @contextmanager
    def by_hand(self) -> Iterator[None]:
        """Changes of gravity and materials; the resulting energy change counts as work."""
        with self.change() as change:
            before = _energy(self._engine.world)
            yield
            change.by_hand = True
            self._engine.clock["work"] += _energy(self._engine.world).total - before.total

    def remove(self, figure: Figure | str) -> None:
        """As `World.remove`. The energy of its springs counts as lost, its own as work taken out of the world."""
        world, clock = self._engine.world, self._engine.clock
        with self.change() as change:
            gone = figure_of(world, figure)
            connections, springs = attached_to(world, gone)
            before = _energy(world).total
            lost = sum(spring.state.energy for spring in springs)
            world.remove(gone)
            clock["lost"] += lost
            clock["work"] += _energy(world).total - before + lost
            for one in connections:
                self._feed.log("uncouple" if isinstance(one, Coupling) else "cut", one.name, {})
            for spring in springs:
                self._feed.log("cut", spring.name, {})
            change.cut.append(gone.name)
            self._feed.log("remove", gone.name, {})

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Connection:
        """As `World.connect`. A snap moves bodies by an outside action: the energy gained counts as work."""
        _with_impact(options)
        world, snap = self._engine.world, options.get("snap", False)
        with self._snapped(snap) as change:
            connection = world.connect(a, b, joint, impact=False, **options)
            change.made.append(connection.name)
        return connection

    def couple(self, follower: FreedomLike, leaders: Leaders, **options: Any) -> Coupling:
        """As `World.couple`; the energy gained by a snap counts as work."""
        _with_impact(options)
        world, snap = self._engine.world, options.get("snap", False)
        with self._snapped(snap) as change:
            coupling = world.couple(follower, leaders, impact=False, **options)
            change.made.append(coupling.name)
        return coupling

    @contextmanager
    def _snapped(self, snap: bool) -> Iterator[Change]:
        """A change that may move bodies by an outside action; the energy gained counts as work."""
        world = self._engine.world
        with self.change() as change:
            before = _energy(world) if snap else _NOTHING
            yield change
            if snap:
                self._engine.clock["work"] += _energy(world).total - before.total

    def uncouple(self, what: Coupling | str) -> None:
        with self.change() as change:
            self._engine.world.uncouple(what)
            name = what if isinstance(what, str) else what.name
            change.cut.append(name)
            self._feed.log("uncouple", name, {})

    def attach(self, a: Link, b: Link, spring: Spring, **options: Any) -> Attachment:
        """As `World.attach`. The energy of a spring that is attached stretched counts as work."""
        world = self._engine.world
        with self.change() as change:
            attachment = world.attach(a, b, spring, **options)
            state = attachment.state
            self._engine.clock["work"] += state.energy
            change.attached.append(attachment.name)
            detail = {"a": a.path, "b": b.path, "length": state.length, "energy": state.energy}
            self._feed.log("attach", attachment.name, detail)
        return attachment

    def cut(self, what: Connection | Attachment | Link | str) -> None:
        name = what if isinstance(what, str) else what.path if isinstance(what, Link) else what.name
        world = self._engine.world
        with self.change() as change:
            before, coupled = _energy(world), world.couplings
            world.cut(what)
            after = _energy(world)
            # energy of removed springs, and of springs on cut joints; links that come off the ground count from now on
            self._engine.clock["lost"] += before.spring - after.spring
            self._engine.clock["work"] += (after.total - after.spring) - (before.total - before.spring)
            change.cut.append(name)
            self._feed.log("uncouple" if name in coupled else "cut", name, {})
            for gone in set(coupled) - set(world.couplings) - {name}:
                self._feed.log("uncouple", gone, {})  # the coupled joint was cut

    def _tell(self, names: list[str], impact: Impact) -> None:
        """Logs the impulse that made v satisfy all connections."""
        world = self._engine.world
        self._engine.clock["lost"] += impact.energy_lost
        for name in names:
            connection = world.connections.get(name)
            if connection is None:
                continue  # cut again at the same instant
            connection.impact = impact
            wrench = impact.impulses[connection]
            if isinstance(connection, Coupling):
                along = wrench.moment if np.any(wrench.moment) else wrench.force
                detail = {
                    "formula": connection.formula,
                    "impulse": float(np.linalg.norm(along)),
                    "energy_lost": impact.energy_lost,
                }
                self._feed.log("couple", name, detail)
                continue
            detail = {
                "a": connection.a.path,
                "b": connection.b.path,
                "joint": connection.joint.name,
                "impulse": [*wrench.moment.tolist(), *wrench.force.tolist()],
                "energy_lost": impact.energy_lost,
            }
            self._feed.log("connect", name, detail)
