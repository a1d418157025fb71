"""Body parts of the joints of a performance and of the links of a figure: by names, and by the branches of the tree.

Parts are named like the links of the human figure: pelvis, abdomen, chest, neck, head, and of either side upper_arm,
forearm, hand, thigh, shank, foot.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ...chain.figure import Figure
from ...chain.joints.joint import Ball
from ...chain.link import Link
from ...errors import InputError, UnknownName
from .performance import Performance, common_ancestor, path_up

SIDES = ("left", "right")
#: required and optional parts of one side
LEG, ARM = ("thigh", "shank", "foot"), ("upper_arm", "forearm", "hand")
#: joint names of each part, without side, marks and spaces, the best first. CMU, Mixamo and MotionBuilder use 'UpLeg',
#: 'Leg', 'Foot'; others name the joint, 'Hip', 'Knee', 'Ankle', as SMPL does; this package names the link.
_JOINTS = {
    "thigh": ("thigh", "upleg", "upperleg", "hip", "femur"),
    "shank": ("shank", "leg", "lowerleg", "lowleg", "knee", "calf", "shin", "tibia"),
    "foot": ("ankle", "foot"),
    "toe": ("toebase", "toe", "toes", "ball", "foot"),
    "upper_arm": ("upperarm", "uparm", "arm", "shoulder", "humerus"),
    "forearm": ("forearm", "lowerarm", "lowarm", "elbow", "radius"),
    "hand": ("wrist", "hand"),
}
_LINKS = {"shank": r"shank|calf|shin|knee|lower_?leg|tibia", "forearm": r"fore_?arm|elbow|lower_?arm"}


def _plain(name: str) -> tuple[str, str]:
    """Side ('left', 'right' or '') and the rest of a name, in lower case without marks."""
    text = re.sub(r"^.*:", "", name)
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    words = re.sub(r"([A-Z])([A-Z][a-z])", r"\1 \2", words).lower()
    parts = [part for part in re.split(r"[^a-z0-9]+", words) if part]
    for k, part in enumerate(parts):
        for one in SIDES:
            if part == one or (part == one[0] and len(parts) > 1):
                parts.pop(k)
                return one, "".join(parts)
            if part.startswith(one) and len(part) > len(one):
                return one, "".join([*parts[:k], part[len(one) :], *parts[k + 1 :]])
    return "", "".join(parts)


def joints_by_part(performance: Performance) -> dict[str, int]:
    """Row of the joint of each part that is found. Raises InputError if legs or root are missing."""
    known: dict[tuple[str, str], int] = {}
    for row, name in enumerate(performance.names):
        known.setdefault(_plain(name), row)
    found: dict[str, int] = {}
    for side in SIDES:
        for part, names in _JOINTS.items():
            taken = {found.get(f"{side}_{other}") for other in _JOINTS}
            rows = [known[side, n] for n in names if (side, n) in known and known[side, n] not in taken]
            if rows:
                found[f"{side}_{part}"] = rows[0]
    lost = [f"{side}_{part}" for side in SIDES for part in LEG if f"{side}_{part}" not in found]
    if lost:
        raise InputError(
            f"no joint of the performance is a {lost[0]!r}; its joints are {', '.join(performance.names[:40])}. "
            "Give map = {link: joint} for joints with other names"
        )
    parents = performance.parents
    found["pelvis"] = common_ancestor(parents, found["left_thigh"], found["right_thigh"])
    if "left_upper_arm" in found and "right_upper_arm" in found:
        found["chest"] = common_ancestor(parents, found["left_upper_arm"], found["right_upper_arm"])
        between = path_up(parents, found["chest"])[1:]
        between = between[: between.index(found["pelvis"])] if found["pelvis"] in between else []
        if between:
            found["abdomen"] = between[0]
    head = known.get(("", "head"))
    if head is not None:
        found["head"] = head
        above = path_up(parents, head)[1:]
        if above and above[0] not in found.values():
            found["neck"] = above[0]
    return found


def links_by_part(figure: Figure) -> dict[str, Link]:
    """Link of each part of a humanoid: knees and elbows by their names, sides by their places, and the rest by the
    structure of the tree."""
    world = figure.world
    found: dict[str, Link] = {}
    for part, upper, lower, names in (
        ("shank", "thigh", "foot", r"foot|sole|ankle"),
        ("forearm", "upper_arm", "hand", r"hand|palm|gripper|wrist"),
    ):
        first = _topmost(link for link in figure.links if re.search(_LINKS[part], link.name.lower()))
        sides = {side: [link for link in first if _side(world.pose(link).p[1]) == side] for side in SIDES}
        if part == "forearm" and not any(sides.values()):
            continue
        for side, links in sides.items():
            if len(links) != 1:
                raise InputError(
                    f"figure {figure.name!r} has {len(links)} links on its {side} that are a {part} by name; one "
                    f"is needed (looked for {_LINKS[part].replace('_?', '')})"
                )
            joint, end = links[0], _end(figure, links[0], names)
            assert joint.parent is not None
            found[f"{side}_{part}"], found[f"{side}_{upper}"] = joint, joint.parent
            if end is not None:
                found[f"{side}_{lower}"] = end
    for side in SIDES:
        if f"{side}_foot" not in found:
            raise InputError(f"figure {figure.name!r} has no link below {found[f'{side}_shank'].name!r} to stand on")
    found["pelvis"] = figure.root
    if "left_upper_arm" in found:
        above = _path(found["left_upper_arm"])
        chest = next(link for link in _path(found["right_upper_arm"]) if link in above)
        if chest is not figure.root:
            found["chest"] = chest
            between = _path(chest)[1:]
            if between and between[0] is not figure.root and isinstance(between[0].joint, Ball):
                found["abdomen"] = between[0]
    head = [link for link in figure.links if "head" in link.name.lower()]
    if head:
        found["head"] = head[0]
        if head[0].parent is not None and isinstance(head[0].parent.joint, Ball) and "neck" in head[0].parent.name:
            found["neck"] = head[0].parent
    return found


def _side(y: float) -> str:
    return "left" if y > 0.0 else "right"


def _path(link: Link) -> list[Link]:
    out = [link]
    while out[-1].parent is not None:
        out.append(out[-1].parent)
    return out


def _topmost(links: Iterable[Link]) -> list[Link]:
    """Links that hang from no other link of the list."""
    chosen = list(links)
    return [link for link in chosen if not any(above in chosen for above in _path(link)[1:])]


def _end(figure: Figure, start: Link, names: str) -> Link | None:
    """The link below `start` that is a foot or a hand: by the first matching word, the farthest from the trunk."""
    below = [link for link in figure.links if link is not start and start in _path(link)]
    for word in names.split("|"):
        fits = [link for link in below if word in link.name.lower()]
        if fits:
            return max(fits, key=lambda link: len(_path(link)))
    return None


def paired(
    performance: Performance, figure: Figure, given: Mapping[str, str] | None
) -> tuple[dict[str, Link], dict[str, int]]:
    """Links of the figure and joints of the performance for each part that both have.

    given: {link: joint} that override the assignment by names.
    """
    links = links_by_part(figure)
    by_link = {link.name: part for part, link in links.items()}
    chosen: dict[str, int] = {}
    for name, joint in (given or {}).items():
        part = name if name in links else by_link.get(name)
        if part is None:
            raise UnknownName("part or link to be led", name, [*links, *by_link])
        if joint not in performance.names:
            raise UnknownName("joint of the performance", joint, performance.names)
        chosen[part] = performance.names.index(joint)
    needed = {"pelvis", *(f"{side}_{part}" for side in SIDES for part in LEG)}
    joints = chosen if needed <= chosen.keys() else {**joints_by_part(performance), **chosen}
    return {part: link for part, link in links.items() if part in joints}, joints
