"""Environments of Gymnasium on one processor: steps a second, resets, pictures.

The humanoid stands on the floor under small random actions, so that every step of its environment is ten physics steps
of 37 freedoms in contact. CPU time is taken, of one thread, and of all the median.
"""

from __future__ import annotations

import time

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata.gym
from hitogata.gym.env import TaskEnv
from hitogata.gym.registration import make_env

from .timing import verdict

#: env steps a second of the humanoid in contact; µs of a reset; ms of a picture
RATE, RESET, PICTURE = 1500.0, 100.0, 40.0
#: part of the full range of actions
SMALL = 0.1


def step_rate(env: TaskEnv, steps: int) -> tuple[float, float]:
    """Steps a second, and the part of them that ended with something touching."""
    random = np.random.default_rng(0)
    actions = SMALL * random.uniform(-1.0, 1.0, (steps, *(env.action_space.shape or ()))).astype(np.float32)
    env.reset(seed=0)
    spent, touching = [], 0
    for action in actions:
        start = time.process_time()
        over = env.step(action)[2]
        spent.append(time.process_time() - start)
        touching += bool(env.simulation.contacts())
        if over:
            env.reset()
    return 1.0 / float(np.median(spent)), touching / steps


def reset_time(env: TaskEnv, rounds: int) -> float:
    """µs."""
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(20):
            env.reset()
        taken.append((time.process_time() - start) / 20)
    return 1e6 * float(np.median(taken))


def picture_time(env: TaskEnv, rounds: int) -> float:
    """ms."""
    env.reset(seed=0)
    env.render()  # the painter is made at the first
    taken = []
    for _ in range(rounds):
        env.step(np.zeros(env.action_space.shape or (), dtype=np.float32))
        start = time.process_time()
        env.render()
        taken.append(time.process_time() - start)
    return 1e3 * float(np.median(taken))


def main(*, short: bool = False) -> None:
    steps, rounds = (5, 2) if short else (400, 40)
    table = Table(title="environments, CPU time of one thread")
    for heading in ("task", "physics steps", "steps a second", "in contact", "reset µs", "rgb_array ms"):
        table.add_column(heading, justify="left" if heading == "task" else "right")
    for one in hitogata.gym.IDS:
        name = one.removeprefix("hitogata/").removesuffix("-v0")
        env = make_env(name, render_mode="rgb_array")
        env.reset(seed=0)
        reset = reset_time(env, rounds)
        rate, touching = step_rate(env, steps)
        picture = picture_time(env, max(2, rounds // 4))
        kept = f"[green]≥ {RATE:g} kept[/]" if rate >= RATE else f"[red]≥ {RATE:g} missed[/]"
        table.add_row(
            name,
            str(env.task.physics_steps),
            f"{rate:.0f}" + (f"  {kept}" if name.startswith("Humanoid") else ""),
            f"{touching:.0%}",
            f"{reset:.0f}  {verdict(reset, RESET)}",
            f"{picture:.0f}  {verdict(picture, PICTURE)}",
        )
        env.close()
    Console(width=140).print(table)
