// A designed motion as the studio sends it: poses, ZMP, target and COM over time, supporting links, violated limits.

import { clamp, poseMatrix } from "../core/vectors.js";
import { tablesOf } from "../core/source.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {{ from: number, to: number, links: string[], polygon: [number, number][] }} Phase */
/** @typedef {{ time: number, from: number, to: number, text: string, link: string | null }} Violation */
/**
 * @typedef {{
 *   number: number, preview: boolean, start: number, duration: number, frames: number, bodies: number, keyframes: number[], names: string[],
 *   phases: Phase[], violations: Violation[], zmp: Record<string, { rms_m: number, peak_m: number, margin_m: number }>, margin: number,
 *   friction: number, seconds: number, played?: string, standing?: boolean, arrays: Record<string, [import("../core/source.js").ArrayKind, number, number]>,
 * }} ClipHeader
 */

export class Clip {
  /** @param {ClipHeader} header @param {ArrayBuffer} message @param {number} from */
  constructor(header, message, from) {
    this.header = header;
    this.tables = tablesOf(header.arrays, message, from);
    this.step = header.duration / Math.max(header.frames - 1, 1);
  }

  get start() { return this.header.start; }
  get end() { return this.header.start + this.header.duration; }

  /** @param {number} t s */
  frame(t) {
    const at = clamp((t - this.start) / this.step, 0, this.header.frames - 1), k = Math.min(Math.floor(at + 1e-9), Math.max(this.header.frames - 2, 0));
    return { k, u: clamp(at - k, 0, 1), next: Math.min(k + 1, this.header.frames - 1) };
  }

  /** A row of a table between frames. @param {string} name @param {number} width @param {number} t */
  at(name, width, t) {
    const { k, u, next } = this.frame(t), table = this.tables[name];
    return Array.from({ length: width }, (_, i) => (1 - u) * table[k * width + i] + u * table[next * width + i]);
  }

  /** A body's matrix at a time. @param {Float32Array} out @param {number} body @param {number} t */
  pose(out, body, t) {
    const { k, u, next } = this.frame(t), L = this.header.bodies, { p, quaternion: q } = this.tables, i = k * L + body, j = next * L + body;
    let along = 0;
    for (let c = 0; c < 4; c++) along += q[4 * i + c] * q[4 * j + c];
    const other = along < 0 ? -u : u, at = [0, 1, 2].map((c) => (1 - u) * p[3 * i + c] + u * p[3 * j + c]);
    const turn = [0, 1, 2, 3].map((c) => (1 - u) * q[4 * i + c] + other * q[4 * j + c]), size = Math.hypot(...turn);
    return poseMatrix(out, at, turn.map((x) => x / size));
  }

  /** The supporting links at a time. @param {number} t */
  phase(t) { return this.header.phases.findLast(({ from }) => from <= t + 1e-6) ?? this.header.phases[0]; }
}
