"""Environments that are stepped on demand: each with a world and buffers of its own, stepped without the GIL."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ..arrays import Array
from ..processors import processors
from ..simulation.engine import NEVER
from ..simulation.rollouts.quantities import chosen_quantities, control_columns
from ..simulation.rollouts.worker import Work, Worker
from ..simulation.stop import Stop
from .task import Scene, Sensed, Task


class _Runner(Worker):
    """One environment. Its row of the shared arrays is `index`."""

    def __init__(self, work: Work, task: Task, scene: Scene, index: int) -> None:
        # deep-copied together, so that the task's own data refers to the links of this world
        world, events, motors, own = copy.deepcopy((scene.world, tuple(scene.events), dict(scene.motors), scene.own))
        super().__init__(work._replace(world=world, events=events, motors=motors), copied=True)
        self._task, self._own = task, own
        self._plan["run"] = index
        self.fired: list[str] = []
        self.failed = False

    def restart(self, q: Array, v: Array) -> None:
        self.simulation.restart(q, v)
        self._task.restarted(self.simulation, self._own)
        self.fired, self.failed = [], False
        self._keep_frame()

    def step(self, action: Array, steps: int) -> None:
        fired: list[tuple[float, str]] = []
        self._task.act(self.simulation, action, self._own)
        stop = self._roll(self.simulation.engine.step + steps, fired)
        self.failed = stop in (Stop.DIVERGED, Stop.TOO_FINE)
        self.fired = [name for _, name in fired]
        self._keep_frame()


class Stepper:
    """n environments of one task. threads: number stepped in parallel; by default as many as processors."""

    def __init__(self, task: Task, n: int = 1, threads: int | None = None) -> None:
        self.task, self.n = task, n
        scene = self.scene = task.build()
        world = scene.world
        chosen = chosen_quantities(world, task.record)
        columns = control_columns(world, list(scene.joints), bool(task.kind))
        self._controls = np.zeros((n, 1, len(columns)))
        out = np.zeros((n, 1, chosen[-1].columns.stop))
        work = Work(
            world=world,
            events=scene.events,
            motors=scene.motors,
            parameters=[],
            q=world.q[None],
            v=world.v[None],
            controls=self._controls,
            columns=columns,
            kind=task.kind,
            chosen=chosen,
            hold=task.physics_steps,
            every=NEVER,
            steps=task.physics_steps,
            out=out,
            options={"dt": task.dt, "integrator": "adams", "tolerance": None},
        )
        self.runners = [_Runner(work, task, scene, i) for i in range(n)]
        self._values = {one.name: out[:, 0, one.columns] for one in chosen}
        self._action = np.zeros((n, len(task.actions)))
        count = min(n, processors() if threads is None else threads)
        self._pool = ThreadPoolExecutor(count, "hitogata-env") if count > 1 else None
        self._threads = count

    def restart(self, which: Iterable[int], random: Sequence[np.random.Generator]) -> None:
        """Begin episodes anew. random: one generator for each environment."""
        for i in which:
            self._action[i] = 0.0
            self.runners[i].restart(*self.task.start(self.scene, random[i]))

    def step(self, action: Array, which: Sequence[int] | None = None) -> None:
        """Advance by one step of the environment. action: (n, k). which: environments to step; all by default."""
        self._action[:] = action
        self._controls[:, 0] = self.task.controls(self._action)
        wanted = range(self.n) if which is None else which
        if self._pool is None:
            for i in wanted:
                self._step_one(i)
            return
        turn, given = itertools.count(), list(wanted)

        def work() -> None:
            while (k := next(turn)) < len(given):
                self._step_one(given[k])

        for done in [self._pool.submit(work) for _ in range(self._threads)]:
            done.result()

    def _step_one(self, i: int) -> None:
        self.runners[i].step(self._action[i], self.task.physics_steps)

    def sensed(self) -> Sensed:
        """A copy of the present observations."""
        runners = self.runners
        return Sensed(
            {name: value.copy() for name, value in self._values.items()},
            self._action.copy(),
            np.array([runner.simulation.time for runner in runners]),
            np.array([runner.failed for runner in runners]),
            [runner.fired for runner in runners],
        )

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
