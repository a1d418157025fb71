"""All commands that a viewer may give: the schema of docs/studio-protocol.md and of web/'s types.

A command is a JSON object {"do": …, "id": …, …}. `read` checks it and gives the class that `do` names: those of
document_commands.py, scene_commands.py, run_commands.py, motion_commands.py and biped_commands.py, which are all here
by their names.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, fields
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from ...errors import CommandError, UnknownName
from .biped_commands import *  # noqa: F403
from .command import COMMANDS as COMMANDS  # noqa: PLC0414
from .command import Command as Command  # noqa: PLC0414
from .document_commands import *  # noqa: F403
from .motion_commands import *  # noqa: F403
from .run_commands import *  # noqa: F403
from .scene_commands import *  # noqa: F403
from .values import Check

VERSION = 1
#: largest number of a message
_MOST_ID = 2**53


def _check(hint: Any) -> Check:
    if get_origin(hint) in (Union, types.UnionType):
        hint = next(one for one in get_args(hint) if one is not type(None))
    assert get_origin(hint) is Annotated, hint
    check = get_args(hint)[1]
    assert isinstance(check, Check)
    return check


def _checks_of(command: type[Command]) -> dict[str, Check]:
    hints = get_type_hints(command, include_extras=True)
    return {field.name: _check(hints[field.name]) for field in fields(command)}


#: check of each field of each command
CHECKS = {do: _checks_of(command) for do, command in COMMANDS.items()}


def number_of(message: Any) -> int | None:
    """The `id` of a message, if it is valid; invalid messages are answered too."""
    number = message.get("id") if isinstance(message, dict) else None
    sound = isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= _MOST_ID
    return number if sound else None


def read(message: Any) -> Command:
    """The command in a message. An error raises CommandError at its key."""
    if not isinstance(message, dict):
        raise CommandError("", "a command is an object with the key 'do'")
    if message.get("v", VERSION) != VERSION:
        raise CommandError("v", f"the page speaks version {message['v']!r} of the protocol, the studio {VERSION}")
    if "id" in message and number_of(message) is None:
        raise CommandError("id", "must be an integer, at least 0")
    do = message.get("do")
    if not isinstance(do, str) or do not in COMMANDS:
        raise CommandError("do", str(UnknownName("command", str(do)[:80], COMMANDS)))
    kind = COMMANDS[do]
    checks = CHECKS[do]
    for key in message:
        if key not in checks and key not in ("v", "id", "do"):
            raise CommandError(key[:80], str(UnknownName(f"key of {do!r}", key[:80], checks)))
    given = {}
    for field in fields(kind):
        value = message.get(field.name)
        if value is not None:
            given[field.name] = checks[field.name].read(value, field.name)
        elif field.default is MISSING:
            raise CommandError(field.name, f"{field.name!r} is missing")
    return kind(**given)


def declarations() -> str:
    """`protocol.d.ts` for web/: the type of every command."""
    lines = ["// Written by `python -m hitogata.studio.wire` from the commands of wire/; do not edit.", ""]
    lines += ["export interface Commands {"]
    for do, kind in COMMANDS.items():
        said = " ".join((kind.__doc__ or "").split())
        lines.append(f"  /** {said} */")
        members = "; ".join(
            f"{field.name}{'' if field.default is MISSING else '?'}: {CHECKS[do][field.name].declared}"
            for field in fields(kind)
        )
        lines.append(f"  {do}: {{ {members} }};" if members else f"  {do}: {{}};")
    return "\n".join([*lines, "}", ""])
