"""Figures of 000 that explain structures: pointers, virtual links, connections and cuts, the matrix W."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import Free, Hinge, Slide
from ..chain.link import Link
from ..chain.model import Model
from ..chain.outline import links_of
from ..chain.world import World
from ..demos import load_demo
from ..dynamics.coordinates import closed_coordinates, freedom_name
from ..dynamics.forward import forward_dynamics
from ..studio.pictures.plots.pointers import plot_pointers
from ..studio.pictures.plots.style import headline, plot_path, sheet
from .figure import Drawn

_BODY: dict[str, Any] = {"mass": 1.0, "com": (0.0, 0.0, 0.1), "inertia": (0.02, 0.03, 0.01)}


def _arms() -> World:
    """The four links of 000 Fig. 7: two arms on one link."""
    world, model = World(), Model("chain")
    model.link("Link1", None, Hinge("y"), **_BODY)
    model.link("Link2", "Link1", Hinge("y"), at=(0.3, 0.0, 0.0), **_BODY)
    model.link("Link3", "Link1", Hinge("y"), at=(0.0, 0.0, 0.3), **_BODY)
    model.link("Link4", "Link2", Hinge("y"), at=(0.0, 0.0, 0.3), **_BODY)
    world.add(model)
    return world


def _joined() -> World:
    world = _arms()
    world.connect(world["chain/Link3"], world["chain/Link4"], Hinge("y"), on_a=(0.3, 0.0, 0.0), name="joint")
    return world


def _pointers(world: World) -> dict[str, tuple[str | None, ...]]:
    """parent, child, brother and real of each link, by names."""

    def name(link: Link | None) -> str | None:
        return None if link is None else link.path

    return {
        link.path: (name(link.parent), name(link.child), name(link.brother), name(link.real))
        for link in links_of(world)
    }


def _drawn(worlds: Mapping[str, World], title: str, numbers: dict[str, float]) -> Drawn:
    return Drawn(numbers, lambda path: plot_pointers(worlds, path, title=title))


def w_from_h() -> Drawn:
    """000 Fig. 2: rows of W are rows of H or unit rows."""
    world = load_demo("tear").world
    found = closed_coordinates(world)
    units = found.W[found.independent]
    numbers = {
        "joints N_J": float(len(found.W)),
        "independent rows m": float(found.rank),
        "freedoms N_F": float(found.freedoms),
        "largest of J_C W": float(np.abs(found.J_C @ found.W).max()),
        "rows of W that are rows of H, and differ": float(np.abs(found.W[found.dependent] - found.H).max()),
        "unit rows of W that differ from the identity": float(np.abs(units - np.eye(found.freedoms)).max()),
    }

    def draw(path: Path) -> Path:
        target = plot_path(path)
        names = [freedom_name(world, k).split("/")[-1] for k in range(len(found.W))]
        with sheet(target, 11.0, 0.3 * len(names) + 1.8) as figure:
            for axis, (title, table, rows) in zip(
                figure.subplots(1, 2),
                (("H", found.H, [names[k] for k in found.dependent]), ("W", found.W, names)),
                strict=True,
            ):
                shown = axis.imshow(table, cmap="RdBu", vmin=-1.5, vmax=1.5, aspect="auto")
                axis.set_title(title)
                axis.set_yticks(range(len(rows)), rows)
                axis.set_xticks(range(found.freedoms), [names[k] for k in found.independent], rotation=60, ha="right")
                axis.grid(visible=False)
            figure.colorbar(shown, ax=axis)
            headline(figure, "000 Fig. 2: W of a loader, from rows of H and unit rows")
        return target

    return Drawn(numbers, draw)


def _floating(six: bool) -> World:
    """Base and one link in the air: one joint of six freedoms, or six of one."""
    world, model = World(), Model("chain")
    if six:
        parent: str | None = None
        for k, joint in enumerate([Slide("x"), Slide("y"), Slide("z"), Hinge("z"), Hinge("y"), Hinge("x")]):
            last = k == 5
            body: dict[str, Any] = _BODY if last else {"mass": 0.0}
            name = "Base" if last else f"frame{k + 1}"
            model.link(name, parent, joint, **body)
            parent = name
    else:
        model.link("Base", None, Free(), **_BODY)
    model.link("Link1", "Base", Hinge("y"), at=(0.0, 0.0, 0.3), **_BODY)
    world.add(model)
    return world


def _pulled(world: World, path: str) -> Array:
    """Acceleration of a link's joint when it is pulled: (moment, force) at its origin."""
    pull = {world[path]: np.array([0.1, 0.4, -0.2, 3.0, 1.0, -2.0])}
    return forward_dynamics(world, external=pull)[world.v_slice(world[path])]


def base_free() -> Drawn:
    """000 Fig. 3: a floating chain hangs from the ground by one joint of six freedoms."""
    one, six = _floating(six=False), _floating(six=True)
    a, b = (_pulled(world, "chain/Link1") for world in (one, six))
    numbers = {
        "freedoms, as one joint": float(one.nv),
        "freedoms, as six joints": float(six.nv),
        "links, as one joint": float(len(one.links) - 1),
        "links, as six joints": float(len(six.links) - 1),
        "accelerations differ by, rad/s²": float(np.abs(a - b).max()),
    }
    worlds = {"one joint": one, "six joints": six}
    return _drawn(worlds, "000 Fig. 3: a floating chain, as one joint and as six", numbers)


def three_pointers() -> Drawn:
    """000 Fig. 4: parent, child and brother describe an open chain."""
    world = _arms()
    seen: list[Link] = []

    def visit(link: Link | None) -> None:
        """The forward pass: a link, then its brother, then its child."""
        if link is not None:
            seen.append(link)
            visit(link.brother)
            visit(link.child)

    visit(world.ground)
    numbers = {
        "links": float(len(world.links)),
        "links that the recursion over brother and child reaches": float(len(set(seen))),
        "links whose parent came before them": float(sum(link.parent in seen[:k] for k, link in enumerate(seen)) + 1),
    }
    return _drawn({"": world}, "000 Fig. 4: pointers of an open chain", numbers)


def virtual_links() -> Drawn:
    """000 Figs. 5, 6: each loop is cut at a joint, where a virtual link stands for a real one."""
    world = load_demo("swing").world
    virtual = [link for link in links_of(world) if link.real is not None]
    numbers = {
        "loops": float(len(world.connections)),
        "virtual links": float(len(virtual)),
        "mass of the virtual links, kg": float(sum(link.mass.mass for link in virtual if link.mass is not None)),
    }
    return _drawn({"": world}, "000 Figs. 5, 6: the swing and its person, five loops", numbers)


def connection() -> Drawn:
    """000 Figs. 7, 8: a connection adds one virtual link and changes no other link."""
    before, after = _arms(), _joined()
    old, new = _pointers(before), _pointers(after)
    changed = [path for path in old if old[path] != new[path]]
    numbers = {
        "links added": float(len(new) - len(old)),
        "old links with a changed pointer": float(len(changed)),
        "parents reversed": float(sum(old[path][0] != new[path][0] for path in old)),
    }
    worlds = {"before": before, "after": after}
    return _drawn(worlds, "000 Figs. 7, 8: Link3 and Link4 are connected", numbers)


def pseudo_closed() -> Drawn:
    """000 Figs. 9 to 11: a floating chain that is joined to the ground stays as it is, with a loop."""
    before, closed = _floating(six=False), _floating(six=False)
    closed.connect(closed.ground, closed["chain/Link1"], Hinge("y"), name="joint")
    # as it could be described instead, Fig. 10: the parents reversed
    turned, model = World(), Model("chain")
    model.link("Link1", None, Hinge("y"), at=(0.0, 0.0, 0.3), **_BODY)
    model.link("Base", "Link1", Hinge("y"), **{**_BODY, "com": (0.0, 0.0, -0.2)})
    turned.add(model)
    # a wrench on the base, at one and the same point of it
    push, below = np.array([0.0, 0.2, 0.0, 1.5, 0.0, 0.5]), np.array([0.0, 0.0, -0.3])
    moved = np.concatenate([push[:3] + np.cross(below, push[3:]), push[3:]])
    a = forward_dynamics(closed, external={closed["chain/Base"]: push})
    base, link = (closed.v_slice(closed[f"chain/{name}"]).start for name in ("Base", "Link1"))
    other = forward_dynamics(turned, external={turned["chain/Base"]: moved})
    differs = a[base + 4] + a[link] - other[turned.v_slice(turned["chain/Link1"])][0]
    numbers = {
        "freedoms with the loop": float(closed_coordinates(closed).freedoms),
        "freedoms of the reversed tree": float(turned.nv),
        "parents reversed": float(_pointers(before)["chain/Base"][0] != _pointers(closed)["chain/Base"][0]),
        "accelerations differ by, rad/s²": abs(float(differs)),
    }
    worlds = {"before": before, "as it could be, Fig. 10": turned, "pseudo-closed, Fig. 11": closed}
    return _drawn(worlds, "000 Figs. 9 to 11: Link1 is joined to the ground", numbers)


def cut() -> Drawn:
    """000 Fig. 12: the joint of Link1 and Link3 is cut; the connection of Link3 and Link4 stays."""
    before, after = _joined(), _joined()
    after.v[:] = np.linspace(0.2, 0.5, after.nv)
    after.v[:] = closed_coordinates(after).W[: after.nv] @ np.linspace(0.3, 0.6, closed_coordinates(after).freedoms)
    twist = {link.path: after.velocity(link) for link in after.links[1:] if link.real is None}
    after.cut(after["chain/Link3"])
    link = after["chain/Link3"]
    numbers = {
        "connections kept": float(len(after.connections)),
        "Link3 hangs from the ground": float(link.parent is after.ground),
        "freedoms of its joint": float(0 if link.joint is None else link.joint.nv),
        "velocities jump by": max(float(np.abs(after.velocity(after[path]) - v).max()) for path, v in twist.items()),
    }
    return _drawn({"before": before, "after": after}, "000 Fig. 12: the joint of Link1 and Link3 is cut", numbers)
