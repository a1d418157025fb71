"""Links that are where they are to be are not placed again."""

from __future__ import annotations

import numpy as np

from hitogata import Hinge, Model, World
from hitogata.kernels.tree.kinematics import forward_position, place_links


def arm() -> World:
    world, model = World(), Model("arm")
    model.link("one", joint=Hinge(axis="y"), mass=1.0)
    model.link("two", "one", Hinge(axis="x"), at=(0.0, 0.0, 1.0), mass=1.0)
    world.add(model)
    return world


def test_links_are_placed_once() -> None:
    """At q = 0 as well, where the memory of new tables might seem to be; and again after any other pose."""
    world = arm()
    tree, work = world.tables.tree, world.tables.work
    place_links(tree, work, np.zeros(2))
    assert work.bodies[2]["p"].tolist() == [0.0, 0.0, 1.0]
    work.bodies[2]["p"] = 7.0
    place_links(tree, work, np.zeros(2))
    assert work.bodies[2]["p"].tolist() == [7.0, 7.0, 7.0]
    for q in (np.array([0.0, 0.5]), np.array([0.3, 0.5])):
        place_links(tree, work, q)
        found = work.bodies.copy()
        forward_position(tree, work, q)
        assert (found["R"] == work.bodies["R"]).all()
        assert (found["p"] == work.bodies["p"]).all()
