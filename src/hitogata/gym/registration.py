"""Names of the environments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import gymnasium

from .env import TaskEnv, TaskVectorEnv
from .task import Task
from .tasks.catch_bar import CatchBar
from .tasks.giant_swing import GiantSwing
from .tasks.humanoid import Humanoid
from .tasks.passive_biped import PassiveBiped
from .tasks.stack_boxes import StackBoxes


class _Known(NamedTuple):
    task: Callable[..., Task]
    options: dict[str, Any]


_TASKS: dict[str, _Known] = {
    "CatchBar": _Known(CatchBar, {}),
    "GiantSwing": _Known(GiantSwing, {}),
    "HumanoidStand": _Known(Humanoid, {"goal": "stand"}),
    "HumanoidWalk": _Known(Humanoid, {"goal": "walk"}),
    "PassiveBiped": _Known(PassiveBiped, {}),
    "StackBoxes": _Known(StackBoxes, {}),
}
#: entry points for `gymnasium.make` and `gymnasium.make_vec`
IDS = tuple(f"hitogata/{name}-v0" for name in _TASKS)


def make_env(task: str, render_mode: str | None = None, size: tuple[int, int] = (480, 360)) -> TaskEnv:
    """One environment; task: as in its id."""
    known = _TASKS[task]
    return TaskEnv(known.task(**known.options), render_mode, size)


def make_vector_env(
    task: str, num_envs: int = 1, threads: int | None = None, render_mode: str | None = None, **_: Any
) -> TaskVectorEnv:
    """Many environments. Other arguments of `gymnasium.make_vec` are ignored."""
    known = _TASKS[task]
    return TaskVectorEnv(known.task(**known.options), num_envs, threads, render_mode)


def register_all() -> None:
    """Register all of them with Gymnasium, once."""
    for name, known in _TASKS.items():
        env_id = f"hitogata/{name}-v0"
        if env_id not in gymnasium.registry:
            gymnasium.register(
                env_id,
                entry_point=make_env,  # type: ignore[arg-type]
                vector_entry_point=make_vector_env,  # type: ignore[arg-type]
                max_episode_steps=known.task.horizon,  # type: ignore[attr-defined]
                kwargs={"task": name},
            )
