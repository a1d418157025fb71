// An overlay that came with the run: points, lines, polygons or arrows over time, as io/recording/overlays.py has them.

import { clamp } from "./vectors.js";

/** @typedef {import("./vectors.js").Vec3} Vec3 */
/** @typedef {{ at: Vec3, vector: Vec3 | null }} Spot */

export class Layer {
  /**
   * @param {import("./recording.js").Recording} recording
   * @param {number} i
   */
  constructor(recording, i) {
    this.head = recording.header.overlays[i];
    const table = (/** @type {string} */ name) => recording.tables[`overlay${i}${name}`];
    this.time = table("time");
    this.frames = table("frames");
    this.parts = table("parts");
    this.points = table("points");
    /** @type {import("./source.js").Table | undefined} */
    this.vectors = table("vectors");
  }

  /** The instant at or before a time, the next, and how far it lies towards that. @param {number} t */
  instant(t) {
    let low = 0, high = this.time.length - 1;
    if (t < this.time[0] - 1e-6) return null;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.time[middle] <= t + 1e-6) low = middle; else high = middle - 1;
    }
    const next = Math.min(low + 1, this.time.length - 1), span = this.time[next] - this.time[low];
    return { k: low, next, u: span > 0 ? clamp((t - this.time[low]) / span, 0, 1) : 0 };
  }

  /** Same numbers of parts and points: they may be moved smoothly. @param {number} k @param {number} next */
  alike(k, next) {
    const a = this.frames[k], b = this.frames[next], count = this.frames[k + 1] - a;
    if (count !== this.frames[next + 1] - b) return false;
    for (let i = 0; i < count; i++)
      if (this.parts[a + i + 1] - this.parts[a + i] !== this.parts[b + i + 1] - this.parts[b + i]) return false;
    return true;
  }

  /** Parts that are visible at a time. @param {number} t @returns {Spot[][]} */
  at(t) {
    const found = this.instant(t);
    if (!found) return [];
    const { k, next } = found, u = this.alike(k, next) ? found.u : 0;
    /** @type {(table: ArrayLike<number>, i: number, j: number) => Vec3} */
    const mixed = (table, i, j) => [
      (1 - u) * table[3 * i] + u * table[3 * j],
      (1 - u) * table[3 * i + 1] + u * table[3 * j + 1],
      (1 - u) * table[3 * i + 2] + u * table[3 * j + 2],
    ];
    const parts = [];
    for (let part = this.frames[k]; part < this.frames[k + 1]; part++) {
      const other = u > 0 ? this.frames[next] + part - this.frames[k] : part, list = [];
      for (let i = this.parts[part]; i < this.parts[part + 1]; i++) {
        const j = this.parts[other] + i - this.parts[part];
        list.push({ at: mixed(this.points, i, j), vector: this.vectors ? mixed(this.vectors, i, j) : null });
      }
      parts.push(list);
    }
    return parts;
  }

  /** Path of the first point, before and after a time. @param {number} t */
  ways(t) {
    /** @type {[Vec3[], Vec3[]]} */
    const ways = [[], []];
    for (let k = 0; k < this.time.length; k++) {
      const part = this.frames[k];
      if (part === this.frames[k + 1]) continue;
      const i = this.parts[part];
      /** @type {Vec3} */
      const p = [this.points[3 * i], this.points[3 * i + 1], this.points[3 * i + 2]];
      if (this.time[k] <= t) ways[0].push(p);
      if (this.time[k] >= t) ways[1].push(p);
    }
    return ways;
  }
}
