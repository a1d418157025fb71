"""`hitogata new`: a scene to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata new cart.toml

  hitogata new walk.toml --model robots/robot.urdf
"""

_HEAD = """\
# A scene of hitogata. `hitogata check {name}` reports its errors, `hitogata run {name}` runs it.
# Units are m, kg, s and rad; "30 deg" will do where an angle is expected. All keys: docs/scenes.md.
title = "{title}"

[run]
duration = 3.0            # s
# dt = 0.001              # s
# gravity = [0, 0, -9.81]

# a level floor that bodies touch
[floor]
# material = {{ static = 0.8 }}

"""
_BODY = """\
# A figure of our own: links, each with its shapes and the joint that hangs it from its parent.
[[figure]]
name = "cart"
at = [0, 0, 0.26]
velocity = { bed = { linear = [1.0, 0, 0] } }

[[figure.link]]
name = "bed"              # without a parent: the root. It floats unless fixed = true
mass = 12.0               # or density = 600; shared out among the shapes
shapes = [{ type = "box", size = [1.2, 0.6, 0.1], colour = "#8a5a2b" }]

[[figure.link]]
name = "front"
parent = "bed"
joint = { type = "hinge", axis = "y", damping = 0.01 }
at = [0.45, 0, -0.1]
shapes = [{ type = "cylinder", radius = 0.15, length = 0.7, rotation = { axis = "x", angle = "90 deg" }, mass = 2.0 }]

[[figure.link]]
name = "back"
parent = "bed"
joint = { type = "hinge", axis = "y", damping = 0.01 }
at = [-0.45, 0, -0.1]
shapes = [{ type = "cylinder", radius = 0.15, length = 0.7, rotation = { axis = "x", angle = "90 deg" }, mass = 2.0 }]

# Ready-made figures: `hitogata list`.
# [[figure]]
# type = "box"
# at = [2, 0, 0.2]

# A robot from a file beside this one: URDF, SDF or MJCF.
# [[figure]]
# model = "robot.urdf"
# at = [0, 0, 1]
"""
_ROBOT = """\
# A robot from a file beside this one. `hitogata info {model}` lists its links and joints.
[[figure]]
model = "{model}"
at = [0, 0, 0]
# key = "home"            # a key pose of the file to start in
# motors = false          # leave out the file's actuators
# pose = {{ link = "20 deg" }}
"""
_TAIL = """
# Pushes, events and motors:
# [[push]]
# [[event]]
# [[motor]]
"""


def new(
    file: Annotated[Path, typer.Argument(help="The scene to write (.toml).", show_default=False)],
    model: Annotated[
        str | None, typer.Option(help="A robot (.urdf, .xml, .sdf) beside the scene to put into it.")
    ] = None,
) -> None:
    """Write a scene to start from, with a comment on every line that needs one."""
    from ..errors import InputError
    from ..io.scene.scene import read_scene
    from ..io.writing import write_file
    from ..kernels.compiler.plain import uncompiled

    if file.suffix != ".toml":
        raise InputError(f"{str(file)!r}: a scene is a .toml file")
    body = _BODY if model is None else _ROBOT.format(model=model.replace("\\", "/").replace('"', ""))
    text = _HEAD.format(name=file.name, title=file.stem.replace('"', "")) + body + _TAIL
    with uncompiled():
        read_scene(text, str(file), file.parent)  # the new file must be a valid scene
    if file.exists():
        raise InputError(f"{str(file)!r} exists already; choose another name")
    write_file(file, ".toml", text)
    print(f"{file}: `hitogata run {file}` runs it")


new.__doc__ = f"{new.__doc__}\n{EXAMPLES}"
