"""A live run: hands that pull, connections cut and made, the past run again bit for bit, branches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import CommandError, HitogataError, StateError
from hitogata.io.recording.mcap.reader import load
from hitogata.io.recording.mcap.writer import save
from hitogata.studio.live.branches import MOST_STATES
from hitogata.studio.live.columns import Watched, check_names, quantities
from hitogata.studio.live.inputs import fits
from hitogata.studio.live.run import LiveRun, Plan
from hitogata.studio.wire import commands
from hitogata.studio.wire.frames import HELD, PAST, unpacked_block

Make = Callable[..., LiveRun]


def pendulum() -> hg.World:
    """Three rods that hang from the ground, and a box beside them."""
    world = hg.World()
    world.add(hg.figures.chain(3, length=0.3, mass=0.5))
    world.add(hg.figures.box(), at=(0.6, 0.0, -0.9))
    world["chain/rod1"].q = [0.4]
    return world


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    made: list[LiveRun] = []

    def one(world: hg.World | None = None, **options: object) -> LiveRun:
        run = LiveRun(Plan(world or pendulum(), **options), tmp_path / str(len(made)))  # type: ignore[arg-type]
        made.append(run)
        return run

    yield one
    for run in made:
        run.close()


def go(run: LiveRun, seconds: float) -> None:
    run.advance(seconds + 1e-9, 1e9)


def state(run: LiveRun) -> tuple[float, bytes, bytes]:
    return run.time, run.world.q.tobytes(), run.world.v.tobytes()


def test_a_pull_moves_the_body_to_the_hand(make: Make) -> None:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(hg.figures.box(mass=2.0))
    run = make(world)
    run.act(commands.Pull("box/box", (0.0, 0.0, 0.0), (0.5, 0.0, 0.3), strength="hoist", stamp=7.0))
    assert run.instant().echo == 0.0  # not felt yet
    go(run, 2.0)
    seen = run.instant()
    assert np.allclose(seen.poses[1, :3], (0.5, 0.0, 0.3), atol=1e-3)
    assert (seen.echo, seen.flags & HELD) == (7.0, HELD)
    run.act(commands.Release())
    assert run.held is None
    assert run.instant().flags & HELD == 0


def test_force_of_the_hand_is_bounded_by_the_weight(make: Make) -> None:
    world = hg.World()
    world.add(hg.figures.box(mass=2.0))
    run = make(world)
    run.act(commands.Pull("box/box", (0.0, 0.0, 0.0), (0.0, 0.0, 1e3), strength="gentle"))
    assert np.allclose(run.instant().pull, (0.0, 0.0, 0.5 * 2.0 * 9.81), atol=1e-3)


def test_connect_reports_the_impulse(make: Make) -> None:
    """A box of 2 kg that moves at 3 m/s is fixed to the ground: it loses 9 J by an impulse of 6 N s."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    box = world.add(hg.figures.box(mass=2.0))
    box.root.v = [3.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    run = make(world)
    answer = run.act(commands.Connect("ground", "box/box", {"type": "fixed"}, name="glue"))
    assert answer["name"] == "glue"
    assert np.allclose(answer["impulse"], (-6.0, 0.0, 0.0), atol=1e-9)
    assert answer["lost"] == pytest.approx(9.0)
    assert run.shown.connections == ["glue"]


def test_the_past_is_run_again_bit_for_bit(make: Make) -> None:
    """Pulls, a push, a cut and single steps between: going on from an instant gives the same run."""
    run = make()
    go(run, 0.1)
    kept = {}
    for k in range(10):
        run.act(commands.Pull("chain/rod3", (0.0, 0.0, -0.3), (0.3 + 0.02 * k, 0.0, -0.7)))
        go(run, 0.02)
    run.step(3)
    run.act(commands.Release())
    run.act(commands.Push("box/box", (5.0, 0.0, 0.0), duration=0.05))
    go(run, 0.3)
    run.act(commands.Cut("chain/rod2"))
    go(run, 0.2)
    kept[run.time] = state(run)
    go(run, 0.31)
    kept[run.time] = state(run)
    (first, second) = kept
    for time, before in kept.items():
        run.go_on(time, 0)
        assert state(run) == before
    run.go_on(first, 0)
    go(run, second - first)
    assert state(run) == kept[second]


def test_what_the_wall_clock_did_makes_no_difference(make: Make) -> None:
    """In many small visits or one: the same run."""
    one, many = make(), make()
    go(one, 0.5)
    while many.time < 0.5 - 1e-9:
        many.advance(min(0.007, 0.5 - many.time + 1e-9), 0.0)
    assert state(one) == state(many)


def test_who_waits_is_let_in_after_a_slice(make: Make) -> None:
    run = make(pendulum())
    assert run.advance(0.05, 1.0, lambda: True) == pytest.approx(run.slice)
    assert run.advance(0.05, 10.0, lambda: False) == pytest.approx(0.05)


def test_undo_of_a_cut_branches_before_it(make: Make) -> None:
    run = make()
    go(run, 0.2)
    joint = run.world["chain/rod2"].joint
    before = state(run)
    run.act(commands.Cut("chain/rod2"))
    go(run, 0.3)
    assert run.world["chain/rod2"].joint is not joint
    branch = run.before(run.branches[0], 0)
    assert run.world["chain/rod2"].joint is joint
    assert state(run) == before
    assert (branch.parent, branch.start) == (run.branches[0], before[0])
    go(run, 0.1)
    recorded = run.recording()
    assert not [event for event in recorded.events if event.kind == "cut"]
    assert [event.name for event in run.recording(0).events if event.kind == "cut"] == ["chain/rod2"]


def test_a_branch_from_while_something_was_held_is_let_go(make: Make) -> None:
    """The hand of then is gone: the box falls as one that was let go there."""
    world = hg.World()
    world.add(hg.figures.box(), at=(0.0, 0.0, 1.0))
    run = make(world)
    run.act(commands.Pull("box/box", (0.0, 0.0, 0.0), (0.0, 0.0, 1.4), strength="hoist"))
    go(run, 0.4)
    speed = float(run.world["box/box"].v[2])
    go(run, 0.2)
    run.go_on(0.4)
    assert run.held is None
    go(run, 0.2)
    assert run.world["box/box"].v[2] == pytest.approx(speed - 9.80665 * 0.2, abs=0.01)


def test_the_recording_replays_to_the_same_states(make: Make, tmp_path: Path) -> None:
    run = make()
    go(run, 0.2)
    run.act(commands.Cut("chain/rod3"))
    go(run, 0.3)
    saved = load(save(run.recording(), tmp_path / "saved.mcap"))
    assert saved.end == pytest.approx(0.5)
    last = saved.frame(saved.end)
    assert np.array_equal(last.q, run.world.q)
    assert np.array_equal(last.v, run.world.v)
    assert len(saved.segments) == 2


def test_a_long_run_stays_on_the_disk(make: Make) -> None:
    """A plot reads the whole run. Rows and log that were read do not stay in memory, and can be read again."""
    world = hg.World()
    world.add(hg.figures.chain(12))
    run = make(world, every=0.001)
    watched = Watched(("energy.kinetic",))
    for _ in range(60):
        go(run, 0.1)
        run.flush()
        watched.message(run)
    growing, segment = run.branch.recording, run.branch.recording.segments[0]
    kept = sum(sum(column.nbytes for column in block) for block in segment.blocks.opened.values())
    whole = sum(sum(column.nbytes for column in block) for block in segment.blocks)
    assert kept <= 2**20 < 1.5 * 2**20 < whole
    run.act(commands.Cut("chain/rod2"))
    run.flush()
    growing.read_on()
    assert [entry.kind for entry in growing.events() if entry.kind == "cut"] == ["cut"]
    assert not any(entry.kind == "limit" for entry in growing._found.events)


def test_scrubbing_shows_what_was(make: Make) -> None:
    run = make()
    seen = {}
    for _ in range(30):
        go(run, 0.02)
        seen[run.time] = run.instant()
    run.act(commands.Cut("chain/rod3"))
    go(run, 0.2)
    for time, instant in list(seen.items())[::7]:
        past, shown = run.look(time)
        assert past.flags == PAST
        assert np.allclose(past.poses, instant.poses, atol=1e-6)
        assert np.allclose(past.energy, instant.energy)
        assert shown.connections == []
    assert run.look(99.0)[0].time == pytest.approx(run.time)


def test_branches_are_compared(make: Make) -> None:
    run = make()
    go(run, 0.4)
    first = run.instant().poses
    run.go_on(0.2)
    run.act(commands.Push("box/box", (200.0, 0.0, 0.0), duration=0.1))
    go(run, 0.2)
    run.compare((0,))
    seen = run.instant()
    assert np.allclose(seen.ghosts[0], first, atol=1e-6)
    assert not np.allclose(seen.poses, first, atol=1e-3)
    with pytest.raises(CommandError):
        run.compare((7,))


def test_reset_is_the_first_instant_again(make: Make) -> None:
    run = make()
    first = state(run)
    go(run, 0.3)
    run.act(commands.Cut("chain/rod2"))
    run.reset(pytest.fail)
    assert state(run) == first
    assert [branch.why for branch in run.branches] == ["start", "reset"]


def test_reset_keeps_what_the_run_was_set_to(make: Make) -> None:
    world = hg.World()
    world.add(hg.figures.box(mass=2.0))
    world.add(hg.figures.chain(1), at=(2.0, 0.0, 0.0))
    run = make(world)
    go(run, 0.1)
    run.act(commands.Gravity((0.0, 0.0, -1.62)))
    run.act(commands.SetMotor("chain/rod1", {"stiffness": 50.0, "damping": 5.0}))
    run.act(commands.AddEvent({"name": "halt", "at": 0.3, "cut": "chain/rod1"}))
    run.act(commands.Connect("ground", "box/box", {"type": "ball"}, name="held"))
    run.act(commands.AddEvent({"name": "let go", "at": 0.2, "cut": "held"}))
    run.act(commands.Motors(on=False))
    warnings: list[str] = []
    run.reset(warnings.append)
    assert run.time == 0.0
    assert "held" not in run.world.connections  # it happened in the run
    assert [row.event.name for row in run.setting.events] == ["halt"]
    assert len(warnings) == 1 and "held" in warnings[0]
    assert run.setting.off is not None and run.world["chain/rod1"] in run.setting.off
    go(run, 0.25)
    fallen = -0.5 * 1.62 * 0.25**2
    assert run.world.pose(run.world["box/box"]).p[2] == pytest.approx(fallen, rel=1e-9)
    at = state(run)
    run.go_on(0.25)  # settings made at the start are made again when the past is recomputed
    assert state(run) == at


def test_gravity_and_friction_change_and_come_back(make: Make) -> None:
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(mass=2.0), at=(0.0, 0.0, 0.1))
    run = make(world)
    go(run, 0.02)
    run.act(commands.Gravity((0.0, 0.0, -1.62)))
    run.act(commands.Friction(0.1))
    go(run, 0.1)
    assert run.world.gravity[2] == -1.62
    assert all(shape.material.static == 0.1 for link in run.world.links for shape in link.shapes)
    assert run.instant().contacts["force"][:, 2].sum() == pytest.approx(2.0 * 1.62, rel=1e-3)
    run.go_on(0.01, 0)
    assert run.world.gravity[2] == -9.81
    assert all(shape.material.static == 0.6 for link in run.world.links for shape in link.shapes)


def test_friction_holds_or_lets_go(make: Make) -> None:
    """A block on a slope of 20°: tan 20° = 0.36, so it stays with 0.5 and slides with 0.2."""
    angle = np.radians(20.0)
    world = hg.World(gravity=(9.81 * np.sin(angle), 0.0, -9.81 * np.cos(angle)))
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.1))
    run = make(world)
    run.act(commands.Friction(0.5))
    go(run, 0.2)
    assert abs(run.world.q[0]) < 1e-3
    run.act(commands.Friction(0.2))
    go(run, 0.3)
    a = 9.81 * (np.sin(angle) - 0.2 * np.cos(angle))
    assert run.world.q[0] == pytest.approx(0.5 * a * 0.3**2, rel=0.02)


def test_motors_are_switched(make: Make) -> None:
    world = pendulum()
    run = make(world, motors={world["chain/rod1"]: hg.Motor(stiffness=50.0, damping=5.0)})
    run.act(commands.Motors(False))
    assert not run.simulation.motors
    run.act(commands.SetMotor("chain/rod2", {"stiffness": 3.0}))
    run.act(commands.Motors(True))
    assert {link.path for link in run.simulation.motors} == {"chain/rod1", "chain/rod2"}
    with pytest.raises(CommandError) as caught:
        run.act(commands.SetMotor("chain/rod2", {"stiffness": -1.0}))
    assert "stiffness" in caught.value.key


def test_events_are_added_changed_and_fire(make: Make) -> None:
    run = make()
    number = run.act(commands.AddEvent({"at": 0.1, "cut": "chain/rod3"}))["event"]
    run.act(commands.ChangeEvent(number, {"at": 0.2, "cut": "chain/rod2"}))
    go(run, 0.15)
    assert not run.fired(run.setting.events[0])
    go(run, 0.1)
    assert run.fired(run.setting.events[0])
    assert run.world["chain/rod2"].parent is run.world.ground
    with pytest.raises(StateError, match="has fired"):
        run.act(commands.RemoveEvent(number))
    run.go_on(0.05)
    assert not run.fired(run.setting.events[0])
    run.act(commands.RemoveEvent(number))
    go(run, 0.3)
    assert run.world["chain/rod2"].parent is run.world["chain/rod1"]


def test_what_is_refused_changes_nothing(make: Make) -> None:
    run = make()
    go(run, 0.1)
    before, inputs = state(run), len(run.branch.inputs)
    for command in (
        commands.Cut("nobody"),
        commands.Cut("ground"),
        commands.Connect("chain/rod1", "chain/rod1", {"type": "ball"}),
        commands.Connect("chain/rod1", "box/box", {"type": "bal"}),
        commands.Pull("ground", (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)),
        commands.AddEvent({"at": -1.0, "cut": "chain/rod2"}),
        commands.Friction(0.1, 0.5),
    ):
        with pytest.raises(HitogataError):
            run.act(command)
    assert state(run) == before
    assert len(run.branch.inputs) == inputs


def test_fits_tell_gap_and_ghost(make: Make) -> None:
    run = make()
    found = fits(run, commands.Fit("chain/rod3", "box/box", on_a=(0.0, 0.0, -0.3), on_b=(0.0, 0.0, 0.1)))["fits"]
    ball = next(one for one in found if one["name"] == "ball")
    end = run.world.pose(run.world["chain/rod3"])
    box = run.world.pose(run.world["box/box"])
    gap = np.linalg.norm(end.p + end.R @ (0.0, 0.0, -0.3) - box.p - box.R @ (0.0, 0.0, 0.1))
    assert ball["gap"][1] == pytest.approx(gap)
    assert ball["snaps"] and not ball["fits"]
    run.act(commands.Connect("chain/rod3", "box/box", ball["joint"], (0.0, 0.0, -0.3), (0.0, 0.0, 0.1), snap=True))
    moved = {int(row[0]): row[1:] for row in ball["ghost"]}
    for row, pose in moved.items():
        assert np.allclose(run.instant().poses[row], pose, atol=1e-5)


def test_states_are_bounded(make: Make) -> None:
    run = make()
    for k in range(3 * MOST_STATES):
        run.step(1)
        run._keep()
        assert len(run.branch.states) <= MOST_STATES, k
    assert run.branch.states[0].time == 0.0
    run.go_on(0.1)
    assert run.time == pytest.approx(0.1)


def test_a_crash_loses_what_was_not_flushed_only(make: Make) -> None:
    """The file as it lies on the disk while the run goes on: readable, up to the last flush."""
    run = make()
    go(run, 0.2)
    run.flush()
    go(run, 0.05)
    left = load(run.branch.file)
    assert not left.finished
    assert left.end == pytest.approx(0.2)


def test_columns_grow_with_the_run(make: Make) -> None:
    run = make()
    watched = Watched(("energy.kinetic", "q.chain/rod1.0"))
    rows: list[tuple[float, float, float]] = []
    for k in range(4):
        go(run, 0.1)
        run.flush()
        data = watched.message(run)
        assert data is not None
        _, header, arrays = unpacked_block(data)
        assert header["first"] == len(rows)
        table = [np.frombuffer(arrays, "<f4", count, start) for _, start, count in header["arrays"].values()]
        rows += list(zip(*table, strict=True))
        assert len(rows) == 10 * (k + 1) + 1
    assert watched.message(run) is None
    for time, kinetic, angle in rows[::9]:
        frame = run.recording().frame(round(float(time), 4))
        assert kinetic == pytest.approx(frame.energy[0], rel=1e-5, abs=1e-6)
        assert angle == pytest.approx(frame.q[0], rel=1e-5, abs=1e-6)
    run.go_on(0.2)
    data = watched.message(run)
    assert data is not None and unpacked_block(data)[1]["first"] == 0


def test_every_quantity_has_values(make: Make) -> None:
    world = pendulum()
    world.floor(height=-1.0)
    world.connect(world["chain/rod3"], world["box/box"], hg.Ball(), name="grip")
    run = make(world)
    go(run, 0.05)
    run.flush()
    names = tuple(one["name"] for one in quantities(world))
    check_names(world, names[:32])
    for i in range(0, len(names), 16):
        data = Watched(names[i : i + 16]).message(run)
        assert data is not None
        _, header, arrays = unpacked_block(data)
        for _, start, count in header["arrays"].values():
            assert np.isfinite(np.frombuffer(arrays, "<f4", count, start)).all()
    with pytest.raises(CommandError):
        check_names(world, ("energy.dark",))
