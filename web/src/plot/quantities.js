// What can be plotted of a recording: a name, a unit and a value for each frame.

import { length } from "../core/vectors.js";

/** @typedef {import("../core/recording.js").Recording} Recording */
/** @typedef {{ name: string, unit: string, values: () => Float32Array }} Quantity */

/** @param {Recording} recording @param {(k: number) => number} value */
const series = (recording, value) => Float32Array.from({ length: recording.count }, (_, k) => value(k));

/** Speed along a path of three numbers a frame, m/s. @param {Recording} recording @param {ArrayLike<number>} path */
const speeds = (recording, path) =>
  series(recording, (k) => {
    const a = Math.max(k - 1, 0), b = Math.min(k + 1, recording.count - 1), time = Math.max(b - a, 1) * recording.step;
    return Math.hypot(path[3 * b] - path[3 * a], path[3 * b + 1] - path[3 * a + 1], path[3 * b + 2] - path[3 * a + 2]) / time;
  });

/** Height and speed of a body's centre of mass; −1: of all. @param {Recording} recording @param {number} body @returns {Quantity[]} */
export function ofBody(recording, body) {
  const name = body < 0 ? "centre of mass" : recording.bodies[body];
  return [
    { name: `${name}: height`, unit: "m", values: () => { const path = recording.path(body); return series(recording, (k) => path[3 * k + 2]); } },
    { name: `${name}: speed`, unit: "m/s", values: () => speeds(recording, recording.path(body)) },
  ];
}

/** @param {Recording} recording @returns {Quantity[]} */
export function quantities(recording) {
  const { energies } = recording.tables;
  /** @type {(name: string, value: (k: number) => number) => Quantity} */
  const energy = (name, value) => ({ name, unit: "J", values: () => series(recording, value) });
  return [
    energy("energy: kinetic", (k) => energies[5 * k]),
    energy("energy: gravity", (k) => energies[5 * k + 1]),
    energy("energy: springs", (k) => energies[5 * k + 2]),
    energy("energy: sum", (k) => energies[5 * k] + energies[5 * k + 1] + energies[5 * k + 2]),
    ...recording.header.bonds.map((bond, i) => ({
      name: `${bond.name}: force`, unit: "N", values: () => series(recording, (k) => length(recording.force(i, k))),
    })),
    ...(recording.header.mass > 0 ? ofBody(recording, -1) : []),
    ...recording.bodies.flatMap((_, body) => (body > 0 ? ofBody(recording, body) : [])),
  ];
}

/** A number with three digits that mean something. @param {number} x */
export const short = (x) => (x !== 0 && (Math.abs(x) >= 1e5 || Math.abs(x) < 1e-3) ? x.toExponential(2) : String(+x.toPrecision(3)));

/** Columns of time and quantities as CSV. @param {Recording} recording @param {Quantity[]} columns */
export function csv(recording, columns) {
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  const tables = columns.map((column) => column.values());
  const lines = [["time, s", ...columns.map(({ name, unit }) => `${name}, ${unit}`)].map(quoted).join(",")];
  for (let k = 0; k < recording.count; k++)
    lines.push([recording.header.start + k * recording.step, ...tables.map((table) => table[k])].join(","));
  return `${lines.join("\n")}\n`;
}
