"""A session in its engine's thread: documents, the run, undo; answers to commands and messages to viewers."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.demos import demo_names, demo_path, motion_names, motion_path
from hitogata.demos.gallery import cards
from hitogata.demos.walks import WALKS
from hitogata.io.recording.mcap.reader import load
from hitogata.io.scene.scene import load_scene
from hitogata.studio.documents import scene_text, toml_text
from hitogata.studio.documents.files import Root
from hitogata.studio.live.engine import Engine
from hitogata.studio.live.run import Plan
from hitogata.studio.session.opened import WorldDocument
from hitogata.studio.session.session import Session
from hitogata.studio.wire import commands
from hitogata.studio.wire.frames import unpacked_block, unpacked_frame

PATIENCE = 120.0


class Outlet:
    """Keeps the messages to viewers."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.states: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []
        self.blocks: dict[str, bytes | None] = {}
        self.columns_sent: list[bytes] = []

    def frame(self, data: bytes, number: int) -> None:  # noqa: ARG002
        self.frames.append(data)

    def block(self, name: str, data: bytes | None) -> None:
        self.blocks[name] = data

    def state(self, state: dict[str, Any]) -> None:
        self.states.append(state)

    def tell(self, message: dict[str, Any]) -> None:
        self.told.append(message)

    def columns(self, viewer: int, data: bytes) -> None:  # noqa: ARG002
        self.columns_sent.append(data)


class Desk:
    """A session, its engine and its messages."""

    def __init__(self, folder: Path) -> None:
        self.outlet = Outlet()
        self.engine = Engine(lambda engine: Session(Root.at(folder), self.outlet, cards(), engine.wake))
        self.engine.start()

    @property
    def session(self) -> Session:
        assert isinstance(self.engine.session, Session)
        return self.engine.session

    def answer(self, command: commands.Command) -> dict[str, Any]:
        done, answers = threading.Event(), []
        self.engine.submit(1, command, lambda answer: (answers.append(answer), done.set()))  # type: ignore[func-returns-value]
        assert done.wait(PATIENCE)
        return answers[0]

    def do(self, command: commands.Command) -> Any:
        answer = self.answer(command)
        assert "ok" in answer, answer
        return answer["ok"]

    def until(self, condition: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end
            time.sleep(0.005)

    def open(self, name: str) -> None:
        self.do(commands.OpenDemo(name))
        self.until(lambda: self.session.run is not None)

    def run_on(self, seconds: float) -> None:
        """By so much at least; on a busy machine it may be more."""
        assert self.session.run is not None
        end = self.session.run.time + seconds
        self.do(commands.Play())
        self.until(lambda: self.session.run is not None and self.session.run.time >= end)
        self.do(commands.Pause())

    @property
    def connections(self) -> list[str]:
        assert self.session.run is not None
        return list(self.session.run.world.connections)


def shown_marks(desk: Desk) -> list[str]:
    """Kinds of events that a page shows after all messages."""
    marks: list[str] = []
    for message in list(desk.outlet.told):
        if message["tell"] == "marks":
            marks[message["from"] :] = [mark["kind"] for mark in message["marks"] if not mark["minor"]]
    return marks


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    one = Desk(tmp_path)
    yield one
    one.engine.stop()


def test_every_demo_has_a_card_with_a_small_picture() -> None:
    found = {card.name: card for card in cards()}
    assert set(found) == {*demo_names(), *motion_names(), *WALKS}
    for card in found.values():
        assert card.thumbnail is not None and card.thumbnail.stat().st_size <= 12_000
        assert card.title


def test_cut_in_the_swing_is_recorded_and_undone(desk: Desk, tmp_path: Path) -> None:
    desk.open("swing")
    desk.run_on(0.1)
    before = desk.connections
    desk.do(commands.Cut("left grip"))
    assert desk.connections == [name for name in before if name != "left grip"]
    desk.run_on(0.1)
    desk.do(commands.SaveRecording("cut.mcap"))
    saved = load(tmp_path / "cut.mcap")
    run = desk.session.run
    assert run is not None
    cut = next(event for event in saved.events if event.kind == "cut")
    assert cut.name == "left grip"
    assert len(saved.segments) == 2
    # the same once more from the inputs: where the recording ends
    last = saved.frame(saved.end)
    desk.do(commands.GoOn(saved.end))
    assert np.array_equal(run.world.q, last.q)
    desk.do(commands.Undo())
    assert run.time == pytest.approx(cut.time)
    assert desk.connections == before
    desk.do(commands.Redo())
    assert "left grip" not in desk.connections


def test_branches_keep_the_events_before_them_and_new_runs_have_none(desk: Desk) -> None:
    desk.open("swing")
    desk.run_on(0.1)
    assert desk.session.run is not None
    early = desk.session.run.time
    desk.run_on(0.1)
    desk.do(commands.Cut("left grip"))
    desk.until(lambda: "cut" in shown_marks(desk))
    desk.run_on(0.1)
    desk.do(commands.GoOn(desk.session.run.time))
    desk.until(lambda: len(desk.outlet.states) and desk.outlet.states[-1]["run"]["branch"] == 1)
    assert shown_marks(desk).count("cut") == 1
    desk.do(commands.GoOn(early))
    desk.until(lambda: "cut" not in shown_marks(desk))
    # from right before the cut, at the same time
    desk.do(commands.Cut("left grip"))
    desk.until(lambda: "cut" in shown_marks(desk))
    desk.do(commands.Undo())
    desk.until(lambda: "cut" not in shown_marks(desk))
    desk.do(commands.Redo())
    desk.until(lambda: "cut" in shown_marks(desk))
    desk.do(commands.Reset())
    desk.until(lambda: shown_marks(desk) == [])
    desk.do(commands.Cut("left grip"))
    desk.until(lambda: "cut" in shown_marks(desk))
    desk.do(commands.Close())
    assert shown_marks(desk) == []
    desk.open("release")
    desk.until(lambda: desk.outlet.states[-1]["run"] is not None)
    assert shown_marks(desk) == []


def test_before_the_start_changes_are_of_the_scene(desk: Desk, tmp_path: Path) -> None:
    desk.open("swing")
    desk.do(commands.Cut("left grip"))
    desk.do(commands.Gravity((0.0, 0.0, -1.62)))
    desk.do(commands.Add("box", at=(1.0, 0.0, 2.0), name="crate"))
    desk.do(commands.PlaceFigure("crate", at=(2.0, 0.0, 2.0)))
    answer = desk.do(commands.Connect("ground", "crate/box", {"type": "ball"}, name="hook"))
    assert answer["name"] == "hook"
    desk.do(commands.AddEvent({"at": 0.5, "cut": "hook"}))
    desk.do(commands.SetMotor("gymnast/left_forearm", {"stiffness": 5.0}))
    desk.do(commands.Save("mine.toml"))
    loaded = load_scene(tmp_path / "mine.toml")
    assert list(loaded.world.connections) == ["board", "left thigh", "right thigh", "right grip", "hook"]
    assert loaded.world.gravity[2] == -1.62
    assert loaded.world.pose(loaded.world["crate/box"]).p[0] == 2.0
    # the event that names the grip is gone, one is new
    assert len(loaded.events) == 6
    assert [link.path for link in loaded.motors] == ["gymnast/left_forearm"]
    original = demo_path("swing").read_text(encoding="utf-8")
    kept = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    assert all(line in kept for line in original.splitlines() if line.startswith("#"))
    for _ in range(7):
        desk.do(commands.Undo())
    desk.do(commands.Save("again.toml"))
    assert (tmp_path / "again.toml").read_text(encoding="utf-8") == original
    assert "nothing to undo" in desk.answer(commands.Undo())["error"]


def test_what_is_set_during_a_run_is_saved_with_the_scene(desk: Desk, tmp_path: Path) -> None:
    """Friction, gravity, motors and events as they are at saving; pulls and cuts of the run are not in the scene."""
    scene = tmp_path / "crate.toml"
    text = scene_text.with_figure(scene_text.EMPTY, "box", "crate", (0.0, 0.0, 0.5), None, {})
    text = toml_text.appended(text, "event", {"at": 3.0, "cut": "crate/box"})
    text = toml_text.appended(text, "event", {"at": 4.0, "cut": "crate/box"})
    scene.write_text(text + "# the end\n", encoding="utf-8")
    desk.do(commands.Open("crate.toml"))
    desk.until(lambda: desk.session.run is not None)
    desk.run_on(0.02)
    desk.do(commands.Push("crate/box", (10.0, 0.0, 0.0)))
    desk.do(commands.Friction(0.3, 0.2))
    desk.do(commands.Gravity((0.0, 0.0, -1.62)))
    desk.do(commands.ChangeEvent(0, {"at": 3.5, "cut": "crate/box"}))
    desk.do(commands.RemoveEvent(1))
    added = desk.do(commands.AddEvent({"touch": {"a": "crate/box"}, "cut": "crate/box"}))
    desk.until(lambda: desk.outlet.states[-1]["document"]["dirty"])
    desk.do(commands.Save())
    loaded = load_scene(scene)
    assert loaded.world.gravity[2] == -1.62
    assert {(one.material.static, one.material.sliding) for one in loaded.world["crate/box"].shapes} == {(0.3, 0.2)}
    assert [getattr(event, "time", None) for event in loaded.events] == [3.5, None]
    assert loaded.world.pose(loaded.world["crate/box"]).p[2] == 0.5
    assert "# the end" in scene.read_text(encoding="utf-8")
    # undo removes the last change from the scene, and only that
    desk.do(commands.Undo())
    assert added["event"] not in [row.number for row in desk.session.needed().setting.events]
    desk.do(commands.Save())
    assert len(load_scene(scene).events) == 1
    for _ in range(5):
        desk.do(commands.Undo())
    desk.do(commands.Save())
    assert scene.read_text(encoding="utf-8") == text + "# the end\n"


def test_friction_before_the_start_is_of_the_scene(desk: Desk) -> None:
    desk.do(commands.New())
    desk.do(commands.Add("box", at=(0.0, 0.0, 1.0)))
    desk.do(commands.Friction(0.3))
    desk.until(lambda: desk.session.run is not None)
    assert "[contact]\nfriction = 0.3" in desk.session.document.text  # type: ignore[union-attr]
    assert desk.session.needed().begun is False
    assert "above the static" in desk.answer(commands.Friction(0.3, 0.4))["error"]


def test_energies_are_told_before_the_run_is_there(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crate of 1 kg whose middle is 2 m up has 2 g, also while kernels compile."""
    monkeypatch.setattr("hitogata.studio.session.preparing.warm_up", lambda *_: time.sleep(0.2))
    desk.do(commands.New())
    desk.do(commands.Add("box", at=(0.0, 0.0, 2.0), options={"mass": 1.0}))
    desk.until(lambda: bool(desk.outlet.frames) and len(unpacked_frame(desk.outlet.frames[-1]).poses) == 2)
    seen = unpacked_frame(desk.outlet.frames[-1])
    assert desk.session.run is None
    assert seen.energy == pytest.approx((0.0, 2.0 * 9.81, 0.0), rel=1e-3)


def test_errors_name_the_key_and_leave_the_scene(desk: Desk) -> None:
    desk.open("swing")
    answer = desk.answer(commands.Add("box", options={"mass": -1.0}))
    assert "mass" in answer["at"]
    answer = desk.answer(commands.AddEvent({"at": 0.5}))
    assert "no action" in answer["error"]
    assert "no figure is named" in desk.answer(commands.Remove("nobody"))["error"]
    assert desk.answer(commands.Undo())["error"] == "there is nothing to undo"


def test_a_run_takes_its_changes_along_when_it_ends(desk: Desk, tmp_path: Path) -> None:
    """Those of its branches cannot be taken back in the run that comes next; those of the text can."""
    desk.open("swing")
    desk.do(commands.Save("a.toml"))
    desk.run_on(0.02)
    desk.do(commands.Reset())
    desk.run_on(0.02)
    desk.do(commands.Cut("left grip"))
    file = tmp_path / "a.toml"
    file.write_text(file.read_text(encoding="utf-8") + "\n# by another hand\n", encoding="utf-8")
    desk.do(commands.Resolve("theirs"))
    desk.do(commands.Undo())
    assert desk.answer(commands.Undo())["error"] == "there is nothing to undo"


def test_an_empty_scene_can_be_filled(desk: Desk) -> None:
    desk.do(commands.New())
    desk.until(lambda: bool(desk.outlet.frames))
    assert len(unpacked_frame(desk.outlet.frames[-1]).poses) == 1
    desk.do(commands.Add("box", at=(0.0, 0.0, 1.0)))
    desk.until(lambda: desk.session.run is not None)
    desk.run_on(0.05)
    assert desk.session.run is not None and desk.session.run.world.q[2] < 1.0


def test_a_world_from_python(desk: Desk) -> None:
    world = hg.World()
    world.add(hg.figures.chain(3))
    desk.engine.wake(lambda: desk.session.show(WorldDocument(Plan(world, title="chain"))))
    desk.until(lambda: desk.session.run is not None)
    desk.do(commands.Cut("chain/rod2"))
    desk.run_on(0.02)
    desk.until(lambda: desk.outlet.states[-1]["document"]["undo"] == "cut chain/rod2")
    assert desk.outlet.states[-1]["document"]["kind"] == "world"
    assert "changes scene files only" in desk.answer(commands.Add("box"))["error"]
    assert "no scene or motion file is open" in desk.answer(commands.Save("x.toml"))["error"]


def test_a_walk_of_the_biped_is_opened_where_its_sliders_are(desk: Desk) -> None:
    desk.do(commands.OpenDemo("flat-walk"))
    desk.until(lambda: bool(desk.outlet.states[-1].get("biped")))
    assert "no scene to run" in desk.answer(commands.Quantities())["error"]


def test_motions_and_robots_are_opened(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "shift.toml").write_bytes(motion_path("shift").read_bytes())
    desk.do(commands.Open("shift.toml"))
    block = desk.outlet.blocks["scene"]
    assert block is not None and unpacked_block(block)[1]["title"] == "weight shift and two steps"
    assert desk.session.state()["document"]["kind"] == "motion"
    solid = '<inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>'
    ends = '<parent link="base"/><child link="arm"/><axis xyz="0 1 0"/>'
    robot = f'<robot name="arm"><link name="base">{solid}</link><link name="arm">{solid}</link>'
    robot += f'<joint name="j" type="continuous">{ends}</joint></robot>'
    (tmp_path / "arm.urdf").write_text(robot, encoding="utf-8")
    desk.do(commands.Open("arm.urdf"))
    desk.until(lambda: desk.session.run is not None)
    assert desk.session.run is not None and desk.session.run.world.nv >= 1
    desk.do(commands.Save("arm.toml"))
    assert "arm" in load_scene(tmp_path / "arm.toml").world.figures


def test_looking_back_pauses_and_shows_the_structure_of_then(desk: Desk) -> None:
    desk.open("swing")
    desk.run_on(0.1)
    desk.do(commands.Cut("left grip"))
    desk.run_on(0.1)
    desk.do(commands.Look(0.05))
    desk.until(lambda: unpacked_frame(desk.outlet.frames[-1]).time == pytest.approx(0.05))
    desk.until(lambda: desk.outlet.states[-1]["run"]["past"])
    frame = unpacked_frame(desk.outlet.frames[-1])
    desk.until(lambda: desk.outlet.states[-1]["run"]["structure"] == frame.structure)
    assert "left grip" in [one["name"] for one in desk.outlet.states[-1]["run"]["connections"]]
    assert len(frame.bonds) == 5
    assert "a recorded instant is shown" in desk.answer(commands.Cut("right grip"))["error"]
    desk.do(commands.Live())
    desk.until(lambda: not desk.outlet.states[-1]["run"]["past"])
    assert "left grip" not in [one["name"] for one in desk.outlet.states[-1]["run"]["connections"]]


def test_the_run_rests_at_the_end_of_its_scene(desk: Desk, tmp_path: Path) -> None:
    text = demo_path("swing").read_text(encoding="utf-8").replace("duration = 2.6", "duration = 0.1")
    (tmp_path / "short.toml").write_text(text, encoding="utf-8")
    desk.do(commands.Open("short.toml"))
    desk.until(lambda: desk.session.run is not None)
    desk.do(commands.Play())
    desk.until(lambda: not desk.session.playing)
    assert desk.session.run is not None and desk.session.run.time == pytest.approx(0.1)
    desk.run_on(0.05)  # and goes on when commanded


def test_trouble_pauses_and_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that is none of ours: the page gets a sentence with a code, the studio goes on."""
    desk.open("swing")
    run = desk.session.run
    assert run is not None

    def broken(*_: Any) -> float:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(run, "advance", broken)
    desk.do(commands.Play())
    desk.until(lambda: not desk.session.playing)
    monkeypatch.undo()
    desk.run_on(0.02)


def test_warnings_of_the_run_are_told(desk: Desk, tmp_path: Path) -> None:
    """A box that starts 2 cm deep in the floor; nothing is written to the terminal."""
    crate = scene_text.with_figure(scene_text.EMPTY, "box", "crate", (0.0, 0.0, 0.08), None, {})
    (tmp_path / "deep.toml").write_text(crate, encoding="utf-8")
    desk.do(commands.Open("deep.toml"))
    desk.until(lambda: any(one["tell"] == "toast" and "mm deep" in one["text"] for one in desk.outlet.told))


def test_closing_leaves_nothing_behind(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("swing")
    desk.run_on(0.05)
    assert list(tmp_path.rglob("*.mcap"))
    desk.engine.stop()
    assert not list(tmp_path.iterdir())


def test_latest_commands_replace_those_that_wait(desk: Desk) -> None:
    desk.open("swing")
    blocked, free, answers = threading.Event(), threading.Event(), []
    desk.engine.wake(lambda: (blocked.set(), free.wait(PATIENCE)))  # type: ignore[arg-type,func-returns-value]
    assert blocked.wait(PATIENCE)
    for k in range(5):
        pull = commands.Pull("gymnast/left_foot", (0.0, 0.0, 0.0), (0.1 * k, 0.0, 1.0))
        desk.engine.submit(1, pull, answers.append)
    for _ in range(40):
        desk.engine.submit(2, commands.Pause(), answers.append)
    free.set()
    desk.until(lambda: len(answers) == 45)
    assert [answer for answer in answers if answer.get("ok") == {"replaced": True}] == [{"ok": {"replaced": True}}] * 4
    assert sum("commands are pending" in answer.get("error", "") for answer in answers) == 8
    assert desk.session.run is not None and desk.session.run.held is not None
    assert desk.session.run.held.spec.to[0] == pytest.approx(0.4)
