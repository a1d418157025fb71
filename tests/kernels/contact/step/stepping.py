"""Steps with contacts one by one, as the run makes them, on the tables of a scene."""

from __future__ import annotations

from dataclasses import dataclass, field

from hitogata.kernels.contact.step.step import accept_step, contact_step
from hitogata.kernels.mechanism.system import Stages
from hitogata.simulation.buffers import build_stages
from tests.kernels.contact.scene import ContactScene


@dataclass
class Stepper:
    """Moves the world of a scene on."""

    scene: ContactScene
    #: J: work of each step
    work: list[float] = field(default_factory=list)
    stages: Stages = field(init=False)

    def __post_init__(self) -> None:
        self.stages = build_stages(self.scene.sys, self.scene.world.nq)

    def step(self, h: float) -> None:
        scene, stages, world = self.scene, self.stages, self.scene.world
        stages.q0[:], scene.con.step.v_start[:] = world.q, world.v
        scene.detect(h)
        work = contact_step(h, scene.sys, scene.data, stages, scene.col, scene.con, scene.law)
        accept_step(scene.con, h)
        self.work.append(float(work))
        world.q, world.v = stages.q1, stages.v1
