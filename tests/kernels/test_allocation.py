"""No kernel allocates: numba's own statistics around a compiled loop, in a process that keeps them."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
import numba, numpy as np
from numba.core.runtime import rtsys
from hitogata import World
from hitogata.figures.random_tree import random_tree
from hitogata.kernels import aba, crba, factor, jacobian, momentum, rnea

world = World()
world.add(random_tree(15, seed=1, passive=True))
world.add(random_tree(5, seed=2, floating=False))
world.v = np.random.default_rng(0).normal(size=world.nv)
tree, work = world.tables.tree, world.tables.work
out, zero, push = np.empty(world.nv), np.zeros(world.nv), np.ones((len(tree.links), 6))
M, J, rate, point = np.empty((world.nv, world.nv)), np.empty((6, world.nv)), np.empty(6), np.ones(3)
chosen, measures = np.ones(len(tree.links), dtype=np.int64), np.empty(16)

@numba.njit
def loop(times, tree, work, q, v, out, zero, push, M, J, rate, point, chosen, measures):
    for _ in range(times):
        aba.forward_dynamics(out, tree, work, q, v, zero, push)
        rnea.inverse_dynamics(out, tree, work, q, v, zero, push)
        crba.mass_matrix(M, tree, work, q)
        factor.factorise(tree, work)
        factor.solve(out, tree, work.factor)
        jacobian.jacobian(J, tree, work, q, 3, point)
        jacobian.jacobian_rate(rate, tree, work, q, v, 3, point)
        momentum.measure(measures, tree, work, q, v, chosen)

@numba.njit
def greedy(times):
    total = 0.0
    for i in range(times):
        total += np.full(3, float(i)).sum()
    return total

def allocations(call, *args):
    # the crossing from Python wraps each array once, whatever the number of rounds
    call(1, *args)
    marks = []
    for times in (1, 1001):
        before = rtsys.get_allocation_stats().alloc
        call(times, *args)
        marks.append(rtsys.get_allocation_stats().alloc - before)
    return marks[1] - marks[0]

print(allocations(loop, tree, work, world.q, world.v, out, zero, push, M, J, rate, point, chosen, measures))
print(allocations(greedy))
"""


def test_kernels_do_not_allocate_in_a_compiled_loop() -> None:
    """The second number is the control: a loop that does allocate is seen to."""
    environment = {**os.environ, "NUMBA_NRT_STATS": "1"}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    ours, control = (int(line) for line in done.stdout.split())
    assert ours == 0, f"{ours} allocations in 1000 rounds"
    assert control >= 1000
