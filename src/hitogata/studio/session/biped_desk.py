"""The biped workspace: the open study, the newest walk, and results of the walking process."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import thread_time
from typing import Any

from ...biped.study import FEET, LEGS, WALK, Study, read_study
from ...biped.study_python import python_of
from ...biped.table.csv_write import motion_text
from ...biped.table.pose_table import PoseTable
from ...errors import CommandError, HitogataError, SceneError
from ..documents.biped import BipedDocument, with_values
from ..documents.files import Root, write_whole
from ..live.inputs import at_key
from ..walking.walks import Walks
from ..wire import biped_commands as asked
from ..wire.commands import Command
from ..wire.gaits import walk_message
from .biped_sliders import SLIDERS
from .outlet import Outlet

_log = logging.getLogger("hitogata.studio")


class BipedDesk:
    """All methods run in the engine's thread. changed: called when viewers need the new state."""

    def __init__(self, document: BipedDocument, outlet: Outlet, walks: Walks, changed: Callable[[], None]) -> None:
        self.document, self._outlet, self._walks, self._changed = document, outlet, walks, changed
        #: of the newest walk
        self.number = 0
        self.trouble: str | None = None
        self.motion: PoseTable | None = None
        #: present work of the walking process: 'passive', 'start', 'power'
        self.working: set[str] = set()
        #: results with smaller numbers belong to an earlier document and are ignored
        self._first = walks.number
        self._moving: str | None = None
        #: s of computing time of the newest walk
        self._processor = 0.0
        self._passive = document.study.passive

    @property
    def text(self) -> str:
        """The text that is shown, which may be a preview while a slider moves."""
        return self._moving or self.document.text

    def rebuild(self) -> None:
        """The text has changed."""
        self._moving = None
        self._show(self.document.study)
        if self.document.study.passive != self._passive:
            self._passive = self.document.study.passive
            if "basin" in self.working:
                self.passive()

    def _show(self, study: Study) -> None:
        began = thread_time()
        self.number += 1
        beside, aside = _companion(study)
        try:
            motions = [study.motion(self.document.folder), *beside]
            message = walk_message(motions, self.number, study.branch)
        except HitogataError as error:
            self.trouble = str(error)
        else:
            self.trouble, self.motion = aside, motions[0]
            self._outlet.block("gait", message)
        self._processor = thread_time() - began
        self._changed()

    # commands

    def do(self, command: Command) -> dict[str, Any]:
        match command:
            case asked.BipedSet():
                return self._set(command)
            case asked.BipedTable():
                return self._table(command)
            case asked.BipedPassive():
                self.passive()
            case asked.BipedStart():
                self._walks.start(self.document.text, command.lean, command.rate)
                self.working.add("start")
            case asked.BipedPower():
                self._walks.power(self.document.text)
                self.working.add("power")
        self._changed()
        return {}

    def passive(self) -> None:
        self._walks.passive(self.document.text)
        self.working |= {"passive", "basin"}
        self._changed()

    def release(self) -> None:
        """Release the passive walker at the start of its gait; pages then show its run."""
        self._walks.start(self.document.text)
        self.working.add("start")
        self._changed()

    def _set(self, command: asked.BipedSet) -> dict[str, Any]:
        text = with_values(self.document.text, command.table, command.values, command.remove)
        try:
            study = read_study(text, self.document.name)
            if command.done:
                if text != self.document.text:
                    keys = [*command.values, *command.remove]
                    self.document.change(text, f"{command.table} {keys[0]}" if keys else command.table)
                self.rebuild()
            else:
                self._moving = text
                self._show(study)
        except SceneError as error:
            raise at_key(error, "values") from None
        return {"number": self.number, "processor": self._processor}

    def _table(self, command: asked.BipedTable) -> dict[str, Any]:
        if self.motion is None:
            raise CommandError("", self.trouble or "there is no walk yet")
        root: Root = self.document.root
        path = root.path(command.file, there=None if command.over else False, endings=(".csv",))
        text = motion_text(self.motion, length=command.length, angle=command.angle, joints=command.joints)
        write_whole(path, text.encode())
        return {"file": root.name(path)}

    # the walking process

    def took(self, header: dict[str, Any] | None, block: bytes) -> None:
        """A message of the process; None: it has ended."""
        if header is None:
            self.working.clear()
            self._say("the walking process has ended; the next command starts it anew")
        elif header["number"] < self._first:
            return
        elif header["what"] == "trouble":
            self.working -= {header["do"], *(("basin",) if header["do"] == "passive" else ())}
            if header.get("details"):
                _log.error("a walk went wrong: %s", header["details"])
            self._say(header["error"] or "the walk went wrong; the log of the studio has the details")
        elif header["what"] == "basin":
            if header["number"] != self._walks.number:
                return
            if header["done"]:
                self.working.discard("passive")
            self._outlet.block("basin", block)
        else:
            self.working.discard(header["do"])
            self._outlet.block("walked", block)
        self._changed()

    def _say(self, text: str) -> None:
        self._outlet.tell({"tell": "toast", "text": text, "level": "error"})

    # state for viewers

    def state(self) -> dict[str, Any]:
        study = read_study(self.text, self.document.name) if self._moving else self.document.study
        walk, foot, size = study.walk, study.foot, study.dimensions
        finite = {name: value if abs(value) < 1e9 else None for name, value in (("curve", walk.curve),)}
        return {
            "sliders": [slider._asdict() for slider in SLIDERS],
            "robot": {key: _plain(getattr(foot, name)) for key, name in FEET.items()}
            | {key: getattr(size, key) for key in LEGS},
            "walk": {key: getattr(walk, key) for key in WALK}
            | finite
            | {"steps": walk.steps, "first": walk.first, "soles": None if walk.soles is None else walk.soles.rows}
            | {"spread": study.over.spread, "upright": study.over.upright},
            "gait": study.gait,
            "beside": study.beside,
            "branch": study.branch,
            "table": study.table,
            "passive": {key: getattr(study.passive, key) for key in ("leg", "radius", "slope", "leg_mass", "com")},
            "power": {"duration": study.duration, "armature": study.armature},
            "toml": self.text,
            "python": python_of(study),
            "trouble": self.trouble,
            "number": self.number,
            "working": sorted(self.working - {"basin"}),
        }


def _companion(study: Study) -> tuple[list[PoseTable], str | None]:
    """The walk next to it, if any. If it cannot be computed, the reason; the main walk is shown without it."""
    try:
        beside = study.companion()
        if beside is None:
            return [], None
        beside.angles  # noqa: B018 out of reach?
    except HitogataError as error:
        return [], f"beside it: {error}"
    return [beside], None


def _plain(value: float | None) -> float | None:
    return value if value is not None and abs(value) < 1e9 else None


DO: tuple[type[Command], ...] = (
    asked.BipedSet, asked.BipedTable, asked.BipedPassive, asked.BipedStart, asked.BipedPower,
)  # fmt: skip
