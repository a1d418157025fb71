"""Plots of several runs; a single run is plotted by its method `run.plot`."""

from __future__ import annotations

from .studio.pictures.plots.balance import plot_balance as balance
from .studio.pictures.plots.basin import plot_basin as basin
from .studio.pictures.plots.contacts import plot_laws as laws
from .studio.pictures.plots.error_fit import plot_error_fit as error_fit
from .studio.pictures.plots.played import plot_played as played
from .studio.pictures.plots.pressure import plot_pressure as pressure

__all__ = ["balance", "basin", "error_fit", "laws", "played", "pressure"]
