"""Files of snapshots that somebody else has changed: refused by errors of our own, and the run that refuses goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import HitogataError, InputError, StateError, WriteError
from hitogata.simulation.state.snapshot_head import checksum

from .test_resumed_control import rod_and_box

#: larger than any float
LARGE = 10**400


def control(simulation: hg.Simulation) -> list[float]:
    return [float(np.sin(9.0 * simulation.time)), 0.1, *[0.0] * 6]


control.motors = {}  # type: ignore[attr-defined]


def busy(floor: bool = False) -> hg.Simulation:
    """Motors, held forces, events and pushes: a file has all that one can have."""
    world = rod_and_box()
    if floor:
        world.floor(-1.5)
    near = hg.events.within(world["load/box"], world.ground, 9.0, name="near")
    simulation = hg.Simulation(world, control=control, control_every=0.01, events=[near, hg.at(0.4, name="later")])
    simulation.set_motor(world["arm/upper"], hg.Motor(stiffness=5.0, damping=0.2, target=0.3))
    return simulation


def saved(path: Path, floor: bool = False) -> Path:
    simulation = busy(floor)
    simulation.push(simulation.world["arm/lower"], (1.0, 0.0, 0.0), until=0.3)
    simulation.pull(simulation.world["load/box"], (0, 0, 0), (0, 0, 1))
    simulation.run(0.205)
    return simulation.snapshot().save(path / "state.npz")


def parts_of(file: Path) -> tuple[dict[str, Any], Any]:
    with np.load(file) as parts:
        return json.loads(str(parts["head"])), parts["memory"]


def write(file: Path, head: Any, memory: Any, forged: bool) -> None:
    text = json.dumps(head)
    total = checksum(text, memory) if forged else "0" * 32
    np.savez(file, head=np.array(text), memory=memory, checksum=np.array(total))


def everywhere(value: Any) -> list[tuple[Any, ...]]:
    """Ways to all entries of tables and lists."""
    if isinstance(value, dict):
        return [way for key, one in value.items() for way in [(key,), *((key, *rest) for rest in everywhere(one))]]
    if isinstance(value, list):
        return [way for key, one in enumerate(value) for way in [(key,), *((key, *rest) for rest in everywhere(one))]]
    return []


def changed(head: dict[str, Any], way: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """A copy with another value at the end of a way; without it if the value is `del`."""
    copy = json.loads(json.dumps(head))
    place = copy
    for key in way[:-1]:
        place = place[key]
    if value == "del":
        del place[way[-1]]
    else:
        place[way[-1]] = value
    return copy  # type: ignore[no-any-return]


def told(simulation: hg.Simulation) -> tuple[Any, ...]:
    world = simulation.world
    events = tuple(event.name for event in simulation.events)
    motors = {link.path: motor for link, motor in simulation.motors.items()}
    return world.q.tobytes(), world.v.tobytes(), simulation.time, events, motors, len(simulation.pushes)


@pytest.mark.parametrize(
    "value",
    ["del", None, "x", -1, 1e300, [], {}, [[1.0], [1.0, 2.0]], float("nan"), LARGE],
    ids=lambda value: str(value)[:9],
)
def test_any_entry_may_be_anything(value: Any, tmp_path: Path) -> None:
    """With a valid checksum, as if on purpose: accepted files run, and rejected ones change nothing."""
    file = saved(tmp_path)
    head, memory = parts_of(file)
    refuses = busy()
    refuses.run(0.02)
    before, kept = told(refuses), refuses.snapshot()
    refused = 0
    for way in everywhere(head):
        write(file, changed(head, way, value), memory, forged=True)
        try:
            refuses.restore(hg.Snapshot.load(file))
        except HitogataError:
            refused += 1
            assert told(refuses) == before, way
        else:
            refuses.restore(kept)
    assert refused >= 35


def test_what_was_changed_is_told(tmp_path: Path) -> None:
    file = saved(tmp_path)
    head, memory = parts_of(file)
    write(file, changed(head, ("start_energy",), 1.0), memory, forged=False)
    with pytest.raises(InputError, match="changed since it was written"):
        hg.Snapshot.load(file)
    other = memory.copy()
    other[100] ^= 1
    np.savez(file, head=np.array(json.dumps(head)), memory=other, checksum=np.array(checksum(json.dumps(head), memory)))
    with pytest.raises(InputError, match="changed since it was written"):
        hg.Snapshot.load(file)


REFUSED: list[tuple[str, Callable[[Any], None]]] = [
    ("no link of this world is named 'arm/none'", lambda head: head["motors"].update({"arm/none": {}})),
    ("a motor has no 'limit'", lambda head: head["motors"]["arm/upper"].pop("limit")),
    ("motor force of 'arm/upper' has length 2", lambda head: head["motors"]["arm/upper"].update(force=[1.0, 2.0])),
    ("holds 1 forces; this world has 8", lambda head: head.update(held=[20, [0.0]])),
    ("the snapshot's pending event 'never' is not found", lambda head: head.update(pending=["never"])),
    ("the push on 'arm/lower' has no 'frame'", lambda head: head["pushes"][0].pop("frame")),
    ("must be 'push' or 'pull'", lambda head: head["pushes"][1].update(kind="lift")),
    ("it uses more", lambda head: head["used"].__setitem__(0, head["lengths"][0] + 1)),
]  # fmt: skip


@pytest.mark.parametrize(("message", "edit"), REFUSED)
def test_the_message_names_what_is_wrong(message: str, edit: Callable[[Any], None], tmp_path: Path) -> None:
    file = saved(tmp_path)
    head, memory = parts_of(file)
    edit(head)
    write(file, head, memory, forged=True)
    simulation = busy()
    with pytest.raises(InputError, match=message):
        simulation.restore(hg.Snapshot.load(file))


def test_room_for_contacts_is_not_made_for_a_state_that_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path, floor=True)
    head, memory = parts_of(file)
    head["lengths"] = [4 * length + 1 for length in head["lengths"]]
    write(file, head, memory, forged=True)
    simulation = busy(floor=True)
    simulation.run(0.01)
    buffers = simulation.engine.buffers
    with pytest.raises(StateError, match="must be of the same world"):
        simulation.restore(hg.Snapshot.load(file))
    assert simulation.engine.buffers is buffers


def test_events_added_to_a_run_are_found(tmp_path: Path) -> None:
    """An event that was added while a run went on is added in the run that takes its state over, too."""
    simulation = busy()
    simulation.add_event(hg.at(0.3, name="added"))
    simulation.run(0.1)
    file = simulation.snapshot().save(tmp_path / "state.npz")
    other = busy()
    with pytest.raises(StateError, match="pending event 'added' is not found"):
        other.restore(hg.Snapshot.load(file))
    other.add_event(hg.at(0.3, name="added"))
    other.restore(hg.Snapshot.load(file))
    assert [event.name for event in other.events] == [event.name for event in simulation.events]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(WriteError, match="cannot be written"):
        busy().snapshot().save(tmp_path / "none" / "state.npz")


def test_a_rate_of_the_wrong_length_is_told() -> None:
    simulation = busy()
    with pytest.raises(InputError, match="rate of 'arm/upper' has length 3"):
        simulation.set_target(simulation.world["arm/upper"], 0.1, (1.0, 2.0, 3.0))


def test_strengths_that_are_no_numbers_are_told() -> None:
    simulation = busy()
    box = simulation.world["load/box"]
    for wrong in ("much", None, float("nan"), 0.0, -1.0, LARGE):
        with pytest.raises(InputError, match="limit"):
            hg.Motor(limit=wrong)  # type: ignore[arg-type]
        with pytest.raises(InputError, match="limit"):
            simulation.pull(box, (0, 0, 0), (0, 0, 1), limit=wrong)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="until is 'late'"):
        simulation.push(box, (1, 0, 0), until="late")  # type: ignore[arg-type]
