// The camera: points to pixels and back, first view, limits.

import assert from "node:assert/strict";
import test from "node:test";
import { add, scaled, sub, length } from "../src/core/vectors.js";
import { Orbit } from "../src/view/orbit.js";
import { canvasOf, near } from "./helpers.js";

const extent = [[-1, -1, 0], [1, 1, 2], [0.5, -1, 1]];
const orbit = () => new Orbit(canvasOf(800, 600), { azimuth: -0.8, elevation: 0.3, extent });

test("the first view has all of the scene in sight", () => {
  const camera = orbit();
  for (const p of extent) {
    const [x, y] = camera.project(p);
    assert.ok(x > 0 && x < 800 && y > 0 && y < 600, `${p} is at ${x}, ${y}`);
  }
});

test("the ray through a point's pixels goes through the point", () => {
  const camera = orbit();
  for (const p of extent) {
    const [x, y] = camera.project(p), away = length(sub(p, camera.eye));
    assert.ok(near(length(sub(add(camera.eye, scaled(camera.ray(x, y), away)), p)), 0, 1e-9));
  }
});

test("a point behind the eye has no pixels", () => {
  const camera = orbit();
  assert.equal(camera.project(add(camera.eye, scaled(camera.towards, 1))), null);
});

test("a drag turns the camera, with shift it moves the target; both count as touched", () => {
  const camera = orbit(), { azimuth, target } = camera, element = camera.element;
  element.send("pointerdown", { clientX: 0, clientY: 0 });
  element.send("pointermove", { clientX: 50, clientY: 0 });
  assert.ok(camera.azimuth < azimuth && camera.touched);
  assert.deepEqual(camera.target, target);
  element.send("pointermove", { clientX: 80, clientY: 0, shiftKey: true });
  assert.notDeepEqual(camera.target, target);
});

test("the camera neither turns over nor comes too near", () => {
  const camera = orbit();
  camera.turn(0, 100);
  assert.ok(camera.elevation <= 1.55);
  camera.zoom(1e-9);
  assert.ok(camera.distance >= 0.15);
});
