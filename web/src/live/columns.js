// Quantities over time as the studio sends them: rows are put in place of those from some row on.

/** @typedef {import("../core/source.js").Series} Series */

const ENERGIES = ["energy.kinetic", "energy.gravity", "energy.spring"];

export class Columns {
  constructor() {
    this.count = 0;
    /** @type {Float32Array} */
    this.times = new Float32Array(1024);
    /** @type {Map<string, Float32Array>} */
    this.values = new Map();
  }

  /**
   * @param {{ first: number, names: string[] }} header
   * @param {Record<string, import("../core/source.js").Table>} tables
   */
  take({ first, names }, tables) {
    const rows = tables.time.length;
    if (first > this.count) return; // rows before it are missing: the studio sends them all anew when it is asked
    for (const name of this.values.keys()) if (!names.includes(name)) this.values.delete(name);
    this.count = first + rows;
    this.times = fitted(this.times, this.count, first);
    this.times.set(tables.time, first);
    names.forEach((name, i) => {
      const old = this.values.get(name), values = fitted(old ?? new Float32Array(this.times.length), this.count, first);
      if (!old && first > 0) values.fill(NaN, 0, first);
      values.set(tables[`c${i}`], first);
      this.values.set(name, values);
    });
  }

  /** @param {string} name @returns {Series} */
  series(name) {
    const values = this.values.get(name);
    return values ? { count: this.count, times: this.times, values } : { count: 0, times: this.times, values: this.times };
  }

  /** Kinetic, of gravity from its lowest, of springs, and their sum. @returns {Series[]} */
  energies() {
    const { count, times } = this, [kinetic, gravity, spring] = ENERGIES.map((name) => this.values.get(name));
    if (!kinetic || !gravity || !spring) return [];
    let lowest = Infinity;
    for (let k = 0; k < count; k++) lowest = Math.min(lowest, gravity[k]);
    const raised = gravity.map((value) => value - lowest), sum = raised.map((value, k) => value + kinetic[k] + spring[k]);
    return [kinetic, raised, spring, sum].map((values) => ({ count, times, values }));
  }
}

/** The table, enlarged if necessary to `count` rows; its first `kept` values stay. @param {Float32Array} table @param {number} count @param {number} kept */
function fitted(table, count, kept) {
  if (table.length >= count) return table;
  const longer = new Float32Array(Math.max(2 * table.length, count));
  longer.set(table.subarray(0, kept));
  return longer;
}

export { ENERGIES };
