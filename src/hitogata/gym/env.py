"""One environment, and many at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..arrays import Array
from ..errors import InputError, StateError
from .picture import Painter, Window
from .stepper import Stepper
from .task import Sensed, Task

Single = NDArray[np.float32]
Flags = NDArray[np.bool_]
_MODES = ("rgb_array", "human")


def _action_space(task: Task) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, (len(task.actions),), np.float32)


def _observation_space(task: Task) -> spaces.Box:
    return spaces.Box(-np.inf, np.inf, (len(task.observations),), np.float32)


def _checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in _MODES:
        raise InputError(f"render_mode is {mode!r}; choose from {', '.join(_MODES)} or none")
    return mode


class TaskEnv(gymnasium.Env[Any, Any]):
    """A task as an environment of Gymnasium."""

    metadata: dict[str, Any] = {"render_modes": list(_MODES), "render_fps": 50}  # noqa: RUF012 as Gymnasium has it

    def __init__(self, task: Task, render_mode: str | None = None, size: tuple[int, int] = (480, 360)) -> None:
        """size: of the pictures, pixels."""
        self.task = task
        self.metadata = {**self.metadata, "render_fps": round(1.0 / (task.dt * task.physics_steps))}
        self.render_mode = _checked_mode(render_mode)
        self.action_space, self.observation_space = _action_space(task), _observation_space(task)
        self._size = size
        self._stepper = Stepper(task)
        self._painter: Painter | None = None
        self._window: Window | None = None
        self._before: Sensed | None = None

    @property
    def simulation(self) -> Any:
        """The simulation behind the environment, for inspection."""
        return self._stepper.runners[0].simulation

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Single, dict[str, Any]]:
        """Begin an episode. options: must be empty; no options are defined."""
        super().reset(seed=seed)
        if options:
            raise InputError(f"options are {sorted(options)}; this environment has none")
        self._stepper.restart([0], [self.np_random])
        now = self._before = self._stepper.sensed()
        if self.render_mode == "human":
            self._show()
        return self._observed(now), self.task.told(now, 0)

    def step(self, action: Single) -> tuple[Single, float, bool, bool, dict[str, Any]]:
        """Advance by one step; actions beyond −1 … 1 are clipped."""
        if self._before is None:
            raise StateError("no episode has begun; call reset() first")
        self._stepper.step(_checked(action, (1, len(self.task.actions))))
        now = self._stepper.sensed()
        reward = float(self.task.reward(self._before, now)[0])
        ended = bool(self.task.ended(now)[0] or now.failed[0])
        self._before = now
        if self.render_mode == "human":
            self._show()
        return self._observed(now), reward, ended, False, self.task.told(now, 0)

    def _observed(self, now: Sensed) -> Single:
        return np.asarray(self.task.observe(now)[0], dtype=np.float32)

    def render(self) -> NDArray[np.uint8] | None:
        """(height, width, 3) in mode 'rgb_array'; in mode 'human' the window shows every step by itself."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode draws nothing; make the env with one")
            return None
        if self.render_mode == "human":
            return None
        return self._picture()

    def _picture(self) -> NDArray[np.uint8]:
        if self._painter is None:
            self._painter = Painter(self.simulation.world, self.task.view, self._size, self.task.frame)
        return self._painter.picture()

    def _show(self) -> None:
        if self._window is None:
            self._window = Window(f"hitogata {type(self.task).__name__}")
        self._window.show(self._picture(), self.task.dt * self.task.physics_steps)

    def close(self) -> None:
        self._stepper.close()
        if self._window is not None:
            self._window.close()
            self._window = None


class TaskVectorEnv(VectorEnv[Any, Any, Any]):
    """Many environments of one task, stepped on all processors; each gives the same bits as alone.

    An episode that has ended begins anew at the next step, whose action is not used (Gymnasium's NEXT_STEP).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 as Gymnasium has it
        "render_modes": ["rgb_array"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self, task: Task, num_envs: int = 1, threads: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if not isinstance(num_envs, int) or num_envs < 1:
            raise InputError(f"num_envs must be a positive integer, not {num_envs!r}")
        self.task, self.num_envs = task, num_envs
        self.render_mode = _checked_mode(render_mode)
        self.single_action_space, self.single_observation_space = _action_space(task), _observation_space(task)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._stepper = Stepper(task, num_envs, threads)
        self._random: list[np.random.Generator] = []
        self._before: Sensed | None = None
        self._over = np.zeros(num_envs, dtype=bool)
        self._count = np.zeros(num_envs, dtype=np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Single, dict[str, Any]]:
        """Begin all episodes. seed: environment i gets seed + i, as Gymnasium's own have it, or a list of seeds."""
        if options:
            raise InputError(f"options are {sorted(options)}; this environment has none")
        n = self.num_envs
        if not self._random or seed is not None:
            seeds = [seed + i for i in range(n)] if isinstance(seed, int) else list(seed) if seed else [None] * n
            self._random = [gymnasium.utils.seeding.np_random(one)[0] for one in seeds]
        self._stepper.restart(range(n), self._random)
        self._over[:], self._count[:] = False, 0
        self._before = self._stepper.sensed()
        return self.task.observe(self._before).astype(np.float32), {}

    def step(self, actions: Single) -> tuple[Single, Array, Flags, Flags, dict[str, Any]]:
        if self._before is None:
            raise StateError("no episode has begun; call reset() first")
        fresh = np.flatnonzero(self._over)
        going = np.flatnonzero(~self._over)
        given = _checked(actions, (self.num_envs, len(self.task.actions)))
        self._stepper.step(given, going.tolist())
        self._stepper.restart(fresh.tolist(), self._random)
        now = self._stepper.sensed()
        reward = self.task.reward(self._before, now)
        ended = self.task.ended(now) | now.failed
        reward[fresh], ended[fresh] = 0.0, False
        self._count += 1
        self._count[fresh] = 0
        cut_off = (self._count >= self.task.horizon) & ~ended
        self._over = ended | cut_off
        self._before = now
        return self.task.observe(now).astype(np.float32), reward, ended, cut_off, {}

    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """One picture of each environment."""
        if self.render_mode != "rgb_array":
            return None
        return tuple(
            Painter(runner.simulation.world, self.task.view, (480, 360), self.task.frame).picture()
            for runner in self._stepper.runners
        )

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 as Gymnasium has it
        self._stepper.close()


def _checked(action: Any, shape: tuple[int, int]) -> Array:
    """Actions in −1 … 1, (n, k)."""
    given = np.asarray(action, dtype=np.float64)
    if given.shape not in (shape, shape[1:] if shape[0] == 1 else shape) or not np.isfinite(given).all():
        raise InputError(f"action has shape {np.shape(action)}; expected {shape} of finite numbers")
    given = given.reshape(shape)
    return np.clip(given, -1.0, 1.0)
