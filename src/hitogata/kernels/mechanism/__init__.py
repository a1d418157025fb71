"""One mechanism as tables: constants (`System`) and the buffers that a step writes (`Data`).

Imports: `tree`, `math`. Start in `system.py`; `tables.py` describes every field with its unit, shape and writer.
"""
