"""Forward and inverse dynamics of the human figure against Pinocchio and MuJoCo, and growth with the number of links.

Before anything is timed all three must give the same answer for the same mechanism and state.
"""

from __future__ import annotations

from typing import Any

import mujoco
import numpy as np
import pinocchio as pin
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.tree import aba, rnea
from hitogata.kernels.tree.forces.passive_forces import joint_passive_force

from .peers import PinocchioPeer, mujoco_peer
from .timing import Calls, from_python, microseconds, verdict

FORWARD_LIMIT = 0.6  # of Pinocchio's aba
INVERSE_LIMIT = 0.8  # of Pinocchio's rnea
GROWTH_LIMIT = 1.1
LENGTHS = (10, 30, 100, 300, 1000)
PINOCCHIO_LENGTH = 100  # its Data holds nv³ numbers several times over
NO_WRENCHES = np.zeros((0, 6))


@jit
def forward_loop(n: int, a: Any, tree: Any, work: Any, q: Any, v: Any, torque: Any, external: Any) -> Any:
    for _ in range(n):
        aba.forward_dynamics(a, tree, work, q, v, torque, external)
        torque[0] += 1e-12 * a[0]  # each call needs the one before: none can be left out


@jit
def inverse_loop(n: int, torque: Any, tree: Any, work: Any, q: Any, v: Any, a: Any, external: Any) -> Any:
    for _ in range(n):
        rnea.inverse_dynamics(torque, tree, work, q, v, a, external)
        a[0] += 1e-12 * torque[0]


def random_state(world: hg.World, seed: int = 1) -> tuple[Array, Array]:
    """Random q and v into the world; returns joint forces and accelerations that go with them."""
    rng = np.random.default_rng(seed)
    world.q = rng.normal(size=world.nq)
    world.v = rng.normal(size=world.nv)
    torque = rng.normal(size=world.nv) * 10.0
    return torque, hg.forward_dynamics(world, torque)


def compiled(world: hg.World, torque: Array, a: Array) -> dict[str, Calls]:
    """The two loops that never leave the compiled code."""
    tree, work = world.tables.tree, world.tables.work
    q, v, out = world.q.copy(), world.v.copy(), np.empty(world.nv)
    tau, acc = torque.copy(), a.copy()
    return {
        "forward": lambda n: forward_loop(n, out, tree, work, q, v, tau, NO_WRENCHES),
        "inverse": lambda n: inverse_loop(n, out, tree, work, q, v, acc, NO_WRENCHES),
    }


def agree(ours: Array, theirs: Array, what: str) -> None:
    error = float(np.abs(ours - theirs).max() / np.abs(theirs).max())
    assert error < 1e-9, f"{what}: answers differ by {error:.1e}; the comparison would be meaningless"


def human(console: Console, calls: int) -> None:
    world = hg.World()
    world.add(hg.figures.human())
    torque, a = random_state(world)
    # peers have no springs and dampers: give them what ours add
    passive = np.empty(world.nv)
    joint_passive_force(passive, world.tables.tree, world.q, world.v)

    peer = PinocchioPeer(world)
    model, data = peer.model, peer.data
    q, v, tau = peer.q(world.q), peer.v(world.q, world.v), peer.v(world.q, torque + passive)
    acc = peer.a(world.q, world.v, a)
    mj_model, mj_data = mujoco_peer(world)
    mj_data.qpos[:], mj_data.qvel[:], mj_data.qfrc_applied[:] = world.q, world.v, torque + passive
    mujoco.mj_forward(mj_model, mj_data)

    agree(acc, pin.aba(model, data, q, v, tau, pin.Convention.LOCAL), "aba, local")
    agree(acc, pin.aba(model, data, q, v, tau, pin.Convention.WORLD), "aba, world")
    agree(tau, pin.rnea(model, data, q, v, acc), "rnea")
    agree(a, mj_data.qacc, "mj_forward")
    agree(torque, hg.inverse_dynamics(world, a), "inverse of forward")

    loops = compiled(world, torque, a)
    times = microseconds(
        {
            "aba local": from_python(pin.aba, model, data, q, v, tau, pin.Convention.LOCAL),
            "aba world": from_python(pin.aba, model, data, q, v, tau, pin.Convention.WORLD),
            "rnea": from_python(pin.rnea, model, data, q, v, acc),
            "mj_forward": from_python(mujoco.mj_forward, mj_model, mj_data),
            "forward loop": loops["forward"],
            "inverse loop": loops["inverse"],
            "forward call": from_python(hg.forward_dynamics, world, torque),
            "inverse call": from_python(hg.inverse_dynamics, world, a),
        },
        calls=calls,
    )
    best_aba = min(times["aba local"], times["aba world"])

    links = len(world.links) - 1
    table = Table(title=f"human figure: {links} links, {world.nv} DoF")
    table.add_column("")
    for heading in ("µs", "ratio", "limit"):
        table.add_column(heading, justify="right")

    def row(name: str, time: float, peer_time: float, limit: float | None = None) -> None:
        ratio = time / peer_time
        table.add_row(name, f"{time:.2f}", f"{ratio:.2f}", "" if limit is None else verdict(ratio, limit))

    row("pinocchio.aba, world convention, from Python", times["aba world"], best_aba)
    row("pinocchio.aba, local convention, from Python", times["aba local"], best_aba)
    row("forward dynamics, compiled loop", times["forward loop"], best_aba, FORWARD_LIMIT)
    row("hg.forward_dynamics, from Python", times["forward call"], best_aba)
    row("mujoco.mj_forward, from Python", times["mj_forward"], best_aba)
    table.add_section()
    row("pinocchio.rnea, from Python", times["rnea"], times["rnea"])
    row("inverse dynamics, compiled loop", times["inverse loop"], times["rnea"], INVERSE_LIMIT)
    row("hg.inverse_dynamics, from Python", times["inverse call"], times["rnea"])
    console.print(table)


def exponent(lengths: tuple[int, ...], times: list[float]) -> float:
    """Slope of log time over log n."""
    return float(np.polyfit(np.log(lengths), np.log(times), 1)[0])


def growth(console: Console, lengths: tuple[int, ...], calls: int) -> None:
    table = Table(title="chain of n hinges, µs")
    for heading in ("n", "forward", "pinocchio.aba", "inverse", "pinocchio.rnea"):
        table.add_column(heading, justify="right")
    rows = []
    for n in lengths:
        world = hg.World()
        world.add(hg.figures.chain(n))
        torque, a = random_state(world)
        contenders = compiled(world, torque, a)
        if n <= PINOCCHIO_LENGTH:
            peer = PinocchioPeer(world)
            q, v = world.q.copy(), world.v.copy()
            agree(a, pin.aba(peer.model, peer.data, q, v, torque, pin.Convention.WORLD), f"aba of {n} links")
            contenders["aba"] = from_python(pin.aba, peer.model, peer.data, q, v, torque, pin.Convention.WORLD)
            contenders["rnea"] = from_python(pin.rnea, peer.model, peer.data, q, v, a)
        times = microseconds(contenders, calls=max(calls // n, 50))
        rows.append(times)
        cells = (times.get(key) for key in ("forward", "aba", "inverse", "rnea"))
        table.add_row(str(n), *("" if time is None else f"{time:.2f}" for time in cells))
    forward, inverse = (exponent(lengths, [row[key] for row in rows]) for key in ("forward", "inverse"))
    table.add_section()
    table.add_row("exponent", f"{forward:.2f}", "", f"{inverse:.2f}", "")
    table.add_row("limit", verdict(forward, GROWTH_LIMIT), "", verdict(inverse, GROWTH_LIMIT), "")
    console.print(table)


def main(*, short: bool = False) -> None:
    console = Console()
    human(console, 20 if short else 5000)
    growth(console, LENGTHS[:2] if short else LENGTHS, 500 if short else 30000)
