"""Contact laws of the papers: wrenches from interference volumes (001), and the point methods it compares with.

Imports: the other rooms of `contact`. Start in `wakisaka_sugihara.py`.
"""
