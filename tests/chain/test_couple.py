"""Couplings: gears, racks, differentials and cams against exact solutions, and how they are made and taken away."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.connections.coupling import Coupling
from hitogata.errors import InputError, ModelError, StructureError, UnknownName
from hitogata.io.recording.world_record import world_from_record, world_to_record
from hitogata.kernels.tree.joint import integrate
from tests.worlds import Recipe, Tree, build

METHODS: Any = ("articulated", "unit-vector")


def gearbox(**options: Any) -> hg.World:
    """Two wheels and a rack on a frame that is fixed, or floats with fixed=False; wheels and rack balanced."""
    world = hg.World()
    model = hg.Model("box")
    model.link("frame", mass=5.0, inertia=(0.1, 0.1, 0.1))
    model.link("first", "frame", hg.Hinge("y"), at=(0, 0, 0.1), mass=1.0, inertia=(0.01, 0.02, 0.01))
    model.link("second", "frame", hg.Hinge("y"), at=(0.3, 0, 0.1), mass=2.0, inertia=(0.04, 0.05, 0.04))
    model.link("rack", "frame", hg.Slide("x"), at=(0.3, 0, 0.3), mass=0.7, inertia=(0.01, 0.01, 0.01))
    world.add(model, fixed=options.get("fixed", True))
    return world


def test_a_geared_pair_accelerates_as_its_reduced_inertia() -> None:
    world = gearbox()
    gear = world.couple("second", {"first": -0.5})
    rack = world.couple("rack", {"second": 0.08})
    torque = np.array([1.0, 0.0, 0.0])
    alpha = 1.0 / (0.02 + 0.25 * 0.05 + 0.7 * 0.04**2)
    for method in METHODS:
        a = hg.forward_dynamics(world, torque, method=method)
        assert np.abs(a - alpha * np.array([1.0, -0.5, -0.04])).max() < 1e-12
    forces = hg.connection_forces(world, torque)
    # on each follower along its joint: the force that accelerates it and its own followers
    push = 0.7 * -0.04 * alpha
    assert np.abs(forces[rack].force - [push, 0, 0]).max() < 1e-12 and not forces[rack].moment.any()
    turn = 0.05 * -0.5 * alpha + 0.08 * push
    assert np.abs(forces[gear].moment - [0, turn, 0]).max() < 1e-12 and not forces[gear].force.any()


def test_coupling_is_an_impulse_of_the_reduced_inertias() -> None:
    """Wheels at 3 and 1 rad/s mesh: momentum along (1, k) is kept, the rest of the energy is lost."""
    world = gearbox()
    world.v[:] = [3.0, 1.0, 0.5]
    gear = world.couple("second", {"first": -0.5})
    after = (0.02 * 3.0 - 0.5 * 0.05 * 1.0) / (0.02 + 0.25 * 0.05)
    assert np.abs(world.v - [after, -0.5 * after, 0.5]).max() < 1e-14
    assert gear.impact is not None and gear.impulse is not None
    before = 0.5 * (0.02 * 9.0 + 0.05)
    assert gear.impact.energy_lost == pytest.approx(before - 0.5 * (0.02 + 0.0125) * after**2, abs=1e-14)
    assert np.abs(gear.impulse.moment - [0, 0.05 * (-0.5 * after - 1.0), 0]).max() < 1e-15


def test_uncoupling_changes_nothing_but_the_future() -> None:
    world = gearbox()
    gear = world.couple("second", {"first": -0.5}, name="gear")
    q, v = world.q.copy(), world.v.copy()
    world.uncouple("gear")
    assert np.array_equal(world.q, q) and np.array_equal(world.v, v)
    assert not gear.connected and not world.connections
    assert np.abs(hg.forward_dynamics(world, [1.0, 0, 0]) - [50.0, 0, 0]).max() < 1e-12


def test_a_differential() -> None:
    """carrier = ½ left + ½ right: the carrier's torque is shared equally for any motion of the wheels."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("axle")
    model.link("frame", mass=1.0, inertia=(1.0, 1.0, 1.0))
    for name, inertia in (("carrier", 0.03), ("left", 0.2), ("right", 0.5)):
        model.link(name, "frame", hg.Hinge("y"), mass=1.0, inertia=(inertia, inertia, inertia))
    world.add(model, fixed=True)
    world.couple("carrier", {"left": 0.5, "right": 0.5})
    # λ on the carrier, −λ/2 on each wheel: 0.03 a = τ + λ, a = (a_l + a_r)/2
    free = 1.0 / 0.03
    felt = 1.0 / 0.03 + 0.25 / 0.2 + 0.25 / 0.5
    lam = -free / felt
    expected = [(1.0 + lam) / 0.03, -0.5 * lam / 0.2, -0.5 * lam / 0.5]
    for method in METHODS:
        assert np.abs(hg.forward_dynamics(world, [1.0, 0, 0], method=method) - expected).max() < 1e-12


def test_a_cam_follows_its_polynomial() -> None:
    """lift = 0.1 + 0.05 x − 0.02 x² + 0.01 x³ against the one equation of motion in x, with p'' ẋ²."""
    world = hg.World()
    model = hg.Model("cam")
    model.link("frame", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("shaft", "frame", hg.Hinge("y"), mass=1.0, inertia=(0.01, 0.02, 0.01))
    model.link("lift", "frame", hg.Slide("z"), mass=3.0, inertia=(0.01, 0.01, 0.01))
    world.add(model, fixed=True)
    c = (0.05, -0.02, 0.01)
    world.q[:] = [0.4, 0.1 + 0.05 * 0.4 - 0.02 * 0.4**2 + 0.01 * 0.4**3]
    cam = world.couple("lift", {"shaft": c}, offset=0.1)
    assert cam.offset == 0.1
    world.v[0] = 3.0
    world.resolve_velocities()

    def slope(x: float) -> float:
        return c[0] + 2 * c[1] * x + 3 * c[2] * x * x

    def bend(x: float) -> float:
        return 2 * c[1] + 6 * c[2] * x

    def rate(_: float, y: Any) -> list[float]:
        x, w = y
        m = 0.02 + 3.0 * slope(x) ** 2
        return [w, -3.0 * slope(x) * (bend(x) * w * w + 9.81) / m]

    x, w = float(world.q[0]), float(world.v[0])
    for method in METHODS:
        a = hg.forward_dynamics(world, method=method)
        expected = rate(0.0, (x, w))[1]
        assert a[0] == pytest.approx(expected, abs=1e-10)
        assert a[1] == pytest.approx(slope(x) * expected + bend(x) * w * w, abs=1e-10)
    hg.Simulation(world).run(0.5)
    end = solve_ivp(rate, (0.0, 0.5), [x, w], method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    assert np.abs([world.q[0] - end[0], world.v[0] - end[1]]).max() < 1e-8
    assert cam.loop_error.distance < 1e-12


def test_a_gear_counts_past_whole_turns() -> None:
    world = gearbox()
    gear = world.couple("second", {"first": -0.5})
    world.v[:2] = [40.0, -20.0]
    hg.Simulation(world).run(1.0)
    assert np.abs(world.q[:2] - [40.0, -20.0]).max() < 1e-9
    assert gear.loop_error.angle < 1e-11


def test_a_floating_gearbox_keeps_its_momentum_and_energy() -> None:
    world = gearbox(fixed=False)
    world.gravity = (0.0, 0.0, 0.0)
    world.v[:] = [0.1, 0.2, -0.3, 0.5, 0.4, 0.3, 5.0, 1.0, 0.2]
    before = world.momentum()
    world.couple("second", {"first": -0.5})
    world.couple("rack", {"second": 0.08})
    after = world.momentum()
    assert np.abs(after.linear - before.linear).max() < 1e-13
    assert np.abs(after.angular - before.angular).max() < 1e-13
    energy = world.energy().total
    hg.Simulation(world).run(0.5)
    assert world.energy().total == pytest.approx(energy, abs=1e-9)
    assert np.abs(world.momentum().angular - after.angular).max() < 1e-8


@pytest.mark.parametrize("seed", range(8))
def test_couplings_and_loops_in_random_trees(seed: int) -> None:
    """Against dense algebra with rows of finite differences; both methods; inverse takes forward's result."""
    kinds = ("hinge", "slide", "ball", "universal", "cylindrical")
    scene = build(Recipe((Tree(links=9, kinds=kinds, seed=seed, floating=seed % 2 == 0),), seed=seed))
    world, rng = scene.world, scene.rng
    plain = [
        (link, k)
        for link in world.links[1:]
        if link.joint is not None and not isinstance(link.joint, hg.Ball | hg.Free)
        for k in range(link.joint.nv)
    ]
    chosen = [plain[int(i)] for i in rng.permutation(len(plain))]
    # two that share a joint
    one = world.couple(chosen[0], {chosen[1]: 0.7, chosen[2]: (0.4, -0.3, 0.2)}, impact=False)
    two = world.couple(chosen[3], {chosen[1]: (-0.5, 0.1)}, impact=False)
    links = world.links[1:]
    world.connect(links[-1], world.ground, hg.Distance(), on_b=(1.0, 2.0, 3.0), impact=False)
    world.resolve_velocities()

    def values(q: Array) -> Array:
        kept = world.q.copy()
        world.q = q
        found = [
            float(q[world.q_slice(c.follower.link).start + c.follower.freedom])
            - sum(
                a * q[world.q_slice(t.link).start + t.freedom] ** (k + 1)
                for t in c.leaders
                for k, a in enumerate(t.coefficients)
            )
            for c in (one, two)
        ]
        world.q = kept
        return np.array(found)

    torque = scene.vector()
    for link in world.links[1:]:
        if isinstance(link.joint, hg.Free):
            torque[world.v_slice(link)] = 0.0
    a = hg.forward_dynamics(world, torque)
    size = 1.0 + float(np.abs(a).max())
    assert np.abs(hg.forward_dynamics(world, torque, method="unit-vector") - a).max() < 1e-8 * size
    # second derivative of the couplings' values along the motion
    h = 1e-4

    def along(t: float) -> Array:
        q = world.q.copy()
        integrate(q, world.tables.tree.links, world.q, world.v * t + 0.5 * a * t * t, 1.0)
        return values(q)

    assert np.abs(along(h) - along(-h)).max() / (2 * h) < 1e-6 * size
    assert np.abs(along(h) - 2 * along(0.0) + along(-h)).max() / h**2 < 1e-5 * size
    found = hg.actuation(world, a)
    assert found.feasible
    assert np.abs(hg.forward_dynamics(world, found.torque) - a).max() < 1e-7 * size


def test_a_pose_that_does_not_fit_is_refused_or_snapped() -> None:
    world = gearbox()
    world.q[:] = [0.4, 0.5, 0.0]
    q = world.q.copy()
    with pytest.raises(StructureError, match=r"cannot couple 'box/second': it is 0\.7 rad"):
        world.couple("second", {"first": -0.5}, offset=0.0)
    assert np.array_equal(world.q, q) and not world.connections
    gear = world.couple("second", {"first": -0.5}, offset=0.0, snap=True)
    assert abs(world.q[1] + 0.5 * world.q[0]) < 1e-12
    # the least move in the metric of the inertias
    lam = -0.7 / (1.0 / 0.05 + 0.25 / 0.02)
    assert np.abs(world.q - [0.4 + 0.5 * lam / 0.02, 0.5 + lam / 0.05, 0.0]).max() < 1e-12
    world.q[1] += 0.1
    assert gear.loop_error.angle == pytest.approx(0.1, abs=1e-12)
    world.close()
    assert gear.loop_error.angle < 1e-12


def test_snapping_keeps_ranges() -> None:
    world = hg.World()
    model = hg.Model("m")
    model.link("base", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("a", "base", hg.Hinge("y", range=(0.0, 0.3)), mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("b", "base", hg.Hinge("y", range=(0.5, 1.0)), mass=1.0, inertia=(0.1, 0.1, 0.1))
    world.add(model, fixed=True)
    world.q[:] = [0.1, 0.9]
    world.couple("b", {"a": 2.0}, offset=0.0, snap=True)
    assert 0.25 <= world.q[0] <= 0.3 and abs(world.q[1] - 2 * world.q[0]) < 1e-9
    world.uncouple("a:b")
    with pytest.raises(StructureError, match="cannot snap 'm/b' to where its leaders have it"):
        world.couple("b", {"a": 1.0}, offset=0.0, snap=True)


def test_couplings_are_named_listed_counted_and_recorded() -> None:
    world = gearbox()
    gear = world.couple("second", {"first": -0.5})
    again = world.couple(world["second"], {"box/first": -0.5}, name="again")
    assert list(world.couplings) == ["first:second", "again"] == list(world.connections)
    assert world.redundant_rows() == {gear: 0, again: 1}
    assert "box/second = -0.5 box/first" in str(world) and "1 of 1 rows redundant" in str(world)
    world.q[:2] += [0.2, -0.1]
    copy = world_from_record(world_to_record(world))
    assert list(copy.couplings) == list(world.couplings)
    assert copy.couplings["again"].formula == again.formula and copy.couplings["again"].a is copy["frame"]
    assert np.array_equal(hg.forward_dynamics(copy, [1.0, 0, 0]), hg.forward_dynamics(world, [1.0, 0, 0]))
    world.cut("again")
    assert list(world.couplings) == ["first:second"]
    # a joint that is cut is coupled no longer
    world.cut(world["first"])
    assert not world.couplings and world.nv == 8


def test_freedoms_of_joints_with_several() -> None:
    world = hg.World()
    model = hg.Model("m")
    model.link("base", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("screw", "base", hg.Cylindrical("z"), mass=1.0, inertia=(0.1, 0.1, 0.2))
    world.add(model, fixed=True)
    pitch = 0.01
    screw = world.couple(("screw", 0), {"screw[1]": pitch})
    a = hg.forward_dynamics(world, [0.0, 1.0])
    alpha = (1.0 - 9.81 * pitch) / (0.2 + pitch**2)
    assert np.abs(a - [pitch * alpha, alpha]).max() < 1e-12
    assert screw.formula == "m/screw[0] = 0.01 m/screw[1]"


@pytest.mark.parametrize(
    ("follower", "leaders", "error", "message"),
    [
        ("secnd", {"first": 1.0}, UnknownName, "did you mean 'second'"),
        ("second", {}, InputError, "mapping from joints to ratios"),
        ("second", 0.5, InputError, "mapping from joints to ratios"),
        ("second", {"first": 0.0}, InputError, "must not be zero"),
        ("second", {"first": math.nan}, InputError, "ratio of 'box/first'"),
        ("second", {"first": (0.0, 0.0)}, InputError, "must not be zero"),
        ("second", {"second": 1.0}, InputError, "names a joint twice"),
        ("frame", {"first": 1.0}, ModelError, "fixed joint of 'box/frame' has no coordinate"),
        ("ground", {"first": 1.0}, InputError, "the ground has no joint"),
        (("second", 1), {"first": 1.0}, InputError, "freedom 1 of 'box/second'"),
        ("second[3]", {"first": 1.0}, InputError, "freedom 3 of 'box/second'"),
    ],
)
def test_what_cannot_be_coupled_is_refused(follower: Any, leaders: Any, error: Any, message: str) -> None:
    world = gearbox()
    with pytest.raises(error, match=message):
        world.couple(follower, leaders)
    assert not world.connections


def test_what_is_not_coupled_cannot_be_uncoupled() -> None:
    world = gearbox()
    gear = world.couple("second", {"first": 1.0})
    assert isinstance(gear, Coupling)
    with pytest.raises(UnknownName, match="coupling"):
        world.uncouple("gear")
    world.uncouple(gear)
    with pytest.raises(StructureError, match="not coupled"):
        world.uncouple(gear)
    with pytest.raises(InputError, match="cannot uncouple"):
        world.uncouple(world["first"])  # type: ignore[arg-type]
    floating = gearbox(fixed=False)
    with pytest.raises(InputError, match="has 6 freedoms; give"):
        floating.couple("frame", {"first": 1.0})
    with pytest.raises(InputError, match=r"freedom 3 of 'box/frame' cannot be coupled; its free joint has 0 … 2"):
        floating.couple(("frame", 3), {"first": 1.0})
