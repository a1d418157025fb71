// The clock of a recording: playing, looping, scrubbing, speeds.

import assert from "node:assert/strict";
import test from "node:test";
import { Clock, SPEEDS, speedName } from "../src/core/clock.js";
import { near } from "./helpers.js";

test("time advances by wall-clock time times the speed, and only while the clock plays", () => {
  const clock = new Clock(10, 0.1);
  assert.equal(clock.tick(1), false);
  assert.equal(clock.time.value, 0);
  clock.toggle();
  clock.faster(-1);
  assert.equal(clock.tick(1), true);
  assert.equal(clock.time.value, 0.5);
});

test("a looping clock goes round; another one stops at the end", () => {
  const clock = new Clock(2, 0.1);
  clock.toggle();
  clock.tick(2.5);
  assert.ok(near(clock.time.value, 0.5));
  clock.loop.value = false;
  clock.tick(5);
  assert.equal(clock.time.value, 2);
  assert.equal(clock.playing.value, false);
  clock.toggle();
  assert.equal(clock.time.value, 0, "play at the end starts over");
});

test("scrubbing stays within the recording and pauses it", () => {
  const clock = new Clock(2, 0.1);
  clock.toggle();
  clock.seek(7);
  assert.equal(clock.time.value, 2);
  assert.equal(clock.playing.value, false);
  clock.seek(-1);
  assert.equal(clock.time.value, 0);
});

test("frames are stepped from the nearest frame", () => {
  const clock = new Clock(2, 0.1);
  clock.seek(0.52);
  clock.stepFrames(1);
  assert.ok(near(clock.time.value, 0.6));
  clock.stepFrames(-2);
  assert.ok(near(clock.time.value, 0.4));
});

test("speeds end at the slowest and the fastest, and have names", () => {
  const clock = new Clock(2, 0.1);
  clock.faster(100);
  assert.equal(clock.speed.value, SPEEDS[SPEEDS.length - 1]);
  clock.faster(-100);
  assert.equal(clock.speed.value, SPEEDS[0]);
  assert.deepEqual([0.25, 1, 4].map(speedName), ["1/4×", "1×", "4×"]);
});
