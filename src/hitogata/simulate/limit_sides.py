"""Ends of a joint's range in words."""

from __future__ import annotations

#: by `side` of the kernels' LIMIT
SIDES = ("lower end", "upper end", "cone", "lower twist", "upper twist")
