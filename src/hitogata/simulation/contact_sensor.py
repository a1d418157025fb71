"""Contact as a sensor: force, moment, centre of pressure, area and slip of links, figures, shapes and pairs of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.link import Link
from ..chain.shapes.compound import convex_parts
from ..chain.shapes.shape import Shape
from ..chain.world import World
from ..contact.shape_tables import entries
from ..errors import InputError, UnknownName
from ..kernels.contact.tables import ContactData

#: a link, a shape of a link, the path of a link, 'path#k' for its k-th shape, or the name of a figure
Sensed = Link | Shape | str


class ContactReading(NamedTuple):
    """Contact between two things in the last step; SI units, world axes.

    force: (3,) on the first, mean over the step, impacts included. moment: (3,) N m, about its origin: that of its link
    or of its figure's first link. pressed: N, sum of the normal forces. centre_of_pressure: (3,) m, weighted mean of
    their points of application, or None without forces. area: m², of the contact polygons that carry force. slip: m/s,
    sliding speed of the surfaces, weighted by the normal forces. points, normals, forces: (k, 3), contact points,
    normals into the first, and forces on it without the impulse of an impact.
    """

    force: Array
    moment: Array
    pressed: float
    centre_of_pressure: Array | None
    area: float
    slip: float
    points: Array
    normals: Array
    forces: Array


def nothing_touches() -> ContactReading:
    """The reading without contacts."""
    none = np.zeros((0, 3))
    return ContactReading(np.zeros(3), np.zeros(3), 0.0, None, 0.0, 0.0, none, none, none)


def shapes_of(world: World, what: Sensed) -> tuple[set[int], Link]:
    """Rows of its shapes in the tables of a world, and the link about whose origin its moment is taken."""
    every = entries(world)
    links = world.tables.links
    if isinstance(what, Shape):
        found = [link for link in links if any(shape is what for shape in link.shapes)]
        if not found:
            raise InputError(f"{what!r} is not a shape of a link of this world")
        return _rows_of_shape(world, found[0], what), found[0]
    if isinstance(what, str) and "#" in what:
        path, _, number = what.rpartition("#")
        link = _link(world, path)
        if not number.isdigit() or int(number) >= len(link.shapes):
            raise InputError(f"{what!r} must end in the number of a shape of {path!r}, 0 to {len(link.shapes) - 1}")
        return _rows_of_shape(world, link, link.shapes[int(number)]), link
    if isinstance(what, str) and what in world.figures:
        root = world.figures[what].root
        return {i for i, entry in enumerate(every) if links[entry.link].path.startswith(f"{what}/")}, root
    link = what if isinstance(what, Link) else _link(world, what)
    row = world.row(link)
    return {i for i, entry in enumerate(every) if entry.link == row}, link


def _link(world: World, path: str) -> Link:
    for link in world.tables.links:
        if link.path == path:
            return link
    raise UnknownName("link or figure", path, [*(link.path for link in world.tables.links), *world.figures])


def _rows_of_shape(world: World, link: Link, shape: Shape) -> set[int]:
    row, parts = world.row(link), convex_parts(shape)
    return {
        i for i, entry in enumerate(entries(world)) if entry.link == row and any(entry.shape is part for part in parts)
    }


def read_contact(
    data: ContactData, first: set[int], other: set[int] | None, about: Array, position: Callable[[int], Array]
) -> ContactReading:
    """Contacts of the last step between two sets of shapes.

    about: (3,) m, for the moment. position: (3,) m, of the link of a row: contacts are found at the start of a step,
    and their places on the first link are carried to its end.
    """
    status = data.status[0]
    total = nothing_touches()
    force, moment, weighted = np.zeros(3), np.zeros(3), np.zeros(3)
    pressed, area, slip = 0.0, 0.0, 0.0
    points, normals, forces = [total.points], [total.normals], [total.forces]
    for patch in data.patches[: int(status["n_patches"])]:
        a, b = int(patch["shape_a"]), int(patch["shape_b"])
        if patch["bound"] >= 0:
            continue
        if a in first and (other is None or b in other):
            sign, p = 1.0, position(int(patch["a"])) + patch["arm_a"]
        elif b in first and (other is None or a in other):
            sign, p = -1.0, position(int(patch["b"])) + patch["arm_b"]
        else:
            continue
        n, wrench = patch["n"], patch["wrench"]
        force += sign * wrench[3:]
        moment += sign * (wrench[:3] + np.cross(p - about, wrench[3:]))
        own = data.points[int(patch["first_point"]) : int(patch["first_point"] + patch["n_points"])]
        normal = max(float(n @ wrench[3:]), 0.0)
        if normal > 0.0:
            pressed += normal
            weighted += normal * p + np.cross(n, wrench[:3])
            area += polygon_area(own["r"], n)
            slip += normal * _slip(data, patch, own)
        points.append(own["r"] + p)
        normals.append(np.broadcast_to(sign * n, own["r"].shape))
        forces.append(sign * own["force"])
    centre = weighted / pressed if pressed > 0.0 else None
    return ContactReading(
        force, moment, pressed, centre, area, slip / pressed if pressed > 0.0 else 0.0,
        np.concatenate(points), np.concatenate(normals), np.concatenate(forces),
    )  # fmt: skip


def polygon_area(corners: Array, normal: Array) -> float:
    """Area of a convex polygon, (k, 3), whose corners follow one another; 0 of points and edges."""
    if len(corners) < 3:
        return 0.0
    fan = np.cross(corners[1:-1] - corners[0], corners[2:] - corners[0]).sum(axis=0)
    return 0.5 * abs(float(normal @ fan))


def _slip(data: ContactData, patch: NDArray[np.void], points: NDArray[np.void]) -> float:
    """Sliding speed of a patch at the end of the step, weighted by the normal forces of its points."""
    row, n = int(patch["row"]), patch["n"]
    y = data.step.y_end[row : row + 6]
    v = y[3:] + np.cross(y[:3], points["r"])
    v = v - (v @ n)[:, None] * n
    weight = np.maximum(points["force"] @ n, 0.0)
    weight = weight / weight.sum() if weight.sum() > 0.0 else np.full(len(points), 1.0 / len(points))
    return float(weight @ np.linalg.norm(v, axis=1))
