// The timeline: pixels and seconds, events that attract the pointer, rows of keyframes.

import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { KeyTimeline } from "../src/motion/rows.js";
import { Timeline } from "../src/timeline/timeline.js";
import { canvasOf, near } from "./helpers.js";

test("a press scrubs to its time, and near an event to the event", () => {
  const canvas = canvasOf(200, 40), seen = [], marks = signal([{ time: 5, minor: false }, { time: 8, minor: true }]);
  const timeline = new Timeline(canvas, { span: 10 }, marks, (t) => seen.push(t));
  assert.equal(timeline.x(5), 100);
  for (const clientX of [20, 102, 161, 999]) canvas.send("pointerdown", { clientX });
  assert.deepEqual(seen, [1, 5, 8.05, 10]);
});

/** @param {number} width */
function keyframes(width) {
  const keys = [0, 1, 2].map((time, k) => ({ time, support: k < 2 ? ["left_foot"] : [], table: { time, part: { left_hand: { at: [0, 0, 1] } } } })), given = [];
  const state = { keys, carriers: ["left_foot", "right_foot"], draft: null };
  const motion = {
    source: { span: 2 }, happened: signal([]), clock: { seek() {} }, edited: { length: 2 }, chosen: signal(new Set()), free: true,
    session: { motion: signal(state), give: async (what, how) => { given.push([what, how]); } }, motion: state, invalidate() {},
  };
  return { timeline: new KeyTimeline(canvasOf(width, 150), motion), motion, given };
}

test("a wide timeline has a row for each supporting link, a narrow one only for those in use", () => {
  const rows = (width) => keyframes(width).timeline.rows.map(({ kind, name }) => `${kind} ${name}`);
  assert.deepEqual(rows(800), ["keys keyframes", "bar left foot", "bar right foot", "thing left hand", "curve ahead", "curve sideways"]);
  assert.deepEqual(rows(400), ["keys keys", "bar left foot", "thing left hand", "curve sideways"]);
});

test("rows lie one below the other without gaps", () => {
  const { rows } = keyframes(800).timeline;
  rows.slice(1).forEach((row, k) => assert.equal(row.top, rows[k].top + rows[k].high));
});

test("the time below the pointer is the time drawn there", () => {
  const { timeline } = keyframes(800);
  for (const t of [0, 0.7, 2]) assert.ok(near(timeline.timeAt({ clientX: timeline.x(t) }), t));
});

test("a press near a keyframe takes it, one below the row of keys does not", () => {
  const { timeline, motion } = keyframes(800), clientX = timeline.x(1) + 6;
  assert.equal(timeline.keyUnder({ clientX, clientY: 10, pointerType: "mouse" }), 1);
  assert.equal(timeline.keyUnder({ clientX, clientY: 60, pointerType: "mouse" }), -1);
  assert.equal(timeline.taken({ clientX, clientY: 10, pointerType: "mouse" }), true);
  assert.deepEqual([...motion.chosen.value], [1]);
});

test("a press on a supporting link's bar releases it from the keyframe before", () => {
  const { timeline, given } = keyframes(800), bar = timeline.rows.find(({ name }) => name === "left foot");
  assert.equal(timeline.taken({ clientX: timeline.x(1.5), clientY: bar.top + 5, pointerType: "mouse" }), true);
  assert.deepEqual(given, [["support", { number: 1, link: "left_foot", carries: false }]]);
});
