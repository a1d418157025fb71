"""Motion design and simulation use one rule about which links may touch."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import hitogata as hg
from hitogata.contact.rules import may_touch
from hitogata.motion import DesignOptions, Motion, Position
from hitogata.motion.avoid.collision_pairs import CollisionPairs
from hitogata.motion.clip import Clip
from tests.constants import FEET


def hand_into_shelf() -> Motion:
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(avoid=False))
    motion.figure.world.add(hg.figures.box(), at=(0.35, -0.3, 0.9), fixed=True, name="shelf")
    motion.key(0.0, support=FEET)
    motion.key(1.0, Position("right_hand", (0.35, -0.3, 0.95)))
    return motion


def overlaps(clip: Clip) -> set[str]:
    return {v.what for v in clip.violations if "overlap" in v.what}


HAND, FOREARM = (f"humanoid/right_{part} and shelf/box overlap" for part in ("hand", "forearm"))


def test_an_ordinary_pair_is_reported() -> None:
    assert {HAND, FOREARM} <= overlaps(hand_into_shelf().design())


def test_a_pair_excluded_for_simulation_is_no_interference() -> None:
    motion = hand_into_shelf()
    world = motion.figure.world
    world.contact.exclude(motion.figure["right_hand"], world.figures["shelf"]["box"])
    found = overlaps(motion.design())
    assert HAND not in found
    assert FOREARM in found


@pytest.mark.parametrize("whose", ["shelf", "hand"])
def test_a_masked_pair_is_no_interference(whose: str) -> None:
    motion = hand_into_shelf()
    world = motion.figure.world
    link = world.figures["shelf"]["box"] if whose == "shelf" else motion.figure["right_hand"]
    link.shapes = tuple(replace(shape, group=2, mask=2) for shape in link.shapes)
    found = overlaps(motion.design())
    assert HAND not in found
    assert (FOREARM in found) == (whose == "hand")


def test_a_masked_floor_is_not_the_ground() -> None:
    """Only links whose mask admits the floor can reach into it."""
    world = hg.World()
    figure = world.add(hg.figures.humanoid())
    world.floor()
    world.ground.shapes = tuple(replace(shape, group=2, mask=2) for shape in world.ground.shapes)
    pairs = CollisionPairs(figure, world.q)
    assert (pairs.pairs[:, 1] >= 0).all()
    foot = figure["left_foot"]
    foot.shapes = tuple(replace(shape, group=2, mask=2) for shape in foot.shapes)
    pairs = CollisionPairs(figure, world.q)
    assert {pairs.links(k)[0].name for k in np.flatnonzero(pairs.pairs[:, 1] < 0)} == {"left_foot"}


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_pairs_are_those_that_may_touch(kind: str) -> None:
    world = hg.World()
    figure = world.add(getattr(hg.figures, kind)())
    world.add(hg.figures.box(), at=(2.0, 0.0, 0.5), name="crate")
    world.add(hg.figures.box(), at=(3.0, 0.0, 0.5), name="barrel")
    pairs = CollisionPairs(figure, world.q)
    found = {frozenset(link.path for link in pairs.links(k)) for k in range(len(pairs.pairs)) if pairs.pairs[k, 1] >= 0}
    links = [link for link in world.links if link.figure is not None]
    may = {
        frozenset((a.path, b.path))
        for i, a in enumerate(links)
        for b in links[:i]
        if figure in (a.figure, b.figure) and may_touch(world, a, b)
    }
    assert found == may
    assert len(found) > 50


def test_gaps_to_a_cylinder_are_those_to_its_polyhedron() -> None:
    """A ball in front of a corner of its prism, which has the area of the circle and so reaches a little beyond it."""
    radius, ball, distance = 0.1, 0.05, 0.4
    post = hg.Cylinder(radius=radius, length=1.0, fineness=16)
    world = hg.World()
    probe = hg.Model("probe")
    probe.link("ball", None, hg.Free(), mass=1.0, shapes=[hg.Sphere(radius=ball)])
    angle = np.pi / 16
    figure = world.add(probe, at=(distance * np.cos(angle), distance * np.sin(angle), 0.5))
    pillar = hg.Model("pillar")
    pillar.link("post", None, hg.Fixed(), mass=1.0, shapes=[post])
    world.add(pillar, at=(0.0, 0.0, 0.5))
    pairs = CollisionPairs(figure, world.q)
    gaps = pairs.measure(world.q[None], reach=np.inf)[0]
    beyond = radius * np.sqrt(2.0 * angle / np.sin(2.0 * angle))
    assert beyond > radius
    (pair,) = np.flatnonzero(pairs.pairs[:, 1] >= 0)
    assert gaps[pair] == pytest.approx(distance - ball - beyond, abs=1e-9)
