// Handles in the picture to move something along an axis of the world or to turn it about one.

import { add, axesFrom, dot, scaled, sub } from "../core/vectors.js";
import { onPlane } from "../run/pull.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("../view/orbit.js").Orbit} Orbit */
/** @typedef {[number, number]} Spot */

/** px from the middle to the tips of the arrows, to the rings about the axes, and to the ring about the line of sight */
const REACH = 70, RING = 44, OUTER = 56;
/** px around a tip and around a ring that count as it */
const NEAR_TIP = 13, NEAR_RING = 6;
/** A ring seen more from its side than this, as a cosine, is turned along its tangent. */
const FLAT = 0.3;
const SIDES = 48;
/** @type {[string, Vec3][]} */
export const AXES = [["x", [1, 0, 0]], ["y", [0, 1, 0]], ["z", [0, 0, 1]]];

/** The axis that a part of the gizmo is about: "x", "ring x", or "ring" for the line of sight. @param {string} part @param {Orbit} orbit @returns {Vec3} */
export const axisOf = (part, orbit) => AXES.find(([name]) => part === name || part === `ring ${name}`)?.[1] ?? orbit.towards;

/** @param {string} part */
export const isRing = (part) => part.startsWith("ring");
/** @param {string} part */
export const isPart = (part) => isRing(part) || AXES.some(([name]) => name === part);

/** Where the tip of an arrow is drawn; null where it points at the eye. @param {Orbit} orbit @param {Vec3} from @param {Vec3} axis @returns {Spot | null} */
export function tipOf(orbit, from, axis) {
  const middle = orbit.project(from), end = orbit.project(add(from, scaled(axis, REACH * orbit.metres(from))));
  return middle && end && Math.hypot(end[0] - middle[0], end[1] - middle[1]) > 14 ? end : null;
}

/** A ring in the picture: its corners, and whether each is on the near side. @param {Orbit} orbit @param {Vec3} from @param {string} part @returns {{ spot: Spot, front: boolean }[]} */
export function ringOf(orbit, from, part) {
  const axis = axisOf(part, orbit), [u, v] = axesFrom(axis), size = (part === "ring" ? OUTER : RING) * orbit.metres(from), { towards } = orbit;
  return Array.from({ length: SIDES + 1 }, (_, k) => {
    const angle = (2 * Math.PI * k) / SIDES, arm = add(scaled(u, Math.cos(angle)), scaled(v, Math.sin(angle)));
    return { spot: orbit.project(add(from, scaled(arm, size))) ?? [NaN, NaN], front: dot(arm, towards) > -0.05 };
  });
}

/** The part of a gizmo at a pixel, "" for none; arrows before rings, and of rings only the half that faces the camera. @param {Orbit} orbit @param {Vec3} from @param {number} x @param {number} y */
export function partAt(orbit, from, x, y) {
  for (const [name, axis] of AXES) {
    const tip = tipOf(orbit, from, axis);
    if (tip && Math.hypot(x - tip[0], y - tip[1]) < NEAR_TIP) return name;
  }
  let found = "", nearest = NEAR_RING;
  for (const part of ["ring x", "ring y", "ring z", "ring"]) {
    const ring = ringOf(orbit, from, part);
    for (let k = 0; k < SIDES; k++) {
      const away = ring[k].front ? distance(x, y, ring[k].spot, ring[k + 1].spot) : Infinity;
      if (away < nearest) [found, nearest] = [part, away];
    }
  }
  return found;
}

/** From a point to a stretch of a line. @param {number} x @param {number} y @param {Spot} a @param {Spot} b */
function distance(x, y, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]], part = Math.min(Math.max(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1), 0), 1);
  return Math.hypot(a[0] + part * dx - x, a[1] + part * dy - y);
}

/** How far a pointer has turned a ring since it was pressed, rad. @param {Orbit} orbit @param {Vec3} from @param {string} part @param {number[]} pressed @param {number} x @param {number} y */
export function turnedBy(orbit, from, part, pressed, x, y) {
  const axis = axisOf(part, orbit), [u, v] = axesFrom(axis);
  if (Math.abs(dot(axis, orbit.towards)) < FLAT) return alongRing(orbit, from, part, pressed, x, y);
  const angle = (/** @type {number} */ a, /** @type {number} */ b) => { const p = onPlane(orbit, a, b, from, axis), arm = sub(p, from); return Math.atan2(dot(arm, v), dot(arm, u)); };
  const by = angle(x, y) - angle(pressed[0], pressed[1]);
  return by - 2 * Math.PI * Math.round(by / (2 * Math.PI));
}

/** The same along the tangent where it was pressed. @param {Orbit} orbit @param {Vec3} from @param {string} part @param {number[]} pressed @param {number} x @param {number} y */
function alongRing(orbit, from, part, pressed, x, y) {
  const ring = ringOf(orbit, from, part).slice(0, SIDES), away = ring.map(({ spot, front }) => (front ? Math.hypot(spot[0] - pressed[0], spot[1] - pressed[1]) : Infinity)), k = away.indexOf(Math.min(...away));
  const a = ring[(k + SIDES - 1) % SIDES].spot, b = ring[(k + 1) % SIDES].spot, way = [b[0] - a[0], b[1] - a[1]], size = way[0] ** 2 + way[1] ** 2;
  return size < 1 ? 0 : (((x - pressed[0]) * way[0] + (y - pressed[1]) * way[1]) / size) * ((4 * Math.PI) / SIDES);
}
