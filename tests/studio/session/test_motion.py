"""The motion workspace in its engine's thread: drags, keyframes, designs in the background, undo, saving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import load_motion
from hitogata.motion.pose.readings import pose_at
from hitogata.studio.posing.draft import place_of
from hitogata.studio.session.motion_desk import MotionDesk
from hitogata.studio.wire import commands
from hitogata.studio.wire import motion_commands as asked
from hitogata.studio.wire.frames import HELD, unpacked_block, unpacked_frame
from tests.studio.session.test_session import Desk

FEET = ["left_foot", "right_foot"]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("motions")


@pytest.fixture(scope="module")
def studio(root: Path) -> Iterator[Desk]:
    """One for all tests: the process that designs takes a while to start."""
    one = Desk(root)
    yield one
    one.engine.stop()


def motion(studio: Desk) -> MotionDesk:
    assert studio.session.desk is not None
    return studio.session.desk


def designed(studio: Desk) -> dict[str, Any]:
    """The header of the design of the present text."""
    studio.until(lambda: motion(studio).designed >= motion(studio).number and not header_of(studio)["preview"])
    return header_of(studio)


def header_of(studio: Desk) -> dict[str, Any]:
    """Header of the last clip that was sent."""
    block = studio.outlet.blocks.get("clip")
    return {"preview": True} if block is None else unpacked_block(block)[1]


@pytest.fixture
def reach(studio: Desk, root: Path) -> Desk:
    """The demo in a file, opened and designed."""
    (root / "reach.toml").write_bytes(motion_path("reach").read_bytes())
    studio.do(commands.Open("reach.toml"))
    studio.until(lambda: motion(studio).warm)
    designed(studio)
    return studio


def text(studio: Desk) -> str:
    document = studio.session.document
    assert document is not None and not isinstance(document, str)
    return motion(studio).document.text


def drag(studio: Desk, link: str, by: tuple[float, ...], time: float, steps: int = 8) -> None:
    desk = motion(studio)
    held, figure = desk.hold(time), desk.figure
    at = place_of(figure, desk.draft_at(time).q, ("at", link), held.points[link])
    for k in range(steps):
        to = at + (k + 1) / steps * np.array(by)
        studio.do(asked.Pose(time=time, link=link, to=tuple(to), stamp=float(k + 1)))


def test_the_design_of_a_file_comes_by_itself(reach: Desk) -> None:
    said = designed(reach)
    clip = load_motion(motion_path("reach")).design()
    assert said["frames"] == len(clip.time) and not said["preview"]
    assert said["margin"] == pytest.approx(float(clip.margins().min()), abs=1e-9)
    state = reach.session.state()["motion"]
    assert [key["name"] for key in state["keys"]] == ["stand", "crouch", "reach", "stand again"]
    assert state["trouble"] is None and set(state["carriers"]) >= set(FEET)


def test_a_drag_is_a_pose_and_then_a_keyframe(reach: Desk, root: Path) -> None:
    before = text(reach)
    drag(reach, "left_hand", (0.1, 0.1, 0.25), 3.9)
    reach.until(lambda: bool(reach.outlet.frames) and unpacked_frame(reach.outlet.frames[-1]).echo == 8.0)
    frame = unpacked_frame(reach.outlet.frames[-1])
    assert frame.time == 3.9 and frame.flags & HELD
    reach.do(asked.PoseEnd())
    state = reach.session.state()
    assert state["motion"]["draft"]["touched"] == [["at", "left_hand"]]
    assert text(reach) == before and state["document"]["undo"] == "pose at 3.9 s"
    assert reach.do(asked.Key(3.9, "wave")) == {"number": 3}
    header = designed(reach)
    assert header["margin"] > 0.0 and header["keyframes"] == [0.0, 1.6, 2.8, 3.9, 5.0]
    said = reach.session.state()["motion"]["keys"][3]
    # the drawn pose, and the hand on its way back
    assert said["name"] == "wave" and set(said["table"]["part"]) == {"left_hand", "right_hand"}
    # the place of the hand in the design is the place that was drawn
    desk = motion(reach)
    point = np.array(said["table"]["part"]["left_hand"]["point"])
    at = place_of(desk.figure, desk.pose_at(3.9), ("at", "left_hand"), point)
    assert np.allclose(at, said["table"]["part"]["left_hand"]["at"], atol=2e-5)
    reach.do(commands.Undo())
    assert text(reach) == before and reach.session.state()["motion"]["draft"] is not None
    reach.do(commands.Undo())
    assert reach.session.state()["motion"]["draft"] is None
    reach.do(commands.Redo())
    reach.do(commands.Redo())
    assert text(reach) != before
    reach.do(commands.Save())
    assert load_motion(root / "reach.toml").keyframes[3].name == "wave"


def test_a_drag_at_a_keyframe_is_what_it_says_from_then_on(reach: Desk) -> None:
    drag(reach, "right_hand", (0.0, -0.05, 0.1), 2.8)
    reach.do(asked.PoseEnd())
    state = reach.session.state()["motion"]
    assert state["draft"] is None
    assert state["keys"][2]["table"]["part"]["right_hand"]["at"] == pytest.approx([0.55, -0.25, 0.55], abs=1e-3)
    diff = [line for line in state["diff"].splitlines() if line[0] in "+-"]
    assert len(diff) == 2 and all("part.right_hand" in line for line in diff)


def test_feet_that_carry_are_not_dragged_away(reach: Desk) -> None:
    answer = reach.answer(asked.Pose(time=2.0, link="left_foot", to=(0.3, 0.1, 0.1)))
    assert "left_foot supports the figure here" in answer["error"]


def test_keyframes_are_moved_copied_and_removed(reach: Desk) -> None:
    first = text(reach)
    reach.do(asked.KeyTimes(times=(0.0, 1.5, 3.0, 5.0)))
    assert [key["time"] for key in reach.session.state()["motion"]["keys"]] == [0.0, 1.5, 3.0, 5.0]
    answer = reach.answer(asked.KeyTimes(times=(0.0, 3.0, 1.5, 5.0)))
    assert "must come after" in answer["error"] and answer["at"] == "times[2]"
    assert reach.do(asked.KeyCopy(numbers=(1,), time=4.0)) == {"numbers": [3]}
    assert reach.session.state()["motion"]["keys"][3]["table"]["com"] == {"height": 0.66}
    reach.do(asked.KeyRemove(numbers=(3,)))
    reach.do(commands.Undo())
    reach.do(commands.Undo())
    reach.do(commands.Undo())
    assert text(reach) == first


def test_only_the_newest_text_is_designed_whole(reach: Desk) -> None:
    """While keys are dragged there are previews; the last word is the design of the last text."""
    desk = motion(reach)
    for k in range(12):
        reach.do(asked.KeyTimes(times=(0.0, 1.6, 2.8 + 0.01 * k, 5.0), done=False))
    assert text(reach) == motion_path("reach").read_text(encoding="utf-8")
    before = desk.designed
    reach.do(asked.KeyTimes(times=(0.0, 1.6, 3.0, 5.0)))
    header = designed(reach)
    assert header["keyframes"][2] == 3.0 and header["number"] == desk.number
    assert desk.designed > before


def test_a_motion_that_cannot_be_designed_says_why(reach: Desk) -> None:
    table = {"time": 2.8, "part": {"right_hand": {"at": [3.0, 0.0, 1.0]}}}
    reach.do(asked.KeySet(number=2, table=table))
    reach.until(lambda: motion(reach).trouble is not None)
    trouble = motion(reach).trouble
    assert trouble is not None and trouble["key"] == 2 and "missed by" in trouble["text"]
    assert trouble["time"] == 2.8 and trouble["link"] == "right_hand"
    # the last motion that could be designed is still there
    assert header_of(reach)["keyframes"] == [0.0, 1.6, 2.8, 5.0]
    reach.do(commands.Undo())
    reach.until(lambda: motion(reach).trouble is None)


def test_a_foot_can_be_lifted_and_comes_down_where_it_was(reach: Desk) -> None:
    reach.do(asked.Support(number=1, link="right_foot", carries=False))
    keys = reach.session.state()["motion"]["keys"]
    assert [key["support"] for key in keys] == [FEET, ["left_foot"], FEET, FEET]
    assert keys[2]["table"]["part"]["right_foot"]["at"][2] == pytest.approx(
        float(motion(reach).figure.world.pose(motion(reach).figure["right_foot"]).p[2]), abs=1e-3
    )
    answer = reach.answer(asked.Support(number=1, link="left_foot", carries=False))
    assert "carries" in answer["error"]


def test_a_pose_is_mirrored(reach: Desk) -> None:
    reach.do(asked.PoseMirror(time=2.8))
    table = reach.session.state()["motion"]["keys"][2]["table"]
    assert table["part"]["left_hand"]["at"] == pytest.approx([0.55, 0.2, 0.45], abs=5e-3)
    assert "right_hand" not in table["part"] and table["look"]["head"]["at"] == pytest.approx([0.9, 0.2, 0.3])
    reach.do(asked.PoseMirror(time=2.8))
    table = reach.session.state()["motion"]["keys"][2]["table"]
    assert set(table["part"]) == {"right_hand"}


def test_a_pose_is_named_and_taken(reach: Desk) -> None:
    """A [[pose]] of the file; the keyframe that takes it has its joints, as far as its own tasks allow."""
    reach.do(asked.PoseName(time=2.8, name="low"))
    table = reach.session.state()["motion"]["keys"][2]["table"]
    assert table["pose"] == "low" and reach.session.state()["motion"]["poses"] == ["low"]
    designed(reach)
    desk = motion(reach)
    elbow = desk.figure.world.q_slice(desk.figure["left_shank"])
    assert desk.document.motion.poses["low"][elbow] == pytest.approx(desk.pose_at(2.8)[elbow], abs=0.05)
    reach.do(asked.PoseTake(time=4.0, name="low"))
    state = reach.session.state()["motion"]
    assert state["draft"]["time"] == 4.0 and ["at", "right_hand"] in state["draft"]["touched"]
    draft = desk.document.draft
    assert draft is not None
    foot = place_of(desk.figure, draft.q, ("at", "left_foot"), np.zeros(3))
    assert np.allclose(foot, desk.figure.world.pose(desk.figure["left_foot"]).p, atol=1e-4)
    answer = reach.answer(asked.PoseTake(time=4.0, name="lwo"))
    assert "low" in answer["error"]


def test_what_a_keyframe_says_stays_while_another_hand_is_dragged(reach: Desk) -> None:
    drag(reach, "left_hand", (0.15, 0.1, 0.2), 2.8)
    reach.do(asked.PoseEnd())
    table = reach.session.state()["motion"]["keys"][2]["table"]
    assert table["part"]["right_hand"]["at"] == [0.55, -0.2, 0.45]
    header = designed(reach)
    assert motion(reach).trouble is None and header["margin"] > 0.0


def test_props_stand_around_and_are_felt(reach: Desk) -> None:
    designed(reach)
    reach.do(commands.Add("box", at=(0.62, -0.2, 0.45), options={"size": [0.1, 0.1, 0.1]}))
    assert [one["name"] for one in reach.session.state()["document"]["figures"]] == ["box"]
    header = designed(reach)
    assert any("box" in one["text"] for one in header["violations"])
    reach.do(commands.PlaceFigure("box", at=(2.0, 0.0, 0.45)))
    assert not any("box" in one["text"] for one in designed(reach)["violations"])
    reach.do(commands.Remove("box"))
    assert text(reach).strip() == motion_path("reach").read_text(encoding="utf-8").strip()


def test_a_hand_is_laid_on_a_table_and_carries_there(reach: Desk) -> None:
    """Its underside comes to rest on the top; below the ground no hand can be dragged."""
    table = {"size": [0.5, 0.9, 0.7], "fixed": True}
    reach.do(commands.Add("box", name="table", at=(0.6, 0.0, 0.35), options=table))
    desk = motion(reach)
    hand, point, at = desk.figure["left_hand"], desk.hold(1.0).points["left_hand"], (0.42, 0.2, 0.7)
    for _ in range(3):
        reach.do(asked.Pose(time=1.0, link="left_hand", to=at, normal=(0.0, 0.0, 1.0)))
    reach.do(asked.PoseEnd())
    draft = desk.document.draft
    assert draft is not None
    laid = pose_at(desk.figure.world, hand, draft.q)
    lowest = min(
        (laid.p + laid.R @ (shape.p + half * shape.size))[2]  # type: ignore[attr-defined]
        for shape in hand.shapes
        for half in 0.5 * np.array(np.meshgrid(*[(-1, 1)] * 3)).reshape(3, -1).T
    )
    assert lowest == pytest.approx(0.7, abs=2e-3)
    assert np.allclose((laid.p + laid.R @ point)[:2], at[:2], atol=1e-4)
    reach.do(asked.Key(1.0))
    designed(reach)
    reach.do(asked.Support(number=1, link="left_hand", carries=True))
    said = reach.session.state()["motion"]["keys"][1]["table"]["part"]["left_hand"]
    corners = desk.document.motion.contact("left_hand").points
    assert said["at"][2] + corners[:, 2].mean() == pytest.approx(0.7, abs=1e-3)
    reach.do(asked.Pose(time=4.0, link="right_hand", to=(0.3, -0.2, -0.5)))
    reach.do(asked.PoseEnd())
    assert desk.document.draft is not None
    low = place_of(desk.figure, desk.document.draft.q, ("at", "right_hand"), desk.hold(4.0).points["right_hand"])
    assert low[2] > 0.0


def test_a_motion_is_played_under_dynamics(reach: Desk) -> None:
    """It ends standing, and its feet have stayed where the design has them."""
    header, number = designed(reach), motion(reach).number
    reach.do(asked.Simulate())
    assert "already" in reach.answer(asked.Simulate())["error"]
    reach.until(lambda: not motion(reach).simulating)
    block = reach.outlet.blocks["played"]
    assert block is not None
    _, played, data = unpacked_block(block)
    assert played["standing"] and played["number"] == number and played["bodies"] == header["bodies"]
    _, first, count = played["arrays"]["p"]
    p = np.frombuffer(data, "<f4", count, first).reshape(played["frames"], played["bodies"], 3)
    world = motion(reach).figure.world
    for foot in FEET:
        place = world.pose(motion(reach).figure[foot]).p
        assert np.abs(p[:, world.row(motion(reach).figure[foot])] - place).max() < 0.01


def test_a_walk_is_shown_and_its_keyframes_are_not_changed(studio: Desk) -> None:
    studio.do(commands.OpenDemo("walk"))
    studio.until(lambda: motion(studio).warm)
    state = studio.session.state()["motion"]
    assert state["walk"] and len(state["keys"]) > 20
    assert "made by [walk]" in studio.answer(asked.KeyRemove(numbers=(1,)))["error"]


def test_commands_need_a_motion(studio: Desk) -> None:
    studio.do(commands.Close())
    assert "no motion is open" in studio.answer(asked.PoseEnd())["error"]


def test_a_motion_that_is_left_while_kernels_compile_takes_its_message_along(reach: Desk) -> None:
    desk = motion(reach)
    reach.engine.wake(lambda: desk.took({"warming": "some kernel", "done": 1, "left": 9}, b""))
    reach.until(lambda: warming(reach) == "some kernel")
    reach.do(commands.Close())
    assert warming(reach) == ""
    # also if the process that designs ends
    reach.do(commands.Open("reach.toml"))
    desk = motion(reach)
    reach.engine.wake(lambda: desk.took({"warming": "some kernel", "done": 1, "left": 9}, b""))
    reach.engine.wake(lambda: desk.took(None, b""))
    reach.until(lambda: desk.trouble is not None)
    assert warming(reach) == ""


def warming(studio: Desk) -> str:
    """The kernel that pages show as being compiled."""
    return str(next((one["kernel"] for one in reversed(studio.outlet.told) if one["tell"] == "warming"), ""))
