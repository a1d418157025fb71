"""The worked examples of the papers as scene files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from ..errors import UnknownName

if TYPE_CHECKING:
    from ..chain.world import World
    from ..io.scene.scene import Scene

_FOLDER = Path(__file__).parent
#: in the order of the papers
_NAMES = ("release", "catch", "swing")
#: bodies that touch
_CONTACT = ("tear", "edge-drop", "tilted-box", "stack", "falling-human", "bar-drop")
#: figures under their own motors
_CONTROL = ("push",)
#: shown under every contact law and on foam, side by side; the pair whose contact forces are plotted
_BY_LAW = {"edge-drop": ("box", "block"), "tilted-box": ("box", "ground")}
#: designed motions, files of `io.motion_file`
_MOTIONS = ("sway", "shift", "reach", "walk", "squat", "stairs", "sit", "jump", "carry", "handstand")
#: s, of those whose steps determine the duration
_WALKED = {"shift": 5.6, "walk": 10.2, "stairs": 7.6}
#: of these, those that are played through the dynamics as well
_PLAYED = ("squat", "stairs", "sit", "jump", "carry", "handstand")


def demo_names() -> list[str]:
    return [*_NAMES, *_CONTACT, *_CONTROL]


def compared_by_law(name: str) -> tuple[str, str] | None:
    """The two figures whose contact a demo shows by every law, if it does so."""
    return _BY_LAW.get(name)


def other_contacts(name: str) -> dict[str, Callable[[World], None]]:
    """Variants that a demo is compared with, by name: the change to its world."""
    from ..chain.contact_rules import Law
    from ..chain.shapes.material import Material

    def by(law: Law) -> Callable[[World], None]:
        return lambda world: setattr(world.contact, "law", law)

    def on_foam(world: World) -> None:
        foam = Material(stiffness=1e6, dissipation=10.0)
        world.ground.shapes = tuple(replace(shape, material=foam) for shape in world.ground.shapes)
        world.forget()

    def relaxed(law: Law) -> Callable[[World], None]:
        """At λ = 1 and k Δt = 0.05, where the point of action behaves as in 001 Fig. 8."""

        def change(world: World) -> None:
            world.contact.law, world.contact.relaxation = law, 1.0
            soft = Material(penetration_recovery=0.05)
            for link in world.links:
                link.shapes = tuple(replace(shape, material=soft) for shape in link.shapes)
            world.forget()

        return change

    changes = {law: by(law) for law in get_args(Law) if law != "exact"}
    if name != "tilted-box":
        return changes
    return changes | {f"{law}, λ = 1": relaxed(law) for law in changes} | {"on foam": on_foam}


def demo_path(name: str) -> Path:
    """The scene file of a demo."""
    return _FOLDER / f"{name}.toml"


def demo_title(name: str) -> tuple[str, float]:
    """Title of a demo, and its duration, s."""
    import tomllib

    scene = tomllib.loads(demo_path(name).read_text(encoding="utf-8"))
    return scene["title"], scene["run"]["duration"]


def load_demo(name: str) -> Scene:
    from ..io.scene.scene import load_scene

    return load_scene(demo_path(name))


def motion_names() -> list[str]:
    return list(_MOTIONS)


def is_played(name: str) -> bool:
    """Is a designed motion played through the dynamics, too?"""
    return name in _PLAYED


def motion_title(name: str) -> tuple[str, float]:
    """Title of a designed motion, and its duration, s."""
    import tomllib

    motion = tomllib.loads(motion_path(name).read_text(encoding="utf-8"))
    last = _WALKED.get(name) or max(key["time"] for key in motion["keyframe"])
    return motion["title"], last


def motion_path(name: str) -> Path:
    """The motion file of a demo."""
    return _FOLDER / "motions" / f"{name}.toml"


def robot_path(name: str) -> Path:
    """The file of a sample robot: 'awkward' or 'nameless'."""
    path = _FOLDER / "robots" / f"{name}.xml"
    if not path.is_file():
        raise UnknownName("sample robot", name, sorted(file.stem for file in path.parent.glob("*.xml")))
    return path
