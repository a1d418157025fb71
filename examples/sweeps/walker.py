"""Where a passive walker walks: steps from one start, over the slope and the radius of its feet.

python examples/sweeps/walker.py --out walker
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import hitogata as hg
from hitogata.biped.walkers.basin import steps_from


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps of a passive walker over slope and radius.")
    parser.add_argument("--across", type=int, default=25, help="values of each")
    parser.add_argument("--out", type=Path, default=Path("walker"), help="folder for table, picture and page")
    parser.add_argument("--most", type=int, default=25, help="steps after which a walker has not fallen")
    parser.add_argument("--workers", type=int, help="processes; by default as many as processors")
    parser.add_argument("--cluster", help="address of a Dask scheduler")
    options = parser.parse_args()

    options.out.mkdir(parents=True, exist_ok=True)
    parameters = {
        "slope": np.linspace(0.005, 0.05, options.across),
        "radius": np.linspace(0.05, 0.6, options.across),
        "most": [options.most],
    }
    out = options.out / "walker.parquet"
    done = hg.sweep(steps_from, parameters, out=out, workers=options.workers, cluster=options.cluster)
    walked = int((done["steps"] == options.most).sum())
    print(f"{walked} of {len(done)} walkers take {options.most} steps")
    print(done.plot(options.out / "walker.png", result="steps", over=("slope", "radius"), title="steps before a fall"))
    print(done.html(options.out / "walker.html", title="a passive walker", colour="steps"))


if __name__ == "__main__":
    main()
