"""Joint types as users describe them: those of the tree, and those that only close loops.

Imports: `chain.values` and the kernels' joint table. Start in `joint.py`; `kernels/tree/joint.py` has their equations.
"""
