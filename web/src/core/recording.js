// A recorded run in a page: a header (bodies and names) and arrays (poses and values), both written by page.py.

import { Layer } from "./layer.js";
import { Source, tablesOf } from "./source.js";
import { clamp, placed, poseMatrix } from "./vectors.js";

/** @typedef {import("./vectors.js").Vec3} Vec3 */
/** @typedef {import("./source.js").Series} Series */
/**
 * @typedef {import("./source.js").SceneHeader & {
 *   start: number, duration: number, bonds: import("./source.js").Bond[], overlays: import("./source.js").OverlayHead[],
 *   marks: import("./source.js").Mark[],
 * }} Header
 */

export class Recording extends Source {
  /**
   * @param {Header} header
   * @param {ArrayBuffer} bytes
   * @param {number} from where in the bytes its arrays begin
   */
  constructor(header, bytes, from = 0) {
    super(header, tablesOf(header.arrays, bytes, from));
    this.header = header;
    this.duration = header.duration;
    this.count = this.tables.p.length / (3 * this.bodies.length);
    this.times = Float32Array.from({ length: this.count }, (_, k) => k * this.step);
    this.overlays = header.overlays.map((_, i) => new Layer(this, i));
    /** @type {Map<number, ArrayLike<number>>} */
    this.paths = new Map();
  }

  get span() { return this.duration; }
  get step() { return this.count > 1 ? this.duration / (this.count - 1) : 1; }
  get layers() { return this.overlays; }

  /** Frame before a time (from the start of the run) and how far it lies towards the next. @param {number} t */
  frame(t) {
    const at = clamp(t / this.step, 0, this.count - 1);
    const k = Math.min(Math.floor(at + 1e-9), Math.max(this.count - 2, 0));
    return { k, u: clamp(at - k, 0, 1), next: Math.min(k + 1, this.count - 1) };
  }

  /** Row of a table of given width between frames. @param {string} name @param {number} width @param {number} t */
  between(name, width, t) {
    const { k, u, next } = this.frame(t), table = this.tables[name];
    return Array.from({ length: width }, (_, i) => (1 - u) * table[k * width + i] + u * table[next * width + i]);
  }

  /** @param {number} t */
  place(t) { this.poses.forEach((pose, body) => this.poseAt(pose, body, t)); }

  /** A body's matrix at a time, into out. @param {Float32Array} out @param {number} body @param {number} t */
  poseAt(out, body, t) {
    const { k, u, next } = this.frame(t), L = this.bodies.length, { p, quaternion } = this.tables;
    const at = [0, 0, 0], turn = [0, 0, 0, 0], i = k * L + body, j = next * L + body;
    let along = 0;
    for (let c = 0; c < 4; c++) along += quaternion[4 * i + c] * quaternion[4 * j + c];
    // q and −q are the same turn: go the short way round
    const other = along < 0 ? -u : u;
    for (let c = 0; c < 3; c++) at[c] = (1 - u) * p[3 * i + c] + u * p[3 * j + c];
    for (let c = 0; c < 4; c++) turn[c] = (1 - u) * quaternion[4 * i + c] + other * quaternion[4 * j + c];
    const norm = 1 / Math.hypot(...turn);
    for (let c = 0; c < 4; c++) turn[c] *= norm;
    return poseMatrix(out, at, turn);
  }

  /** @param {number} body @param {number} t */
  centre(body, t) { return placed(this.poseAt(new Float32Array(16), body, t), this.header.centres[body]); }

  /** Where a body's centre of mass goes, three numbers a frame; −1: that of all. @param {number} body */
  path(body) {
    if (body < 0) return this.tables.coms;
    const out = new Float32Array(3 * this.count);
    for (let k = 0; k < this.count; k++) out.set(this.centre(body, k * this.step), 3 * k);
    return out;
  }

  /** @param {number} body @param {number} t @returns {[Vec3[], Vec3[]]} */
  way(body, t) {
    let table = this.paths.get(body);
    if (!table) this.paths.set(body, (table = this.path(body)));
    const path = table, { k } = this.frame(t);
    /** @type {(from: number, to: number) => Vec3[]} */
    const spots = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => [path[3 * (from + i)], path[3 * (from + i) + 1], path[3 * (from + i) + 2]]);
    return [spots(0, k), spots(k, this.count - 1)];
  }

  /** @param {number} t */
  com(t) { return this.between("coms", 3, t); }

  /** @param {number} t */
  energyAt(t) { return this.between("energies", 5, t).slice(0, 3); }

  /** @returns {Series[]} */
  energies() {
    const { count, times, tables: { energies } } = this, curves = [0, 1, 2, 3].map(() => new Float32Array(count));
    let lowest = Infinity;
    for (let k = 0; k < count; k++) lowest = Math.min(lowest, energies[5 * k + 1]);
    for (let k = 0; k < count; k++) {
      const values = [energies[5 * k], energies[5 * k + 1] - lowest, energies[5 * k + 2]];
      [...values, values[0] + values[1] + values[2]].forEach((value, i) => { curves[i][k] = value; });
    }
    return curves.map((values) => ({ count, times, values }));
  }

  /** @param {number} t */
  bondsAt(t) {
    const { k } = this.frame(t);
    return this.header.bonds
      .map((bond, i) => ({ ...bond, at: this.bondPoint(bond), force: this.force(i, k) }))
      .filter((bond) => bond.start <= t && t < bond.stop);
  }

  /** Force of a connection in a frame, N. @param {number} bond @param {number} k @returns {Vec3} */
  force(bond, k) {
    const i = 3 * (bond * this.count + k), { forces } = this.tables;
    return [forces[i], forces[i + 1], forces[i + 2]];
  }
}

/** The recording that stands in the page itself. */
export async function recordingOfPage() {
  const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
  const packed = Uint8Array.from(atob(text("frames").trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Recording(JSON.parse(text("header")), await new Response(stream).arrayBuffer());
}
