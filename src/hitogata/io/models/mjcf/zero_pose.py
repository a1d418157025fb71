"""Springs and dampers of MJCF that follow from the robot at its zero pose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from ....chain.world import World
from ....dynamics.matrices import mass_matrix
from ....kernels.compiler.plain import uncompiled
from ..draft import GROUND
from ..found import Found
from .actuators import Ratio


def set_springs(found: Found, timings: Mapping[str, tuple[float, float]]) -> None:
    """Set all of them. timings: s and damping ratio of joints by link, for the inertia that each feels alone."""
    _relax(found)
    ratios = {key: one for key, one in found.actuators.items() if isinstance(one, Ratio)}
    if not ratios and not timings:
        return
    inertias = _inertias(found)
    for key, one in ratios.items():
        found.actuators[key] = one.at(inertias[one.link])
    for model in found.models:
        for link in timings.keys() & model.links.keys():
            spec, (time, ratio) = model.links[link], timings[link]
            if spec.joint.nv == 0:
                continue
            stiffness, damping = inertias[link] / (time * ratio) ** 2, 2.0 * inertias[link] / time
            model.links[link] = replace(spec, joint=replace(spec.joint, stiffness=stiffness, damping=damping))


def _inertias(found: Found) -> dict[str, float]:
    """Effective inertia of each joint alone, kg m² or kg, by link; for several freedoms, from their mean mobility."""
    world = World()
    links = [link for model in found.models for link in world.add(model).links]
    with uncompiled():
        mobility = np.diag(np.linalg.pinv(mass_matrix(world)))
    of = {link.name: mobility[world.v_slice(link)] for link in links}
    return {name: 1.0 / float(own.mean()) for name, own in of.items() if len(own)}


def _relax(found: Found) -> None:
    """Springs without a length are relaxed where the joints' springs are, as in MuJoCo."""
    if not any(tie.spring.needs_rest for tie in found.springs):
        return
    world = World()
    links = {link.name: link for model in found.models for link in world.add(model).links} | {GROUND: world.ground}
    q = world.q.copy()
    for link in links.values():
        if link.joint is not None and link.joint.nq == 1 and link.joint.rest is not None:
            q[world.q_slice(link)] = link.joint.rest
    world.q = q
    with uncompiled():
        for k, tie in enumerate(found.springs):
            if tie.spring.needs_rest:
                a, b = world.pose(links[tie.a]), world.pose(links[tie.b])
                length = float(np.linalg.norm(b.p + b.R @ tie.p_B - a.p - a.R @ tie.p_A))
                found.springs[k] = replace(tie, spring=tie.spring.relaxed_at(length))
