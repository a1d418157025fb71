// Two recordings as one source: the bodies of both, each where its own recording has them.

import { Source } from "../core/source.js";

/** @typedef {import("../core/recording.js").Recording} Recording */
/** @typedef {import("../core/source.js").Table} Table */

/** Name of a body or series of the second recording. @param {string} name */
export const second = (name) => `B: ${name}`;

/** One table after the other. @template {Table} T @param {T} a @param {T} b @returns {T} */
function joined(a, b) {
  const Wide = /** @type {new (n: number) => T} */ (a.BYTES_PER_ELEMENT >= b.BYTES_PER_ELEMENT ? a.constructor : b.constructor), out = new Wide(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}

export class Pair extends Source {
  /** @param {Recording} a @param {Recording} b */
  constructor(a, b) {
    const count = a.bodies.length, { points, triangles } = a.tables;
    const parts = b.scene.parts.map((part) => ({
      ...part, body: part.body + count,
      vertices: /** @type {[number, number]} */ ([part.vertices[0] + points.length / 3, part.vertices[1]]),
      corners: /** @type {[number, number]} */ ([part.corners[0] + triangles.length, part.corners[1]]),
    }));
    const extent = [...a.scene.view.extent, ...b.scene.view.extent], reach = Math.max(a.scene.reach, b.scene.reach);
    super(
      {
        ...a.scene, reach, parts: [...a.scene.parts, ...parts], bodies: [...a.bodies, ...b.bodies.map(second)],
        centres: [...a.scene.centres, ...b.scene.centres], view: { ...a.scene.view, extent },
      },
      Object.fromEntries(["points", "normals", "triangles"].map((name) => [name, joined(a.tables[name], b.tables[name])])),
    );
    this.a = a;
    this.b = b;
    /** The same matrices that the recordings write. */
    this.poses = [...a.poses, ...b.poses];
  }

  get span() { return Math.max(this.a.span, this.b.span); }
  get step() { return Math.min(this.a.step, this.b.step); }
  get layers() { return this.a.layers; }

  /** The recording that a body belongs to, and its index there. @param {number} body @returns {[Recording, number]} */
  of(body) {
    const count = this.a.bodies.length;
    return body < count ? [this.a, body] : [this.b, body - count];
  }

  /** @param {number} t */
  place(t) {
    this.a.place(t);
    this.b.place(t);
  }

  /** @param {number} body @param {number} t */
  centre(body, t) {
    const [from, which] = this.of(body);
    return from.centre(which, t);
  }

  /** @param {number} t */
  com(t) { return this.a.com(t); }

  /** @param {number} body @param {number} t */
  way(body, t) {
    const [from, which] = this.of(body);
    return from.way(which, t);
  }

  /** @param {number} t */
  energyAt(t) { return this.a.energyAt(t); }

  /** Those of the first, then those of the second. */
  energies() { return [...this.a.energies(), ...this.b.energies()]; }

  /** @param {number} t */
  bondsAt(t) { return this.a.bondsAt(t); }
}
