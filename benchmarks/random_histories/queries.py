"""Operations that compute dynamics and change nothing: both directions, both methods, forces and fitting joints."""

from __future__ import annotations

import numpy as np

import hitogata as hg

from .changes import two_links
from .history import History, LawBroken, fingerprint


def dynamics(history: History) -> None:
    """Both methods give one acceleration; its forces reproduce it; all results are finite."""
    world, rng = history.world, history.rng
    torque = rng.normal(size=world.nv) * (rng.random() < 0.7)
    for link in world.links[1:]:
        if isinstance(link.joint, hg.Free) and world.connections:
            torque[world.v_slice(link)] = 0.0
    pushed = {history.link(): rng.normal(size=6) * 5.0} if rng.random() < 0.5 else None
    before = fingerprint(world)
    with history.refusable("dynamics"):
        a = hg.forward_dynamics(world, torque, external=pushed)
        size = 1.0 + float(np.abs(a).max(initial=0.0))
        other = hg.forward_dynamics(world, torque, external=pushed, method="unit-vector")
        history.keep("both methods agree", float(np.abs(other - a).max(initial=0.0)) / size)
        found = hg.inverse_dynamics(world, a, external=pushed)
        if not world.connections:
            scale = 1.0 + float(np.abs(hg.mass_matrix(world)).max()) * size
            # at a freedom held by friction the drive is not determined
            held = (world.tables.tree.freedoms["friction"] > 0.0) & (np.abs(world.v) < 1e-12) & (a == 0.0)
            history.keep("forward undoes inverse", float(np.abs(found - torque)[~held].max(initial=0.0)) / scale)
        again = hg.forward_dynamics(world, found, external=pushed)
        history.keep("forward undoes inverse", float(np.abs(again - a).max(initial=0.0)) / size)
        for wrench in [
            *hg.connection_forces(world, torque, external=pushed).values(),
            *hg.joint_forces(world).values(),
        ]:
            if not all(np.isfinite(part).all() for part in wrench):
                raise LawBroken("finite", 1.0, "a wrench")
    if fingerprint(world) != before:
        raise LawBroken("a refusal changes nothing", 1.0, "a query changed the world")


def fit(history: History) -> None:
    """Which joints fit two links; nothing changes."""
    world, rng = history.world, history.rng
    a, b = two_links(history)
    before = fingerprint(world)
    joints = [hg.Ball(), hg.Hinge("y"), hg.Fixed()][int(rng.integers(3))]
    with history.refusable("fit"):
        for found in world.fit(a, b, on_a=rng.normal(size=3) * 0.1, on_b=np.zeros(3), joints=[joints]):
            if found.q is not None and not np.isfinite(found.q).all():
                raise LawBroken("finite", 1.0, "fit")
    if fingerprint(world) != before:
        raise LawBroken("a refusal changes nothing", 1.0, "fit changed the world")
