"""Islands, and the order in which Newton's method eliminates their unknowns.

The unknowns are x = Lᵀ w, one per freedom that any patch moves. The unknowns of a tree, or of trees coupled by
connections, form a *node*. A patch joins at most two nodes. Patches with connected nodes form an island. Its nodes are
eliminated one after the other, the one with the fewest neighbours first. The neighbours of an eliminated node become
neighbours of each other. The lists of neighbours are in one pool, one after the other.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Ints, Record, Records
from ..tables import ContactData, Ordering

#: numbers in a vector register; the columns of a node fill whole registers
VECTOR_LANES = 4


@jit
def in_lanes(count: int) -> int:
    """The next multiple of VECTOR_LANES."""
    return (count + VECTOR_LANES - 1) & -VECTOR_LANES


@jit
def representative(of: Ints, i: int) -> int:
    """Representative of the set of i (union–find). The chain is shortened on the way."""
    while of[i] != i:
        of[i] = of[of[i]]
        i = of[i]
    return i


@jit
def unite(of: Ints, i: int, j: int) -> None:
    """Joins the sets of i and j. The lower representative stands for both."""
    a, b = representative(of, i), representative(of, j)
    if a < b:
        of[b] = a
    else:
        of[a] = b


@jit
def number_unknowns(con: ContactData) -> None:
    """Nodes, islands of patches and nodes, the order of nodes, and the index in x of every row of L."""
    find_nodes(con)
    find_islands(con)
    list_neighbours(con)
    order_nodes(con)
    place_unknowns(con)


@jit
def find_nodes(con: ContactData) -> None:
    """Nodes of all freedoms that patches move, and the nodes of each patch."""
    order, freedom = con.ordering, con.delassus.freedom
    nodes, group, node_of, column = order.nodes, order.group, order.node_of, order.column
    patches = con.status[0].n_patches
    for tree in range(len(group)):
        group[tree], node_of[tree] = tree, -1
    for i in range(patches):
        patch = con.patches[i]
        for t in range(patch.y, patch.y + (patch.freedoms if patch.coupled else 0)):
            unite(group, order.tree[freedom[patch.y]], order.tree[freedom[t]])
    count = 0
    for i in range(patches):
        patch = con.patches[i]
        patch.node_a, patch.node_b, patch.split = -1, -1, patch.freedoms
        for t in range(patch.y, patch.y + patch.freedoms):
            k = freedom[t]
            tree = representative(group, order.tree[k])
            if node_of[tree] < 0:
                node_of[tree] = count
                nodes[count].size = 0
                count += 1
            node = node_of[tree]
            if column[k] < 0:
                column[k] = node
                order.touched[con.status[0].n_unknowns] = k
                con.status[0].n_unknowns += 1
                nodes[node].size += 1
            if t == patch.y:
                patch.node_a = node
            elif node != patch.node_a and patch.node_b < 0:
                patch.node_b, patch.split = node, t - patch.y
    con.status[0].n_nodes = count


@jit
def find_islands(con: ContactData) -> None:
    """Islands of patches in the order of their first patch, and their nodes, island after island."""
    order, patches, count = con.ordering, con.status[0].n_patches, con.status[0].n_nodes
    nodes, group, island_of = order.nodes, order.group, order.node_of
    for k in range(count):
        group[k], island_of[k] = k, -1
    for i in range(patches):
        patch = con.patches[i]
        if patch.node_b >= 0:
            unite(group, patch.node_a, patch.node_b)
    islands = 0
    for i in range(patches):
        patch = con.patches[i]
        if patch.node_a < 0:
            patch.island = islands  # a patch that moves no freedom
            islands += 1
            continue
        k = representative(group, patch.node_a)
        if island_of[k] < 0:
            island_of[k] = islands
            islands += 1
        patch.island = island_of[k]
    for k in range(islands):
        order.islands[k].first, order.islands[k].end = 0, 0
    for k in range(count):
        nodes[k].island = island_of[representative(group, k)]
        order.islands[nodes[k].island].end += 1
    first = 0
    for k in range(islands):
        size = order.islands[k].end
        order.islands[k].first, order.islands[k].end = first, first
        first += size
    for k in range(count):
        island = order.islands[nodes[k].island]
        order.sequence[island.end] = k
        island.end += 1
    con.status[0].n_islands = islands


@jit
def insert(pool: Ints, start: int, count: int, value: int) -> int:
    """Inserts a value into a rising list unless it is there already. Returns the list's length."""
    k = start + count
    while k > start and pool[k - 1] > value:
        k -= 1
    if k > start and pool[k - 1] == value:
        return count
    for j in range(start + count, k, -1):
        pool[j] = pool[j - 1]
    pool[k] = value
    return count + 1


@jit
def list_neighbours(con: ContactData) -> None:
    """Rising lists of the neighbours of each node: nodes joined by patches."""
    order, nodes, pool, patches = con.ordering, con.ordering.nodes, con.ordering.pool, con.status[0].n_patches
    for k in range(con.status[0].n_nodes):
        nodes[k].start, nodes[k].count = 0, 0
    for i in range(patches):
        patch = con.patches[i]
        if patch.node_b >= 0:
            nodes[patch.node_a].start += 1
            nodes[patch.node_b].start += 1
    used = 0
    for k in range(con.status[0].n_nodes):
        room = nodes[k].start
        nodes[k].start = used
        used += room
    for i in range(patches):
        patch = con.patches[i]
        if patch.node_b >= 0:
            a, b = nodes[patch.node_a], nodes[patch.node_b]
            a.count = insert(pool, a.start, a.count, patch.node_b)
            b.count = insert(pool, b.start, b.count, patch.node_a)
    order.used[0] = used


@jit
def remove(pool: Ints, node: Record, value: int) -> None:
    """Removes a value from a node's list."""
    at = node.start
    while pool[at] != value:
        at += 1
    for k in range(at, node.start + node.count - 1):
        pool[k] = pool[k + 1]
    node.count -= 1


@jit
def absorb(nodes: Records, pool: Ints, used: int, i: int, k: int) -> int:
    """Adds the neighbours of the eliminated node k to those of node i. Returns the end of the pool, −1 if full."""
    node, gone = nodes[i], nodes[k]
    remove(pool, node, k)
    if used + node.count + gone.count > len(pool):
        return -1
    a, b, end_a, end_b, out = node.start, gone.start, node.start + node.count, gone.start + gone.count, used
    while a < end_a or b < end_b:
        if b == end_b or (a < end_a and pool[a] < pool[b]):
            value = pool[a]
            a += 1
        else:
            value = pool[b]
            if a < end_a and pool[a] == value:
                a += 1
            b += 1
        if value != i:
            pool[out] = value
            out += 1
    if out - used == node.count:
        return used  # nothing new
    node.start, node.count = used, out - used
    return out


@jit
def order_nodes(con: ContactData) -> None:
    """Order of elimination of the nodes of each island. An island has none if its lists exceed the pool."""
    order, nodes, pool, sequence = con.ordering, con.ordering.nodes, con.ordering.pool, con.ordering.sequence
    used = order.used[0]
    for n in range(con.status[0].n_islands):
        island = order.islands[n]
        island.ordered, island.wanted = 1, 1
        for at in range(island.first, island.end):
            best = at
            for other in range(at + 1, island.end):
                if nodes[sequence[other]].count < nodes[sequence[best]].count:
                    best = other
            k = sequence[best]
            sequence[best] = sequence[at]
            sequence[at] = k
            nodes[k].position = at
            for e in range(nodes[k].start, nodes[k].start + nodes[k].count):
                end = absorb(nodes, pool, used, pool[e], k)
                if end < 0:
                    island.ordered = 0
                    break
                used = end
            if not island.ordered:
                break


@jit
def place_unknowns(con: ContactData) -> None:
    """Columns of the nodes in x, the places of their panels, and the place in them where two nodes of a patch meet."""
    order, nodes, pool, column = con.ordering, con.ordering.nodes, con.ordering.pool, con.ordering.column
    at = 0
    for n in range(con.status[0].n_islands):
        island = order.islands[n]
        island.column, panels = at, 0
        for s in range(island.first, island.end):
            node = nodes[order.sequence[s]]
            node.column = at
            at += node.size
            if island.ordered:
                # neighbours in the order in which they are eliminated
                width = in_lanes(node.size)
                for e in range(node.start, node.start + node.count):
                    value, k = pool[e], e
                    width += in_lanes(nodes[value].size)
                    while k > node.start and nodes[pool[k - 1]].position > nodes[value].position:
                        pool[k] = pool[k - 1]
                        k -= 1
                    pool[k] = value
                node.width, node.panel = width, panels
                panels += 2 * node.size * width
        island.unknowns, island.panels = at - island.column, panels
        if panels > len(order.panels):
            island.ordered = 0
    for k in range(con.status[0].n_nodes):
        nodes[k].filled = 0
    # Freedoms far from the root come first: two limbs interact through the root alone, so the elimination of one leaves
    # zeros in the rows of the other.
    for k in range(len(column) - 1, -1, -1):
        if column[k] >= 0:
            node = nodes[column[k]]
            column[k] = node.column + node.filled
            node.filled += 1
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for t in range(patch.y, patch.y + patch.freedoms):
            con.delassus.place[t] = column[con.delassus.freedom[t]]
        if patch.node_b >= 0 and order.islands[patch.island].ordered:
            early, late = patch.node_a, patch.node_b
            if nodes[early].position > nodes[late].position:
                early, late = late, early
            patch.offset = offset_of(order, early, late)
    for u in range(con.status[0].n_unknowns):
        column[order.touched[u]] = -1
    con.status[0].n_unknowns = 0


@jit
def offset_of(order: Ordering, early: int, late: int) -> int:
    """Column of a later neighbour in a node's panel."""
    nodes, pool = order.nodes, order.pool
    at, e = in_lanes(nodes[early].size), nodes[early].start
    while pool[e] != late:
        at += in_lanes(nodes[pool[e]].size)
        e += 1
    return int(at)
