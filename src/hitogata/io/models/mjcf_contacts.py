"""What may touch in an MJCF file: contype, conaffinity, excludes, pairs."""

from __future__ import annotations

from dataclasses import replace

from .draft import GROUND
from .elements import Element, shortened
from .mjcf_bodies import Bodies
from .report import Report

#: bits of a shape's group; the first is for what is not of this file
MOST_CLASSES = 31


def set_touch_groups(bodies: Bodies) -> None:
    """Groups and masks of all shapes that touch.

    MuJoCo lets two geoms touch if contype₁ ∧ conaffinity₂ or contype₂ ∧ conaffinity₁; here each mask must hold the
    other's group. Each distinct (contype, conaffinity) becomes one bit, and its mask the bits of all that it touches by
    MuJoCo's rule. Shapes that are not of this file have bit 0, which every mask holds.
    """
    classes: dict[tuple[int, int], int] = {}
    for geom, _, _ in bodies.touching:
        if geom.touch not in classes and len(classes) >= MOST_CLASSES:
            geom.element.refuse(f"there are more than {MOST_CLASSES} different (contype, conaffinity)")
        classes.setdefault(geom.touch, len(classes) + 1)
    masks = {}
    for one, (type1, affinity1) in ((key, key) for key in classes):
        mask = 1
        for two, bit in classes.items():
            if type1 & two[1] or two[0] & affinity1:
                mask |= 1 << bit
        masks[one] = mask
    drafts = bodies.drafts
    for geom, link, k in bodies.touching:
        shapes = drafts.ground if link == GROUND else drafts.links[link].shapes
        shape = shapes[k]
        bit = 1 << classes[geom.touch]
        shapes[k] = replace(shape, at=shape.p, rotation=shape.R, group=bit, mask=masks[geom.touch])


def read_excludes(root: Element, bodies: Bodies, report: Report) -> list[tuple[str, str]]:
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
        for element in block.all("pair"):
            for key in ("geom1", "geom2"):
                element.required(key)
            report.left_out(element, "a pair of geoms with a contact of its own")
    return apart
