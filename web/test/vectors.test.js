// Small vectors, camera axes and poses as matrices.

import assert from "node:assert/strict";
import test from "node:test";
import { add, axesFrom, cross, dot, length, placed, poseMatrix, sub, turned, unit } from "../src/core/vectors.js";
import { near } from "./helpers.js";

test("a unit vector has length one; the zero vector stays zero", () => {
  assert.ok(near(length(unit([3, 4, 12])), 1));
  assert.deepEqual(unit([0, 0, 0]), [0, 0, 0]);
});

for (const towards of [[1, 2, 3], [0, 0, 1], [0, 0, -5], [-1, 0, 0]])
  test(`camera axes from ${towards} are orthonormal and right-handed`, () => {
    const [right, up, back] = axesFrom(towards);
    for (const [a, b] of [[right, up], [up, back], [back, right]]) assert.ok(near(dot(a, b), 0));
    for (const a of [right, up, back]) assert.ok(near(length(a), 1));
    assert.ok(near(length(sub(cross(right, up), back)), 0));
    assert.ok(dot(back, towards) > 0);
  });

test("up is up on the picture unless the camera looks straight down", () => assert.ok(axesFrom([1, 1, 0.5])[1][2] > 0));

test("a pose turns about its quaternion's axis, then moves", () => {
  const half = Math.PI / 4, m = poseMatrix(new Float32Array(16), [1, 2, 3], [Math.cos(half), 0, 0, Math.sin(half)]);
  const at = placed(m, [1, 0, 0]);
  [1, 3, 3].forEach((x, i) => assert.ok(near(at[i], x)));
  const way = turned(m, [0, 1, 5]);
  [-1, 0, 5].forEach((x, i) => assert.ok(near(way[i], x)));
});

test("a turn keeps lengths and handedness", () => {
  const q = unit([0.3, -0.4, 0.5]), m = poseMatrix(new Float32Array(16), [0, 0, 0], [0.6, ...q.map((x) => 0.8 * x)]);
  const [x, y, z] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map((e) => turned(m, e));
  assert.ok(near(length(add(x, y)), Math.SQRT2));
  assert.ok(near(length(sub(cross(x, y), z)), 0));
});
