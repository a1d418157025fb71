"""Contact filter of an MJCF file: contype, conaffinity, excludes, pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ....chain.shapes.material import Material
from ..draft import GROUND
from ..elements import Element, shortened
from ..report import Report
from .bodies import Bodies
from .defaults import Defaults, View
from .geoms import Geom

#: bits of a shape's group; the first is for shapes of other files
MOST_CLASSES = 31


class Pair(NamedTuple):
    """Two geoms that touch regardless of their bits. rub: their friction."""

    element: Element
    geoms: frozenset[str]
    rub: Material


class _Class(NamedTuple):
    """Geoms that touch the same others. name: of a geom in a pair, which is a class of its own."""

    contype: int
    conaffinity: int
    name: str

    def touches(self, other: _Class, pairs: set[frozenset[str]]) -> bool:
        bits = self.contype & other.conaffinity or other.contype & self.conaffinity
        return bool(bits) or frozenset((self.name, other.name)) in pairs


def set_touch_groups(
    bodies: Bodies, pairs: Sequence[Pair], report: Report
) -> list[tuple[Material, Material, Material]]:
    """Groups and masks of all touching shapes, and pairs of materials with the material of their contact.

    MuJoCo lets two geoms touch if contype₁ ∧ conaffinity₂ or contype₂ ∧ conaffinity₁, or if a pair names them; here
    each mask must hold the other's group. Each distinct (contype, conaffinity), and each geom of a pair, becomes one
    bit, and its mask the bits of all that it touches by MuJoCo's rule. Shapes of other files have bit 0, which every
    mask holds. If there are too many classes, pairs are left out.
    """
    named = {name for pair in pairs for name in pair.geoms}
    if len({_class_of(geom, named) for geom, _, _ in bodies.touching}) > MOST_CLASSES:
        for pair in pairs:
            report.left_out(pair.element, f"a pair: more than {MOST_CLASSES} different geoms touch", sorted(pair.geoms))
        pairs, named = (), set()
    classes: dict[_Class, int] = {}
    for geom, _, _ in bodies.touching:
        if (one := _class_of(geom, named)) not in classes and len(classes) >= MOST_CLASSES:
            geom.element.refuse(f"there are more than {MOST_CLASSES} different (contype, conaffinity)")
        classes.setdefault(one, len(classes) + 1)
    together = {pair.geoms for pair in pairs}
    masks = {
        one: 1 | sum(1 << bit for other, bit in classes.items() if one.touches(other, together)) for one in classes
    }
    drafts = bodies.drafts
    for geom, link, k in bodies.touching:
        shapes = drafts.ground if link == GROUND else drafts.links[link].shapes
        shape, one = shapes[k], _class_of(geom, named)
        shapes[k] = replace(shape, at=shape.p, rotation=shape.R, group=1 << classes[one], mask=masks[one])
    return _rubs(bodies, pairs, named, report)


def _class_of(geom: Geom, named: set[str]) -> _Class:
    name = geom.element.attributes.get("name", "")
    return _Class(*geom.touch, name if name in named else "")


def _rubs(
    bodies: Bodies, pairs: Sequence[Pair], named: set[str], report: Report
) -> list[tuple[Material, Material, Material]]:
    """Friction of pairs. Materials are the same everywhere: if other touching shapes are made of the same two, the
    pair's friction is reported as left out."""
    wanted: dict[frozenset[Material], list[Pair]] = {}
    geoms = {geom.element.attributes.get("name", ""): geom for geom, _, _ in bodies.touching}
    for pair in pairs:
        if all(name in geoms for name in pair.geoms):
            wanted.setdefault(frozenset(_made_of(geoms[name]) for name in pair.geoms), []).append(pair)
    kinds = {(_class_of(geom, named), _made_of(geom)) for geom, _, _ in bodies.touching}
    together = {pair.geoms for pair in pairs}
    found: list[tuple[Material, Material, Material]] = []
    for materials, alike in wanted.items():
        own = {pair.geoms for pair in alike}
        others = any(
            frozenset((m, n)) == materials and frozenset((a.name, b.name)) not in own and a.touches(b, together)
            for a, m in kinds
            for b, n in kinds
        )
        rub = alike[0].rub
        if others or any(pair.rub != rub for pair in alike):
            for pair in alike:
                report.left_out(pair.element, "friction of a pair whose materials others have, too", rub)
            continue
        found.append((min(materials, key=repr), max(materials, key=repr), rub))
    return found


def _made_of(geom: Geom) -> Material:
    assert geom.shape is not None
    return geom.shape.material


def read_pairs(root: Element, bodies: Bodies, defaults: Defaults, report: Report) -> list[Pair]:
    """Geoms that touch by name. Both must exist and be shapes that can touch."""
    found = []
    for block in root.all("contact"):
        for element in block.all("pair"):
            view = defaults.view(element, None)
            element.get("name")
            names = [element.required(key) for key in ("geom1", "geom2")]
            for name in names:
                if name not in bodies.named:
                    element.refuse(f"pair: there is no geom {shortened(name)!r}")
            rub = _rub(view, report)
            if _joined(bodies, *(bodies.named[name][0] for name in names)):
                report.left_out(element, "a pair of geoms on neighbours: links that a joint joins never touch", names)
            found.append(Pair(element, frozenset(names), rub))
    return found


def _rub(view: View, report: Report) -> Material:
    """Friction of a pair. MuJoCo does not take missing values from the geoms; pairs have defaults of their own."""
    given: list[float] = view.numbers("friction", (1, 5), [])
    if min(given, default=0.0) < 0.0:
        view.element.refuse(f"{view.words}: friction is {min(given):g}; it must not be negative")
    condim = view.number("condim", 3.0)
    if condim not in (1, 3, 4, 6):
        view.element.refuse(f"{view.words}: condim is {condim:g}; it must be 1, 3, 4 or 6")
    if condim == 1:
        return Material(static=0.0)
    # along, across, turning on the spot, rolling along, rolling across
    slide, across, spin, roll, roll_across = (*given, *(1.0, 1.0, 0.005, 1e-4, 1e-4)[len(given) :])
    rolls = condim == 6
    if slide != across or (rolls and roll != roll_across):
        report.left_out(view.element, "friction across: a pair has one friction along and across", given)
    return Material(static=slide, torsion=spin if condim in (4, 6) else 0.0, rolling=roll if rolls else 0.0)


def _joined(bodies: Bodies, a: str, b: str) -> bool:
    """Whether two links are one rigid body, or joined by a joint."""
    links = bodies.drafts.links

    def rigid(name: str | None) -> str | None:
        while name in links and links[name].joint.nv == 0 and links[name].parent is not None:
            name = links[name].parent
        return name

    def above(name: str | None) -> str | None:
        return rigid(links[name].parent) if name in links else None

    one, two = rigid(a), rigid(b)
    near = {frozenset((rigid(c), rigid(d))) for c, d in bodies.neighbours}
    return one == two or above(one) == two or above(two) == one or frozenset((one, two)) in near


def read_excludes(root: Element, bodies: Bodies) -> list[tuple[str, str]]:
    """Pairs of links that never touch. Bodies with several joints never touch their parents."""
    apart = list(bodies.neighbours)
    for block in root.all("contact"):
        for element in block.all("exclude"):
            element.get("name")
            ends = []
            for key in ("body1", "body2"):
                name = element.required(key).replace("/", ":")
                if name not in bodies.bodies:
                    element.refuse(f"exclude: there is no body {shortened(name)!r}")
                ends.append(bodies.bodies[name].frame.link)
            if ends[0] == ends[1]:
                continue
            apart.append((ends[0], ends[1]))
    return apart
