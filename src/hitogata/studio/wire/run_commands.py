"""Commands of a run: its clock, its branches, and actions of the pointer on it."""

from __future__ import annotations

from .command import Command
from .values import Count, Counts, Duration, Flag, Force, Name, Place, Speed, Stamp, Step, Steps, Strength, Table, Time


class Play(Command, do="play"):
    """Run, from the live end. ok: {}."""


class Pause(Command, do="pause"):
    """ok: {time}."""


class StepOn(Command, do="step"):
    """n steps on, paused; negative: back through the recorded frames. ok: {time}."""

    steps: Steps = 1


class SetSpeed(Command, do="speed"):
    """Seconds of the run a second. ok: {}."""

    factor: Speed


class SetStep(Command, do="dt"):
    """Step of the run, s. The run starts anew, as by `reset`. ok: {}."""

    dt: Step


class Reset(Command, do="reset"):
    """To the first instant, with gravity, friction, motors and events as they are set now; the run so far stays as a
    branch. ok: {branch}."""


class Look(Command, do="look"):
    """Pause and show a recorded instant (of a branch; else of the current one): frames come with the flag PAST."""

    latest = True
    time: Time
    branch: Count | None = None


class Live(Command, do="live"):
    """Show the live end again. ok: {}."""


class GoOn(Command, do="go_on"):
    """Go on from the instant that is shown, or from `time`, in a new branch. ok: {branch, time}."""

    time: Time | None = None
    branch: Count | None = None


class Compare(Command, do="compare"):
    """Show figures of other branches as ghosts, at the same time; at most 8. ok: {}."""

    branches: Counts


class Pull(Command, do="pull"):
    """Hold a point of a link, m in its frame, and pull it to a place. The first begins, later ones move on.

    stamp: any number that grows (ms of the page's clock); the first frame that has felt it brings it back as `echo`.
    """

    latest = True
    link: Name
    point: Place
    to: Place
    strength: Strength = "firm"
    stamp: Stamp = 0.0


class Release(Command, do="release"):
    """Let go. ok: {}."""


class Push(Command, do="push"):
    """Push a link: N in world axes at a point, m in its frame. ok: {}."""

    link: Name
    force: Force
    point: Place = (0.0, 0.0, 0.0)
    duration: Duration = 0.1


class Fit(Command, do="fit"):
    """Which joints would join two links. on_a, on_b: points in their frames; by default as `connect`.

    ok: {fits: [{joint, name, gap: [rad, m], fits, snaps, why, ghost: [[body, x, y, z, w, x, y, z], …]}]}, nearest
    first; ghost: bodies that snapping would move, where it would move them.
    """

    a: Name
    b: Name
    on_a: Place | None = None
    on_b: Place | None = None


class Connect(Command, do="connect"):
    """joint: a table as in scene files, {type: "ball"}. ok: {name, impulse: [3] N s, moment: [3] N m s, at: [3] m,
    lost: J}."""

    a: Name
    b: Name
    joint: Table
    on_a: Place | None = None
    on_b: Place | None = None
    snap: Flag = False
    name: Name | None = None


class Cut(Command, do="cut"):
    """A connection or spring by its name, or the joint above a link by the link's path. ok: {}."""

    what: Name
