// A recorded run as a page holds it: a header (what there is) and arrays (where it is), both written by page.py.

import { clamp, dot, length, placed, poseMatrix, scaled, sub, turned } from "./vectors.js";

/** @typedef {import("./vectors.js").Vec3} Vec3 */
/**
 * One colour of a body's mesh. vertices, corners: first and count in `points` and `triangles`.
 * @typedef {{ body: number, colour: Vec3, size: Vec3, middle: Vec3, vertices: [number, number], corners: [number, number] }} Part
 */
/** @typedef {{ centre: Vec3, normal: Vec3, radius: number, axis: Vec3 | null }} RollingContact */
/**
 * A connection. start, stop: s from the start of the run.
 * @typedef {{ name: string, a: number, b: number, point: Vec3, contact: RollingContact | null, start: number, stop: number }} Bond
 */
/** @typedef {{ time: number, kind: string, name: string, text: string, minor: boolean }} Mark */
/** @typedef {{ name: string, kind: string, colour: string, size: number, trace: boolean, shown: boolean }} OverlayHead */
/** @typedef {{ azimuth: number, elevation: number, extent: Vec3[] }} FirstView */
/**
 * @typedef {{
 *   title: string, start: number, duration: number, mass: number, weight: number, scale: number, bodies: string[],
 *   centres: Vec3[], parts: Part[], bonds: Bond[], overlays: OverlayHead[], marks: Mark[], view: FirstView,
 *   middle: Vec3, reach: number, level: number, grid: number, arrays: Record<string, [ArrayKind, number, number]>,
 * }} Header
 */

const TYPES = { f4: Float32Array, i2: Int16Array, u2: Uint16Array, u4: Uint32Array, i1: Int8Array };
/** @typedef {keyof typeof TYPES} ArrayKind */
/** @typedef {Float32Array | Int16Array | Uint16Array | Uint32Array | Int8Array} Table */

export class Recording {
  /**
   * @param {Header} header
   * @param {ArrayBuffer} bytes
   */
  constructor(header, bytes) {
    this.header = header;
    /** @type {Record<string, Table>} */
    this.tables = {};
    for (const [name, [kind, start, count]] of Object.entries(header.arrays))
      this.tables[name] = new TYPES[kind](bytes, start, count);
    this.bodies = header.bodies;
    this.duration = header.duration;
    this.count = this.tables.p.length / (3 * this.bodies.length);
    this.step = this.count > 1 ? this.duration / (this.count - 1) : 1;
    /** Matrices of the bodies at the time last asked of `place`. */
    this.poses = this.bodies.map(() => new Float32Array(16));
  }

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

  /** Put the bodies where they are at a time. @param {number} t */
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

  /** Where a body's centre of mass is at a time. @param {number} body @param {number} t */
  centre(body, t) { return placed(this.poseAt(new Float32Array(16), body, t), this.header.centres[body]); }

  /** Where a body's centre of mass goes, three numbers a frame; −1: that of all. @param {number} body */
  path(body) {
    if (body < 0) return this.tables.coms;
    const out = new Float32Array(3 * this.count);
    for (let k = 0; k < this.count; k++) out.set(this.centre(body, k * this.step), 3 * k);
    return out;
  }

  /** @param {number} t */
  com(t) { return this.between("coms", 3, t); }

  /** Kinetic, of gravity, of springs, J. @param {number} t */
  energyAt(t) { return this.between("energies", 5, t).slice(0, 3); }

  /** Connections that hold at a time, with where they are and the force they bear. @param {number} t */
  bondsAt(t) {
    const { k } = this.frame(t);
    return this.header.bonds
      .map((bond, i) => ({ ...bond, index: i, at: this.bondPoint(bond), force: this.force(i, k) }))
      .filter((bond) => bond.start <= t && t < bond.stop);
  }

  /** Where a connection's force acts; of one that rolls, where it touches its plane now. @param {Bond} bond */
  bondPoint(bond) {
    const a = this.poses[bond.a], b = this.poses[bond.b], c = bond.contact;
    if (!c) return placed(a, bond.point);
    let n = turned(a, c.normal);
    if (c.axis) {
      const e = turned(b, c.axis);
      n = sub(n, scaled(e, dot(n, e)));
      n = scaled(n, 1 / Math.max(length(n), 1e-9));
    }
    return sub(placed(b, c.centre), scaled(n, c.radius));
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
