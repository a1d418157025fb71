"""A walker without motors learns to stay on its feet by small torques of its hip, by PPO of stable-baselines3.

On its slope the walker has a gait, but it falls from most starts: their rates are up to 25 % off. A few minutes on one
processor; it needs `pip install 'hitogata[gym]' stable-baselines3`.

    python examples/learning/learn_to_walk.py --out walked
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import gymnasium
import numpy as np
from stable_baselines3 import PPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import hitogata.gym

TASK = "hitogata/PassiveBiped-v0"


class Trials(BaseCallback):
    """Every so often the policy walks without exploring, from starts that it is always tried with."""

    def __init__(self, every: int, episodes: int) -> None:
        """every: steps of learning from one trial to the next."""
        super().__init__()
        self.every, self.curve = every, []  # type: int, list[tuple[Any, ...]]
        self._env, self._began = gymnasium.make_vec(TASK, episodes), time.perf_counter()

    def _on_training_start(self) -> None:
        self._try()

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.every * len(self.curve):
            self._try()
        return True

    def _try(self) -> None:
        gained, up = trials(self._env, self.model)
        self.curve.append((self.num_timesteps, gained.mean(), up.mean()))
        spent = time.perf_counter() - self._began
        print(f"{self.num_timesteps:8d} steps: reward {gained.mean():6.2f}, {up.mean():4.0%} stay up, {spent:.0f} s",
              flush=True)  # fmt: skip


def trials(env: gymnasium.vector.VectorEnv, model: PPO | None) -> tuple[np.ndarray, np.ndarray]:
    """Sum of rewards of an episode of each environment, and whether it went to its end. model: None does nothing."""
    n = env.num_envs
    gained, up, over = np.zeros(n), np.zeros(n, dtype=bool), np.zeros(n, dtype=bool)
    seen, _ = env.reset(seed=1000)
    while not over.all():
        action = np.zeros((n, 1), dtype=np.float32) if model is None else model.predict(seen, deterministic=True)[0]
        seen, reward, fallen, cut_off, _ = env.step(action)
        gained += np.where(over, 0.0, reward)
        up |= cut_off & ~over
        over |= fallen | cut_off
    return gained, up


def main() -> None:
    parser = argparse.ArgumentParser(description="A walker learns to stay on its feet.")
    parser.add_argument("--steps", type=int, default=80_000, help="of learning, of all environments together")
    parser.add_argument("--trials", type=int, default=10, help="times that the policy is tried")
    parser.add_argument("--episodes", type=int, default=32, help="of each trial")
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("walked"), help="folder for the curve and the policy")
    options = parser.parse_args()

    assert TASK in hitogata.gym.IDS
    alone, stays = trials(gymnasium.make_vec(TASK, options.episodes), None)
    print(f"without pushes: reward {alone.mean():.2f}, {stays.mean():.0%} stay up")
    model = PPO(
        "MlpPolicy", make_vec_env(TASK, options.envs, seed=options.seed), n_steps=512, batch_size=256,
        # small steps, and little noise: exploration by large torques learns to fall
        learning_rate=lambda left: 3e-4 * left, target_kl=0.02, policy_kwargs={"log_std_init": -1.5},
        seed=options.seed, device="cpu",
    )  # fmt: skip
    tried = Trials(options.steps // options.trials, options.episodes)
    model.learn(options.steps, callback=tried)

    options.out.mkdir(parents=True, exist_ok=True)
    model.save(options.out / "policy.zip")
    draw(np.array(tried.curve), float(stays.mean()), options.out / "curve.png")


def draw(curve: np.ndarray, alone: float, path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    ax = figure.add_subplot()
    ax.plot(curve[:, 0] / 1e3, 100.0 * curve[:, 2], label="by its policy")
    ax.axhline(100.0 * alone, color="0.6", lw=1.0, ls=":", label="without pushes")
    ax.set_xlabel("thousand steps of learning")
    ax.set_ylabel("walks to the end, % of starts")
    ax.set_ylim(0.0, 102.0)
    ax.set_title("PPO learns small torques of the hip that keep a walker on its feet", fontsize=10)
    ax.legend(frameon=False)
    ax.grid(alpha=0.3)
    figure.savefig(path, dpi=130)
    print(path)


if __name__ == "__main__":
    main()
