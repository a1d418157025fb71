"""Numbers and names shared by many tests."""

from __future__ import annotations

#: m/s²: of every world that is given no other gravity
G = 9.81
#: the links that figures stand on
FEET = ["left_foot", "right_foot"]
