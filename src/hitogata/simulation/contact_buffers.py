"""Contact tables of a run, and queries about contacts from Python."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.link import Link
from ..chain.world import World
from ..contact.contact_tables import (
    build_collision,
    build_contact_data,
    build_law,
    reconnected_collision,
    reconnected_contact_data,
    reconnected_law,
    roomier_collision,
)
from ..contact.shape_tables import Entry, entries
from ..kernels.contact.tables import Collision, ContactData, WakisakaSugihara
from ..kernels.mechanism.system import System


class ContactForce(NamedTuple):
    """One contact of the last step; SI units, world axes.

    normal: (3,) unit, from b into a. point: (3,), contact point. force, moment: (3,) on a, the moment about the point,
    mean over the step including impacts. impulse: (6,) moment about the point and force of the impact at the start of
    the step, N m s and N s. points: (k, 3), points of application of the forces. forces: (k, 3) on a at these points,
    without the impulse. depth: m of penetration, negative while the bodies are apart. volume: m³ of the overlap of a
    with the skin of b.
    """

    a: Link
    b: Link
    normal: Array
    point: Array
    force: Array
    moment: Array
    impulse: Array
    points: Array
    forces: Array
    depth: float
    volume: float

    @property
    def centre_of_pressure(self) -> Array:
        """(3,) m: point of application of the normal force, in the contact plane; `point` if the force is zero."""
        pressed = float(self.normal @ self.force)
        return self.point + np.cross(self.normal, self.moment) / pressed if pressed > 0.0 else self.point


class ContactWrench(NamedTuple):
    """Resultant of all contacts of a link in the last step; SI units, world axes.

    force, moment: (3,) on the link, the moment about its origin. pressed: N, sum of the normal forces.
    centre_of_pressure: (3,) m, weighted mean of their points of application, or None if there are no forces.
    """

    force: Array
    moment: Array
    pressed: float
    centre_of_pressure: Array | None


def no_contact() -> ContactWrench:
    """The resultant without contacts."""
    return ContactWrench(np.zeros(3), np.zeros(3), 0.0, None)


class ContactBuffers(NamedTuple):
    """Shapes that may touch, contacts of the last step, and the contact state that the next step needs.

    room: requested capacity for overlaps and near pairs, beyond the default of a world.
    entries: the shapes.
    """

    data: ContactData
    collision: Collision
    law: WakisakaSugihara
    state: tuple[NDArray[Any], ...]
    room: tuple[int, int]
    entries: list[Entry]

    @property
    def status(self) -> Any:
        """Counters and sums, a row of CONTACT_STATUS."""
        return self.data.status[0]

    @property
    def law_residual(self) -> float:
        return float(self.status["worst_residual"])

    def residual_of(self, what: int) -> float:
        """Largest residual of impacts or of displacements (`kernels.contact.tables`), relative to their scale."""
        return float(self.status["worst_of"][what])

    @property
    def relaxed(self) -> float:
        """Fraction of the steps with contact in which the residual exceeded 1e-6."""
        return float(self.status["relaxed"]) / max(int(self.status["steps"]), 1)

    @property
    def deepest(self) -> float:
        return float(self.status["deepest"])

    @property
    def wedged(self) -> float:
        """m: largest depth of overlapping bodies that no motion could separate in the last step, 0 if there are
        none."""
        return float(self.status["wedged"])

    @property
    def n_patches(self) -> int:
        """Number of contacts and joint limits in the last step that may have exerted forces."""
        return int(self.status["n_patches"])

    @property
    def rows_in_use(self) -> tuple[int, ...]:
        """Number of rows of the first arrays of `state` that a step may read; later rows are left from earlier
        steps."""
        status, cache = self.status, self.data.cache
        patches, cached, warm = int(status["n_patches"]), int(status["n_cached"]), int(status["n_warm"])
        return 1, patches, _points(self.data.patches, patches), cached, _points(cache.patches, cached), warm

    @property
    def is_full(self) -> bool:
        """Is the buffer full, so that the contacts of another frame do not fit?"""
        return int(self.status["n_logged"]) + len(self.data.patches) > len(self.data.log)

    def of_last_step(self, world: World) -> list[ContactForce]:
        """Contacts of the last step with their forces."""
        patches, links = self.data.patches[: self.n_patches], world.tables.links
        found = []
        for patch in patches[patches["bound"] < 0]:
            points = self.data.points[patch["first_point"] : patch["first_point"] + patch["n_points"]]
            wrench = patch["wrench"].copy()
            found.append(
                ContactForce(
                    links[int(patch["a"])],
                    links[int(patch["b"])],
                    patch["n"].copy(),
                    patch["p"].copy(),
                    wrench[3:],
                    wrench[:3],
                    patch["impulse"].copy(),
                    points["r"] + patch["p"],
                    points["force"].copy(),
                    float(patch["depth"]),
                    float(patch["volume"]),
                )
            )
        return found

    def wrench_on(self, row: int, origin: Array) -> ContactWrench:
        """Resultant on the link of a row; origin: (3,) m, its present position, about which the moment is taken.

        Contacts are found at the start of a step. Their positions on the link are carried to the end of the step: with
        fixed positions in the world, the contacts of a sliding link would lag a step behind.
        """
        patches = self.data.patches[: self.n_patches]
        patches = patches[(patches["bound"] < 0) & ((patches["a"] == row) | (patches["b"] == row))]
        is_a = (patches["a"] == row)[:, None]
        sign = np.where(is_a, 1.0, -1.0)
        arm = np.where(is_a, patches["arm_a"], patches["arm_b"])
        moment, force, n = patches["wrench"][:, :3], patches["wrench"][:, 3:], patches["n"]
        pressed = np.maximum(np.einsum("ci,ci->c", n, force), 0.0)
        total = float(pressed.sum())
        about = sign * (moment + np.cross(arm, force))
        centre = None
        if total > 0.0:
            # pressed · (arm + n × moment / pressed): point of application of each normal force, weighted by it
            places = pressed[:, None] * arm + np.cross(n, moment) * (pressed > 0.0)[:, None]
            centre = origin + places.sum(axis=0) / total
        return ContactWrench((sign * force).sum(axis=0), about.sum(axis=0), total, centre)

    def take_rows(self) -> NDArray[np.void]:
        """Contacts of the frames since the last call, (c,) of CONTACT_ROW."""
        count = int(self.status["n_logged"])
        self.status["n_logged"] = 0
        return self.data.log[:count].copy()

    def drop_rows(self) -> None:
        """Discards the contacts of the frames since the last call."""
        self.data.status["n_logged"][0] = 0

    def keep_worst_of(self, before: ContactBuffers) -> None:
        for what in ("worst_residual", "steps", "relaxed", "deepest"):
            self.status[what] = before.status[what]

    def keep_last_step_of(self, before: ContactBuffers, same_rows: bool) -> None:
        """Updates the tables after a change of structure. same_rows: all links have kept their rows.

        Links that are connected now no longer touch.
        """
        self.keep_worst_of(before)
        self.status["logged"] = before.status["logged"]
        if not same_rows or before.n_patches > len(self.data.patches):
            return
        patches = before.data.patches[: before.n_patches]
        apart = {(int(a), int(b)) for a, b in self.collision.candidates.excluded}
        kept = [
            bound >= 0 or (min(a, b), max(a, b)) not in apart
            for bound, a, b in zip(patches["bound"].tolist(), patches["a"].tolist(), patches["b"].tolist(), strict=True)
        ]
        patches = patches[kept]
        self.data.patches[: len(patches)] = patches
        self.status["n_patches"] = len(patches)
        points = int((patches["first_point"] + patches["n_points"]).max(initial=0))
        self.data.points[:points] = before.data.points[:points]

    def reconnected(self, world: World, sys: System) -> ContactBuffers | None:
        """The same shapes with other connections on the same tree. Tables independent of connections are shared.

        Only one of the two is in use at a time; returning to the other writes all values that a step reads. None if the
        shapes differ.
        """
        shapes = entries(world)
        same = len(shapes) == len(self.entries) and all(
            one.shape is two.shape and one[1:] == two[1:] for one, two in zip(shapes, self.entries, strict=True)
        )
        law = reconnected_law(world, self.law)
        if not same or law is None:
            return None
        data = reconnected_contact_data(world, sys, self.data)
        return _gathered(data, reconnected_collision(world, self.collision), law, self.room, shapes)

    def grown(self, world: World, sys: System) -> ContactBuffers:
        """Doubled capacity, for the same structure. The state of the next step and unread rows are kept."""
        volumes, pairs = 2 * len(self.data.patches), 2 * len(self.collision.candidates.pairs)
        data, collision = build_contact_data(world, sys, volumes), roomier_collision(self.collision, pairs)
        other = _gathered(data, collision, build_law(world, data, collision.shapes), (volumes, pairs), self.entries)
        old, new = self.data, other.data
        other.keep_worst_of(self)
        for what in ("n_warm", "last_step", "n_logged", "logged", "fresh"):
            other.status[what] = self.status[what]
        new.cache.forces[: len(old.cache.forces)] = old.cache.forces
        new.log[: len(old.log)] = old.log
        new.step.a_last[:] = old.step.a_last
        return other


def build_contact_buffers(world: World, sys: System, volumes: int = 0, pairs: int = 0) -> ContactBuffers:
    """Capacity for at least `patches` overlaps and `pairs` near pairs of shapes."""
    data = build_contact_data(world, sys, volumes)
    collision = build_collision(world, pairs)
    return _gathered(data, collision, build_law(world, data, collision.shapes), (volumes, pairs), entries(world))


def _points(patches: NDArray[np.void], count: int) -> int:
    """Number of contact points of `patches` patches, including slots."""
    if count == 0:
        return 0
    last = patches[count - 1]
    return int(last["first_point"] + last["n_points"] + last["turning"])


def _gathered(
    data: ContactData, collision: Collision, law: WakisakaSugihara, room: tuple[int, int], shapes: list[Entry]
) -> ContactBuffers:
    cache, search, apart = data.cache, collision.candidates, collision.volume
    # only a part of the first arrays is in use, see `rows_in_use`
    state = (
        data.status, data.patches, data.points, cache.patches, cache.points, cache.forces, data.step.a_last,
        collision.data.poses, collision.separated, apart.pair, apart.parting, search.order, search.place, law.r, law.f,
    )  # fmt: skip
    return ContactBuffers(data, collision, law, state, room, shapes)
