// Operations on the selected keyframes: set, remove, copy, move, scale.

import { clamp } from "../core/vectors.js";
import { GRID } from "./state.js";

export class Keying {
  /** @param {import("./motion.js").Motion} motion */
  constructor(motion) {
    this.motion = motion;
    /** s, of a pose that was copied; null for none */
    this.copied = /** @type {number | null} */ (null);
    /** Numbers of copied keyframes. @type {number[]} */
    this.copiedKeys = [];
  }

  get session() { return this.motion.session; }
  get keys() { return this.motion.motion?.keys ?? []; }
  /** Numbers of those selected, in their order. */
  get chosen() { return [...this.motion.chosen.value].sort((a, b) => a - b); }
  /** The playhead, on the grid. */
  get here() { return this.motion.snapped(this.motion.clock.time.value); }

  /** @param {Iterable<number>} numbers */
  choose(numbers) { this.motion.chosen.value = new Set(numbers); }

  all() { this.choose(this.keys.keys()); }

  /** Keep the pose at the playhead. */
  async add() {
    const done = await this.session.give("key", { time: this.here });
    if (!done) return;
    this.motion.clock.seek(this.here);
    this.choose([done.number]);
  }

  async remove() {
    const numbers = this.chosen, { session } = this;
    if (numbers.length && (await session.give("key_remove", { numbers }))) {
      this.choose([]);
      session.say(numbers.length > 1 ? `${numbers.length} keyframes are gone` : "the keyframe is gone", "info", { name: "Undo", does: () => { session.give("undo"); } });
    }
  }

  copy() {
    const { length } = (this.copiedKeys = this.chosen);
    this.copied = this.motion.clock.time.value;
    this.session.say(length ? `${length} keyframe${length > 1 ? "s" : ""} copied` : "the pose is copied");
  }

  /** Keyframes that were copied, or else the pose, at the playhead. */
  async paste() {
    const time = this.here;
    if (this.copiedKeys.length) {
      const done = await this.session.give("key_copy", { numbers: this.copiedKeys, time });
      if (done) this.choose(done.numbers);
    } else if (this.copied !== null) await this.session.give("pose_take", { time, source: this.copied });
  }

  /** Times of all keyframes when those selected are moved, as far as others leave room. @param {number} by s */
  moved(by) {
    const { keys } = this, chosen = new Set(this.chosen);
    const room = (/** @type {1 | -1} */ way) => Math.min(...[...chosen].map((k) => {
      const next = keys[k + way];
      return chosen.has(k + way) ? Infinity : next ? way * (next.time - keys[k].time) - GRID : way < 0 ? keys[k].time : Infinity;
    }));
    const step = clamp(by, -Math.max(room(-1), 0), Math.max(room(1), 0));
    return keys.map(({ time }, k) => (chosen.has(k) ? time + step : time));
  }

  /** The same when one end of those selected is put elsewhere and the other stays; null where keyframes would meet. @param {number} end number of the keyframe @param {number} to s */
  scaled(end, to) {
    const { keys, chosen } = this, [first, last] = [chosen[0], chosen[chosen.length - 1]], pivot = keys[end === first ? last : first].time;
    const factor = Math.max((to - pivot) / (keys[end].time - pivot), 0.05), times = keys.map(({ time }, k) => (chosen.includes(k) ? pivot + factor * (time - pivot) : time));
    return times.every((time, k) => k === 0 || time - times[k - 1] > 0.01) && times[0] >= 0 ? times : null;
  }

  /** @param {number} by s */
  nudge(by) { if (this.chosen.length) this.retime(this.moved(by)); }

  /** The last of those selected is moved, and those between in proportion. @param {number} by s */
  stretch(by) {
    const { chosen } = this, last = chosen[chosen.length - 1], times = chosen.length > 1 ? this.scaled(last, this.keys[last].time + by) : null;
    if (times) this.retime(times);
  }

  /** @param {number[]} times */
  retime(times) { this.session.give("key_times", { times, done: true }); }
}
