"""Tables that are kept from one structure to the next: the same constants, with buffers of their own."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.chain.tables.loops import build_loop_tables


def pairs(count: int) -> hg.World:
    world = hg.World()
    for i in range(count):
        a = world.add(hg.figures.box(), at=(2.0 * i, 0.0, 1.0), name=f"a{i}")
        b = world.add(hg.figures.box(), at=(2.0 * i + 0.3, 0.0, 1.0), name=f"b{i}")
        world.connect(a.root, b.root, hg.Ball(), name=f"ball {i}", impact=False)
    return world


def test_a_cut_that_returns_to_the_structure_before_takes_its_tables_with_new_buffers() -> None:
    world = pairs(3)
    before = world.loop_tables
    before.work.rows["force"] = 3.0
    more = world.connect(world["a0/box"], world["a1/box"], hg.Distance(), impact=False)
    assert world.loop_tables.loops is not before.loops
    world.cut(more)
    after = world.loop_tables
    assert after.loops is before.loops
    assert after.order == before.order
    fresh = build_loop_tables(world.tables, list(world.connections.values()))
    for name in type(fresh.work)._fields:
        kept, new = getattr(after.work, name), getattr(fresh.work, name)
        assert kept is not getattr(before.work, name)
        assert (kept.shape, kept.dtype) == (new.shape, new.dtype)
        assert kept.tobytes() == new.tobytes()


def test_another_order_or_another_tree_has_other_tables() -> None:
    world = pairs(2)
    before = world.loop_tables
    first = world.connections["ball 0"]
    world.cut(first)
    world.connect(first.a, first.b, hg.Ball(), name="ball 0", impact=False)
    assert world.loop_tables.loops is not before.loops
    before = world.loop_tables
    world.add(hg.figures.box(), at=(9.0, 0.0, 0.0))
    assert world.loop_tables.loops is not before.loops


def test_a_run_after_a_detour_is_that_of_a_world_that_never_changed() -> None:
    ends = []
    for detour in (False, True):
        world = pairs(3)
        if detour:
            assert world.loop_tables is not None
            world.cut(world.connect(world["a0/box"], world["a1/box"], hg.Distance(), impact=False))
        world.v = np.linspace(-1.0, 1.0, world.nv)
        world.resolve_velocities()
        hg.simulate(world, 0.05)
        ends.append(world.q.tobytes())
    assert ends[0] == ends[1]
