"""The links of a world with their four pointers, drawn as in 000 Figs. 4 to 12: a panel for each structure."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ....chain.link import Link
from ....chain.world import World
from .style import COLOURS, INK, NOTE, headline, plot_path, sheet

#: colours of the pointers
_POINTERS = {"parent": COLOURS[5], "child": COLOURS[0], "brother": COLOURS[1], "real": COLOURS[3]}
#: inches: distance of columns and of levels, half the size of a box
_COLUMN, _LEVEL, _WIDE, _HIGH = 1.45, 0.95, 0.58, 0.2
#: inches: room for the title
_NARROWEST = 6.0


def plot_pointers(worlds: Mapping[str, World], path: str | Path, *, title: str | None = None) -> Path:
    """worlds: by their headings. Returns the path, .png or .svg."""
    target = plot_path(path)
    laid = {head: _places(world) for head, world in worlds.items()}
    across = [max(x for x, _ in places.values()) + 1.0 for places in laid.values()]
    deep = 1 + max(level for places in laid.values() for _, level in places.values())
    with sheet(target, max(_NARROWEST, _COLUMN * (sum(across) + 0.3 * len(across))), _LEVEL * deep + 1.0) as figure:
        axes = figure.subplots(1, len(laid), squeeze=False, width_ratios=across)[0]
        for axis, (head, places), width in zip(axes, laid.items(), across, strict=True):
            axis.set_axis_off()
            axis.set_title(head)
            axis.set_xlim(-0.6 * _COLUMN, (width - 0.4) * _COLUMN)
            axis.set_ylim(-(deep - 0.5) * _LEVEL, 0.5 * _LEVEL)
            axis.set_aspect("equal")
            _draw(axis, {link: (_COLUMN * x, -_LEVEL * level) for link, (x, level) in places.items()})
        for k, (name, colour) in enumerate(_POINTERS.items()):
            figure.text(0.01 + 0.9 * k / figure.get_figwidth(), 0.01, f"→ {name}", color=colour, fontsize=8.0)
        if title:
            headline(figure, title)
    return target


def _places(world: World) -> dict[Link, tuple[float, int]]:
    """Column and level of each link: leaves side by side, parents in the middle over their children."""
    places: dict[Link, tuple[float, int]] = {}
    order: list[tuple[Link, int]] = []
    waiting = [(world.ground, 0)]
    while waiting:
        link, level = waiting.pop()
        order.append((link, level))
        waiting += [(child, level + 1) for child in reversed(list(link.children))]
    leaves = 0
    for link, level in order:
        if link.child is None:
            places[link] = (float(leaves), level)
            leaves += 1
    for link, level in reversed(order):
        if link.child is not None:
            columns = [places[child][0] for child in link.children]
            places[link] = (0.5 * (columns[0] + columns[-1]), level)
    return places


def _draw(axis: Any, places: dict[Link, tuple[float, float]]) -> None:
    for link, (x, y) in places.items():
        virtual = link.real is not None
        axis.add_patch(_box(x, y, virtual))
        axis.text(x, y + 0.05, _short(link), ha="center", va="center", fontsize=7.0, zorder=4)
        joint = "" if link.joint is None else link.joint.name
        axis.text(x, y - 0.1, joint, ha="center", va="center", fontsize=6.0, color=NOTE, zorder=4)
        for name, colour in _POINTERS.items():
            other = getattr(link, name)
            if other is not None:
                _arrow(axis, (x, y), places[other], name, colour)


def _box(x: float, y: float, virtual: bool) -> Any:
    from matplotlib.patches import FancyBboxPatch

    return FancyBboxPatch(
        (x - _WIDE, y - _HIGH),
        2.0 * _WIDE,
        2.0 * _HIGH,
        boxstyle="round,pad=0,rounding_size=0.08",
        facecolor="#f4effc" if virtual else "#f6f8fa",
        edgecolor=_POINTERS["real"] if virtual else INK,
        linestyle="--" if virtual else "-",
        linewidth=0.9,
        zorder=3,
    )


def _arrow(axis: Any, a: tuple[float, float], b: tuple[float, float], name: str, colour: str) -> None:
    """From the border of one box to the border of another; the two directions between a parent and a child side by
    side."""
    (x0, y0), (x1, y1) = a, b
    if name == "child":
        start, end, bend = (x0 - 0.12, y0 - _HIGH), (x1 - 0.12, y1 + _HIGH), 0.0
    elif name == "parent":
        start, end, bend = (x0 + 0.12, y0 + _HIGH), (x1 + 0.12, y1 - _HIGH), 0.0
    elif name == "brother":
        start, end, bend = (x0 + _WIDE, y0), (x1 - _WIDE, y1), 0.0
    else:
        right = x1 >= x0
        start, end = (x0, y0 - _HIGH), (x1 + (-_WIDE if right else _WIDE) * 0.6, y1 - _HIGH)
        bend = 0.35 if right else -0.35
    style = {"arrowstyle": "-|>", "color": colour, "lw": 0.9, "shrinkA": 0, "shrinkB": 0, "mutation_scale": 7}
    style |= {"linestyle": "--" if name == "real" else "-", "connectionstyle": f"arc3,rad={bend}"}
    axis.annotate("", xy=end, xytext=start, arrowprops=style, zorder=2 if name != "real" else 5)


def _short(link: Link) -> str:
    name = link.name.replace("_", " ")
    return name if len(name) <= 18 else f"{name[:17]}…"
