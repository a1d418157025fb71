"""Figures taken out of a world: the others stay, connections go with them, their handles are refused."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg


def three() -> hg.World:
    """A chain between two boxes; the middle figure is joined to both, by a ball, a spring and a coupling."""
    world = hg.World()
    one = world.add(hg.figures.box(), at=(0.0, 0.0, 1.0), name="one")
    chain = world.add(hg.figures.chain(3), at=(1.0, 0.0, 1.0), name="chain")
    two = world.add(hg.figures.box(), at=(0.0, 2.0, 1.0), name="two")
    world.connect(one.root, chain.root, hg.Ball(), name="ball")
    world.connect(one.root, two.root, hg.Distance(), name="bar")
    world.attach(chain.links[-1], two.root, hg.Spring(stiffness=10.0), name="spring")
    world.couple(chain.links[2], {chain.links[1]: 0.5}, name="teeth", snap=True)
    world.v = np.linspace(-1.0, 1.0, world.nv)
    world.resolve_velocities()
    return world


@pytest.mark.parametrize("by_name", [False, True])
def test_a_figure_goes_with_all_that_holds_it_and_the_others_stay(by_name: bool) -> None:
    world = three()
    kept = {
        link: (link.q.copy(), link.v.copy(), world.pose(link).p)
        for link in world.links[1:]
        if link.figure.name != "chain"
    }
    chain = world.figures["chain"]
    world.remove("chain" if by_name else chain)
    assert list(world.figures) == ["one", "two"]
    assert list(world.connections) == ["bar"]
    assert not world.springs
    assert world.nv == 12
    for link, (q, v, p) in kept.items():
        assert np.array_equal(link.q, q)
        assert np.array_equal(link.v, v)
        assert np.array_equal(world.pose(link).p, p)
    assert [link.figure.name for link in world.links[1:]] == ["one", "two"]


def test_its_links_and_its_handle_are_refused_afterwards() -> None:
    world = three()
    chain = world.figures["chain"]
    world.remove(chain)
    with pytest.raises(hg.HitogataError, match="no longer part of this world"):
        world.pose(chain.root)
    with pytest.raises(hg.HitogataError, match="not a figure of this world, or no longer"):
        world.remove(chain)
    with pytest.raises(hg.HitogataError, match="no figure is named 'chain'"):
        world.remove("chain")
    with pytest.raises(hg.HitogataError, match="must be a figure or the name of one"):
        world.remove(3)  # type: ignore[arg-type]


def test_a_world_without_it_moves_as_one_in_which_it_never_was() -> None:
    ways = []
    for ever in (False, True):
        world = hg.World()
        first = world.add(hg.figures.box(), at=(0.0, 0.0, 1.0)) if ever else None
        person = world.add(hg.figures.human())
        world.floor()
        person.links[3].v = np.full(len(person.links[3].v), 0.5)
        if first is not None:
            world.contact.exclude(first.root, person.root)
            world.remove(first)
        simulation = hg.Simulation(world)
        simulation.run(0.1)
        ways.append((world.q.tobytes(), world.v.tobytes()))
    assert ways[0] == ways[1]


def test_parts_that_were_cut_off_go_as_well_and_the_last_figure_leaves_an_empty_world() -> None:
    world = hg.World()
    chain = world.add(hg.figures.chain(4))
    world.cut(chain.links[2])
    world.remove(chain)
    assert (world.nq, world.nv, world.links) == (0, 0, [world.ground])
    again = world.add(hg.figures.chain(2), name="chain")
    assert world.pose(again.root).p == pytest.approx((0.0, 0.0, 0.0), abs=3.0)
