"""Balances of energy and momentum, by finite differences and through runs of known answer."""

from __future__ import annotations

import numpy as np

from hitogata import Free, Model, World, forward_dynamics
from hitogata.arrays import Array
from hitogata.chain.measures import measure
from tests.closeness import assert_close
from tests.kernels.tree.test_jacobian import near
from tests.kernels.tree.test_joint import moved
from tests.worlds import Recipe, Tree, build, every_world


def drift(world: World, q: Array, v: Array, a: Array, h: float) -> None:
    """Put the world where it is after a time h, to second order: q ⊕ (v + ½ a h) h, v + a h."""
    world.q[:] = q
    world.q[:] = moved(world, v + 0.5 * h * a, h)
    world.v[:] = v + h * a


@every_world(40)
def test_power_is_the_change_of_energy(recipe: Recipe) -> None:
    """dE/dt = τ·v − Σ d v² + Σ (moment·ω + force·v of the link). E: kinetic, weight and springs.

    Differences of step h are good to about h² and to the rounding of E over h.
    """
    scene = build(near(recipe))
    world, torque, external = scene.world, scene.vector(5.0), scene.wrenches()
    q, v = world.q.copy(), world.v.copy()
    a = forward_dynamics(world, torque, external=external)
    damping = world.tables.tree.freedoms["damping"]
    pushes = [float(wrench @ world.velocity(link)) for link, wrench in external.items()]
    power = torque @ v - damping @ v**2 + sum(pushes)
    # the step must be short for the fastest motion, but too short a step loses digits of the energy
    pace = max(1.0, np.abs(v).max(), np.sqrt(np.abs(a).max()))
    h = 1e-4 / pace
    energies = []
    for s in (-2.0, -1.0, 1.0, 2.0):
        drift(world, q, v, a, s * h)
        energies.append(world.energy())
    world.q[:], world.v[:] = q, v
    totals = np.array([energy.total for energy in energies])
    rate = float(np.array([1.0, -8.0, 8.0, -1.0]) @ totals) / (12.0 * h)
    scale = pace * max(abs(energy) for energy in [*energies[0], 1.0])
    assert_close("power", power, rate, scale, within=1e-7)


@every_world(30)
def test_momentum_changes_by_outer_forces_only(recipe: Recipe) -> None:
    """For a floating figure: ṗ = m g + Σ f and L̇ about the COM = Σ n + (x − c) × f, for any drive torques."""
    tree = recipe.trees[0]
    alone = Tree(tree.links, tree.branching, tree.kinds, True, tree.passive, tree.seed)
    scene = build(Recipe((alone,), recipe.gravity, (0.0, 0.0, 0.0), 1.0, recipe.seed))
    world, external = scene.world, scene.wrenches()
    torque = scene.vector(5.0)
    torque[:6] = 0.0  # a drive of the free joint would push from outside
    q, v = world.q.copy(), world.v.copy()
    a = forward_dynamics(world, torque, external=external)
    com = world.com()
    force = world.mass * world.gravity + sum(wrench[3:] for wrench in external.values())
    moment = sum(wrench[:3] + np.cross(world.pose(link).p - com, wrench[3:]) for link, wrench in external.items())
    pace = max(1.0, np.abs(v).max(), np.sqrt(np.abs(a).max()))
    h = 1e-4 / pace
    parts = []
    for s in (-2.0, -1.0, 1.0, 2.0):
        drift(world, q, v, a, s * h)
        parts.append(np.concatenate(world.momentum()))
    rate = np.array([1.0, -8.0, 8.0, -1.0]) @ np.array(parts) / (12.0 * h)
    # inner forces are as large as M a; they cancel in the sum but not in its rounding
    scale = max(1.0, np.abs(force).max(), np.abs(moment).max(), pace * float(np.abs(parts).max()))
    assert_close("rate of linear momentum", rate[3:], force, scale, 1e-7)
    assert_close("rate of angular momentum", rate[:3], moment, scale, 1e-7)


def runge_kutta(world: World, h: float, steps: int) -> None:
    """Fourth-order steps of one free body, its quaternion as four plain numbers: ṗ = v, q̇ = ½ q (0, ω)."""

    def slope(x: Array) -> Array:
        world.q[:], world.v[:] = x[:7], x[7:]
        w, u, omega = x[3], x[4:7], x[10:]
        turn = 0.5 * np.array([-u @ omega, *(w * omega + np.cross(u, omega))])
        return np.concatenate([x[7:10], turn, forward_dynamics(world)])

    x = np.concatenate([world.q, world.v])
    for _ in range(steps):
        k1 = slope(x)
        k2 = slope(x + 0.5 * h * k1)
        k3 = slope(x + 0.5 * h * k2)
        k4 = slope(x + h * k3)
        x = x + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
    world.q[:], world.v[:] = x[:7], x[7:]


def test_symmetric_top_precesses_as_euler_says() -> None:
    """Torque-free, moments (A, A, C), spin n about the axis of symmetry: in the body's axes ω turns about that axis
    at Ω = (C − A) n / A; in space the axis of symmetry circles L at |L| / A."""
    A, C, n, across = 0.4, 0.7, 5.0, 1.0
    model = Model("top")
    model.link("top", joint=Free(), mass=2.0, inertia=(A, A, C))
    world = World(gravity=(0.0, 0.0, 0.0))
    top = world.add(model).root
    world.v = [0.0, 0.0, 0.0, across, 0.0, n]
    L0, energy = world.momentum().angular.copy(), world.energy().kinetic
    duration, steps = 1.0, 1000
    runge_kutta(world, duration / steps, steps)
    turn = (C - A) / A * n * duration
    assert_close("ω in the body", world.v[3:], [across * np.cos(turn), across * np.sin(turn), n], within=1e-8)
    assert_close("L in space", world.momentum().angular, L0, within=1e-8)
    assert_close("energy", world.energy().kinetic, energy, within=1e-8)
    axis, along = world.pose(top).R[:, 2], L0 / np.linalg.norm(L0)
    angle = np.linalg.norm(L0) / A * duration
    z = np.array([0.0, 0.0, 1.0])
    swept = np.cos(angle) * z + np.sin(angle) * np.cross(along, z) + (1.0 - np.cos(angle)) * (along @ z) * along
    assert_close("axis of symmetry", axis, swept, 1.0, 1e-8)


def test_euler_equations_of_a_free_body() -> None:
    """I ω̇ = −ω × I ω in the body's axes, for a COM at the origin."""
    inertia = np.diag([0.3, 0.5, 0.6])
    model = Model("stone")
    model.link("stone", joint=Free(), mass=2.0, inertia=inertia)
    world = World()
    world.add(model, rotation=(0.1, 0.7, -0.3, 0.5))
    omega = np.array([1.0, -2.0, 3.0])
    world.v = np.concatenate([[4.0, 5.0, 6.0], omega])
    expected = np.concatenate([world.gravity, np.linalg.solve(inertia, -np.cross(omega, inertia @ omega))])
    assert_close("Euler's equations", forward_dynamics(world), expected, within=1e-14)


def test_angular_momentum_does_not_feel_the_common_flight() -> None:
    """The same figure at rest and at 100 m/s has the same angular momentum about its COM to the last digits."""
    spins = []
    for speed in (0.0, 100.0):
        scene = build(Recipe((Tree(20, seed=5),), speed=speed, seed=3))
        spins.append(measure(scene.world).momentum.angular)
    assert_close("spin in flight", spins[1], spins[0], within=1e-12)
