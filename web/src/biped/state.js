// State of the biped workspace as the studio sends it: docs/studio-protocol.md.

/** @typedef {{ table: "biped" | "walk" | "passive" | "power", key: string, label: string, unit: string, low: number, high: number, step: number, inverse: boolean, gaits: string[], usual: number }} Slider */
/**
 * @typedef {{
 *   sliders: Slider[], robot: Record<string, number | null>, walk: Record<string, any>, gait: string, beside: string | number, branch: number, table: string | null,
 *   passive: Record<string, number>, power: Record<string, number>, toml: string, python: string, trouble: string | null, number: number, working: string[],
 * }} BipedState
 */
/** @typedef {{ lean: number, rate: number, swing_rate: number, time: number, multipliers: number[], stable: boolean }} Gait */
/** @typedef {{ number: number, most: number, gait: Gait, done: boolean, lean: ArrayLike<number>, rate: ArrayLike<number>, steps: ArrayLike<number>, caught: ArrayLike<number> }} Basin */

export const GAITS = /** @type {[string, string][]} */ ([["roll", "roll, straight leg"], ["bent", "roll, bent knees"], ["flat", "flat feet"], ["over", "roll over (Fig. 11)"]]);

/** Description of a branch of the inverse kinematics, from its bits. @param {number} k */
export const branchWords = (k) => `knee ${k & 1 ? "back" : "forward"}, hip ${k & 2 ? "past 90°" : "usual"}, leg ${k & 4 ? "below" : "above"} its ankle`;

/** A table's present value of a key. @param {BipedState} state @param {Slider} slider @returns {number | null} */
export function valueOf(state, { table, key }) {
  const values = table === "biped" ? state.robot : table === "walk" ? state.walk : state[table];
  return values[key] ?? null;
}
