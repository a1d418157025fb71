// State of the motion workspace as the studio sends it: docs/studio-protocol.md.

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {{ time: number, name: string, rest: boolean, support: string[], table: Record<string, any> | null, text: string, python: string }} Key */
/** @typedef {{ name: string, body: number, handle: Vec3, range: [number, number] | null, value: number | null, q: number, unit: string, root: boolean }} Link */
/** @typedef {{ time: number, touched: [string, string][], missed: { text: string, amount: number, unit: string }[], q: number[] }} Draft */
/**
 * @typedef {{
 *   keys: Key[], walk: boolean, links: Link[], figure: string, carriers: string[], pins: Record<string, "place" | "all">, level: boolean, ready: boolean,
 *   poses: string[], draft: Draft | null, number: number, designing: string | null, trouble: { text: string, key: number, time: number | null, link: string | null } | null, simulating: boolean, options: Record<string, any>, diff: string, python: string,
 * }} MotionState
 */

/** s: keyframes are put on this grid */
export const GRID = 0.05;
/** @param {number} t s */
export const onGrid = (t) => Math.round(t / GRID) * GRID;

/** Things that a keyframe speaks of, each with the keys that it stands at. @param {Record<string, any>} table @returns {{ row: string, keys: string[], text: string }[]} */
export function entries(table) {
  /** @type {{ row: string, keys: string[], text: string }[]} */
  const found = [], add = (/** @type {string} */ row, /** @type {string[]} */ keys, /** @type {any} */ value) => found.push({ row, keys, text: shown(value) });
  if (table.com) add("COM", ["com"], table.com.height ?? table.com.at);
  for (const kind of ["part", "look"])
    for (const [link, part] of Object.entries(table[kind] ?? {}))
      for (const key of ["at", "rotation"]) if (key in part) add(kind === "look" ? `${words(link)} looks` : key === "at" ? words(link) : `${words(link)} turn`, [kind, link, key], part[key]);
  for (const [link, value] of Object.entries(table.joint ?? {})) add(`${words(link)} joint`, ["joint", link], value);
  return found;
}

/** @param {string} name */
export const words = (name) => name.replaceAll("_", " ");

/** @param {any} value @returns {string} */
function shown(value) {
  if (Array.isArray(value)) return value.map((x) => (typeof x === "number" ? +x.toFixed(3) : shown(x))).join(", ");
  if (value && typeof value === "object") return "axis" in value ? `${typeof value.axis === "string" ? value.axis : shown(value.axis)}: ${value.angle}` : Object.values(value).map(shown).join(" ");
  return typeof value === "number" ? `${+value.toFixed(3)}` : String(value);
}

/** A copy of a table without an entry. keys: path of the entry. @param {Record<string, any>} table @param {string[]} keys @returns {Record<string, any>} */
export function without(table, keys) {
  const [first, ...rest] = keys, out = { ...table };
  if (rest.length === 0) delete out[first];
  else {
    const inner = without(out[first] ?? {}, rest);
    // a point without a place is no target
    if (keys[0] === "part" && rest.length === 2 && rest[1] === "at") delete (inner[rest[0]] ?? {}).point;
    for (const [name, value] of Object.entries(inner)) if (value && typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length) delete inner[name];
    if (Object.keys(inner).length) out[first] = inner;
    else delete out[first];
  }
  return out;
}
