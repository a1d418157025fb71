// Keyframes: moved, scaled and copied in time; entries of their tables.

import assert from "node:assert/strict";
import test from "node:test";
import { Keying } from "../src/motion/keying.js";
import { entries, onGrid, without } from "../src/motion/state.js";
import { near } from "./helpers.js";

/** Keyframes at times, some selected; `given` lists the commands. @param {number[]} times @param {number[]} chosen */
function keying(times, chosen) {
  const given = [], session = { say() {}, give: async (what, how) => { given.push([what, how]); return { number: 7, numbers: [8, 9] }; } };
  const motion = {
    session, motion: { keys: times.map((time) => ({ time })) }, chosen: { value: new Set(chosen) },
    clock: { time: { value: 0.52 }, seek() {} }, snapped: onGrid,
  };
  return { keys: new Keying(motion), given, motion };
}

test("a keyframe moves as far as its neighbours leave room", () => {
  const { keys } = keying([0, 1, 2, 3], [1]);
  assert.deepEqual(keys.moved(0.5), [0, 1.5, 2, 3]);
  assert.ok(near(keys.moved(5)[1], 1.95));
  assert.ok(near(keys.moved(-5)[1], 0.05));
});

test("selected neighbours move together; the last has room without end, the first none before 0", () => {
  const { keys } = keying([0, 1, 2, 3], [2, 3]);
  assert.deepEqual(keys.moved(10), [0, 1, 12, 13]);
  assert.deepEqual(keying([0.5, 1], [0]).keys.moved(-2), [0, 1]);
});

test("scaling keeps the other end and the proportions", () => {
  const { keys } = keying([0, 1, 2, 4], [1, 2, 3]);
  assert.deepEqual(keys.scaled(3, 7), [0, 1, 3, 7]);
  [0, 2, 2 + 2 / 3, 4].forEach((time, k) => assert.ok(near(keys.scaled(1, 2)[k], time)));
});

test("scaling that would let keyframes meet is refused", () => assert.equal(keying([0, 1, 1.5], [0, 1]).keys.scaled(1, 1.495), null));

test("keys are added and pasted at the playhead, on the grid", async () => {
  const { keys, given, motion } = keying([0, 1], [0, 1]);
  await keys.add();
  assert.equal(given[0][0], "key");
  assert.ok(near(given[0][1].time, 0.5));
  assert.deepEqual([...motion.chosen.value], [7]);
  motion.chosen.value = new Set([1, 0]);
  keys.copy();
  await keys.paste();
  assert.deepEqual([given[1][0], given[1][1].numbers], ["key_copy", [0, 1]]);
  assert.deepEqual([...motion.chosen.value], [8, 9]);
});

const TABLE = {
  time: 1, com: { height: 0.9 }, part: { right_hand: { at: [0.12345, 0, 1], point: "grip", rotation: { axis: "z", angle: "90 deg" } } },
  look: { head: { at: [1, 0, 1.5] } }, joint: { left_shank: 0.5 },
};

test("the entries of a keyframe are named, with their keys and short values", () =>
  assert.deepEqual(entries(TABLE).map(({ row, keys, text }) => [row, keys.join("."), text]), [
    ["COM", "com", "0.9"], ["right hand", "part.right_hand.at", "0.123, 0, 1"], ["right hand turn", "part.right_hand.rotation", "z: 90 deg"],
    ["head looks", "look.head.at", "1, 0, 1.5"], ["left shank joint", "joint.left_shank", "0.5"],
  ]));

test("removing an entry leaves no empty tables, and changes no other entry", () => {
  const less = without(TABLE, ["part", "right_hand", "at"]);
  assert.deepEqual(less.part, { right_hand: { rotation: { axis: "z", angle: "90 deg" } } });
  assert.deepEqual(less.look, TABLE.look);
  assert.ok(!("part" in without(less, ["part", "right_hand", "rotation"])));
  assert.deepEqual(TABLE.part.right_hand.at, [0.12345, 0, 1], "the table itself is unchanged");
});
