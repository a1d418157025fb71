"""The contact operator A = J M⁻¹ Jᵀ = L Lᵀ over all patches, its islands, and Newton's matrix of an island.

Imports: `contact.tables`, `loops`. Start in `patch_operator.py`.
"""
