// Where the card of the tour stands: beside its subject, not over the buttons that it explains.

import { clamp } from "../core/vectors.js";

/** px: least distance to the subject and to the window's edges */
const AIR = 12;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Upper left corner of the card, px.
 * @param {{ width: number, height: number }} card
 * @param {Box} subject
 * @param {Box[]} others boxes that stay free
 * @param {{ width: number, height: number }} view of the window
 * @returns {[number, number]}
 */
export function spotOf({ width, height }, subject, others, view) {
  const inside = (/** @type {number} */ x) => clamp(x, AIR, Math.max(view.width - width - AIR, AIR));
  const middle = inside(0.5 * (subject.left + subject.right) - 0.5 * width), large = subject.bottom - subject.top > 0.5 * view.height;
  const free = large ? others : [subject, ...others];
  /** @type {[number, number][]} */
  const spots = [
    ...(large ? /** @type {[number, number][]} */ ([[middle, 0.5 * (view.height - height)]]) : []),
    [middle, subject.bottom + AIR],
    [middle, subject.top - height - AIR],
    ...[subject, ...others].flatMap((box) => /** @type {[number, number][]} */ ([[middle, box.top - height - AIR], [box.right + AIR, box.bottom - height], [box.left - width - AIR, box.top]])),
    [middle, 0.5 * (view.height - height)],
  ];
  const fits = spots.find(([x, y]) => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    return x >= AIR && y >= AIR && box.right <= view.width - AIR + 1 && box.bottom <= view.height - AIR + 1 && !free.some((one) => overlap(one, box));
  });
  return fits ?? [middle, clamp(0.5 * (view.height - height), AIR, view.height)];
}
