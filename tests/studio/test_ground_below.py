"""Ground is drawn where things stand, not where they fall through it."""

from __future__ import annotations

import hitogata as hg
from hitogata.studio.sampling import replay_of


def level(world: hg.World, duration: float) -> float:
    return replay_of(hg.simulate(world, duration)).level


def test_without_a_floor_the_ground_lies_below_what_falls() -> None:
    world = hg.World()
    world.add(hg.figures.box((0.2, 0.2, 0.2), 1.0), at=(0.0, 0.0, 0.5))
    end = 0.5 - 0.5 * 9.80665 * 0.5**2 - 0.1
    assert abs(level(world, 0.5) - end) < 1e-3

    standing = hg.World()
    standing.add(hg.figures.box((0.2, 0.2, 0.2), 1.0), at=(0.0, 0.0, 0.1), fixed=True)
    assert level(standing, 0.1) == 0.0


def test_a_floor_is_drawn_where_it_is() -> None:
    world = hg.World()
    world.floor(height=0.3)
    world.add(hg.figures.box((0.2, 0.2, 0.2), 1.0), at=(0.0, 0.0, 0.4))
    assert level(world, 0.05) == 0.3
