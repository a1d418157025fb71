// Source of the displayed data: a recording in the page, or a live run in the studio.

import { dot, length, placed, scaled, sub, turned } from "./vectors.js";

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
/** An active connection: its point and its force, N. @typedef {{ name: string, a: number, b: number, at: Vec3, force: Vec3 }} HeldBond */
/** @typedef {{ time: number, kind: string, name: string, text: string, minor: boolean }} Mark */
/** @typedef {{ name: string, kind: string, colour: string, size: number, trace: boolean, shown: boolean }} OverlayHead */
/** @typedef {{ azimuth: number, elevation: number, extent: Vec3[] }} FirstView */
/**
 * Constant data of a scene.
 * @typedef {{
 *   title: string, mass: number, weight: number, scale: number, bodies: string[], centres: Vec3[], parts: Part[], view: FirstView,
 *   middle: Vec3, reach: number, level: number, grid: number, arrays: Record<string, [ArrayKind, number, number]>,
 * }} SceneHeader
 */
/** Values over time; the first `count` of each count. @typedef {{ count: number, times: Float32Array, values: Float32Array }} Series */

const TYPES = { f4: Float32Array, i2: Int16Array, u2: Uint16Array, u4: Uint32Array, i1: Int8Array };
/** @typedef {keyof typeof TYPES} ArrayKind */
/** @typedef {Float32Array | Int16Array | Uint16Array | Uint32Array | Int8Array} Table */

/** Arrays that lie one after another in a block of bytes. @param {Record<string, [ArrayKind, number, number]>} places @param {ArrayBuffer} bytes @param {number} from */
export function tablesOf(places, bytes, from = 0) {
  /** @type {Record<string, Table>} */
  const tables = {};
  for (const [name, [kind, start, count]] of Object.entries(places)) tables[name] = new TYPES[kind](bytes, from + start, count);
  return tables;
}

/** @abstract */
export class Source {
  /** @param {SceneHeader} scene @param {Record<string, Table>} tables */
  constructor(scene, tables) {
    this.scene = scene;
    this.tables = tables;
    this.bodies = scene.bodies;
    /** Matrices of the bodies at the time of the last call of `place`. */
    this.poses = this.bodies.map(() => new Float32Array(16));
  }

  /** s, the length of the timeline. @abstract @returns {number} */
  get span() { throw new Error("abstract"); }

  /** s between two frames. @abstract @returns {number} */
  get step() { throw new Error("abstract"); }

  /** Put the bodies where they are at a time. @abstract @param {number} _t */
  place(_t) { throw new Error("abstract"); }

  /** Where a body's centre of mass is at a time. @abstract @param {number} _body @param {number} _t @returns {Vec3} */
  centre(_body, _t) { throw new Error("abstract"); }

  /** Where all that moves has its centre of mass. @abstract @param {number} _t @returns {ArrayLike<number>} */
  com(_t) { throw new Error("abstract"); }

  /** Where a body's centre of mass has been before a time, and after it; −1: that of all. @abstract @param {number} _body @param {number} _t @returns {[Vec3[], Vec3[]]} */
  way(_body, _t) { throw new Error("abstract"); }

  /** Kinetic, of gravity, of springs, J. @abstract @param {number} _t @returns {number[]} */
  energyAt(_t) { throw new Error("abstract"); }

  /** Kinetic, of gravity from its lowest, of springs and their sum over time; four by four, if there are more. @abstract @returns {Series[]} */
  energies() { throw new Error("abstract"); }

  /** Connections that hold at a time. @abstract @param {number} _t @returns {HeldBond[]} */
  bondsAt(_t) { throw new Error("abstract"); }

  /** Overlays that came with the run. @returns {import("./layer.js").Layer[]} */
  get layers() { return []; }

  /** Where a connection's force acts; of one that rolls, where it touches its plane now. @param {Bond} bond @returns {Vec3} */
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
}
