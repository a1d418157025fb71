"""Common parts of the writers: numbers, elements, names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import quoteattr

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.link import Link
from ...chain.model import Model
from ...chain.shapes.compound import Piece
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.rounded import Rounded
from ...chain.shapes.shape import Convex, Shape
from ...chain.world import World
from ...errors import InputError


def words(x: ArrayLike) -> str:
    """Numbers that read back to the last bit."""
    return " ".join(_number(float(value)) for value in np.atleast_1d(np.asarray(x, dtype=np.float64)).ravel())


def _number(x: float) -> str:
    return str(int(x)) if x == int(x) and abs(x) < 1e15 else repr(x)


def tag(kind: str, inside: Iterable[str] | None = None, /, **attributes: object) -> list[str]:
    """Lines of an element; attributes that are None are left out, and `_` at the end of a name is removed."""
    text = "".join(
        f" {key.rstrip('_')}={quoteattr(str(value))}" for key, value in attributes.items() if value is not None
    )
    if inside is None:
        return [f"<{kind}{text}/>"]
    return [f"<{kind}{text}>", *(f"  {line}" for line in inside), f"</{kind}>"]


def rgba(colour: str | None) -> str | None:
    """'r g b 1' of '#rrggbb'; None for other texts."""
    if colour is None or len(colour) != 7 or not colour.startswith("#"):
        return None
    return words([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)] + [1.0])


def principal(inertia: Array) -> tuple[Array, Array]:
    """Moments (3,) and right-handed axes (3, 3) of an inertia."""
    moments, axes = np.linalg.eigh(inertia)
    if np.linalg.det(axes) < 0.0:
        axes[:, 2] *= -1.0
    return np.maximum(moments, 0.0), axes


def as_world(what: World | Model) -> World:
    if isinstance(what, World):
        return what
    if not isinstance(what, Model):
        raise InputError(f"cannot write {what!r}; give a World or a Model")
    world = World()
    world.add(what)
    return world


def unique_names(links: Iterable[Link]) -> dict[Link, str]:
    """A name for each link: its own if it is unique, else 'figure:link'."""
    links = list(links)
    count: dict[str, int] = {}
    for link in links:
        count[link.name] = count.get(link.name, 0) + 1
    return {link: link.name if count[link.name] == 1 else link.path.replace("/", ":") for link in links}


def refuse_losses(losses: list[str], format_: str, lossy: bool) -> None:
    """Raise an error that names the losses, unless they are allowed."""
    if losses and not lossy:
        shown = "; ".join(losses[:5]) + (f"; and {len(losses) - 5} more" if len(losses) > 5 else "")
        raise InputError(f"{format_} cannot hold all of it: {shown} (lossy=True, --lossy leaves that out)")


def corners_of(shape: Shape) -> Array:
    """(n, 3) m: points of a mesh, or points whose hull the shape is; for a rounded one, points of its surface."""
    match shape:
        case Rounded():
            return shape.surface()[0]
        case Mesh() | Convex() | Piece():
            return np.asarray(shape.points)
        case _:
            raise InputError(f"a {shape.name} has no points to write")


def mesh_text(points: Array, faces: Array) -> str:
    """An OBJ file."""
    lines = [f"v {words(point)}" for point in points] + [f"f {a + 1} {b + 1} {c + 1}" for a, b, c in faces.tolist()]
    return "\n".join(lines) + "\n"


def mesh_folder(path: Path) -> str:
    """The folder for the meshes of a file, beside it."""
    return f"{path.stem}-meshes"
