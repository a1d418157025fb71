"""Closed chains against Pinocchio and MuJoCo: a human on a bar and on the ground, loops in series, connect and cut.

Before anything is timed, the accelerations must be those of Pinocchio's `constraintDynamics`. MuJoCo's equality
constraints are soft: with the stiffest it has they must come near.
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
from hitogata.chain.link import Link
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.dynamics import forward as constrained
from hitogata.kernels.tree.forces.passive_forces import joint_passive_force

from .peers import PinocchioPeer, add_equality, mujoco_peer, mujoco_spec
from .timing import Calls, from_python, microseconds, verdict

FORWARD_LIMIT = 0.45  # of the faster peer
CHANGE_LIMIT = 120.0  # µs, connect + cut
GROWTH_LIMIT = 1.1
LOOPS = (1, 2, 4, 8, 16, 32, 64)
NO_WRENCHES = np.zeros((0, 6))
#: many short rounds: on a busy machine some of them are left alone
ROUNDS = {"calls": 200, "rounds": 50}
FEW_ROUNDS = {"calls": 2, "rounds": 1}


@jit
def forward_loop(n: int, a: Any, sys: Any, data: Any, q: Any, v: Any, torque: Any, external: Any) -> Any:
    for _ in range(n):
        constrained.forward_dynamics(a, sys, data, q, v, torque, external)
        torque[0] += 1e-12 * a[0]  # each call needs the one before: none can be left out


def compiled(world: hg.World, torque: Array) -> Calls:
    """Forward dynamics in a loop that never leaves the compiled code."""
    sys, data = world.mechanism
    q, v, a, tau = world.q.copy(), world.v.copy(), np.empty(world.nv), torque.copy()
    return lambda n: forward_loop(n, a, sys, data, q, v, tau, NO_WRENCHES)


def posed_human() -> tuple[hg.World, Link, dict[str, Link]]:
    """A human in some attitude under the high bar; returns the bar, too, and the hands and feet."""
    world = hg.World()
    human, bar = world.add(hg.figures.human()), world.add(hg.figures.high_bar())
    rng = np.random.default_rng(3)
    for link in human.links[1:]:
        link.q = link.q + 0.3 * rng.normal(size=len(link.q))
    ends = {f"{side}_{part}": human[f"{side}_{part}"] for side in ("left", "right") for part in ("hand", "foot")}
    return world, bar["bar"], ends


def held_human() -> tuple[hg.World, Array]:
    """Both hands on the bar by balls, both feet welded to the ground, moving; and joint forces."""
    world, bar, ends = posed_human()
    for name, link in ends.items():
        a, joint = (bar, hg.Ball()) if name.endswith("hand") else (world.ground, hg.Fixed())
        world.connect(a, link, joint)
    rng = np.random.default_rng(1)
    world.v = rng.normal(size=world.nv)
    world.resolve_velocities()
    return world, rng.normal(size=world.nv) * 10.0


def mujoco_contenders(world: hg.World, torque: Array, a: Array) -> dict[str, Calls]:
    """`mj_forward` with each solver, once the exact one comes as near to us as soft constraints can."""
    contenders: dict[str, Calls] = {}
    for name, solver in (("Newton", mujoco.mjtSolver.mjSOL_NEWTON), ("CG", mujoco.mjtSolver.mjSOL_CG)):
        for layout, jacobian in (
            ("dense", mujoco.mjtJacobian.mjJAC_DENSE),
            ("sparse", mujoco.mjtJacobian.mjJAC_SPARSE),
        ):
            model, data = mujoco_peer(world)
            model.opt.solver, model.opt.jacobian = solver, jacobian
            model.eq_solimp[:, :2] = 0.9999
            data.qpos[:], data.qvel[:], data.qfrc_applied[:] = world.q, world.v, torque
            mujoco.mj_forward(model, data)
            error = float(np.abs(data.qacc - a).max() / np.abs(a).max())
            assert name != "Newton" or error < 1e-3, f"mj_forward differs by {error:.1e}; it solves another problem"
            contenders[f"mj_forward, {name}, {layout}"] = from_python(mujoco.mj_forward, model, data)
    return contenders


def pinocchio_contenders(world: hg.World, torque: Array, a: Array) -> dict[str, Calls]:
    """`constraintDynamics` with its fastest settings, once it agrees with us."""
    peer = PinocchioPeer(world)
    q, v, tau = peer.q(world.q), peer.v(world.q, world.v), peer.v(world.q, torque)
    models, datas = peer.constraints(world)
    contenders: dict[str, Calls] = {}
    for mu in (0.0, 1e-12):
        settings = pin.ProximalSettings(1e-12, mu, 10)
        arguments: tuple[Any, ...] = (peer.model, peer.data, q, v, tau, models, datas, settings)
        theirs = pin.constraintDynamics(*arguments)
        error = float(np.abs(peer.a(world.q, world.v, a) - theirs).max() / np.abs(theirs).max())
        assert error < 1e-8, f"constraintDynamics differs by {error:.1e}; the comparison would be meaningless"
        contenders[f"constraintDynamics, μ = {mu:g}"] = from_python(pin.constraintDynamics, *arguments)
    return contenders


def human(console: Console, rounds: dict[str, int]) -> None:
    world, torque = held_human()
    a = hg.forward_dynamics(world, torque)
    # peers have no springs and dampers: give them what ours add
    passive = np.empty(world.nv)
    joint_passive_force(passive, world.tables.tree, world.q, world.v)
    peers = pinocchio_contenders(world, torque + passive, a)
    soft = mujoco_contenders(world, torque + passive, a)
    times = microseconds(
        {
            **peers,
            **soft,
            "loop": compiled(world, torque),
            "call": from_python(hg.forward_dynamics, world, torque),
        },
        **rounds,
    )
    best = min(times[name] for name in (*peers, *soft))
    rows = len(world.loop_tables.work.rows)
    table = Table(title=f"human on a bar and on the ground: {world.nv} DoF, {rows} constraints")
    table.add_column("")
    for heading in ("µs", "ratio", "limit"):
        table.add_column(heading, justify="right")
    for name in (*peers, *soft):
        table.add_row(f"{name}, from Python", f"{times[name]:.2f}", f"{times[name] / best:.2f}", "")
    for name, key in (("forward dynamics, compiled loop", "loop"), ("hg.forward_dynamics, from Python", "call")):
        ratio = times[key] / best
        table.add_row(name, f"{times[key]:.2f}", f"{ratio:.2f}", verdict(ratio, FORWARD_LIMIT) if key == "loop" else "")
    console.print(table)


def four_bars(n: int, own: float = 0.0) -> hg.World:
    """n four-bars in a row (IFToMM A02), leaning and turning. own: inertia of a rod about its axis, kg m²."""
    world = hg.World()
    angle, rate = 0.3, 1.0
    for i in range(n + 1):
        model = hg.Model(f"bar{i}")
        model.link("upright", None, hg.Hinge("y"), mass=1.0, com=(0, 0, 0.5), inertia=(1 / 12, 1 / 12, own))
        if i < n:
            model.link(
                "level",
                "upright",
                hg.Hinge("y"),
                at=(0, 0, 1),
                mass=1.0,
                com=(0.5, 0, 0),
                inertia=(own, 1 / 12, 1 / 12),
            )
        model.start({"upright": angle, **({"level": -angle} if i < n else {})})
        figure = world.add(model, at=(float(i), 0, 0))
        for link in figure.links:
            link.v = rate if link.name == "upright" else -rate
    for i in range(n):
        left, right = world.figures[f"bar{i}"], world.figures[f"bar{i + 1}"]
        world.connect(left["level"], right["upright"], hg.Hinge("y"), on_a=(1, 0, 0), on_b=(0, 0, 1))
    return world


def growth(console: Console, numbers: tuple[int, ...], rounds: int) -> None:
    table = Table(title="n four-bars in a row, µs")
    for heading in ("n", "forward", "per loop"):
        table.add_column(heading, justify="right")
    times = []
    for n in numbers:
        world = four_bars(n)
        times.append(
            microseconds({"": compiled(world, np.zeros(world.nv))}, calls=max(10 * rounds // n, 10), rounds=rounds)[""]
        )
        table.add_row(str(n), f"{times[-1]:.2f}", f"{times[-1] / n:.2f}")
    exponent = float(np.polyfit(np.log(numbers), np.log(times), 1)[0])
    table.add_section()
    table.add_row("exponent", f"{exponent:.2f}", verdict(exponent, GROWTH_LIMIT))
    console.print(table)


def change(console: Console, rounds: int) -> None:
    """Grab the bar and let go, with an impact each time, against a new equality in MuJoCo and a recompile."""
    world, bar, ends = posed_human()
    v = np.random.default_rng(1).normal(size=world.nv)
    joint = hg.Ball()

    def grab_and_let_go() -> None:
        world.v[:] = v
        world.cut(world.connect(bar, ends["left_hand"], joint))

    spec = mujoco_spec(world)
    model = spec.compile()
    data = mujoco.MjData(model)
    sample = world.connect(bar, ends["left_hand"], joint, impact=False)

    def recompile() -> None:
        add_equality(spec, sample)
        changed, kept = spec.recompile(model, data)
        spec.delete(spec.equalities[0])
        spec.recompile(changed, kept)

    world.cut(sample)
    mj = microseconds({"recompile": from_python(recompile)}, calls=2, rounds=rounds)["recompile"]
    ours = microseconds({"change": from_python(grab_and_let_go)}, calls=20, rounds=rounds)["change"]
    table = Table(title=f"one connect and one cut, {world.nv} DoF")
    for heading in ("", "µs", "limit"):
        table.add_column(heading, justify="left" if not heading else "right")
    table.add_row("hitogata, impact included", f"{ours:.0f}", verdict(ours, CHANGE_LIMIT))
    table.add_row("MuJoCo, two recompiles", f"{mj:.0f}", "")
    table.add_row("ratio", f"{ours / mj:.2f}", "")
    console.print(table)


def main(*, short: bool = False) -> None:
    console = Console()
    human(console, FEW_ROUNDS if short else ROUNDS)
    growth(console, LOOPS[:3] if short else LOOPS, 2 if short else 40)
    change(console, 1 if short else 50)
