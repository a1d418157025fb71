"""Environments by Gymnasium's own checks, and the physics of their tasks."""

from __future__ import annotations

import math
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hitogata.gym
from hitogata.errors import InputError, StateError
from hitogata.gym.env import TaskEnv
from hitogata.gym.registration import make_env, make_vector_env
from hitogata.gym.tasks.catch_bar import GAP, CatchBar
from hitogata.gym.tasks.on_bar import HEIGHT

NAMES = [one.removeprefix("hitogata/").removesuffix("-v0") for one in hitogata.gym.IDS]


@pytest.mark.parametrize("name", NAMES)
def test_check_env_is_clean(name: str) -> None:
    """Warnings are errors here; infinite bounds of observations are meant."""
    with pytest.MonkeyPatch.context() as patch:
        told: list[str] = []
        patch.setattr(gymnasium.logger, "warn", lambda message, *_, **__: told.append(message))
        env = make_env(name, render_mode="rgb_array", size=(64, 48))
        check_env(env)
        env.close()
    assert [one for one in told if "infinity" not in one and "spec" not in one] == []


@pytest.mark.parametrize("name", NAMES)
def test_many_at_once_are_bit_for_bit_one_by_one(name: str) -> None:
    many = make_vector_env(name, num_envs=3, threads=2)
    alone = [make_env(name) for _ in range(3)]
    seen, _ = many.reset(seed=5)
    for i, env in enumerate(alone):
        assert np.array_equal(env.reset(seed=5 + i)[0], seen[i])
    random = np.random.default_rng(1)
    for _ in range(6):
        action = random.uniform(-1.0, 1.0, many.action_space.shape).astype(np.float32)
        seen, reward, ended, cut_off, _ = many.step(action)
        assert not cut_off.any()
        for i, env in enumerate(alone):
            own, gained, over, _, _ = env.step(action[i])
            assert np.array_equal(own, seen[i])
            assert (gained, over) == (reward[i], ended[i])
    many.close()


def test_ids_are_known_to_gymnasium() -> None:
    env = gymnasium.make("hitogata/GiantSwing-v0")
    assert env.spec is not None
    assert env.spec.max_episode_steps == 500
    env.reset(seed=0)
    many = gymnasium.make_vec("hitogata/GiantSwing-v0", num_envs=2)
    assert many.reset(seed=0)[0].shape == (2, 8)
    many.close()
    env.close()


def flight(env: TaskEnv, swing: int) -> tuple[list[str], list[float], float]:
    """Let go after `swing` steps, arms ahead; events, heights of the centre of mass, and all rewards together."""
    env.reset(seed=0)
    events: list[str] = []
    heights, total = [], 0.0
    for step in range(90):
        action = (-0.95, 0.95, 1.0) if step >= swing else (0.2, -0.25, -1.0)
        _, reward, over, _, info = env.step(np.array(action, dtype=np.float32))
        events += info["events"]
        heights.append(float(env.simulation.world.com()[2]))
        total += reward
        if over:
            break
    return events, heights, total


def test_a_gymnast_who_lets_go_flies_a_parabola_and_may_catch_the_next_bar() -> None:
    env = make_env("CatchBar")
    events, heights, total = flight(env, 45)
    assert events == []
    assert total < 5.0
    assert "left grip" not in env.simulation.world.connections
    # Δ²z = −g Δt²
    assert np.diff(heights[46:54], 2) == pytest.approx(-9.81 * 0.02**2, rel=1e-6)
    events, _, total = flight(env, 56)
    assert {"left hand catches", "right hand catches"} <= set(events)
    assert total > 20.0
    world = env.simulation.world
    hand = world.pose(world["gymnast/left_hand"]).p
    assert math.hypot(hand[0] - GAP, hand[2] - HEIGHT) < 0.151
    env.reset(seed=1)
    assert set(env.simulation.world.connections) == {"left grip", "right grip"}


def test_the_humanoid_stands_if_it_is_let_be_and_falls_if_it_is_shaken() -> None:
    env = make_env("HumanoidStand")
    env.reset(seed=0)
    total = 0.0
    for _ in range(60):
        seen, reward, over, _, _ = env.step(np.zeros(31, dtype=np.float32))
        total += reward
        assert not over
    load = seen[-2:]
    assert load.sum() == pytest.approx(1.0, abs=0.05), "both feet bear the weight"
    assert total > 55.0
    for _ in range(150):
        *_, over, _, _ = env.step(np.where(np.arange(31) % 2, 1.0, -1.0).astype(np.float32))
        if over:
            break
    assert over


def test_a_box_is_gripped_carried_and_stacked() -> None:
    """By a rule: above the red box, down, grip, up, above the blue one, down, let go."""
    env = make_env("StackBoxes")
    seen, _ = env.reset(seed=3)
    grips, done = False, False
    for _ in range(300):
        from_hand, way, holds = seen[6:9], seen[9:12], bool(seen[13])
        grips = grips or holds
        if not holds and not done:
            near = math.hypot(*from_hand[:2]) < 0.01
            target = from_hand if near else np.array([*from_hand[:2], 0.15 - seen[2]])
        elif holds:
            above = math.hypot(*way[:2]) < 0.015
            target = way if above else np.array([*way[:2], 0.28 - seen[2]])
            done = above and way[2] > -0.01
        else:
            target = np.array([0.0, 0.0, 0.1])
        force = np.clip(8.0 * target - 0.4 * seen[3:6], -1.0, 1.0)
        action = np.array([*force, -1.0 if done else 1.0], dtype=np.float32)
        seen, reward, over, _, _ = env.step(action)
        if over:
            break
    assert grips
    assert over
    assert reward > 9.0


def test_the_passive_biped_walks_without_pushes_from_near_its_gait() -> None:
    env = make_env("PassiveBiped")
    strikes = []
    for seed in range(6):
        env.reset(seed=seed)
        count = 0
        for _ in range(150):
            *_, over, _, info = env.step(np.zeros(1, dtype=np.float32))
            count += len(info["events"])
            if over:
                break
        strikes.append(count)
    assert max(strikes) >= 3
    env.reset(seed=0)
    assert env.simulation.world.connections.keys() == {"right foot"}


def test_an_episode_that_has_ended_begins_anew_at_the_next_step() -> None:
    many = make_vector_env("CatchBar", num_envs=2)
    many.reset(seed=0)
    let_go = np.array([[0.0, 0.0, 1.0], [0.0, 0.0, -1.0]], dtype=np.float32)
    for _ in range(80):
        _, reward, ended, _, _ = many.step(let_go)
        if ended[0]:
            break
    assert ended.tolist() == [True, False]
    seen, reward, ended, _, _ = many.step(let_go)
    assert (reward[0], ended[0]) == (0.0, False)
    assert seen[0, -3] == 1.0, "holds the first bar again"
    many.close()


def test_pictures_show_the_world() -> None:
    env = make_env("StackBoxes", render_mode="rgb_array", size=(120, 90))
    env.reset(seed=0)
    picture = env.render()
    assert picture is not None
    assert picture.shape == (90, 120, 3)
    red = (picture[..., 0].astype(int) - picture[..., 2] > 60).sum()
    blue = (picture[..., 2].astype(int) - picture[..., 0] > 60).sum()
    assert min(red, blue) > 20


def test_what_cannot_be_is_refused() -> None:
    env = make_env("CatchBar")
    with pytest.raises(StateError, match="call reset"):
        env.step(np.zeros(3, dtype=np.float32))
    env.reset(seed=0)
    with pytest.raises(InputError, match=r"action has shape \(2,\)"):
        env.step(np.zeros(2, dtype=np.float32))
    with pytest.raises(InputError, match="render_mode is 'ascii'"):
        make_env("CatchBar", render_mode="ascii")
    with pytest.raises(InputError, match="num_envs must be a positive integer, not 0"):
        make_vector_env("CatchBar", num_envs=0)
    with pytest.raises(InputError, match="needs a screen"):
        make_env("StackBoxes", render_mode="human").reset(seed=0)
    assert len(CatchBar().observations) == 14


def test_a_machine_without_gymnasium_is_told_how_to_get_it() -> None:
    code = "import sys; sys.modules['gymnasium'] = None\nimport hitogata.gym"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith("gymnasium is not installed: pip install 'hitogata[gym]'")
