// Small vectors as plain arrays, for code outside the renderer. z is up, metres.

/** @typedef {[number, number, number]} Vec3 */
/** @typedef {ArrayLike<number>} Numbers */

/** @type {(a: Numbers, b: Numbers) => Vec3} */
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** @type {(a: Numbers, b: Numbers) => Vec3} */
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** @type {(a: Numbers, s: number) => Vec3} */
export const scaled = (a, s) => [a[0] * s, a[1] * s, a[2] * s];
/** @type {(a: Numbers, b: Numbers) => number} */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @type {(a: Numbers, b: Numbers) => Vec3} */
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** @type {(a: Numbers) => number} */
export const length = (a) => Math.hypot(a[0], a[1], a[2]);
/** @type {(a: Numbers) => Vec3} */
export const unit = (a) => scaled(a, 1 / (length(a) || 1));
/** @type {(x: number, low: number, high: number) => number} */
export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

/**
 * Right, up, back of something that looks from a direction.
 * @param {Numbers} towards
 * @returns {[Vec3, Vec3, Vec3]}
 */
export function axesFrom(towards) {
  const back = unit(towards);
  const right = unit(cross(Math.abs(back[2]) < 0.999 ? [0, 0, 1] : [1, 0, 0], back));
  return [right, cross(back, right), back];
}

/**
 * A body's pose, p and quaternion (w, x, y, z), as a 4 × 4 matrix by columns.
 * @param {Float32Array} out
 * @param {Numbers} p
 * @param {Numbers} q
 */
export function poseMatrix(out, p, q) {
  const [w, x, y, z] = [q[0], q[1], q[2], q[3]];
  out[0] = 1 - 2 * (y * y + z * z); out[1] = 2 * (x * y + w * z); out[2] = 2 * (x * z - w * y); out[3] = 0;
  out[4] = 2 * (x * y - w * z); out[5] = 1 - 2 * (x * x + z * z); out[6] = 2 * (y * z + w * x); out[7] = 0;
  out[8] = 2 * (x * z + w * y); out[9] = 2 * (y * z - w * x); out[10] = 1 - 2 * (x * x + y * y); out[11] = 0;
  out[12] = p[0]; out[13] = p[1]; out[14] = p[2]; out[15] = 1;
  return out;
}

/**
 * A direction in a body's frame, seen from the world.
 * @param {Numbers} m
 * @param {Numbers} v
 * @returns {Vec3}
 */
export const turned = (m, v) => [
  m[0] * v[0] + m[4] * v[1] + m[8] * v[2],
  m[1] * v[0] + m[5] * v[1] + m[9] * v[2],
  m[2] * v[0] + m[6] * v[1] + m[10] * v[2],
];

/**
 * A point in a body's frame, seen from the world.
 * @param {Numbers} m
 * @param {Numbers} p
 */
export const placed = (m, p) => add(turned(m, p), [m[12], m[13], m[14]]);
