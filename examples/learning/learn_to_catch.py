"""A gymnast learns to let go of one bar and catch the next, by CMA-ES on a small policy.

The policy is a linear map from observations to shoulders, hips and letting go, squashed by tanh. CMA-ES tries a crowd
of such maps at once in the vectorised environment, keeps what brought most reward, and shifts its guess there. A few
minutes on two processors; it needs `pip install 'hitogata[gym,sweep]'`.

    python examples/learning/learn_to_catch.py --out learned
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cma
import gymnasium
import numpy as np

import hitogata.gym


def returns(env: gymnasium.vector.VectorEnv, policies: np.ndarray, seed: int) -> np.ndarray:
    """Sum of rewards of one episode of each policy, (n,); all start alike."""
    n = env.num_envs
    size, count = env.single_observation_space.shape[0], env.single_action_space.shape[0]
    weights = policies.reshape(n, count, size + 1)
    seen, _ = env.reset(seed=[seed] * n)
    total, over = np.zeros(n), np.zeros(n, dtype=bool)
    while not over.all():
        inputs = np.concatenate([seen, np.ones((n, 1))], axis=1)
        action = np.tanh(np.einsum("nij,nj->ni", weights, inputs))
        seen, reward, ended, cut_off, _ = env.step(action.astype(np.float32))
        total += np.where(over, 0.0, reward)
        over |= ended | cut_off
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="A gymnast learns to catch the next bar.")
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--crowd", type=int, default=24)
    parser.add_argument("--episodes", type=int, default=3, help="of each policy, from other starts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"), help="folder for the curve and the policy")
    options = parser.parse_args()

    assert "hitogata/CatchBar-v0" in hitogata.gym.IDS
    env = gymnasium.make_vec("hitogata/CatchBar-v0", num_envs=options.crowd)
    size = env.single_action_space.shape[0] * (env.single_observation_space.shape[0] + 1)
    start = np.zeros((env.single_action_space.shape[0], env.single_observation_space.shape[0] + 1))
    start[2, -1] = -0.5  # holds on at first
    settings = {"popsize": options.crowd, "seed": options.seed, "verbose": -9}
    search = cma.CMAEvolutionStrategy(start.reshape(size), 1.0, settings)
    curve, began, best = [], time.perf_counter(), (-np.inf, start.reshape(size))
    for generation in range(options.generations):
        policies = np.array(search.ask())
        # several starts: a single success may be luck
        starts = range(options.episodes * generation, options.episodes * (generation + 1))
        gained = np.mean([returns(env, policies, k) for k in starts], axis=0)
        search.tell(list(policies), list(-gained))
        best = max(best, (float(gained.max()), policies[int(gained.argmax())]), key=lambda one: one[0])
        curve.append((np.median(gained), gained.max()))
        print(f"{generation:3d}: median {curve[-1][0]:6.2f}, best {curve[-1][1]:6.2f}, "
              f"{time.perf_counter() - began:.0f} s", flush=True)  # fmt: skip
    env.close()

    options.out.mkdir(parents=True, exist_ok=True)
    np.savez(options.out / "policy.npz", policy=best[1], curve=np.array(curve))
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    ax = figure.add_subplot()
    ax.plot(np.array(curve)[:, 0], label="median of the crowd")
    ax.plot(np.array(curve)[:, 1], label="best of the crowd")
    ax.axhline(20.0, color="0.6", lw=1.0, ls=":")
    ax.text(0.5, 18.6, "both hands caught", color="0.4", fontsize=8)
    ax.set_xlim(0.0, max(options.generations - 1, 1))
    ax.set_ylim(-1.0, 25.0)
    ax.set_xlabel(f"generation of {options.crowd} policies, {options.episodes} episodes each")
    ax.set_ylabel("sum of rewards")
    ax.set_title("CMA-ES learns to let go, fly and catch the next bar", fontsize=10)
    ax.legend(frameon=False)
    ax.grid(alpha=0.3)
    figure.savefig(options.out / "curve.png", dpi=130)
    print(options.out / "curve.png")


if __name__ == "__main__":
    main()
