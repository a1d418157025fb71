"""Contact laws of papers: wrenches from overlap volumes (001), and the point methods that 001 compares with.

Imports: the other rooms of `contact`. Start in `wakisaka_sugihara.py`.
"""
