"""Contact: patches from interference volumes, Delassus matrix, Coulomb's law, impacts, one step in contact."""
