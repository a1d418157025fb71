"""Contact: patches from overlap volumes, Delassus matrix, Coulomb friction, impacts, and one step in contact.

Rooms: `find` (patches, normals, points), `rows` (velocities, friction models, compliance), `operator` (A = J M⁻¹ Jᵀ),
`solver` (Coulomb's law: friction cones), `joints`, `step` (one step), `papers` (the laws of 001).
Imports: `geometry`, `dynamics` and all below. Start in `step/step.py`; `tables.py` describes all buffers.
"""
