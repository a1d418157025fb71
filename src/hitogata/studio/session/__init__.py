"""A session of the studio: the open document, its run, and what commands do to them."""
