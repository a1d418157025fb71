"""Contact: patches from interference volumes, Coulomb's law, impacts, one step in contact."""
