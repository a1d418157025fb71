"""Base class of commands. Defining a subclass registers it under the value of `do`."""

from __future__ import annotations

from dataclasses import Field, dataclass
from typing import Any, ClassVar, dataclass_transform

#: by the value of `do`
COMMANDS: dict[str, type[Command]] = {}


@dataclass_transform(frozen_default=True)
class Command:
    """Subclasses are frozen dataclasses; their fields are the keys of the message, each with its check (values.py).

    drives: only the driving viewer may send it. latest: a newer one replaces a pending one.
    """

    drives: ClassVar[bool] = True
    latest: ClassVar[bool] = False
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls, do: str) -> None:
        assert do not in COMMANDS, do
        COMMANDS[do] = dataclass(frozen=True)(cls)
