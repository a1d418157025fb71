"""Two hundred random changes of structure in a row: no law of mechanics broken, no link leaked, nothing remembered.

Hypothesis draws what is done next; after every step all invariants are checked. At the end the world is built again
from scratch as it then is, and must move in the same way.
"""

from __future__ import annotations

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hitogata import World, figures, forward_dynamics, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Impact
from hitogata.chain.link import Link
from hitogata.errors import StructureError
from hitogata.figures.random_tree import KINDS
from hitogata.kernels.loops.kinematics import closure_jacobian
from tests.closeness import assert_close
from tests.mechanisms import JOINTS, Held, everything, floats, momentum_about, snapshot
from tests.worlds import scramble

EXAMPLES = 8
MOST_FIGURES, MOST_CONNECTIONS = 5, 7
ELSEWHERE = np.array([0.3, -1.1, 2.7])
seeds = st.integers(0, 2**32 - 1)


def islands(world: World) -> list[list[Link]]:
    """Groups of links that hang together by joints or connections, without those that are held by the ground."""
    group = {link: link for link in world.links}

    def leader(link: Link) -> Link:
        while group[link] is not link:
            link = group[link]
        return link

    pairs = [(link, link.parent) for link in world.links[1:] if not floats(link)]
    for a, b in [*pairs, *[(c.a, c.b) for c in world.connections.values()]]:
        assert b is not None
        group[leader(a)] = leader(b)
    found: dict[Link, list[Link]] = {}
    for link in world.links[1:]:
        found.setdefault(leader(link), []).append(link)
    found.pop(leader(world.ground), None)
    return list(found.values())


def kinetic(world: World) -> float:
    return 0.5 * float(world.v @ mass_matrix(world) @ world.v)


def entries(world: World) -> list[str]:
    """Lines of the world's outline, without the branches that lead to them."""
    return sorted(line.strip("│├└─ ") for line in str(world).splitlines())


class ChangingWorld(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.world = World()
        #: operations that built the present tree: figures added and joints cut, in this order
        self.history: list[tuple[str, object]] = []

    @initialize(seed=seeds)
    def begin(self, seed: int) -> None:
        self.add(seed)

    @precondition(lambda self: len(self.world.figures) < MOST_FIGURES)
    @rule(seed=seeds)
    def add(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        model = figures.random_tree(
            int(rng.integers(1, 6)), seed=seed % 1000, branching=0.3, kinds=KINDS, floating=bool(rng.random() < 0.6)
        )
        where = {"at": rng.normal(size=3), "rotation": rng.normal(size=4)}
        self.world.add(model, **where)
        self.history.append(("add", (model, where)))

    @precondition(lambda self: len(self.world.connections) < MOST_CONNECTIONS and len(self.world.links) > 2)
    @rule(seed=seeds, kind=st.sampled_from(sorted(JOINTS)), snap=st.booleans())
    def connect(self, seed: int, kind: str, snap: bool) -> None:
        rng = np.random.default_rng(seed)
        world = self.world
        a, b = (world.links[int(i)] for i in rng.choice(len(world.links), 2, replace=False))
        frames = {"on_b": rng.normal(size=3) * 0.1}
        if snap:
            offset = rng.normal(size=3) * 0.1
            pose_a, pose_b = world.pose(a), world.pose(b)
            frames["on_a"] = pose_a.R.T @ (pose_b.p + pose_b.R @ frames["on_b"] + offset - pose_a.p)
        before, energy, momenta = snapshot(world), kinetic(world), self.momenta()
        try:
            connection = world.connect(a, b, JOINTS[kind], snap=snap, **frames)
        except StructureError:
            assert snap, "what is taken from the present pose is never open"
            assert snapshot(world) == before
            return
        if connection.impact is not None and not snap:
            self.check_impact(connection.impact, energy, momenta)

    @precondition(lambda self: self.world.connections)
    @rule(seed=seeds)
    def cut_connection(self, seed: int) -> None:
        names = list(self.world.connections)
        chosen = self.world.connections[names[seed % len(names)]]
        q, v = self.world.q.copy(), self.world.v.copy()
        self.world.cut(chosen)
        assert np.array_equal(self.world.q, q) and np.array_equal(self.world.v, v)
        assert chosen.virtual.parent is None

    @precondition(lambda self: any(not floats(link) for link in self.world.links[1:]))
    @rule(seed=seeds)
    def cut_joint(self, seed: int) -> None:
        world = self.world
        able = [link for link in world.links[1:] if not floats(link)]
        chosen = able[seed % len(able)]
        before = {link: (*world.pose(link), world.velocity(link)) for link in world.links}
        world.cut(chosen)
        self.history.append(("cut", chosen.path))
        for link, (p, R, v) in before.items():
            assert_close("position after a cut", world.pose(link).p, p, 1.0, within=1e-12)
            assert_close("attitude after a cut", world.pose(link).R, R, 1.0, within=1e-12)
            assert_close("velocity after a cut", world.velocity(link), v, 1.0 + np.abs(v).max(), within=1e-12)

    @rule(seed=seeds)
    def kick(self, seed: int) -> None:
        """Sets new random velocities, then applies one impulse to satisfy the connections."""
        self.world.v = np.random.default_rng(seed).normal(size=self.world.nv)
        energy, momenta = kinetic(self.world), self.momenta()
        self.check_impact(self.world.resolve_velocities(), energy, momenta)

    @precondition(lambda self: not self.world.connections)
    @rule(seed=seeds)
    def rearrange(self, seed: int) -> None:
        scramble(self.world, np.random.default_rng(seed))

    def momenta(self) -> dict[Link, Array]:
        """Momentum of each link and the size of its terms, about a point of no importance."""
        return {link: np.array(momentum_about(self.world, [link], ELSEWHERE)) for link in self.world.links[1:]}

    def check_impact(self, impact: Impact, energy: float, before: dict[Link, Array]) -> None:
        after = self.momenta()
        for island in islands(self.world):
            old, new = (sum(momenta[link] for link in island) for momenta in (before, after))
            assert_close("momentum through an impact", new[0], old[0], old[1] + new[1], within=1e-12)  # type: ignore[index]
        lost = energy - kinetic(self.world)
        assert lost >= -1e-12 * energy, "an impact never makes energy"
        assert_close("energy lost", impact.energy_lost, lost, energy, within=1e-11)

    @invariant()
    def pointers_are_sound(self) -> None:
        world = self.world
        links = everything(world.ground)
        assert len(set(links)) == len(links), "every link is reached once"
        virtual = [link for link in links if link.real is not None]
        assert {link: link.real for link in virtual} == {c.virtual: c.b for c in world.connections.values()}
        assert all(c.virtual.parent is c.a and c.virtual.child is None for c in world.connections.values())
        assert all(child.parent is link for link in links for child in link.children)
        real = {link for link in links if link.real is None}
        assert real == set(world.links) == {world.ground, *[x for f in world.figures.values() for x in f.links]}

    @invariant()
    def state_fits_the_loops(self) -> None:
        world = self.world
        assert len(world.q) == sum(link.joint.nq for link in world.links[1:] if link.joint is not None)
        assert len(world.v) == sum(link.joint.nv for link in world.links[1:] if link.joint is not None)
        assert np.isfinite(world.q).all() and np.isfinite(world.v).all()
        for connection in world.connections.values():
            assert max(connection.loop_error) < 1e-9
            assert np.abs(world.measure_connection(connection).held).max() < 1e-9

    @invariant()
    def acceleration_keeps_the_loops(self) -> None:
        """J a + J̇v = 0 along every constrained direction."""
        world = self.world
        a = forward_dynamics(world)
        assert np.isfinite(a).all()
        loops = world.loop_tables
        rows = 6 * len(loops.order)
        J, bias, half = np.empty((rows, world.nv + len(loops.work.rates))), np.empty(rows), np.empty((6, world.nv))
        closure_jacobian(J, bias, *world.mechanism, half, world.q, world.v)
        for i, connection in enumerate(loops.order):
            part = slice(6 * i, 6 * i + 6)
            gap = Held(world, connection).across @ (J[part, : world.nv] @ a + bias[part])
            size = np.abs(J[part, : world.nv]).max(initial=0.0) * np.abs(a).max(initial=0.0) + np.abs(bias[part]).max()
            assert_close("J a + J̇v", gap, np.zeros(len(gap)), 1.0 + size, within=1e-8)

    def teardown(self) -> None:
        """Built anew as it now is, the world has the same masses and moves in the same way."""
        world, anew = self.world, World()
        for what, given in self.history:
            if what == "add":
                model, where = given  # type: ignore[misc]
                anew.add(model, **where)
            else:
                anew.cut(str(given))
        anew.q[:], anew.v[:] = world.q, world.v
        for c in world.connections.values():
            a, b = (anew.ground if x is world.ground else anew[x.path] for x in (c.a, c.b))
            frames = {"on_a": (c.p_A, c.R_A), "on_b": (c.p_B, c.R_B)}
            anew.connect(a, b, c.joint, name=c.name, impact=False, **frames)
        # twins of connections hang where they were made, so brothers may stand in another order
        assert entries(anew) == entries(world)
        assert np.array_equal(mass_matrix(anew), mass_matrix(world))
        a = forward_dynamics(world)
        assert_close("built from scratch", forward_dynamics(anew), a, 1.0 + np.abs(a).max(), within=1e-9)


def test_two_hundred_changes_of_structure_break_nothing() -> None:
    run_state_machine_as_test(ChangingWorld, settings=settings(max_examples=EXAMPLES, stateful_step_count=200))
