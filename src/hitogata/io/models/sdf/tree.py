"""Spanning tree of an SDF model: which joints are in the tree, and which close loops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..elements import Element
from .joints import SdfJoint
from .scopes import WORLD


class Hung(NamedTuple):
    """A link, the joint that joins it to the tree (None for a root), and whether it is used from child to parent."""

    link: str
    joint: SdfJoint | None
    turned: bool = False


def spanning(links: Mapping[str, Element], joints: list[SdfJoint], weights: Mapping[str, float]) -> list[Hung]:
    """Every link once, parents first. The tree takes the first joint that has a link as its child.

    Of several roots the world is one, else the one with the most mass below it. The others are joined to the tree by
    a reversed joint if there is one, and are refused otherwise unless they have no joints.
    weights: kg.
    """
    first: dict[str, SdfJoint] = {}
    below: dict[str, list[SdfJoint]] = {}
    others: list[SdfJoint] = []
    for joint in joints:
        if joint.kind == "gearbox":
            continue
        if joint.child in first:
            others.append(joint)
            continue
        first[joint.child] = joint
        below.setdefault(joint.parent, []).append(joint)

    def tree(top: str) -> list[Hung]:
        found = [Hung(top, None)]
        waiting = list(reversed(below.get(top, [])))
        while waiting:
            joint = waiting.pop()
            found.append(Hung(joint.child, joint))
            waiting.extend(reversed(below.get(joint.child, [])))
        return found

    order = tree(WORLD)[1:]
    trees = [tree(link) for link in links if link not in first]
    trees.sort(key=lambda one: -sum(weights[hung.link] for hung in one))
    if not order and trees:
        order = trees.pop(0)
    reached = {hung.link for hung in order}
    while trees:
        back, lead = _other_way_round(others, trees, reached)
        if lead is None:
            lead = trees[0]
            if not _alone({hung.link for hung in lead}, joints):
                links[lead[0].link].refuse(f"no joint leads to {lead[0].link!r} in a way that can be followed")
        trees.remove(lead)
        order += [Hung(lead[0].link, back, back is not None), *lead[1:]]
        reached |= {hung.link for hung in lead}
    lost = [link for link in links if link not in reached]
    if lost:
        links[lost[0]].refuse(f"the joints of {', '.join(lost[:10])} form a ring that hangs from nothing")
    return order


def _other_way_round(
    others: list[SdfJoint], trees: list[list[Hung]], reached: set[str]
) -> tuple[SdfJoint | None, list[Hung] | None]:
    """A joint whose child is in the tree already, from the root of a tree that is not."""
    for joint in others:
        if joint.child in reached:
            for one in trees:
                if one[0].link == joint.parent:
                    return joint, one
    return None, None


def _alone(links: set[str], joints: list[SdfJoint]) -> bool:
    """Whether no joint joins these links to others."""
    return not any((joint.parent in links) != (joint.child in links) for joint in joints)
