"""Pairs that may touch: groups, masks, exclusions, neighbours."""

from __future__ import annotations

import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.contact import contact_tables

from .contact_worlds import block, on_floor


@pytest.mark.parametrize(
    ("group", "mask", "rests"), [(1, 0xFFFFFFFF, True), (2, 0xFFFFFFFF, True), (1, 2, False), (4, 5, True)]
)
def test_a_box_rests_on_what_its_mask_holds_and_falls_through_the_rest(group: int, mask: int, rests: bool) -> None:
    world = on_floor(Material(), block(group=group, mask=mask))
    hg.Simulation(world).run(0.2)
    assert (abs(world.q[2] - 0.1) <= 1e-6) == rests


def test_excluded_links_pass_through_each_other() -> None:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    a, b = world.add(block()), world.add(block(), at=(0.5, 0.0, 0.0))
    world.contact.exclude(a.root, b.root)
    world.v[0] = 2.0
    hg.Simulation(world).run(0.5)
    assert world.q[0] == pytest.approx(1.0, rel=1e-9)
    assert world.q[7] == 0.5


def test_without_a_floor_nothing_touches_unless_asked() -> None:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(block())
    world.add(block(), at=(0.5, 0.0, 0.0))
    world.v[0] = 2.0
    hg.Simulation(world).run(0.5)
    assert world.q[0] == pytest.approx(1.0, rel=1e-9)


def test_shapes_that_do_not_touch_are_left_out() -> None:
    world = on_floor(Material(), block(touches=False))
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    assert world.q[2] < 0.06
    assert len(simulation.contacts()) == 0


def test_neighbours_in_a_chain_do_not_touch_but_others_do() -> None:
    """A chain of three long boxes that folds to a triangle: the third meets the first, never the second."""
    model = hg.Model("fold")
    shape = hg.Box(size=(0.04, 0.04, 0.2), at=(0.0, 0.0, -0.1))
    for i in range(3):
        model.link(
            f"rod{i}", parent=None if i == 0 else f"rod{i - 1}", joint=hg.Fixed() if i == 0 else hg.Hinge("y"),
            at=(0.0, 0.0, 0.0 if i == 0 else -0.2), mass=1.0, com=shape.p, inertia=shape.inertia(1.0), shapes=[shape],
        )  # fmt: skip
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(model)
    world.v[:] = 2.0, 2.0
    simulation = hg.Simulation(world)
    met = set()
    for _ in range(150):
        simulation.run(0.01)
        met |= {frozenset((contact.a.index, contact.b.index)) for contact in simulation.contacts()}
    rows = {i: world[f"rod{i}"].index for i in range(3)}
    assert met == {frozenset((rows[0], rows[2]))}


def test_a_run_whose_tables_grow_goes_on_as_it_would_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty boxes fall one after the other: from the seventeenth contact on there was no room."""

    def fallen() -> Array:
        world = hg.World()
        world.floor()
        for i in range(20):
            world.add(block(), at=(0.4 * i, 0.0, 0.1 + 2e-4 * i))
        hg.Simulation(world).run(0.05)
        return world.q

    roomy = fallen()
    monkeypatch.setattr(contact_tables, "OVERLAPS", 0)
    assert fallen() == pytest.approx(roomy, abs=1e-10)
