"""Sorting against numpy."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.math.sorting import heap_sort, sort_almost_sorted


@given(st.lists(st.integers(-5, 5), max_size=40), st.booleans())
def test_keys_ascend_and_items_go_with_them(values: list[int], by_heap: bool) -> None:
    keys, items = np.array(values, dtype=np.int64), np.arange(len(values))[::-1].copy()
    pairs = sorted(zip(keys.tolist(), items.tolist(), strict=True))
    (heap_sort if by_heap else sort_almost_sorted)(keys, items, len(keys))
    assert list(zip(keys.tolist(), items.tolist(), strict=True)) == pairs


def test_what_is_far_from_sorted_falls_back_to_the_heap() -> None:
    keys = np.arange(1000)[::-1].copy()
    items = keys.copy()
    sort_almost_sorted(keys, items, len(keys))
    assert keys.tolist() == items.tolist() == list(range(1000))
