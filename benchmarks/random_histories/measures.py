"""Momentum, energy and ranges of a world, summed from masses, poses and joints: no dynamics of the product's own."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.connections.attachment import Attachment
from hitogata.chain.joints.joint import Free, Joint
from hitogata.chain.link import Link

from .worlds import product, shortest_turn

#: half the angle from the point straight behind a ball within which its twist is not that of the shortest swing
NECK = 0.01

#: about which angular momentum is taken: a point of no importance
ELSEWHERE = np.array([0.3, -1.1, 2.7])


#: J: of a kilogram at 1e-12 m/s, to which velocities fit their loops
ROUNDING = 1e-24


class Motion(NamedTuple):
    """Of all links but the ground: p (n, 3), R (n, 3, 3) poses; omega, u (n, 3) velocities of their frames."""

    p: Array
    R: Array
    omega: Array
    u: Array


class Energies(NamedTuple):
    """J. size: the sum of the sizes of all terms, of which rounding is a part."""

    kinetic: float
    potential: float
    size: float

    @property
    def total(self) -> float:
        return self.kinetic + self.potential


def motion(world: hg.World) -> Motion:
    """Where all links are and how they move."""
    world.velocity(world.ground)  # places and moves all links
    tables = world.tables
    bodies = tables.work.bodies
    p = bodies["r"][tables.tree.links["root"]] + bodies["p"]
    return Motion(
        p[1:].copy(), bodies["R"][1:].reshape(-1, 3, 3).copy(), bodies["omega"][1:].copy(), bodies["v"][1:].copy()
    )


def _masses(world: hg.World) -> tuple[Array, Array, Array]:
    """(n,) kg, (n, 3) m and (n, 3, 3) kg m² about the COM."""
    own = [link.mass for link in world.links[1:]]
    return (
        np.array([one.mass for one in own if one is not None]),
        np.array([one.com for one in own if one is not None]).reshape(-1, 3),
        np.array([one.inertia for one in own if one is not None]).reshape(-1, 3, 3),
    )


def momenta(world: hg.World) -> tuple[Array, Array]:
    """(n, 6) angular about `ELSEWHERE` and linear momentum of each link, and (n, 2) the sizes of their terms."""
    at = motion(world)
    m, com, inertia = _masses(world)
    arm = np.einsum("nij,nj->ni", at.R, com)
    linear = m[:, None] * (at.u + np.cross(at.omega, arm))
    spin = np.einsum("nij,njk,nlk,nl->ni", at.R, inertia, at.R, at.omega)
    orbit = np.cross(at.p + arm - ELSEWHERE, linear)
    sizes = np.column_stack(
        [
            np.linalg.norm(spin, axis=1) + np.linalg.norm(orbit, axis=1),
            m * (np.linalg.norm(at.u, axis=1) + np.linalg.norm(np.cross(at.omega, arm), axis=1)),
        ]
    )
    return np.hstack([spin + orbit, linear]), sizes


class Moving(NamedTuple):
    """Of all links but the ground: momentum (n, 6) and size (n, 2) as of `momenta`; mass (n,) kg, com (n, 3) m."""

    momentum: Array
    size: Array
    mass: Array
    com: Array


def moving(world: hg.World) -> Moving:
    """Momenta, masses and centres of mass at this instant."""
    at = motion(world)
    m, com, _ = _masses(world)
    return Moving(*momenta(world), m, at.p + np.einsum("nij,nj->ni", at.R, com))


def on_the_ground(link: Link) -> bool:
    """Is the link a part of the ground, held by fixed joints?"""
    while link.joint is not None:
        if link.joint.nv or link.parent is None:
            return False
        link = link.parent
    return True


def energies(world: hg.World) -> Energies:
    """Of all that can move: links, armatures, gravity, springs of the tree's joints and between links."""
    at = motion(world)
    m, com, inertia = _masses(world)
    arm = np.einsum("nij,nj->ni", at.R, com)
    u = at.u + np.cross(at.omega, arm)
    spin = np.einsum("nji,nj->ni", at.R, at.omega)
    moves = np.array([not on_the_ground(link) for link in world.links[1:]])
    kinetic = 0.5 * m * np.einsum("ni,ni->n", u, u) + 0.5 * np.einsum("ni,nij,nj->n", spin, inertia, spin)
    fall = -m * ((at.p + arm) @ world.gravity)
    total_kinetic, springs = float(kinetic[moves].sum()), 0.0
    for link in world.links[1:]:
        joint = link.joint
        assert joint is not None
        total_kinetic += 0.5 * float(np.dot(joint.armature, link.v**2))
        springs += spring_energy(joint, link.q)
    springs += sum(_attached_energy(world, one) for one in world.springs.values())
    size = total_kinetic + springs + float(np.abs(fall[moves]).sum())
    return Energies(total_kinetic, float(fall[moves].sum()) + springs, size)


def spring_energy(joint: Joint, q: Array) -> float:
    """J in the spring of a joint: half the stiffness times the square of the way, or of the angle, from its rest."""
    stiffness = np.asarray(joint.stiffness)
    if not stiffness.any():
        return 0.0
    rest = np.asarray(joint.rest)
    straight = joint.nq - 4 if joint.nq > joint.nv else joint.nq
    energy = 0.5 * float(stiffness[:straight] @ (q - rest)[:straight] ** 2)
    if straight < joint.nq:
        a, b = q[straight:], rest[straight:]
        # |a − b| and |a + b| are 2 sin and 2 cos of a quarter of the angle
        near, far = sorted((float(np.linalg.norm(a - b)), float(np.linalg.norm(a + b))))
        angle = 4.0 * math.atan2(near, far)
        energy += 0.5 * float(stiffness[straight]) * angle * angle
    return energy


def _attached_energy(world: hg.World, one: Attachment) -> float:
    """J in a linear spring between two links; none while it is slack."""
    a, b, spring = world.pose(one.a), world.pose(one.b), one.spring
    assert spring.rest is not None
    stretch = float(np.linalg.norm(b.p + b.R @ one.p_B - a.p - a.R @ one.p_A)) - spring.rest
    return 0.0 if spring.only == "tension" and stretch < 0.0 else 0.5 * spring.stiffness * stretch * stretch


def beyond_ranges(world: hg.World) -> float:
    """rad, m: how far the worst joint is outside its range; 0 if none is."""
    worst = 0.0
    for link in world.links[1:]:
        joint = link.joint
        assert joint is not None
        if isinstance(joint, hg.Ball):
            worst = max(worst, _beyond_ball(joint, link.q))
            continue
        for value, (low, high) in zip(link.q, joint.ranges, strict=False):
            if low > -math.inf or high < math.inf:
                worst = max(worst, low - value, value - high)
    return float(worst)


def _beyond_ball(joint: hg.Ball, q: Array) -> float:
    """The swing is the angle of the long axis from the cone's centre; the twist what is left of the shortest turns."""
    axis, centre = joint.direction, joint.direction2
    inverse = q * np.array([1.0, -1.0, -1.0, -1.0])
    d = product(product(q, np.concatenate([[0.0], axis])), inverse)[1:]
    swing = math.atan2(float(np.linalg.norm(np.cross(centre, d))), float(centre @ d))
    worst = swing - joint.swing
    low, high = joint.ranges[0]
    if math.isfinite(low) and math.isfinite(high):
        left = product(inverse, product(shortest_turn(centre, d), shortest_turn(axis, centre)))
        twist = -2.0 * math.atan2(float(left[1:] @ axis), left[0])
        twist -= 2.0 * math.pi * round((twist - 0.5 * (low + high)) / (2.0 * math.pi))
        twist = _through_the_neck(twist, swing, low, high)
        worst = max(worst, low - twist, twist - high)
    return worst


def _through_the_neck(twist: float, swing: float, low: float, high: float) -> float:
    """The twist that a range bounds: near the point straight behind, σ = π, less than that of the shortest swing.

    docs/derivations/runs.md, from the angles: a and b along and across the middle of a range of less than a turn.
    """
    middle, width = 0.5 * (low + high), high - low
    if width >= 2.0 * math.pi:
        return twist
    neck = NECK / max(1.0, math.tan(0.25 * width))
    a = math.cos(0.5 * swing) * math.cos(0.5 * (twist - middle))
    b = math.cos(0.5 * swing) * math.sin(0.5 * (twist - middle))
    return middle + 2.0 * math.atan2(b, (a**6 + neck**6) ** (1.0 / 6.0))


def islands(world: hg.World, *, connected: bool) -> list[list[int]]:
    """Groups of links (indices from 0, without the ground) that hang together and that nothing holds to the ground.

    connected: connections and springs hold, too; otherwise the joints of the tree alone.
    """
    links = world.links
    leader = list(range(len(links)))

    def lead(i: int) -> int:
        while leader[i] != i:
            i = leader[i]
        return i

    pairs = []
    for link in links[1:]:
        assert link.parent is not None
        if not (isinstance(link.joint, Free) and link.parent is world.ground and not _held(link.joint)):
            pairs.append((link.index, link.parent.index))
    if connected:
        pairs += [(c.a.index, c.b.index) for c in world.connections.values()]
        pairs += [(c.a.index, c.b.index) for c in world.springs.values()]
    for a, b in pairs:
        leader[lead(a)] = lead(b)
    groups: dict[int, list[int]] = {}
    for link in links[1:]:
        groups.setdefault(lead(link.index), []).append(link.index - 1)
    groups.pop(lead(0), None)
    return list(groups.values())


def _held(joint: Joint) -> bool:
    """Does a free joint do more than nothing? A damper holds on to the ground, an armature has its momentum there."""
    return bool(np.any(joint.damping) or np.any(joint.armature))
