"""Tables of a world, cached until its structure changes."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from ..arrays import Array
from ..kernels.singular.at_instant import generic_rank
from .connections.attachment import Attachment
from .connections.connection import Connection
from .link import Link
from .tables.limits import build_limits
from .tables.loops import LoopTables, build_loop_tables, renewed
from .tables.mechanism import BLOCKED, Mechanism, Ranges, blocked_data, put_together, with_connections
from .tables.springs import with_springs
from .tables.tree import TreeTables, build_tree_tables


class KeptTables:
    """Tree, connections, ranges, and their mechanism; None for tables that must be rebuilt."""

    def __init__(self) -> None:
        self.tree: TreeTables | None = None
        self.loops: LoopTables | None = None
        self.mechanism: Mechanism | None = None
        self._at_instant: tuple[Mechanism, Mechanism, int] | None = None
        self._ranges: Ranges | None = None
        self._ropes_of: LoopTables | None = None
        # the last two sets of connections: a cut often returns to the set before
        self._recent: list[tuple[TreeTables, list[Connection], LoopTables]] = []
        # the last mechanism, whose tables apart from the connections are reused
        self._pattern: Mechanism | None = None

    def forget(self) -> None:
        """The structure has changed."""
        self.tree = self.loops = self.mechanism = None
        self._ranges = self._pattern = self._at_instant = None
        self._recent = []

    def build_tree(self, ground: Link, gravity: Array, springs: Collection[Attachment]) -> None:
        self.tree = build_tree_tables(ground, gravity)
        if springs:
            self.tree = with_springs(self.tree, list(springs))

    def build_loops(self, connections: list[Connection]) -> None:
        """Tables of these connections, from those of the same ones if they are recent."""
        tree = self.tree
        assert tree is not None
        known = next((old for of, same, old in self._recent if of is tree and same == connections), None)
        self.loops = build_loop_tables(tree, connections) if known is None else renewed(known)
        self._recent = [(tree, connections, self.loops), *self._recent[:1]]

    def renew_springs(self, springs: Collection[Attachment]) -> None:
        """Springs have changed; the tree and its connections stay as they are."""
        if self.tree is not None:
            self.tree = with_springs(self.tree, list(springs))
        self.mechanism = None

    def ranges_with(self, tree: TreeTables, loops: LoopTables) -> Ranges:
        """Ranges, and ropes of the given connections, which may differ from the world's."""
        if self._ranges is None or self._ropes_of is not (loops if loops.ropes else None):
            self._ranges = build_limits(tree, loops)
            self._ropes_of = loops if loops.ropes else None
        return self._ranges

    def mechanism_with(self, tree: TreeTables, loops: LoopTables) -> Mechanism:
        """The mechanism with the given connections, which may differ from the world's."""
        last, ranges = self._pattern, self.ranges_with(tree, loops)
        if last is None or last.sys.tree is not tree.tree or last.sys.limits is not ranges.limits:
            self._pattern = put_together(tree, loops, ranges)
        else:
            self._pattern = with_connections(last, tree, loops)
        return self._pattern

    def at_instant(self, tree: TreeTables, loops: LoopTables, q: Array) -> tuple[Mechanism, int]:
        """The present mechanism with room for second-order rows, and the rank of its rows at a generic pose near q."""
        assert self.mechanism is not None
        if self._at_instant is None or self._at_instant[0] is not self.mechanism:
            sys, data = self.mechanism
            roomy = Mechanism(sys, data._with(blocked=blocked_data(BLOCKED, tree, loops)))
            if not np.isfinite(q).all():
                return roomy, 0  # to be refused
            rank = 0 if sys.loops.by_freedoms else generic_rank(*roomy, q, np.empty(len(q)))
            self._at_instant = self.mechanism, roomy, rank
        return self._at_instant[1:]
