"""Key poses of MJCF."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ....arrays import Array
from ..elements import Element
from ..found import Actuator, KeyPose
from ..report import Report
from .bodies import Bodies
from .joints import KINDS


def read_keys(root: Element, bodies: Bodies, actuators: Mapping[str, Actuator], report: Report) -> dict[str, KeyPose]:
    """By name; key poses without a name are called 'key 0', 'key 1', …."""
    found: dict[str, KeyPose] = {}
    names = _actuator_names(root)
    keys = [key for block in root.all("keyframe") for key in block.all("key")]
    for k, key in enumerate(keys):
        name = key.get("name", f"key {k}")
        if name in found:
            key.refuse(f"a second key pose is named {name!r}; names must differ")
        q = _by_link(key, "qpos", 0, bodies)
        for entry in bodies.order:
            if entry.kind in ("free", "ball") and entry.link in q and not q[entry.link][-4:].any():
                report.changed(key, f"a quaternion of length zero, of {entry.link!r}, became the identity")
                q[entry.link][-4] = 1.0
        v = _by_link(key, "qvel", 1, bodies)
        control = {}
        if key.has("ctrl"):
            values = key.numbers("ctrl", len(names))
            control = {one: value for one, value in zip(names, values, strict=True) if one in actuators}
            if len(control) < len(values):
                report.left_out(key, f"controls of {len(values) - len(control)} actuators that were left out")
        found[name] = KeyPose(q, v, control)
    return found


def _by_link(key: Element, name: str, which: int, bodies: Bodies) -> dict[str, Array]:
    """Numbers of all joints in the file's order, by link; empty if the key does not have them."""
    if not key.has(name):
        return {}
    total = sum(KINDS[joint.kind][which] for joint in bodies.order)
    values = np.array(key.numbers(name, total))
    found, at = {}, 0
    for joint in bodies.order:
        size = KINDS[joint.kind][which]
        found[joint.link] = values[at : at + size]
        at += size
    return found


def _actuator_names(root: Element) -> list[str]:
    """Controls of all actuators in the file's order; '' for an actuator without a name."""
    blocks = [child for child in root.children if child.tag == "actuator"]
    return [element.attributes.get("name", "") for block in blocks for element in block.children]
