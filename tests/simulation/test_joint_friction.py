"""Dry friction in joints: exact stick, slip against a constant force, switches at their instants."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Joint
from hitogata.errors import ModelError
from hitogata.figures.random_tree import random_tree

MASS, LENGTH, G = 2.0, 0.5, 9.81


def one(joint: Joint, **more: object) -> hg.World:
    world = hg.World()
    model = hg.Model("block")
    model.link("block", joint=joint, mass=MASS, inertia=(0.1, 0.1, 0.1), **more)  # type: ignore[arg-type]
    world.add(model)
    return world


def pendulum(friction: float, angle: float) -> hg.World:
    world = one(hg.Hinge("y", friction=friction), com=(0, 0, -LENGTH))
    world.q[0] = angle
    return world


def rubbing_tree(seed: int, links: int = 6, most: float = 6.0) -> hg.World:
    """A random tree on the ground, every hinge and slide with friction, at rest."""
    rng = np.random.default_rng(seed)
    kinds = ("hinge", "slide", "universal", "cylindrical")
    source = random_tree(links, seed=seed, kinds=kinds, floating=False)
    model = hg.Model("tree")
    for spec in source.ordered():
        assert spec.mass is not None
        joint = spec.joint
        given = {"axis": joint.direction}
        if isinstance(joint, hg.Universal):
            given["axis2"] = joint.direction2
        rubbing = type(joint)(**given, friction=rng.uniform(0.5, most, joint.nv))  # type: ignore[arg-type]
        model.link(
            spec.name, spec.parent, rubbing, at=spec.p_PJ, rotation=spec.R_PJ, mass=spec.mass.mass,
            com=spec.mass.com, inertia=spec.mass.inertia,
        )  # fmt: skip
    world = hg.World()
    world.add(model)
    return world


def balance(simulation: hg.Simulation) -> float:
    return abs(float(simulation.summary()["energy_error"]))


def grips(simulation: hg.Simulation) -> tuple[Array, Array]:
    """(nv,) mode of each freedom with friction, and its force."""
    buffers = simulation.engine.buffers
    mode, force = np.zeros(simulation.world.nv), np.zeros(simulation.world.nv)
    for row, grip in zip(buffers.sys.friction, buffers.data.friction.grips, strict=True):
        mode[row["freedom"]], force[row["freedom"]] = grip["mode"], grip["force"]
    return mode, force


@pytest.mark.parametrize("integrator", ["adams", "rk4", "adaptive"])
def test_a_block_stops_where_and_when_friction_says_and_never_creeps(integrator: str) -> None:
    friction, speed = 4.0, 3.0
    world = one(hg.Slide("x", friction=friction))
    world.v[0] = speed
    simulation = hg.Simulation(world, integrator=integrator)  # type: ignore[arg-type]
    stop = MASS * speed / friction
    simulation.run(stop - 0.01)
    assert world.v[0] == pytest.approx(friction / MASS * 0.01, abs=1e-9)
    simulation.run(0.02)
    assert world.v[0] == 0.0
    assert world.q[0] == pytest.approx(MASS * speed**2 / (2.0 * friction), abs=1e-9)
    place = world.q[0]
    simulation.run(10.0)
    assert world.q[0] == place and world.v[0] == 0.0
    assert simulation.work == pytest.approx(-0.5 * MASS * speed**2)
    assert balance(simulation) < 1e-9


@pytest.mark.parametrize("integrator", ["adams", "implicit"])
def test_a_stiff_spring_with_friction_stops_within_reach_of_its_rest(integrator: str) -> None:
    friction, k = 5.0, 1e7
    world = one(hg.Slide("x", friction=friction, stiffness=k, damping=2e3))
    world.v[0] = 1.0
    simulation = hg.Simulation(world, integrator=integrator)  # type: ignore[arg-type]
    simulation.run(0.2)
    assert world.v[0] == 0.0
    assert abs(world.q[0]) <= friction / k * (1.0 + 1e-6)
    place = world.q[0]
    simulation.run(0.1)
    assert world.q[0] == place


def test_a_pendulum_sticks_until_its_weight_exceeds_the_bound() -> None:
    weight = MASS * G * LENGTH * np.sin(0.6)
    held = pendulum(1.0001 * weight, 0.6)
    simulation = hg.Simulation(held)
    simulation.run(10.0)
    assert held.q[0] == 0.6 and held.v[0] == 0.0
    loose = pendulum(0.9999 * weight, 0.6)
    hg.Simulation(loose).run(0.1)
    assert loose.q[0] < 0.6
    pushed = hg.Simulation(held)
    pushed.push(held["block"], moment=(0.0, -0.01 * weight, 0.0))
    pushed.run(0.2)
    assert held.q[0] < 0.6


def test_a_pendulum_swings_out_as_scipy_says_and_stays() -> None:
    from scipy.integrate import solve_ivp

    friction, start = 0.9, 1.4
    inertia = 0.1 + MASS * LENGTH**2
    angle, time = start, 0.0
    while abs(MASS * G * LENGTH * np.sin(angle)) > friction:
        way = -np.sign(angle)

        def rate(_: float, y: Array, way: float = way) -> list[float]:
            return [y[1], (-MASS * G * LENGTH * np.sin(y[0]) - way * friction) / inertia]

        def turned(_: float, y: Array, way: float = way) -> float:
            return float(way * y[1])

        turned.terminal, turned.direction = True, -1  # type: ignore[attr-defined]
        half = solve_ivp(rate, (0.0, 5.0), [angle, way * 1e-14], events=turned, rtol=1e-12, atol=1e-13)
        angle, time = float(half.y[0, -1]), time + float(half.t[-1])
    world = pendulum(friction, start)
    simulation = hg.Simulation(world)
    simulation.run(time - 1e-3)
    assert world.v[0] != 0.0
    simulation.run(1.0)
    assert world.v[0] == 0.0
    assert world.q[0] == pytest.approx(angle, abs=1e-6)
    assert balance(simulation) < 1e-6


@pytest.mark.parametrize("seed", range(6))
def test_joints_in_series_stick_and_slip_as_a_dense_problem_with_boxes_says(seed: int) -> None:
    from scipy.optimize import lsq_linear

    world = rubbing_tree(seed)
    bound = world.tables.tree.freedoms["friction"].copy()
    terms = hg.dynamics_terms(world)
    # least kinetic change: friction x in its box that makes ½ |M⁻¹(x − bias)|²_M least
    L = np.linalg.cholesky(terms.mass_matrix)
    found = lsq_linear(np.linalg.inv(L), np.linalg.solve(L, terms.bias), (-bound, bound), method="bvls", tol=1e-14)
    expected = np.linalg.solve(terms.mass_matrix, found.x - terms.bias)
    inside = np.abs(found.x) < bound * (1.0 - 1e-6)
    simulation = hg.Simulation(world, dt=1e-6, integrator="euler")
    simulation.step()
    mode, _ = grips(simulation)
    assert ((mode == 0.0) == inside).all()
    assert inside.any() or seed > 0
    assert (world.v[inside] == 0.0).all()
    assert world.v / 1e-6 == pytest.approx(expected, rel=1e-3, abs=1e-3 * np.abs(expected).max())
    assert (mode[~inside] == np.sign(expected[~inside])).all()


@pytest.mark.parametrize("seed", range(5))
def test_random_trees_swing_and_stop_with_balanced_books(seed: int) -> None:
    world = rubbing_tree(seed, most=3.0)
    rng = np.random.default_rng(seed)
    world.v[:] = rng.normal(0.0, 1.0, world.nv)
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    assert balance(simulation) < 1e-5 * (1.0 + abs(simulation.work))
    assert simulation.work < 0.0
    mode, _ = grips(simulation)
    assert (world.v[mode == 0.0] == 0.0).all()


def four_bar(friction: float) -> hg.World:
    world = hg.World()
    model = hg.Model("bars")
    above, at = None, (0.0, 0.0, 0.0)
    for i, angle in enumerate((0.9, -0.7, -0.9)):
        model.link(
            f"bar{i}", above, hg.Hinge("y", friction=friction), at=at, rotation=("y", angle), mass=1.0,
            com=(0, 0, 0.25), inertia=(0.02, 0.02, 0.001),
        )  # fmt: skip
        above, at = f"bar{i}", (0.0, 0.0, 0.5)
    bars = world.add(model)
    world.connect(world.ground, bars["bar2"], hg.Hinge("y"), on_b=(0, 0, 0.5))
    return world


def test_a_closed_chain_is_held_by_the_friction_of_all_its_joints_together() -> None:
    # least friction that can hold it: two freedoms less than joints, so the joints share the load
    free = four_bar(0.0)
    a0 = hg.forward_dynamics(free)
    responses = np.array([hg.forward_dynamics(free, torque) - a0 for torque in np.eye(3)])
    # one motion is left: the force that all joints together must give along it, relative to their capacity
    motion = a0 / np.abs(a0).max()
    needed = float(a0 @ motion) / float(np.abs(responses @ motion).sum())
    held = four_bar(1.01 * needed)
    q = held.q.copy()
    simulation = hg.Simulation(held)
    simulation.run(1.0)
    assert (held.q == q).all() and (held.v == 0.0).all()
    loose = four_bar(0.99 * needed)
    simulation = hg.Simulation(loose)
    simulation.run(0.3)
    assert np.abs(loose.v).max() > 0.0
    assert balance(simulation) < 1e-7
    assert simulation.largest_loop_error < 1e-6


def test_a_closed_chain_swings_out_and_stays_to_the_last_bit() -> None:
    world = four_bar(0.15)
    simulation = hg.Simulation(world)
    simulation.run(6.0)
    assert (world.v == 0.0).all()
    assert balance(simulation) < 1e-6
    q = world.q.copy()
    simulation.run(1.0)
    assert (world.q == q).all()


def test_a_gear_brings_the_friction_of_its_follower_to_the_leader() -> None:
    def geared(friction: float) -> hg.World:
        world = hg.World()
        model = hg.Model("gear")
        model.link("frame", mass=1.0, inertia=(0.1,) * 3)
        model.link("leader", "frame", hg.Hinge("y", friction=0.5), mass=MASS, com=(LENGTH, 0, 0), inertia=(0.1,) * 3)
        model.link("follower", "frame", hg.Hinge("y", friction=friction), mass=1.0, inertia=(0.1,) * 3)
        gear = world.add(model, fixed=True)
        world.couple(gear["follower"], {gear["leader"]: 3.0})
        return world

    # by the work of a small turn: M g l of the leader against its own friction and three times the follower's
    needed = (MASS * G * LENGTH - 0.5) / 3.0
    held = geared(1.001 * needed)
    simulation = hg.Simulation(held)
    simulation.run(0.5)
    assert (held.q == 0.0).all()
    loose = geared(0.9 * needed)
    simulation = hg.Simulation(loose)
    simulation.run(0.1)
    felt = 0.1 + MASS * LENGTH**2 + 9.0 * 0.1
    assert loose.v[0] == pytest.approx(0.1 * (MASS * G * LENGTH - 0.5) / felt * 0.1, rel=1e-3)
    assert loose.v[1] == pytest.approx(3.0 * loose.v[0])
    assert balance(simulation) < 1e-8


def test_at_the_end_of_its_range_a_joint_may_stick_or_fall_away() -> None:
    weight = MASS * G
    world = one(hg.Slide("z", friction=0.4 * weight, range=(-0.1, 0.5)))
    simulation = hg.Simulation(world)
    simulation.run(1.0)
    assert world.q[0] == pytest.approx(-0.1, abs=1e-9)
    assert abs(world.v[0]) < 1e-9
    push = simulation.push(world["block"], (0.0, 0.0, 1.3 * weight))
    simulation.run(0.1)
    assert world.v[0] == 0.0  # 0.3 of the weight lifts, 0.4 holds
    push.set(force=(0.0, 0.0, 1.5 * weight))
    simulation.run(0.1)
    assert world.v[0] == pytest.approx(0.1 * G * 0.1, rel=1e-6)
    assert balance(simulation) < 1e-6


def test_an_impact_takes_no_time_so_friction_gives_no_impulse() -> None:
    jumps = []
    for friction in (0.0, 50.0):
        world = hg.World(gravity=(0, 0, 0))
        model = hg.Model("arm")
        model.link("upper", joint=hg.Hinge("y", friction=friction), mass=1.0, com=(0.2, 0, 0), inertia=(0.01,) * 3)
        model.link(
            "fore", "upper", hg.Hinge("y", friction=friction), at=(0.4, 0, 0), mass=1.0, com=(0.2, 0, 0),
            inertia=(0.01,) * 3,
        )  # fmt: skip
        arm = world.add(model)
        ball = world.add(hg.figures.box((0.1, 0.1, 0.1), 0.5), at=(0.8, 0, 0.0))
        ball["box"].v[2] = -2.0
        simulation = hg.Simulation(world)
        simulation.run(0.01)
        ball["box"].q[2] = 0.0
        simulation.connect(arm["fore"], ball["box"], hg.Fixed())
        jumps.append(world.v.copy())
    assert jumps[1] == pytest.approx(jumps[0], abs=1e-12)
    assert np.abs(jumps[1][:2]).min() > 1e-3


def test_a_run_from_a_snapshot_goes_on_bit_for_bit() -> None:
    world = rubbing_tree(3, most=3.0)
    world.v[:] = 0.5
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    kept = simulation.snapshot()
    simulation.run(0.2)
    end = world.q.copy()
    simulation.restore(kept)
    simulation.run(0.2)
    assert (world.q == end).all()


def test_only_joints_with_axes_have_friction() -> None:
    with pytest.raises(ModelError, match="axes"):
        hg.Ball(friction=1.0)
    with pytest.raises(ModelError, match="at least 0"):
        hg.Hinge("y", friction=-1.0)
    world = one(hg.Slide("x"))
    with pytest.raises(ModelError, match="dry friction"):
        world.connect(world.ground, world["block"], hg.Hinge("y", friction=1.0))


def stand(friction: float, height: float = 0.0) -> hg.World:
    """A rod on a foot that stands on the floor, leaning by 0.15 rad."""
    world = hg.World()
    rough = hg.Material(0.8)
    world.floor(material=rough)
    model = hg.Model("stand")
    foot = hg.Box(size=(0.4, 0.3, 0.1), material=rough)
    model.link("foot", joint=hg.Free(), mass=2.0, inertia=(0.02, 0.02, 0.02), shapes=[foot])
    model.link(
        "rod", "foot", hg.Hinge("y", friction=friction), at=(0, 0, 0.05), mass=1.0, com=(0, 0, 0.3),
        inertia=(0.03, 0.03, 0.001),
    )  # fmt: skip
    world.add(model, at=(0, 0, 0.05 + height))
    world["rod"].q[0] = 0.15
    return world


def test_in_contact_a_joint_sticks_without_creep_or_falls_as_the_bound_says() -> None:
    needed = G * 0.3 * np.sin(0.15)
    held = stand(1.001 * needed)
    simulation = hg.Simulation(held)
    simulation.run(1.0)
    assert simulation.summary()["contact_steps"] > 900
    assert held["rod"].q[0] == 0.15 and held["rod"].v[0] == 0.0
    loose = stand(0.8 * needed)
    simulation = hg.Simulation(loose)
    simulation.run(0.2)
    # the foot stays: the rod is a pendulum on its head with a constant moment against it
    inertia = 0.03 + 0.3**2
    from scipy.integrate import solve_ivp

    def rate(_: float, y: Array) -> list[float]:
        return [y[1], (G * 0.3 * np.sin(y[0]) - 0.8 * needed) / inertia]

    end = solve_ivp(rate, (0.0, 0.2), [0.15, 0.0], rtol=1e-10, atol=1e-12).y[:, -1]
    assert [loose["rod"].q[0], loose["rod"].v[0]] == pytest.approx(end, abs=1e-5)
    assert balance(simulation) < 1e-6


def test_a_fall_bends_the_joint_and_then_friction_stops_it_for_good() -> None:
    world = stand(1.0, height=0.1)
    simulation = hg.Simulation(world)
    simulation.run(0.4)
    bent = float(world["rod"].q[0])
    assert abs(bent - 0.15) > 1e-3
    assert world["rod"].v[0] == 0.0
    assert simulation.work < 0.0
    assert balance(simulation) < 1e-5
    simulation.run(0.3)
    assert world["rod"].q[0] == bent


def test_a_joint_that_a_growing_load_presses_against_its_end_is_no_event() -> None:
    """A forearm at the end of its range, on an arm that swings ever faster: friction need not bear any of it."""
    model = hg.Model("arm")
    rod = {"mass": 1.0, "com": (0, 0, -0.5), "inertia": (0.08, 0.08, 0.001)}
    model.link("upper", joint=hg.Hinge("y"), **rod)
    model.link("fore", "upper", hg.Hinge("y", range=(0.0, 2.0), friction=1e-5), at=(0, 0, -1.0), **rod)
    world = hg.World()
    arm = world.add(model)
    world.q = (-1.5, 0.0)
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    # friction that began at its bound would leave it, and be decided anew, with every 1e-5 N m more
    assert simulation.engine.clock["switches"] < 10
    # a pendulum of both rods, as long as the end is pressed
    alone = hg.World()
    model = hg.Model("both")
    model.link("both", joint=hg.Hinge("y"), mass=2.0, com=(0, 0, -1.0), inertia=(0.66, 0.66, 0.002))
    both = alone.add(model)
    alone.q = (-1.5,)
    hg.simulate(alone, 0.5)
    assert arm["fore"].q[0] >= -1e-9
    assert balance(simulation) < 1e-6
    assert arm["upper"].q[0] == pytest.approx(both["both"].q[0], abs=1e-6)


def test_joints_that_share_a_load_slip_when_both_are_at_their_bounds() -> None:
    """A spring whose far end leaves at 0.1 m/s pulls at a slide that another one follows at twice its rate.

    Together they hold f + 2 f, however it is shared: it is reached once, and nothing happens before.
    """
    f, k, speed = 5.0, 100.0, 0.1
    model = hg.Model("slides")
    block = {"mass": 1.0, "inertia": (0.01, 0.01, 0.01)}
    model.link("frame", **block)
    model.link("leader", "frame", hg.Slide("x", friction=f), **block)
    model.link("follower", "frame", hg.Slide("y", friction=f), at=(0, 1, 0), **block)
    puller = hg.Model("puller")
    puller.link("puller", joint=hg.Slide("x"), mass=1e7, inertia=(1.0, 1.0, 1.0))
    world = hg.World(gravity=(0, 0, 0))
    slides, far = world.add(model, fixed=True), world.add(puller, at=(1.0, 0, 0))
    world.couple(slides["follower"], {slides["leader"]: 2.0})
    world.attach(slides["leader"], far["puller"], hg.Spring(k, rest=1.0))
    v = np.zeros(world.nv)
    v[world.v_slice(far["puller"])] = speed
    world.v = v
    simulation = hg.Simulation(world)
    slip = 3.0 * f / (k * speed)
    simulation.run(slip - 1e-3)
    assert slides["leader"].q[0] == 0.0
    simulation.run(0.1)
    assert slides["leader"].q[0] > 1e-4


def chain_of_hinges(frictions: tuple[float, ...], mass: float = 1.0) -> hg.World:
    """Rods of 0.4 m, end to end."""
    model = hg.Model("chain")
    for i, friction in enumerate(frictions):
        model.link(
            f"link{i}", f"link{i - 1}" if i else None, hg.Hinge("y", friction=friction), at=(0.4 if i else 0.0, 0, 0),
            mass=mass, com=(0.2, 0, 0), inertia=(0.002 * mass, 0.015 * mass, 0.015 * mass),
        )  # fmt: skip
    world = hg.World()
    world.add(model)
    return world


def test_a_friction_of_next_to_nothing_beside_large_ones_holds_nothing() -> None:
    """Thirteen digits between the frictions of a chain: those of 1e-9 are as good as none."""
    world, smooth = chain_of_hinges((0.4, 1e-9, 1e-7, 1e4)), chain_of_hinges((0.4, 0.0, 0.0, 1e4))
    for one in (world, smooth):
        one.q = (-0.3, 0.4, 0.2, 0.1)
    simulation, other = hg.Simulation(world), hg.Simulation(smooth)
    simulation.run(0.5)
    other.run(0.5)
    assert world.q == pytest.approx(smooth.q, abs=1e-5)
    assert world.q[3] == 0.1
    assert balance(simulation) < 1e-6


def test_a_small_friction_that_a_gear_ties_to_a_large_one_is_decided_once() -> None:
    """A lever and its gear hold still while the load grows up to the capacity of both, and slip there.

    The follower's friction is 1e-6 of the leader's: it must not carry the changes of the load.
    """
    f, small, k, speed = 20.0, 2e-5, 100.0, 0.1
    model = hg.Model("slides")
    block = {"mass": 1.0, "inertia": (0.01, 0.01, 0.01)}
    model.link("frame", **block)
    model.link("leader", "frame", hg.Slide("x", friction=f), **block)
    model.link("follower", "frame", hg.Slide("y", friction=small), at=(0, 1, 0), **block)
    puller = hg.Model("puller")
    puller.link("puller", joint=hg.Slide("x"), mass=1e10, inertia=(1.0, 1.0, 1.0))
    world = hg.World(gravity=(0, 0, 0))
    slides, far = world.add(model, fixed=True), world.add(puller, at=(1.0, 0, 0))
    world.couple(slides["follower"], {slides["leader"]: 2.0})
    world.attach(slides["leader"], far["puller"], hg.Spring(k, rest=1.0))
    v = np.zeros(world.nv)
    v[world.v_slice(far["puller"])] = speed
    world.v = v
    simulation = hg.Simulation(world)
    slip = (f + 2.0 * small) / (k * speed)
    simulation.run(slip - 1e-6)
    assert slides["leader"].q[0] == 0.0 and slides["follower"].q[0] == 0.0
    simulation.run(1e-6 + 1e-2)
    assert simulation.engine.clock["switches"] < 40
    # the pull beyond friction grows as k speed t: m x'' = k speed t, m = 1 + 4
    assert slides["leader"].q[0] == pytest.approx(k * speed * 1e-2**3 / 6.0 / 5.0, rel=1e-3)


@pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")
def test_rods_that_stop_each_other_at_once_do_not_turn_friction_round() -> None:
    """Four rods in line, the last pinned to the start of the second, at first-order consistent speeds: their loss there
    is counted, within the error of steps that exceeded the tolerance, and friction neither adds to it nor opens the
    loop."""
    world = chain_of_hinges((4.4, 5e-9, 0.0, 1.6e3), mass=2.5)
    pin = world.connect(world.links[-1], world.ground, hg.Hinge("y"), on_b=(0.4, 0, 0))
    world.v = (1.3, 0.1, -0.6, 0.3)
    world.resolve_velocities()
    simulation = hg.Simulation(world)
    simulation.run(0.01)
    assert simulation.lost > 0.5
    assert balance(simulation) < 1e-3
    assert pin.loop_error.distance < 1e-9
