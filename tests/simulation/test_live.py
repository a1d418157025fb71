"""Interactive runs: frames, time limits, events and motors, files of states."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError, StateError

from .contact_worlds import stack
from .mechanisms import four_bars, gymnast_on_bar
from .test_snapshot import falling_person


def state(world: hg.World) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.concatenate([world.q, world.v])


@pytest.mark.parametrize("make", [lambda: four_bars(1, 0.5, 1.0), lambda: gymnast_on_bar(-1.2), falling_person])
def test_a_frame_tells_what_the_world_tells_and_disturbs_nothing(make) -> None:  # type: ignore[no-untyped-def]
    looked, alone = make(), make()
    one, other = hg.Simulation(looked), hg.Simulation(alone)
    for _ in range(130):
        one.step()
        other.step()
        frame = one.frame()
    assert np.array_equal(state(looked), state(alone))
    assert frame.time == one.time
    for i, link in enumerate(frame.links):
        p, R = looked.pose(link)
        np.testing.assert_allclose(frame.position[i], p, atol=1e-12)
        w, *xyz = frame.quaternion[i]
        x = np.array(xyz)
        # R u = u + 2 x × (x × u + w u)
        u = np.array([0.3, -0.5, 0.8])
        np.testing.assert_allclose(u + 2.0 * np.cross(x, np.cross(x, u) + w * u), R @ u, atol=1e-12)
    assert frame.energy.total == pytest.approx(looked.energy().total, abs=1e-9)
    assert (frame.work, frame.lost) == (one.work, one.lost)
    forces = sum((row["force"][2] for row in frame.contacts), 0.0)
    assert forces == pytest.approx(sum(c.force[2] for c in one.contacts()), abs=1e-9)


def test_forces_of_connections_and_joints_at_their_range_are_in_a_frame() -> None:
    world = gymnast_on_bar(-1.2)
    simulation = hg.Simulation(world)
    simulation.run(0.3)
    frame = simulation.frame()
    exact = hg.connection_forces(world)
    for name, row in zip(frame.connections, frame.forces, strict=True):
        assert np.isfinite(row).all()
        assert name in {c.name for c in exact}
    hinge = hg.World()
    model = hg.Model("flap")
    model.link("flap", joint=hg.Hinge("y", range=(0.0, 1.0)), mass=1.0, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1))
    hinge.add(model)
    run = hg.Simulation(hinge)
    run.run(2.0)
    assert [(link.name, side) for link, side in run.frame().at_range] == [("flap", "upper end")]


def test_a_run_comes_back_when_its_time_is_over() -> None:
    world = hg.World()
    world.add(hg.figures.human())
    simulation = hg.Simulation(world)
    simulation.run(0.01)
    reached = simulation.run(1e5, seconds=0.02)
    assert reached == simulation.time
    assert 0.011 - 1e-9 <= reached < 1e5
    assert simulation.run(1e5, seconds=0.0) > reached


def test_a_budget_changes_nothing_of_the_motion() -> None:
    one, other = falling_person(), falling_person()
    whole, parts = hg.Simulation(one), hg.Simulation(other)
    whole.run(0.15)
    while parts.time < 0.15 - 1e-12:
        parts.run(0.15 - parts.time, seconds=0.001)
    np.testing.assert_allclose(state(one), state(other), atol=1e-6)


@pytest.mark.parametrize("contact", [False, True])
def test_another_thread_ends_a_run(contact: bool) -> None:
    world = stack(3) if contact else four_bars(1, 0.5, 1.0)
    simulation = hg.Simulation(world)
    simulation.run(0.002)
    timer = threading.Timer(0.05, simulation.abort)
    timer.start()
    assert simulation.run(1e6) < 1e6
    timer.join()
    before = simulation.time
    assert simulation.run(0.01) == pytest.approx(before + 0.01, abs=1e-9)


def test_events_are_listed_added_changed_and_cancelled() -> None:
    world = four_bars(1, 0.5, 1.0)
    fired: list[str] = []
    first = hg.at(0.1, name="first").call(lambda s: fired.append("first"))
    second = hg.at(0.2, name="second").call(lambda s: fired.append("second"))
    simulation = hg.Simulation(world, events=[first, second])
    assert simulation.events == (first, second)
    later = hg.at(0.3, name="later").call(lambda s: fired.append("later"))
    assert simulation.change_event(second, later) is later
    third = simulation.add_event(hg.at(0.4, name="third").call(lambda s: fired.append("third")))
    simulation.run(0.35)
    assert fired == ["first", "later"]
    assert simulation.events == (third,)
    simulation.cancel(third)
    simulation.run(0.1)
    assert fired == ["first", "later"]
    with pytest.raises(StateError, match="third"):
        simulation.cancel(third)


def test_events_that_wait_are_known_by_their_names() -> None:
    simulation = hg.Simulation(four_bars(1, 0.5, 1.0), events=[hg.at(0.1, name="one"), hg.at(0.2, name="two")])
    twice = [simulation.add_event(hg.at(0.3, name="twice")) for _ in range(2)]
    simulation.cancel("one")
    other = simulation.change_event("two", hg.at(0.5, name="other"))
    assert simulation.events == (other, *twice)
    with pytest.raises(StateError, match="'one'"):
        simulation.cancel("one")
    with pytest.raises(StateError, match="2 pending events are named 'twice'"):
        simulation.cancel("twice")
    with pytest.raises(InputError, match="3 must be an event"):
        simulation.cancel(3)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="is not a snapshot"):
        simulation.restore("state.npz")  # type: ignore[arg-type]
    assert simulation.events == (other, *twice)


def rods() -> hg.World:
    world = hg.World(gravity=(0, 0, 0))
    for name in ("a", "b"):
        model = hg.Model(name)
        model.link("rod", joint=hg.Hinge("y"), mass=1.0, inertia=(1, 2.0, 1))
        world.add(model, name=name)
    return world


def test_motors_and_their_targets_are_set_during_a_run() -> None:
    world = rods()
    a, b = world["a/rod"], world["b/rod"]
    simulation = hg.Simulation(world, control={a: hg.Motor(stiffness=200.0, damping=40.0)})
    simulation.set_motor(b, hg.Motor(stiffness=200.0, damping=40.0, target=0.3))
    simulation.set_targets({a: 0.5})
    simulation.run(3.0)
    np.testing.assert_allclose(world.q, [0.5, 0.3], atol=1e-6)
    simulation.set_targets([-0.5, 0.1])
    simulation.run(3.0)
    np.testing.assert_allclose(world.q, [-0.5, 0.1], atol=1e-6)
    simulation.set_motor(a, None)
    simulation.set_motor(b, hg.Motor(force=2.0))
    world.v[:] = 0.0
    simulation.run(0.5)
    np.testing.assert_allclose(world.v, [0.0, 0.5], atol=1e-6)
    with pytest.raises(InputError, match="no motor"):
        simulation.set_targets({a: 0.1})


def test_motors_that_a_mapping_leaves_out_keep_target_and_rate() -> None:
    world = rods()
    a, b = world["a/rod"], world["b/rod"]
    drag = hg.Motor(damping=200.0, target_rate=0.7)
    simulation = hg.Simulation(world, control={a: hg.Motor(stiffness=200.0, damping=40.0), b: drag})
    simulation.run(1.0)
    simulation.set_targets({a: 0.5})
    simulation.run(1.0)
    assert world.v[1] == pytest.approx(0.7, abs=1e-9)


def test_rows_of_forces_are_held() -> None:
    world = rods()
    rows = np.array([[2.0, 0.0], [-2.0, 4.0], [0.0, -4.0]])
    simulation = hg.Simulation(world, control=rows, control_every=0.1)
    simulation.run(0.2)
    np.testing.assert_allclose(world.v, [0.0, 0.2], atol=1e-12)
    simulation.run(0.2)
    # the last row is held
    np.testing.assert_allclose(world.v, [0.0, -0.2], atol=1e-12)
    for wrong in (0.0005, 0.00015):
        with pytest.raises(InputError, match="multiple"):
            hg.Simulation(rods(), control=rows, control_every=wrong)
    with pytest.raises(InputError, match="shape"):
        hg.Simulation(rods(), control=np.zeros((3, 5)))


def test_a_function_is_called_every_so_often() -> None:
    world = rods()
    times: list[float] = []

    def control(simulation: hg.Simulation) -> list[float]:
        times.append(simulation.time)
        return [2.0 * len(times), 0.0]

    hg.Simulation(world, control=control, control_every=0.05).run(0.2)
    np.testing.assert_allclose(times, [0.0, 0.05, 0.1, 0.15], atol=1e-12)
    assert world.v[0] == pytest.approx((1 + 2 + 3 + 4) * 0.05, abs=1e-12)


def test_the_contact_wrench_carries_the_weight() -> None:
    world = hg.World(gravity=(0, 0, -10.0))
    world.floor()
    model = hg.Model("box")
    shape = hg.Box(size=(0.4, 0.2, 0.2))
    model.link("box", joint=hg.Free(), mass=3.0, com=(0.1, 0.0, 0.0), inertia=(0.1, 0.1, 0.13), shapes=[shape])
    world.add(model, at=(1.0, 2.0, 0.1))
    simulation = hg.Simulation(world)
    assert simulation.contact_wrench(world["box"]).centre_of_pressure is None
    simulation.run(1.0)
    found = simulation.contact_wrench(world["box"])
    np.testing.assert_allclose(found.force, [0, 0, 30.0], atol=1e-5)
    assert found.centre_of_pressure is not None
    # it presses below the centre of mass
    np.testing.assert_allclose(found.centre_of_pressure[:2], [1.1, 2.0], atol=1e-4)
    np.testing.assert_allclose(found.moment, np.cross([0.1, 0, 0], [0, 0, 30.0]), atol=1e-3)
    ground = simulation.contact_wrench(world.ground)
    np.testing.assert_allclose(ground.force, -found.force, atol=1e-12)


def test_the_contact_wrench_of_what_slides_is_taken_where_it_is_now() -> None:
    """Contacts were left where the step had begun: 2 mm behind at 2 m/s, with 0.2 N m that would tip the box."""
    world = hg.World(gravity=(0, 0, -10.0))
    world.floor()
    box = world.add(hg.figures.box((0.4, 0.4, 0.1), 10.0), at=(0, 0, 0.05)).root
    world.v[0] = 2.0
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    found = simulation.contact_wrench(box)
    np.testing.assert_allclose(found.force, [-60.0, 0, 100.0], atol=1e-4)
    # it does not tip, so that nothing turns it about its centre: floor and friction meet ahead of it by 0.6 · 0.05 m
    np.testing.assert_allclose(found.moment, 0.0, atol=1e-4)
    assert found.centre_of_pressure is not None
    np.testing.assert_allclose(found.centre_of_pressure, np.add(world.q[:3], (0.03, 0.0, -0.05)), atol=1e-6)


def test_the_summary_says_how_near_an_event_came() -> None:
    world = hg.World()
    model = hg.Model("ball")
    model.link("ball", joint=hg.Slide("z"), mass=1.0, inertia=(1, 1, 1))
    world.add(model, at=(0.3, 0.0, 0.0))
    world.v[0] = 2.0
    event = hg.events.within(world["ball"], world.ground, 0.1, on_b=(0.0, 0.0, 0.0), name="catch").cut("x")
    simulation = hg.Simulation(world, events=[event])
    world.q[0] = -0.1
    simulation.run(1.0)
    told = simulation.finish()["not_fired"]["catch"]
    assert told["nearest"] == pytest.approx(0.3, abs=1e-3)
    assert told["fires_at"] == 0.1


@pytest.mark.parametrize("make", [lambda: four_bars(1, 0.5, 1.0), falling_person, lambda: stack(3, apart=0.004)])
def test_a_state_in_a_file_is_gone_on_from_bit_for_bit(make, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    world = make()
    event = hg.at(0.3, name="never mind").call(lambda s: None)
    simulation = hg.Simulation(world, events=[hg.at(0.01, name="early").call(lambda s: None), event])
    simulation.run(0.12)
    file = simulation.snapshot().save(tmp_path / "state.npz")
    simulation.run(0.1)
    other = make()
    fresh = hg.Simulation(other, events=[hg.at(0.01, name="early").call(lambda s: None), event])
    fresh.restore(hg.Snapshot.load(file))
    assert fresh.events == (event,)
    assert fresh.time == pytest.approx(0.12, abs=1e-12)
    fresh.run(0.1)
    assert np.array_equal(state(world), state(other))
    assert (simulation.work, simulation.lost) == (fresh.work, fresh.lost)


def test_a_state_in_a_file_keeps_pushes_and_pulls(tmp_path: Path) -> None:
    ends = []
    for restored in (False, True):
        world = rods()
        world.v[:] = 0.1
        simulation = hg.Simulation(world)
        if restored:
            simulation.restore(hg.Snapshot.load(tmp_path / "state.npz"))
            assert [one.link.path for one in simulation.pushes] == ["a/rod", "b/rod"]
        else:
            simulation.push(world["a/rod"], (1.0, 0.0, 0.0), at=(0.0, 0.0, 0.3), frame="link", until=0.2)
            simulation.pull(world["b/rod"], (0.0, 0.0, 0.5), (0.5, 0.0, 0.0), limit=20.0)
            simulation.run(0.1)
            simulation.snapshot().save(tmp_path / "state.npz")
        simulation.run(0.3)
        assert len(simulation.pushes) == 1
        ends.append(state(world))
    assert np.array_equal(ends[0], ends[1])


def test_a_damaged_file_is_no_state(tmp_path: Path) -> None:
    simulation = hg.Simulation(rods())
    file = simulation.snapshot().save(tmp_path / "state.npz")
    whole = file.read_bytes()
    for k in range(40, len(whole), max(1, len(whole) // 50)):
        file.write_bytes(whole[:k] + bytes([whole[k] ^ 0xFF]) + whole[k + 1 :])
        with suppress(InputError):  # a name or a date in the archive may be any
            hg.Snapshot.load(file)
    for damaged in (b"", whole[: len(whole) // 2]):
        file.write_bytes(damaged)
        with pytest.raises(InputError, match=r"state\.npz is not a snapshot"):
            hg.Snapshot.load(file)
    with pytest.raises(InputError, match=r"none\.npz is not a snapshot"):
        hg.Snapshot.load(tmp_path / "none.npz")


def test_a_state_of_another_world_is_refused(tmp_path: Path) -> None:
    simulation = hg.Simulation(four_bars(1, 0.5, 1.0))
    simulation.run(0.01)
    file = simulation.snapshot().save(tmp_path / "state.npz")
    with pytest.raises(StateError, match="links"):
        hg.Simulation(rods()).restore(hg.Snapshot.load(file))
    with pytest.raises(StateError, match="dt"):
        hg.Simulation(four_bars(1, 0.5, 1.0), dt=2e-3).restore(hg.Snapshot.load(file))
    wrong = tmp_path / "other.npz"
    wrong.write_bytes(b"nothing")
    with pytest.raises(InputError, match="not a snapshot"):
        hg.Snapshot.load(wrong)
