// The card of the tour covers neither its subject nor the tools and the play button.

import assert from "node:assert/strict";
import test from "node:test";
import { spotOf } from "../src/panels/tour_place.js";

const CARD = { width: 300, height: 130 };
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const meets = ([x, y], b) => x < b.right && b.left < x + CARD.width && y < b.bottom && b.top < y + CARD.height;

for (const [width, height] of [[1440, 900], [1024, 768], [900, 600], [390, 844]]) {
  const play = box(12, height - 70, 40, 40), tools = box(16, height - 200, Math.min(420, width - 32), 60), scene = box(0, 50, width, height - 150);
  const timeline = box(60, height - 110, width - 80, 100), top = box(0, 0, width, 44);
  for (const [name, subject] of Object.entries({ play, tools, scene, timeline, top }))
    test(`${name} at ${width} × ${height}`, () => {
      const spot = spotOf(CARD, subject, [play, tools], { width, height });
      assert.ok(!meets(spot, play) && !meets(spot, tools), `${spot}`);
      assert.ok(name === "scene" || !meets(spot, subject), `${spot}`);
      assert.ok(spot[0] >= 0 && spot[1] >= 0 && spot[0] + CARD.width <= width && spot[1] + CARD.height <= height, `${spot}`);
    });
}

test("without any room the card stays in the window", () => {
  const all = box(0, 0, 320, 140), [x, y] = spotOf(CARD, all, [all], { width: 320, height: 140 });
  assert.ok(x >= 0 && y >= 0);
});
