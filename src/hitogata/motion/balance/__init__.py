"""Balance: support, target ZMP, correction of the centre of mass, contact forces.

Start in `balancing.py`; `com_correction.py` bends the COM's curve until the ZMP follows its target (003 §3).
"""
