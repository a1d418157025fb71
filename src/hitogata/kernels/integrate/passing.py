"""Bodies that pass through each other in a piece of a step that is too long for their speed.

No pair may travel farther than a part of its thickness in one piece of a step, but the number of pieces is limited. In
a piece that is longer, the centre of either body is traced through the other one, as seen from it.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..contact.find.detection import approach, thickness
from ..contact.find.manifold_cache import pose_shapes
from ..contact.tables import Collision, ContactData
from ..geometry.tables import HALF_SPACE, between
from ..math.vector import Vec3, dot, load3, load9, mat_t_vec, store
from ..mechanism.system import Data, System


@jit
def note_fast_pairs(col: Collision, con: ContactData, data: Data, h: float, every: bool) -> None:
    """Stores where the pairs are that may travel too far in a piece of length h; with `every`, all pairs.

    After `detect_contacts`.
    """
    count = 0
    for c in range(min(col.candidates.total[0], len(col.passing))):
        i, j = col.candidates.pairs[c, 0], col.candidates.pairs[c, 1]
        if col.shapes.table[i].kind == HALF_SPACE or col.shapes.table[j].kind == HALF_SPACE:
            continue
        if every or h * approach(col, data.tree, i, j) > thickness(col, i, j):
            row = col.passing[count]
            row[0], row[1] = i, j
            store(row[2:5], seen_from(col, i, j))
            store(row[5:8], seen_from(col, j, i))
            count += 1
    con.status[0].n_fast = count


@jit
def seen_from(col: Collision, i: int, j: int) -> Vec3:
    """m: from the centre of shape i to that of j, in the axes of the link of i."""
    return mat_t_vec(load9(col.data.poses[i].R), between(col.data, i, j))


@jit
def find_passed(sys: System, data: Data, col: Collision, con: ContactData, time: float) -> None:
    """Finds pairs of those stored whose centres have passed through the other shape. After the poses of the links."""
    status = con.status[0]
    pose_shapes(col, sys.tree, data.tree)
    for k in range(status.n_fast):
        fast = col.passing[k]
        i, j = int(fast[0]), int(fast[1])
        into_a = crosses(col, i, load3(fast[2:5]), seen_from(col, i, j))
        if into_a or crosses(col, j, load3(fast[5:8]), seen_from(col, j, i)):
            if status.passed < len(col.passages):
                row = col.passages[status.passed]
                row[0], row[1], row[2] = col.shapes.table[i].link, col.shapes.table[j].link, time
            status.passed += 1
    status.n_fast = 0


@jit
def crosses(col: Collision, i: int, start: Vec3, end: Vec3) -> bool:
    """Whether the way from a point outside shape i to another one, from its centre, leads through it."""
    shape, low, high, outside = col.shapes.table[i], 0.0, 1.0, False
    for f in range(shape.face, shape.face + shape.faces):
        m = load3(col.shapes.normals[f])
        a, b = dot(m, start) - col.shapes.offsets[f] - shape.margin, dot(m, end) - col.shapes.offsets[f] - shape.margin
        outside = outside or a > 0.0
        if a > 0.0 and b > 0.0:
            return False
        if a > 0.0:
            low = max(low, a / (a - b))
        elif b > 0.0:
            high = min(high, a / (a - b))
    return bool(outside and low < high)
