// Encoding of messages: docs/studio-protocol.md specifies every byte.

import { poseMatrix } from "../core/vectors.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */

export const SCENE = 1, FRAME = 2, COLUMNS = 3, RECORDING = 4, OTHER = 5, CLIP = 6, GAIT = 7;
const ACK = 1, CHUNK = 2;
const PLAYING = 1, PAST = 2, HELD = 4;
const HEAD = 104;

/** @typedef {{ at: Vec3, force: Vec3, a: number, b: number, corners: Vec3[] }} Contact */

/** The acknowledgement of a frame. @param {number} number */
export function acknowledgement(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint8(0, ACK);
  view.setUint32(4, number, true);
  return view.buffer;
}

/** A piece of a file that is sent. @param {number} upload @param {Uint8Array} bytes */
export function chunk(upload, bytes) {
  const out = new Uint8Array(8 + bytes.length);
  const view = new DataView(out.buffer);
  view.setUint8(0, CHUNK);
  view.setUint32(4, upload, true);
  out.set(bytes, 8);
  return out.buffer;
}

/** A JSON header and where in the message its arrays begin. @param {ArrayBuffer} message */
export function block(message) {
  const size = new DataView(message).getUint32(4, true);
  const text = new TextDecoder().decode(new Uint8Array(message, 8, size));
  return { header: JSON.parse(text), from: 8 + size };
}

/** One instant of the run. Arrays are looked at where they lie in the message. */
export class Frame {
  /** @param {ArrayBuffer} message */
  constructor(message) {
    const view = new DataView(message), u16 = (/** @type {number} */ i) => view.getUint16(i, true);
    const f32 = (/** @type {number} */ i) => view.getFloat32(i, true);
    /** @type {(i: number) => Vec3} */
    const three = (i) => [f32(i), f32(i + 4), f32(i + 8)];
    this.bodies = u16(2);
    this.number = view.getUint32(4, true);
    this.time = view.getFloat64(8, true);
    this.echo = view.getFloat64(16, true);
    this.speed = f32(24);
    this.energy = three(28);
    this.work = f32(40);
    this.lost = f32(44);
    this.held = three(48);
    this.pull = three(60);
    this.com = three(72);
    this.structure = view.getUint32(84, true);
    this.scene = u16(88);
    this.branch = u16(90);
    const [connections, contacts, corners, ranges, ghosts] = [92, 94, 96, 98, 100].map(u16), flags = u16(102);
    this.playing = (flags & PLAYING) > 0;
    this.past = (flags & PAST) > 0;
    this.holds = (flags & HELD) > 0;
    this.poses = new Float32Array(message, HEAD, 7 * this.bodies);
    const bonds = HEAD + 28 * this.bodies, touching = bonds + 24 * connections, around = touching + 32 * contacts;
    this.bonds = new Float32Array(message, bonds, 6 * connections);
    const ends = around + 12 * corners, others = ends + 4 * ranges;
    /** @type {Contact[]} */
    this.contacts = [];
    for (let k = 0, corner = 0; k < contacts; k++) {
      const i = touching + 32 * k, count = u16(i + 28);
      const first = corner;
      this.contacts.push({
        at: three(i), force: three(i + 12), a: u16(i + 24), b: u16(i + 26),
        corners: Array.from({ length: count }, (_, n) => three(around + 12 * (first + n))),
      });
      corner += count;
    }
    /** Bodies whose joint is at an end of its range. */
    this.atRange = new Set(Array.from({ length: ranges }, (_, k) => u16(ends + 4 * k)));
    this.ghosts = Array.from({ length: ghosts }, (_, g) => new Float32Array(message, others + 28 * this.bodies * g, 7 * this.bodies));
  }
}

/** A body's pose of seven numbers as a matrix. @param {Float32Array} out @param {Float32Array} poses @param {number} body */
export function matrixOf(out, poses, body) {
  const i = 7 * body;
  return poseMatrix(out, poses.subarray(i, i + 3), poses.subarray(i + 3, i + 7));
}
