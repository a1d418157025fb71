// Plottable quantities of a recording: a name, a unit and a value for each frame.

import { length } from "../core/vectors.js";

/** @typedef {import("../core/recording.js").Recording} Recording */
/** @typedef {import("../core/source.js").Series} Series */
/** key: its name in the studio, if it comes from there. second: the same of another recording. @typedef {{ name: string, unit: string, series: () => Series, key?: string, second?: () => Series }} Quantity */

/** @param {Recording} recording @param {(k: number) => number} value @returns {Series} */
const series = ({ count, times }, value) => ({ count, times, values: Float32Array.from({ length: count }, (_, k) => value(k)) });

/** Value at a time, between the samples around it. @param {Series} of @param {number} t */
export function valueAt({ count, times, values }, t) {
  let low = 0, high = count - 1;
  if (high < 0) return NaN;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= t) low = middle; else high = middle - 1;
  }
  const next = Math.min(low + 1, count - 1), span = times[next] - times[low];
  const u = span > 0 ? Math.min(Math.max((t - times[low]) / span, 0), 1) : 0;
  return values[low] + u * (values[next] - values[low]);
}

/** Speed along a path of three numbers a frame, m/s. @param {Recording} recording @param {ArrayLike<number>} path */
const speeds = (recording, path) =>
  series(recording, (k) => {
    const a = Math.max(k - 1, 0), b = Math.min(k + 1, recording.count - 1), time = Math.max(b - a, 1) * recording.step;
    return Math.hypot(path[3 * b] - path[3 * a], path[3 * b + 1] - path[3 * a + 1], path[3 * b + 2] - path[3 * a + 2]) / time;
  });

/** Height and speed of a body's centre of mass; −1: of all. @param {Recording} recording @param {number} body @returns {Quantity[]} */
export function bodyQuantities(recording, body) {
  const name = body < 0 ? "centre of mass" : recording.bodies[body];
  return [
    { name: `${name}: height`, unit: "m", series: () => { const path = recording.path(body); return series(recording, (k) => path[3 * k + 2]); } },
    { name: `${name}: speed`, unit: "m/s", series: () => speeds(recording, recording.path(body)) },
  ];
}

/** @param {Recording} recording @returns {Quantity[]} */
export function quantities(recording) {
  const { energies } = recording.tables;
  /** @type {(name: string, value: (k: number) => number) => Quantity} */
  const energy = (name, value) => ({ name, unit: "J", series: () => series(recording, value) });
  return [
    energy("energy: kinetic", (k) => energies[5 * k]),
    energy("energy: gravity", (k) => energies[5 * k + 1]),
    energy("energy: springs", (k) => energies[5 * k + 2]),
    energy("energy: sum", (k) => energies[5 * k] + energies[5 * k + 1] + energies[5 * k + 2]),
    ...recording.header.bonds.map((bond, i) => ({
      name: `${bond.name}: force`, unit: "N", series: () => series(recording, (k) => length(recording.force(i, k))),
    })),
    ...(recording.header.mass > 0 ? bodyQuantities(recording, -1) : []),
    ...recording.bodies.flatMap((_, body) => (body > 0 ? bodyQuantities(recording, body) : [])),
  ];
}

/** A number with three digits that mean something. @param {number} x */
export const short = (x) => (x !== 0 && (Math.abs(x) >= 1e5 || Math.abs(x) < 1e-3) ? x.toExponential(2) : String(+x.toPrecision(3)));

/** Columns of time and quantities as CSV, at the times of the first. @param {Quantity[]} columns @param {number} start s, time of the first instant */
export function csv(columns, start) {
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  const all = columns.flatMap((column) => (column.second ? [column, { ...column, name: `B: ${column.name}`, series: column.second }] : [column]));
  const tables = all.map((column) => column.series()), [{ count, times }] = tables;
  const lines = [["time, s", ...all.map(({ name, unit }) => `${name}, ${unit}`)].map(quoted).join(",")];
  for (let k = 0; k < count; k++)
    lines.push([start + times[k], ...tables.map((table) => (table.times === times ? table.values[k] : valueAt(table, times[k])))].join(","));
  return `${lines.join("\n")}\n`;
}
