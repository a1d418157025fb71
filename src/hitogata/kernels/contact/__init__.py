"""Contact: patches from overlap volumes, Delassus matrix, Coulomb friction, impacts, and one step in contact."""
