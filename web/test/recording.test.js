// A recording between its frames: positions, turns, energies, forces.

import assert from "node:assert/strict";
import test from "node:test";
import { Recording } from "../src/core/recording.js";
import { fall, near } from "./helpers.js";

const recording = () => { const { header, bytes } = fall(); return new Recording(header, bytes); };

test("frames are evenly spaced over the duration", () => {
  const run = recording();
  assert.deepEqual([run.count, run.step, [...run.times]], [3, 1, [0, 1, 2]]);
  assert.deepEqual(run.frame(0.25), { k: 0, u: 0.25, next: 1 });
  assert.deepEqual(run.frame(99), { k: 1, u: 1, next: 2 });
  assert.deepEqual(run.frame(-1), { k: 0, u: 0, next: 1 });
});

test("between frames positions are interpolated", () => {
  const run = recording();
  assert.ok(near(run.poseAt(new Float32Array(16), 1, 1.5)[14], 1.5));
  assert.deepEqual(run.com(0.5), [1, 0, 3.5]);
});

test("a body takes the short way round although the signs of its quaternions differ", () => {
  const m = recording().poseAt(new Float32Array(16), 1, 0.5), angle = Math.atan2(m[6], m[5]);
  assert.ok(near(angle, Math.PI / 4, 1e-3), `${angle}`);
});

test("the centre of mass of a body turns with it", () => {
  const [x, y, z] = recording().centre(1, 2);
  [[x, 1], [y, 0], [z, -0.5]].forEach(([value, wanted]) => assert.ok(near(value, wanted, 1e-5)));
});

test("potential energy counts from its lowest value, and the sum from there", () => {
  const [kinetic, gravity, springs, sum] = recording().energies().map(({ values }) => [...values]);
  assert.deepEqual([kinetic, gravity, springs, sum], [[0, 10, 40], [40, 30, 0], [1, 1, 1], [41, 41, 41]]);
});

test("connections are listed only while they hold", () => {
  const run = recording();
  assert.deepEqual(run.bondsAt(0.5).map(({ name, force }) => [name, force]), [["rope", [0, 3, 4]]]);
  assert.deepEqual(run.bondsAt(1.5), []);
});

test("the path of a body is split at the present", () => {
  const [before, after] = recording().way(-1, 1.2);
  assert.deepEqual([before.length, after.length], [2, 2]);
  assert.deepEqual(before[1], after[0]);
});
