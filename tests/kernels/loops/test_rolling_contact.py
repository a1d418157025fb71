"""Rolling joints against exact solutions and an independent integration."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy.integrate import quad, solve_ivp
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.dynamics.coordinates import closed_coordinates
from hitogata.errors import ModelError, StructureError
from hitogata.io.recording.world_record import world_from_record, world_to_record
from hitogata.kernels.loops import rolling_contact as kernel
from hitogata.kernels.mechanism.tables import LOOP


def body(inertia: Any, mass: Any = 1.0, com: Any = (0.0, 0.0, 0.0)) -> Any:
    model = hg.Model("body")
    model.link("body", mass=mass, com=com, inertia=inertia)
    return model


def run(world: Any, duration: Any, **options: Any) -> None:
    hg.Simulation(world, **options).run(duration)


def test_a_disc_keeps_its_speed() -> None:
    """1 m/s for 10 s, to 1e-9; its angle counts 16 turns."""
    world = hg.World()
    link = world.add(body((0.0025, 0.005, 0.0025)), at=(0, 0, 0.1)).root
    world.v[:] = [1, 0, 0, 0, 10, 0]
    rolling = world.connect(world.ground, link, hg.Rolling(0.1))
    run(world, 10.0)
    assert abs(world.v[0] - 1.0) < 1e-9
    assert np.abs(world.q[:3] - [10, 0, 0.1]).max() < 1e-9
    assert rolling.q[0] == pytest.approx(100.0, abs=1e-9)
    assert rolling.loop_error.distance < 1e-12


def test_an_arc_keeps_its_speed() -> None:
    """A body on an arc of 20 m radius, its frame at the sole, its centre of mass in the middle of the arc."""
    world = hg.World()
    link = world.add(body((40, 50, 30), mass=3.0, com=(0, 0, 20)), at=(0, 0, 0)).root
    rate = 1.0 / 20.0
    world.q[:] = [0, 0, 0, math.cos(0.125), 0, -math.sin(0.125), 0]  # leans back by a quarter of a radian
    R = world.pose(link).R
    world.q[:3] = np.array([0, 0, 20]) - R @ [0, 0, 20]
    world.v[:] = [*(np.array([1.0, 0, 0]) + np.cross([0, rate, 0], -R @ [0, 0, 20])), 0, rate, 0]
    world.connect(world.ground, link, hg.Rolling(20.0), on_b=(0, 0, 20))
    run(world, 10.0)
    velocity = world.velocity(link)
    centre = velocity[3:] + np.cross(velocity[:3], world.pose(link).R @ [0, 0, 20])
    assert np.abs(centre - [1, 0, 0]).max() < 1e-9


def test_a_rocking_arc_has_its_period() -> Any:
    """½ circle with its mass below the middle: E = ½ I(φ) φ̇² − m g c cos φ, integrated as a quadrature."""
    r, m, c, inertia, g, most = 0.3, 2.0, 0.1, 0.01, 9.81, 0.5
    world = hg.World()
    link = world.add(body((inertia, inertia, inertia), mass=m, com=(0, 0, -c)), at=(0, 0, r)).root
    world.q[3:] = [math.cos(most / 2), 0, math.sin(most / 2), 0]
    rolling = world.connect(world.ground, link, hg.Rolling(r))

    def about_contact(phi: Any) -> Any:
        return inertia + m * (r * r + c * c - 2 * r * c * math.cos(phi))

    def integrand(u: Any) -> Any:
        # φ = most sin u takes the root out of the end
        phi = most * math.sin(u)
        drop = 2 * m * g * c * (math.cos(phi) - math.cos(most))
        return most * math.cos(u) * math.sqrt(about_contact(phi) / drop)

    period = 4 * quad(integrand, 0.0, 0.5 * math.pi, epsabs=1e-12)[0]
    start = rolling.q[0]
    run(world, period, dt=period / 2000, integrator="rk4")
    assert rolling.q[0] == pytest.approx(start, abs=1e-9)
    assert abs(rolling.v[0]) < 1e-7


def test_a_ball_rolls_down_a_slope() -> None:
    """15°: 5/7 of g sin α, and 2/7 of the weight's part along the slope as friction."""
    slope, m, r = math.radians(15), 0.1, 0.05
    world = hg.World()
    R = hg.chain.values.rotations.axis_angle_matrix(np.array([0.0, 1.0, 0.0]), slope)
    link = world.add(body((0.4 * m * r * r,) * 3, mass=m), at=R @ [0, 0, r]).root
    world.connect(world.ground, link, hg.RollingBall(r), on_a=((0, 0, 0), R))
    (force,) = hg.connection_forces(world).values()
    assert R[:, 0] @ force.force == pytest.approx(-2 / 7 * m * 9.81 * math.sin(slope), rel=1e-12)
    assert np.abs(force.point).max() < 1e-15
    run(world, 1.0)
    assert R[:, 0] @ world.v[:3] == pytest.approx(5 / 7 * 9.81 * math.sin(slope), rel=1e-9)


def test_a_ball_on_a_turntable_goes_round_in_two_sevenths() -> None:
    """A solid ball on a plane that spins at Ω circles at 2/7 Ω, wherever it starts."""
    spin, r = 3.0, 0.1
    model = hg.Model("table")
    model.link("table", joint=hg.Hinge("z"), mass=1e9, inertia=(1e9, 1e9, 1e9))
    world = hg.World()
    table = world.add(model).root
    link = world.add(body((0.4 * r * r,) * 3), at=(0.5, 0.2, r)).root
    table.v = spin
    link.v = [0.1, 0.0, 0.0, 0.0, 0.0, 0.0]
    rolling = world.connect(table, link, hg.RollingBall(r), on_a=(0, 0, 0), impact=False)
    # no slip: v = Ω × x + ω × r n
    slip = np.array([0.1, 0, 0]) - np.cross([0, 0, spin], [0.5, 0.2, 0])
    link.v = [0.1, 0.0, 0.0, *np.cross([0, 0, 1], slip) / r]
    assert np.abs(rolling.world.measure_connection(rolling).held).max() < 1e-14
    period = 2 * math.pi / (2 / 7 * spin)
    places = []
    for _ in range(4):
        run(world, period / 4, dt=period / 4000, integrator="rk4")
        places.append(link.q[:3].copy())
    assert np.abs(places[-1] - [0.5, 0.2, r]).max() < 1e-8
    middle = 0.5 * (places[0] + places[2])
    radius = 0.1 / (2 / 7 * spin)
    for place in places:
        assert np.linalg.norm(place - middle) == pytest.approx(radius, rel=1e-6)


def coin(t: Any, y: Any, r: Any, m: Any, I: Any) -> Any:
    """Newton and Euler for a rolling coin, written down without any of the package. y: x, y of its middle, R, ω."""
    R, w, n = y[2:11].reshape(3, 3), y[11:], np.array([0.0, 0.0, 1.0])

    def rho(e: Any) -> Any:
        d = n - (n @ e) * e
        return -r * d / np.linalg.norm(d)

    e = R[:, 1]
    de, h = np.cross(w, e), 1e-5
    drho = (rho(e + h * de) - rho(e - h * de)) / (2 * h)
    arm = rho(e)
    inertia = R @ np.diag(I) @ R.T

    def moment(alpha: Any) -> Any:
        a = -np.cross(alpha, arm) - np.cross(w, drho)
        return inertia @ alpha + np.cross(w, inertia @ w) - np.cross(arm, m * (a + 9.81 * n))

    bias = moment(np.zeros(3))
    A = np.column_stack([moment(k) - bias for k in np.eye(3)])
    v = -np.cross(w, arm)
    W = np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])
    return np.concatenate([v[:2], (W @ R).ravel(), np.linalg.solve(A, -bias)])


def test_a_coin_rolls_as_newton_and_euler_say() -> None:
    r, m, I = 0.2, 0.5, (0.005, 0.01, 0.005)
    lean = hg.chain.values.rotations.axis_angle_matrix(np.array([1.0, 0.0, 0.0]), 0.4)
    w = np.array([0.3, 6.0, -1.5])
    world = hg.World()
    link = world.add(body(I, mass=m), at=(0, 0, r * math.cos(0.4)), rotation=lean).root
    e = lean[:, 1]
    arm = -r * (np.array([0, 0, 1.0]) - e[2] * e) / math.sqrt(1 - e[2] ** 2)
    link.v = [*(-np.cross(w, arm)), *(lean.T @ w)]
    rolling = world.connect(world.ground, link, hg.RollingDisc(r, axis="y"), on_a=(0, 0, 0))
    assert rolling.loop_error.distance < 1e-15 and rolling.impact is None
    before = world.energy().total
    run(world, 1.0, dt=5e-4, integrator="rk4")
    y = np.concatenate([[0, 0], lean.ravel(), w])
    done = solve_ivp(coin, (0, 1), y, args=(r, m, np.array(I)), rtol=1e-10, atol=1e-12, method="DOP853")
    assert np.abs(link.q[:2] - done.y[:2, -1]).max() < 1e-7
    assert np.abs(world.pose(link).R - done.y[2:11, -1].reshape(3, 3)).max() < 1e-6
    assert world.energy().total == pytest.approx(before, rel=1e-10)
    assert rolling.loop_error.distance < 1e-12


@pytest.mark.parametrize("joint", [hg.Rolling(0.1), hg.RollingBall(0.1), hg.RollingDisc(0.1)])
def test_both_methods_of_forward_dynamics_agree(joint: Any) -> None:
    """The unit-vector method goes by J_C and its rate, the default one by rows and articulated bodies; a moves too."""
    rng = np.random.default_rng(4)
    world = hg.World()
    plate = world.add(body((1.0, 1.2, 1.4), mass=5.0, com=(0.1, 0.0, -0.2))).root
    wheel = world.add(body((0.01, 0.02, 0.015), mass=0.7, com=(0.01, 0.02, 0.03)), at=(0.3, -0.2, 0.1)).root
    world.connect(plate, wheel, joint, on_b=(0.0, 0.0, 0.0))
    world.v[:] = rng.normal(size=world.nv)
    world.resolve_velocities()
    a, b = hg.forward_dynamics(world), hg.forward_dynamics(world, method="unit-vector")
    assert np.abs(a - b).max() < 1e-9 * np.abs(a).max()
    assert closed_coordinates(world).freedoms == 6 + joint.nv


@pytest.mark.parametrize("joint", [hg.Rolling(0.1), hg.RollingBall(0.1), hg.RollingDisc(0.1)])
def test_accelerations_keep_the_contact_from_slipping(joint: Any) -> None:
    """The rows' velocity after a short time, by nothing but q ⊕ v dt and v + a dt."""
    rng = np.random.default_rng(7)
    world = hg.World()
    plate = world.add(body((1.0, 1.2, 1.4), mass=5.0)).root
    wheel = world.add(body((0.01, 0.02, 0.015)), at=(0.3, -0.2, 0.1)).root
    rolling = world.connect(plate, wheel, joint, on_b=(0.0, 0.0, 0.0))
    world.v[:] = rng.normal(size=world.nv)
    world.resolve_velocities()
    q, v, a = world.q.copy(), world.v.copy(), hg.forward_dynamics(world)
    from hitogata.kernels.tree.joint import integrate

    held = []
    for h in (1e-4, -1e-4):
        # the second-order term of q has no part in a symmetric difference
        integrate(world.q, world.tables.tree.links, q, v, h)
        world.v[:] = v + a * h
        held.append(world.measure_connection(rolling).held)
    assert np.abs(held[0] - held[1]).max() / 2e-4 < 1e-5 * np.abs(a).max()


def test_landing_stops_the_contact_and_nothing_else() -> Any:
    """A wheel that comes down sliding: momentum about any point changes by the impulse's moment alone."""
    world = hg.World((0, 0, 0))
    link = world.add(body((0.0025, 0.005, 0.0025)), at=(0, 0, 0.1)).root
    world.v[:] = [1.0, 0.3, -0.5, 0.4, 2.0, -0.7]
    point = np.array([0.3, -0.8, 0.5])

    def angular() -> Any:
        momentum = world.momentum()
        return momentum.angular + np.cross(world.figures["body"].com() - point, momentum.linear)

    before, energy = angular(), world.energy().kinetic
    rolling = world.connect(world.ground, link, hg.RollingBall(0.1))
    impulse = rolling.impulse
    assert np.abs(impulse.point - [0, 0, 0]).max() < 1e-15 and np.abs(impulse.moment).max() == 0.0
    assert angular() - before == pytest.approx(np.cross(impulse.point - point, impulse.force), abs=1e-14)
    assert world.energy().kinetic < energy
    velocity = world.velocity(link)
    assert np.abs(velocity[3:] + np.cross(velocity[:3], [0, 0, -0.1])).max() < 1e-14
    # spin about the normal and about the contact is left as it was
    assert velocity[2] == pytest.approx(-0.7)


def test_the_plane_given_is_the_plane_held() -> None:
    world = hg.World()
    link = world.add(body((1, 1, 1)), at=(0.4, 0.3, 0.12)).root
    with pytest.raises(StructureError, match=r"a position error of 0\.02 m"):
        world.connect(world.ground, link, hg.RollingBall(0.1), on_a=(5, 5, 0))
    rolling = world.connect(world.ground, link, hg.RollingBall(0.1), on_a=(5, 5, 0), snap=True)
    assert link.q[:3] == pytest.approx([0.4, 0.3, 0.1])
    # where it rolls from is where it was
    assert rolling.q[:2] == pytest.approx([0, 0], abs=1e-12)


def test_a_rolling_joint_survives_its_record() -> None:
    world = hg.World()
    link = world.add(body((1, 1, 1)), at=(0.4, 0.3, 0.1), rotation=("y", 0.2)).root
    world.v[:] = [0.1, 0, 0, 0, 1, 0]
    world.connect(world.ground, link, hg.Rolling(0.1), on_a=((0, 0, 0), np.eye(3)), on_b=((0, 0, 0), np.eye(3)))
    again = world_from_record(world_to_record(world))
    (one,), (two,) = world.connections.values(), again.connections.values()
    assert one.q[0] == pytest.approx(0.2) and np.array_equal(one.q, two.q) and np.array_equal(one.v, two.v)
    record = world_to_record(world)
    record["tree"][0]["joint"] = record["connections"][0]["joint"]
    with pytest.raises(hg.HitogataError, match="rolling, which is for connections only"):
        world_from_record(record)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: hg.Rolling(-1.0), "rolling radius is -1"),
        (lambda: hg.Rolling(0.1, axis="z"), "not at right angles"),
        (lambda: hg.RollingBall(0.1, normal=(0, 0, 0)), "normal"),
        (lambda: hg.RollingBall(0.1, stiffness=1.0), "no spring"),
        (
            lambda: hg.Model("m").link("l", joint=hg.Rolling(0.1), mass=1.0),
            "rolling joint, which is for connections only",
        ),
    ],
)
def test_bad_rolling_joints_are_refused(make: Any, message: Any) -> None:
    with pytest.raises(ModelError, match=message):
        make()


def rolling(joint: Any, **values: Any) -> Any:
    row = np.zeros(1, LOOP)
    row["kind"], row["axis"], row["axis2"] = joint.kind, joint.direction, joint.direction2
    for name, value in values.items():
        row[name] = value
    return row[0]


def turned(axis: Any, angle: float) -> Any:
    return Rotation.from_rotvec(angle * np.asarray(axis) / np.linalg.norm(axis)).as_matrix()


TILTED = turned((1.0, 0.3, 0.2), 0.7)


def test_the_contact_is_the_lowest_point() -> None:
    n, e, r = np.array([0.0, 0.0, 1.0]), TILTED @ (0.0, 1.0, 0.0), 0.4
    disc = rolling(hg.RollingDisc(r), radius=r, on_rim=1, axis=(0, 0, 1), axis2=(0, 1, 0))
    rho = np.array(kernel.contact_offset(disc, tuple(np.eye(3).ravel()), tuple(TILTED.ravel())))
    rim = r * np.linalg.svd(e[None])[2][1:].T @ [np.cos(x := np.linspace(0, 2 * np.pi, 100001)), np.sin(x)]
    np.testing.assert_allclose(rho, rim[:, np.argmin(n @ rim)], atol=1e-4)
    assert rho @ e == pytest.approx(0.0, abs=1e-15)
    ball = rolling(hg.RollingBall(r), radius=r, axis=(0, 0, 1))
    np.testing.assert_allclose(
        kernel.contact_offset(ball, tuple(TILTED.ravel()), tuple(TILTED.ravel())), -r * TILTED @ n
    )


def test_the_contact_of_a_disc_moves_over_its_rim() -> None:
    omega, h, r = np.array([0.7, -0.4, 1.1]), 1e-5, 0.4
    disc = rolling(hg.RollingDisc(r), radius=r, on_rim=1, axis=(0, 0, 1), axis2=(0, 1, 0))
    ground = tuple(np.eye(3).ravel())
    ends = [
        np.array(
            kernel.contact_offset(disc, ground, tuple((turned(omega, t * np.linalg.norm(omega)) @ TILTED).ravel()))
        )
        for t in (-h, h)
    ]
    expected = np.cross(omega, (ends[1] - ends[0]) / (2.0 * h))
    found = kernel.contact_swept(disc, ground, tuple(TILTED.ravel()), tuple(omega))
    np.testing.assert_allclose(found, expected, rtol=1e-8)


@pytest.mark.parametrize("angle", [-9.0, 0.3, 2.0, 40.0])
def test_the_travel_of_a_cylinder_counts_its_turns(angle: float) -> None:
    """It rolls along y × z = x at a positive rate about y."""
    r, q = 0.3, np.zeros(9)
    cylinder = rolling(hg.Rolling(r), radius=r, straight=1, axis=(0, 0, 1), axis2=(0, 1, 0))
    R, p = turned((0.0, 1.0, 0.0), angle), (r * angle, 0.0, r)
    R_AB, p_AB = kernel.nearest_rolled(q, cylinder, tuple(R.ravel()), p)
    assert q[0] == pytest.approx(angle, rel=1e-12)
    np.testing.assert_allclose(np.reshape(R_AB, (3, 3)), R, atol=1e-12)
    np.testing.assert_allclose(p_AB, p, atol=1e-12)
    # off the plane and off its track: the nearest pose is on both
    _, p_AB = kernel.nearest_rolled(q, cylinder, tuple(R.ravel()), (p[0], 0.01, r + 0.02))
    np.testing.assert_allclose(p_AB, p, atol=1e-12)


def test_the_height_of_a_tilted_disc() -> None:
    r, q = 0.4, np.zeros(9)
    basis = np.array([(0, 0, 1), (1, 0, 0), (0, 1, 0)], dtype=float)
    disc = rolling(hg.RollingDisc(r), radius=r, on_rim=1, axis=(0, 0, 1), axis2=(0, 1, 0), basis=basis.ravel())
    _, p = kernel.nearest_rolled(q, disc, tuple(TILTED.ravel()), (0.5, -0.2, 9.0))
    e = TILTED @ (0.0, 1.0, 0.0)
    np.testing.assert_allclose(p, (0.5, -0.2, r * np.sqrt(1.0 - e[2] ** 2)), rtol=1e-13)
    np.testing.assert_allclose(q[:2], (0.5, -0.2))
