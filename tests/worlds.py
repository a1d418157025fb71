"""Random worlds for the tests: recipes that hypothesis draws, and the worlds made of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hitogata.arrays import Array
from hitogata.chain.joints.joint import Free, Joint, Slide
from hitogata.chain.link import Link
from hitogata.chain.world import World
from hitogata.figures.random_tree import KINDS, random_tree
from hitogata.kernels.tree.joint import QUATERNION

FAR_AWAY = (10_000.0, -7_000.0, 3_000.0)


@dataclass(frozen=True)
class Tree:
    """Parameters of `random_tree`."""

    links: int = 8
    branching: float = 0.4
    kinds: tuple[str, ...] = KINDS
    floating: bool = True
    passive: bool = False
    seed: int = 0

    @property
    def moves(self) -> bool:
        """Surely has a freedom."""
        return self.floating or "fixed" not in self.kinds


@dataclass(frozen=True)
class Recipe:
    """A world: its trees, gravity, where it stands (m), how fast floating bases fly (m/s), and the state's seed."""

    trees: tuple[Tree, ...] = (Tree(),)
    gravity: tuple[float, float, float] = (0.0, 0.0, -9.81)
    origin: tuple[float, float, float] = (0.0, 0.0, 0.0)
    speed: float = 1.0
    seed: int = 0


@dataclass
class Scene:
    """A world in a random state. `origin` is near its bodies; `rng` goes on drawing torques, wrenches, points."""

    recipe: Recipe
    world: World
    origin: Array
    rng: np.random.Generator = field(repr=False)

    def vector(self, scale: float = 1.0) -> Array:
        """One random number for each freedom."""
        return self.rng.normal(size=self.world.nv) * scale

    def link(self) -> Link:
        """Any link but the ground."""
        links = self.world.links
        return links[int(self.rng.integers(1, len(links)))]

    def wrenches(self) -> dict[Link, Array]:
        """A (moment, force) on about half of the links, at least one."""
        chosen = [link for link in self.world.links[1:] if self.rng.random() < 0.5] or [self.link()]
        return {link: self.rng.normal(size=6) * 10.0 for link in chosen}


def build(recipe: Recipe) -> Scene:
    rng = np.random.default_rng(recipe.seed)
    origin = np.array(recipe.origin)
    world = World(recipe.gravity)
    for tree in recipe.trees:
        model = random_tree(
            tree.links,
            seed=tree.seed,
            branching=tree.branching,
            kinds=tree.kinds,
            floating=tree.floating,
            passive=tree.passive,
        )
        world.add(model, at=origin + rng.normal(size=3) * 2.0, rotation=rng.normal(size=4))
    scramble(world, rng, recipe.speed)
    return Scene(recipe, world, origin, rng)


def scramble(world: World, rng: np.random.Generator, speed: float = 1.0) -> None:
    """A random state: turns up to ±π, slides of some 0.3 m, rates of some 1.5 rad/s; floating roots stay near."""
    q = world.q.copy()
    v = rng.normal(size=world.nv) * 1.5
    for link in world.links[1:]:
        where, joint = world.q_slice(link), link.joint
        assert joint is not None
        drawn = _coordinates(joint, rng)
        if link.parent is world.ground and isinstance(joint, Free):
            drawn[:3] += q[where][:3]
            v[world.v_slice(link)][:3] += speed * _direction(rng)
        q[where] = drawn
    world.q = q
    world.v = v


def _coordinates(joint: Joint, rng: np.random.Generator) -> Array:
    at = QUATERNION[joint.kind]
    if at >= 0:
        return np.concatenate([rng.normal(size=at) * 0.3, rng.normal(size=4)])
    if isinstance(joint, Slide):
        return rng.normal(size=1) * 0.3
    return rng.uniform(-np.pi, np.pi, joint.nq)


def _direction(rng: np.random.Generator) -> Array:
    x = rng.normal(size=3)
    return np.asarray(x / np.linalg.norm(x))


_SEEDS = st.integers(0, 2**32 - 1)
_KINDS = st.one_of(st.just(KINDS), st.lists(st.sampled_from(KINDS), min_size=1, unique=True).map(tuple))


def _trees(links: st.SearchStrategy[int], branching: st.SearchStrategy[float]) -> st.SearchStrategy[Tree]:
    return st.builds(Tree, links, branching, _KINDS, st.booleans(), st.booleans(), _SEEDS)


def recipes() -> st.SearchStrategy[Recipe]:
    """Bushy trees alone or several in one world, deep chains, wide stars; near and far, slow and fast.

    The deepest are landmarks: Pinocchio sets aside 48 nv³ bytes for any world.
    """
    bushy = _trees(st.integers(1, 25), st.floats(0.0, 1.0))
    deep = _trees(st.integers(30, 40), st.just(0.0))
    wide = _trees(st.integers(30, 40), st.just(1.0))
    trees = st.one_of(
        st.lists(bushy, min_size=1, max_size=4).map(tuple), st.tuples(deep), st.tuples(wide), st.tuples(bushy, deep)
    )
    return st.builds(
        Recipe,
        trees.filter(lambda drawn: any(tree.moves for tree in drawn)),
        st.tuples(*[st.floats(-20.0, 20.0)] * 3),
        st.sampled_from([(0.0, 0.0, 0.0), FAR_AWAY]),
        st.sampled_from([1.0, 100.0]),
        _SEEDS,
    )


#: worlds in every test, in addition to those drawn by hypothesis
LANDMARKS = (
    Recipe((Tree(60, 0.0, passive=True, seed=1),)),
    Recipe((Tree(80, 0.0, ("hinge", "ball"), seed=2),), origin=FAR_AWAY, speed=100.0),
    Recipe((Tree(70, 1.0, floating=False, seed=3),)),
    Recipe((Tree(12, seed=4), Tree(9, floating=False, passive=True, seed=5), Tree(1, seed=6)), origin=FAR_AWAY),
    Recipe(tuple(Tree(5, 0.3, (kind,), floating=False, passive=True, seed=7) for kind in KINDS)),
    Recipe((Tree(6, seed=8), Tree(4, 0.5, ("fixed",), floating=False, seed=9)), gravity=(0.0, 0.0, 0.0)),
)


def every_world(examples: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: run a test that takes a `recipe` on all landmarks and on as many worlds as asked for."""

    def decorate(test: Callable[..., Any]) -> Callable[..., Any]:
        for recipe in LANDMARKS:
            test = example(recipe=recipe)(test)
        return settings(max_examples=examples)(given(recipe=recipes())(test))

    return decorate
