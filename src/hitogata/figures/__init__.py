"""Ready-made figures and props."""

from .bar import high_bar
from .biped import biped
from .gymnast import gymnast
from .human import human
from .humanoid import humanoid
from .props import box, chain
from .random_tree import random_tree
from .swing import swing

__all__ = ["biped", "box", "chain", "gymnast", "high_bar", "human", "humanoid", "random_tree", "swing"]
