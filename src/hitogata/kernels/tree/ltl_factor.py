"""Sparse factorisation M = LᵀL of the joint-space inertia and solves with it (Featherstone 2005).

Elimination from the leaves to the ground creates no fill-in: L has an element only where M has one.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats
from .tables import Tree, TreeData


@jit
def factorise(tree: Tree, work: TreeData) -> int:
    """L, packed like M, into work.factor. Returns −1, or the first freedom found without inertia."""
    freedoms, L = tree.freedoms, work.factor
    for at in range(len(L)):
        L[at] = work.mass[at]
    stuck = -1
    for k in range(len(freedoms) - 1, -1, -1):
        row = freedoms[k].row
        if stuck < 0 and not L[row] > 0.0:
            stuck = k
        pivot = math.sqrt(L[row])
        L[row] = pivot
        size = 0
        i = freedoms[k].parent
        while i >= 0:
            size += 1
            L[row + size] /= pivot
            i = freedoms[i].parent
        i = freedoms[k].parent
        for s in range(1, size + 1):
            target = freedoms[i].row
            for t in range(size + 1 - s):
                L[target + t] -= L[row + s] * L[row + s + t]
            i = freedoms[i].parent
    return stuck


@jit
def solve_upper(x: Floats, tree: Tree, L: Floats) -> None:
    """x ← L⁻ᵀ x."""
    freedoms = tree.freedoms
    for k in range(len(freedoms) - 1, -1, -1):
        at = freedoms[k].row
        x[k] /= L[at]
        i = freedoms[k].parent
        while i >= 0:
            at += 1
            x[i] -= L[at] * x[k]
            i = freedoms[i].parent


@jit
def solve_lower(x: Floats, tree: Tree, L: Floats) -> None:
    """x ← L⁻¹ x."""
    freedoms = tree.freedoms
    for k in range(len(freedoms)):
        row = freedoms[k].row
        at = row
        i = freedoms[k].parent
        while i >= 0:
            at += 1
            x[k] -= L[at] * x[i]
            i = freedoms[i].parent
        x[k] /= L[row]


@jit
def solve(x: Floats, tree: Tree, L: Floats) -> None:
    """x ← M⁻¹ x."""
    solve_upper(x, tree, L)
    solve_lower(x, tree, L)
