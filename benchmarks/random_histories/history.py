"""One history: a random world, and random operations on it one after the other, with the laws they must keep."""

from __future__ import annotations

import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np

import hitogata as hg
from hitogata.chain.connections.connection import Connection, ConnectionState
from hitogata.chain.link import Link
from hitogata.dynamics.row_space import RANK, row_space
from hitogata.errors import OverlapWarning, SingularPoseWarning, ToleranceWarning

from .laws import LIMITS, SINGULAR
from .measures import beyond_ranges
from .worlds import Rng, chosen, random_world, surround

OPERATIONS = 50
#: smallest singular value of the active rows, relative to the largest, that counts as regular
NEAR = 1e-3
#: warnings that a run or a query may give: singular pose, exceeded tolerance, overlapping bodies
_TOLD = (SingularPoseWarning, ToleranceWarning, OverlapWarning)


class LawBroken(Exception):
    """A law was not kept. law: which. value: how far off."""

    def __init__(self, law: str, value: float, detail: str = "") -> None:
        super().__init__(f"{law}: {value:.3g} (limit {LIMITS.get(law, 0.0):g}) {detail}")
        self.law, self.value = law, value


class Outcome(NamedTuple):
    """worst: by law, the largest value and the operation it was met in. done, refused: by operation. failure: None if
    all laws were kept; at: the operation that broke one. seconds: of the processor."""

    seed: int
    sort: str
    worst: dict[str, tuple[float, int]]
    done: Counter[str]
    refused: Counter[str]
    failure: str | None
    law: str
    at: int
    seconds: float


class History:
    """A world with its past. rng: of the operation in progress."""

    #: may it have a floor, or contact?
    surrounded = True

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng: Rng = np.random.default_rng([seed, 0])
        self.sort, self.world = random_world(self.rng)
        #: drawn apart from the world, so that a seed has the same one in any surroundings
        self.where = surround(self.world, np.random.default_rng([seed, 1 << 30])) if self.surrounded else "nothing"
        self.worst: dict[str, tuple[float, int]] = {}
        self.refused: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.at = -1
        #: are all loops closed, and does v satisfy them?
        self.fits = True
        #: rad/s, m/s: constrained velocity of each connection at the last check
        self.misfits: dict[Connection, float] = {}
        self.looked: tuple[bytes, bytes] = (b"", b"")
        self.tell: Callable[[str], None] = lambda _: None
        #: that of the last operation that ran
        self.simulation: hg.Simulation | None = None

    def keep(self, law: str, value: float, detail: str = "") -> None:
        """Note how well a law was kept; raise if it was not."""
        if not value <= LIMITS[law] and law + SINGULAR in LIMITS and nearly_singular(self.world):
            law += SINGULAR
        if value >= self.worst.get(law, (-1.0, 0))[0]:
            self.worst[law] = (value, self.at)
        if not value <= LIMITS[law]:
            raise LawBroken(law, value, detail)

    @contextmanager
    def refusable(self, what: str, *, must: bool = False) -> Iterator[None]:
        """Operations inside may or must raise an error; nothing has changed then."""
        before = fingerprint(self.world)
        try:
            yield
        except hg.HitogataError as error:
            self.refused[f"{what}: {type(error).__name__}"] += 1
            self.tell(f"    refused: {error}")
            after = fingerprint(self.world)
            changed = [name for name in before if before[name] != after[name]]
            if changed:
                raise LawBroken("a refusal changes nothing", 1.0, f"{', '.join(changed)} after {error}") from error
            if not str(error):
                raise LawBroken("a refusal says why", 1.0) from error
        else:
            if must:
                raise LawBroken("bad input is refused", 1.0, what)

    def look(self, name: str) -> None:
        """Checks of the laws after every operation."""
        world = self.world
        if not (np.isfinite(world.q).all() and np.isfinite(world.v).all()):
            raise LawBroken("finite", 1.0, "q or v")
        self.keep("ranges are kept", beyond_ranges(world))
        _pointers(world)
        state_now = world.q.tobytes(), world.v.tobytes()
        still, self.looked = state_now == self.looked, state_now
        if self.fits:
            for connection in world.connections.values():
                state = world.measure_connection(connection)
                law = "loops are closed by a run" if name == "run" else "loops are closed"
                self.keep(law, max(state.loop_error), connection.name)
                off = _forbidden(world, connection, state)
                if (name == "cut" or still) and off <= 1e-9 + self.misfits.get(connection, 0.0):
                    continue  # nothing has moved: the errors of a nearly singular pose remain
                self.misfits[connection] = off
                size = 1.0 + float(np.abs(world.v).max(initial=0.0))
                self.keep("velocities fit the loops", off / size, connection.name)

    def link(self) -> Link:
        """Any link but the ground."""
        links = self.world.links
        return links[int(self.rng.integers(1, len(links)))]


class Bare(History):
    """One without floor and contact, unless the world is one of boxes on a floor."""

    surrounded = False


def fingerprint(world: hg.World) -> dict[str, object]:
    """All that a refused request must leave as it was."""
    links = _everything(world.ground)
    return {
        "q": world.q.tobytes(),
        "v": world.v.tobytes(),
        "pointers": [(x, x.parent, x.child, x.brother, x.real, x.joint) for x in links],
        "connections": list(world.connections.items()),
        "springs": list(world.springs.items()),
        "figures": list(world.figures),
    }


def nearly_singular(world: hg.World) -> bool:
    """Are rows dependent within rounding errors, or nearly so?"""
    if not world.connections:
        return False
    rows = row_space(world)
    s = np.linalg.svd(rows.scale[:, None] * np.linalg.solve(rows.L, rows.J.T).T, compute_uv=False)
    s = s[s > RANK * s.max(initial=0.0)]
    return bool(len(s) and s.min() < NEAR * s.max())


def _everything(root: Link) -> list[Link]:
    found, waiting = [], [root]
    while waiting:
        link = waiting.pop()
        found.append(link)
        waiting.extend(x for x in (link.brother if link is not root else None, link.child) if x is not None)
    return found


def _forbidden(world: hg.World, connection: Connection, state: ConnectionState) -> float:
    """rad/s, m/s along constrained directions; for a rope the stretching velocity while it is taut."""
    joint = connection.joint
    if not isinstance(joint, hg.Rope):
        return float(np.abs(state.held).max())
    length = float(np.linalg.norm(state.q[:3]))
    assert joint.length is not None
    if length < joint.length - 1e-9:
        return 0.0
    n = world.pose(connection.a).R @ connection.R_A @ state.q[:3] / length
    return max(0.0, float(n @ state.held[3:]))


def _pointers(world: hg.World) -> None:
    """Every link hangs once; each connection has its twin."""
    links = _everything(world.ground)
    real = [link for link in links if link.real is None]
    twins = {link: link.real for link in links if link.real is not None}
    sound = len(set(links)) == len(links) and set(real) == set(world.links)
    if not sound or twins != {c.virtual: c.b for c in world.connections.values()}:
        raise LawBroken("pointers are sound", 1.0)


def play(
    seed: int,
    operations: int = OPERATIONS,
    *,
    skip: Collection[int] = (),
    tell: Callable[[str], None] | None = None,
    begin: Callable[[int], History] = History,
) -> Outcome:
    """Play a history. skip: operations to omit. `tell`: receives a line for each operation. begin: makes the history of
    a seed; a caller that needs its states passes a subclass."""
    from .operations import OPERATION

    start = time.process_time()
    history = begin(seed)
    if tell is not None:
        history.tell = tell
        links, freedoms = len(history.world.links) - 1, history.world.nv
        tell(f"seed {seed}: {history.sort}, {history.where}, {links} links, {freedoms} freedoms")
    failure, law = None, ""
    weights = {name: weight for name, (weight, _) in OPERATION.items()}
    for at in range(operations):
        if at in skip:
            continue
        history.at, history.rng = at, np.random.default_rng([seed, at + 1])
        name = chosen(history.rng, weights)
        history.tell(f"{at:3d} {name}")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                for told in _TOLD:
                    warnings.simplefilter("ignore", told)
                OPERATION[name][1](history)
                history.look(name)
        except LawBroken as broken:
            failure, law = f"{name}: {broken}", broken.law
            break
        except Exception as error:  # noqa: BLE001  whatever a history raises is what it was played to find
            law = type(error).__name__
            where = traceback.extract_tb(error.__traceback__)[-1]
            failure = f"{name}: {law}: {error} ({where.filename.rsplit('/', 1)[-1]}:{where.lineno})"
            break
        history.done[name] += 1
    spent = time.process_time() - start
    return Outcome(seed, history.sort, history.worst, history.done, history.refused, failure, law, history.at, spent)
