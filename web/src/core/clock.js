// The time that is shown: it plays, pauses, is scrubbed. Panels and drawings read its signals.

import { signal } from "@preact/signals";
import { clamp } from "./vectors.js";

export const SPEEDS = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8];

/** @param {number} speed */
export const speedName = (speed) => (speed < 1 ? `1/${1 / speed}×` : `${speed}×`);

export class Clock {
  /**
   * @param {number} duration s
   * @param {number} step s, one frame
   * @param {number} start s, time of the recording's first instant
   */
  constructor(duration, step, start = 0) {
    this.duration = duration;
    this.start = start;
    this.step = step;
    this.time = signal(0);
    this.playing = signal(false);
    this.speed = signal(1);
    this.loop = signal(true);
  }

  /** The last instant there is, s. */
  get end() { return this.duration; }

  /** Show an instant and stay there. @param {number} t */
  seek(t) {
    this.playing.value = false;
    this.time.value = clamp(t, 0, this.end);
  }

  toggle() {
    if (!this.playing.value && this.time.value >= this.duration) this.time.value = 0;
    this.playing.value = !this.playing.value;
  }

  /** @param {number} n */
  stepFrames(n) { this.seek((Math.round(this.time.value / this.step) + n) * this.step); }

  /** @param {number} by */
  faster(by) {
    const i = clamp(SPEEDS.indexOf(this.speed.value) + by, 0, SPEEDS.length - 1);
    this.speed.value = SPEEDS[i];
  }

  /** True if another picture is needed. @param {number} seconds since the last one, wall-clock time */
  tick(seconds) {
    if (!this.playing.value) return false;
    const next = this.time.value + seconds * this.speed.value;
    if (next < this.duration) this.time.value = next;
    else if (this.loop.value && this.duration > 0) this.time.value = next % this.duration;
    else this.seek(this.duration);
    return true;
  }
}
