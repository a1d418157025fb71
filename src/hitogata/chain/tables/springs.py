"""Converts attached springs to the tables of the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ...kernels.math.arrays import table
from ...kernels.tree.tables import SPRING, SPRING_STATE
from .elimination import way_between
from .tree import TreeTables

if TYPE_CHECKING:
    from ..connections.attachment import Attachment

_SIDES = {None: 0, "tension": 1, "compression": -1}


def with_springs(tables: TreeTables, springs: Sequence[Attachment]) -> TreeTables:
    """The same tree with these springs; other tables are shared."""
    rows = table(len(springs), SPRING)
    first = 0
    for row, one in zip(rows, springs, strict=True):
        a, b = one.a.index, one.b.index
        row["a"], row["b"], row["meet"] = a, b, way_between(tables, a, b).meet
        row["owner"] = a if tables.tree.links[b]["grounded"] else b
        row["side"], row["damping"] = _SIDES[one.spring.only], one.spring.damping
        row["law"], row["pieces"] = first, len(one.pieces)
        row["p_A"], row["p_B"] = one.p_A, one.p_B
        first += len(one.pieces)
    laws = np.concatenate([np.zeros((0, 6)), *(one.pieces for one in springs)])
    return tables._replace(
        tree=tables.tree._replace(springs=rows, laws=np.ascontiguousarray(laws)),
        work=tables.work._replace(springs=table(len(springs), SPRING_STATE)),
    )
