"""A renderer: camera, rasteriser, lighting, stills and film strips."""
