"""Drives of a scene file."""

from __future__ import annotations

from typing import Any

from ...chain.joints.joint import Ball, Hinge
from ...chain.link import Link
from ...chain.world import World
from ...simulation.inputs.drives import Motor
from ..toml.section import Section
from .joints import read_link


def read_motors(sections: list[Section], world: World) -> dict[Link, Motor]:
    """All [[motor]] tables, by link."""
    motors: dict[Link, Motor] = {}
    for section in sections:
        link = read_link(section, "link", world)
        joint = link.joint
        if joint is None or joint.nv == 0:
            raise section.error(f"{link.path!r} has no joint that could be driven", "link")
        if link in motors:
            raise section.error(f"{link.path!r} already has a motor", "link")
        found: dict[str, Any] = {}
        for key in ("stiffness", "damping"):
            found[key] = section.number(key, 0.0, low=0.0)
        if "limit" in section:
            found["limit"] = section.number("limit", positive=True)
        for key in ("force", "target_rate"):
            if key in section:
                one = not isinstance(section.given(key), list)
                found[key] = section.number(key) if one else section.vector(key, joint.nv)
        if "target" in section:
            found["target"] = _target(section, link)
        section.asked |= {"force", "target", "target_rate", "limit"}
        section.done()
        with section.blaming():
            motors[link] = Motor(**found)
    return motors


def _target(section: Section, link: Link) -> Any:
    """Coordinates, as in a figure's pose."""
    joint = link.joint
    assert joint is not None
    if isinstance(joint, Ball):
        return section.quaternion("target")
    if isinstance(section.given("target"), list):
        return section.vector("target", joint.nq)
    return [section.angle("target") if isinstance(joint, Hinge) else section.number("target")]
