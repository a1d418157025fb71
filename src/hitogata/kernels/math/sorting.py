"""Sorting in place, without additional memory."""

from __future__ import annotations

from ..compiler.jit import jit
from .arrays import Ints
from .tolerances import MAX_INSERTION_MOVES


@jit
def _sift(keys: Ints, items: Ints, root: int, end: int) -> None:
    """Sift the entry at `root` down to its place in the heap."""
    key, item = keys[root], items[root]
    while True:
        child = 2 * root + 1
        if child >= end:
            break
        other = child + 1
        if other < end and (keys[child] < keys[other] or (keys[child] == keys[other] and items[child] < items[other])):
            child = other
        if not (key < keys[child] or (key == keys[child] and item < items[child])):
            break
        keys[root], items[root] = keys[child], items[child]
        root = child
    keys[root], items[root] = key, item


@jit
def heap_sort(keys: Ints, items: Ints, n: int) -> None:
    """Sort n keys in ascending order, and items with them; equal keys by item."""
    for root in range(n // 2 - 1, -1, -1):
        _sift(keys, items, root, n)
    for end in range(n - 1, 0, -1):
        keys[0], keys[end] = keys[end], keys[0]
        items[0], items[end] = items[end], items[0]
        _sift(keys, items, 0, end)


@jit
def sort_almost_sorted(keys: Ints, items: Ints, n: int) -> None:
    """As `heap_sort`, for nearly sorted entries: insertion sort, which then takes one pass, or else heap sort."""
    moves = 0
    for k in range(1, n):
        key, item = keys[k], items[k]
        at = k
        while at > 0 and (key < keys[at - 1] or (key == keys[at - 1] and item < items[at - 1])):
            keys[at], items[at] = keys[at - 1], items[at - 1]
            at -= 1
        keys[at], items[at] = key, item
        moves += k - at
        if moves > MAX_INSERTION_MOVES * n:
            heap_sort(keys, items, n)
            return
