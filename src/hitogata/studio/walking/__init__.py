"""The process that walks: gaits of passive walkers, their basins, starts that are tried, powered walks."""
