"""One mechanism as tables: what is constant (`System`), and what a step may write (`Data`).

Imports: `tree`, `math`. Start in `system.py`; `tables.py` describes every field with its unit, shape and writer.
"""
