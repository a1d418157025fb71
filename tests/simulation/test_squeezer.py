"""Andrews' squeezing mechanism (IFToMM A03) against the published state after 30 ms, at the default setting.

Seven bodies in a plane, three loops that meet in one hinge, a spring; the crank turns at 1100 rad/s in the end.
"""

from __future__ import annotations

import hitogata as hg

A, B, C = (-0.06934, -0.00227, 0.0), (-0.03635, 0.03273, 0.0), (0.014, 0.072, 0.0)
MOMENT = 0.033
START = {
    "crank": -0.0617138900142764, "rod": 0.0, "rocker": 0.455279819163070, "tail": 0.487364979543843,
    "fin": 0.222668390165886, "arm": 1.23054744454982, "hand": -0.222668390165886,
}  # fmt: skip
Q_END = {
    "crank": 15.8107711963, "rod": -15.7563710598, "rocker": 0.0408222401307, "tail": 0.524409965881,
    "fin": -0.534730116323, "arm": 1.04808074104, "hand": 0.534730116323,
}  # fmt: skip
V_END = {
    "crank": 1139.9203022, "rod": -1424.379295, "rocker": 11.0329122, "tail": 0.573569928,
    "fin": 19.2933746, "arm": 0.323179166, "hand": -19.2933746,
}  # fmt: skip


def squeezer() -> hg.World:
    world = hg.World(gravity=(0, 0, 0))

    def body(
        model: hg.Model,
        name: str,
        parent: str | None,
        at: tuple[float, ...],
        mass: float,
        com: tuple[float, ...],
        I: float,
    ) -> None:
        model.link(name, parent, hg.Hinge("z"), at=at, mass=mass, com=(*com, 0.0), inertia=(I, I, I))
        model.start({name: START[name]})

    drive, rocker, lower, upper = (hg.Model(name) for name in ("drive", "rocker", "lower", "upper"))
    body(drive, "crank", None, (0, 0, 0), 0.04325, (0.00092, 0.0), 2.194e-6)
    body(drive, "rod", "crank", (0.007, 0, 0), 0.00365, (-0.0115, 0.0), 4.41e-7)
    body(rocker, "rocker", None, B, 0.02373, (0.01043, -0.01874), 5.255e-6)
    body(lower, "tail", None, A, 0.0705, (0.02308, 0.00916), 1.169e-5)
    body(lower, "fin", "tail", (0.04, 0, 0), 0.00706, (0.0, -(0.02 - 0.01421)), 5.667e-7)
    body(upper, "arm", None, A, 0.05498, (-0.00449, -0.01228), 1.912e-5)
    body(upper, "hand", "arm", (0, -0.04, 0), 0.00706, (0.02 - 0.01421, 0.0), 5.667e-7)
    for model in (drive, rocker, lower, upper):
        world.add(model)
    for name, at in (("rocker", (0, -0.035, 0)), ("fin", (0, -0.02, 0)), ("hand", (0.02, 0, 0))):
        world.connect(world["rod"], world[name], hg.Hinge("z"), on_a=(-0.028, 0, 0), on_b=at)
    world.attach(world.ground, world["rocker"], hg.Spring(4530.0, rest=0.07785), on_a=C, on_b=(0.02, -0.018, 0))
    return world


def test_the_squeezer_ends_at_the_published_state() -> None:
    simulation = hg.Simulation(squeezer())
    world = simulation.world
    simulation.push(world["crank"], moment=(0, 0, MOMENT))
    simulation.run(0.03)
    for name, q in Q_END.items():
        assert abs(world[name].q[0] - q) <= 1e-7, name
        assert abs(world[name].v[0] - V_END[name]) <= 1e-4, name
    assert simulation.summary()["rough_steps"] == 0
