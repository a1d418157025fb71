"""Settings made during a run, as the scene's text: present gravity, friction, motors and events."""

from __future__ import annotations

from ...errors import CommandError, HitogataError
from ..documents import scene_text, toml_text
from ..documents.scene import SceneDocument
from ..live.branches import Setting
from ..live.run import LiveRun


def settled(text: str, run: LiveRun) -> str:
    """A scene's text with the settings made during its run. text: of the scene that the run began with."""
    setting, plan = run.setting, run.plan
    gravity = [float(x) for x in run.world.gravity]
    if gravity != list(plan.gravity):
        text = toml_text.with_value(text, "run", "gravity", gravity)
    if setting.friction is not None:
        text = with_friction(text, *setting.friction)
    for link, motor in setting.motors.items():
        text = scene_text.with_motor(text, link, motor)
    return _with_events(text, run)


def with_friction(text: str, static: float, kinetic: float) -> str:
    value = static if kinetic == static else {"static": static, "kinetic": kinetic}
    return toml_text.with_value(text, "contact", "friction", value)


def _with_events(text: str, run: LiveRun) -> str:
    """Order of events: pushes of the scene, which have no table; events of the start, by number; later ones."""
    before = run.plan.tables
    first = sum(1 for table in before if table is None)
    now = {row.number: row.table for row in run.setting.events}
    if any(number not in now for number in range(first)):
        raise CommandError("event", "an event that was removed stands in a file that this scene includes, or is a push")
    for number in reversed(range(first, len(before))):
        table = now.get(number)
        if table is None:
            text = toml_text.without(text, "event", number - first)
        elif table is not before[number]:
            text = toml_text.replaced(text, "event", number - first, table)
    for number, table in now.items():
        if number >= len(before) and table is not None:
            text = toml_text.appended(text, "event", table)
    return text


class Settling:
    """Keeps a scene's text up to date with the settings of its run."""

    def __init__(self, document: SceneDocument, run: LiveRun) -> None:
        self._document, self._run = document, run
        #: the text at the start of the run, the settings written into it since, and settings that have no text
        self._base = document.text
        self._told = (run.setting, tuple(run.world.gravity))
        self._refused: Setting | None = None

    def settle(self) -> None:
        """Write the run's settings into the text. Settings that a scene file cannot hold raise a HitogataError."""
        now = (self._run.setting, tuple(self._run.world.gravity))
        if self._told[0] is not now[0] or self._told[1] != now[1]:
            self._document.settle(settled(self._base, self._run))
            self._told = now

    def settle_if_possible(self) -> None:
        """As `settle`, but errors are not reported until the scene is saved."""
        if self._run.setting is not self._refused:
            try:
                self.settle()
            except HitogataError:
                self._refused = self._run.setting
