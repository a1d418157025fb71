// Events of a scene as fields of a form.

import assert from "node:assert/strict";
import test from "node:test";
import { eventOf, fieldsOf } from "../src/run/event_form.js";

for (const table of [
  { name: "let go", at: 1.5, cut: "left_hand-bar" },
  { within: { a: "left_hand", b: "bar", distance: 0.1 }, connect: { a: "left_hand", b: "bar", joint: "hinge" } },
  { at: 2, push: { link: "chest", force: [0, 120, 0], duration: 0.2 } },
  { touch: { link: "foot" } },
  { load_above: { link: "loader/upper_arm", newtons: 1500, newton_metres: 400 }, cut: "loader/upper_arm" },
])
  test(`${JSON.stringify(table)} is the same after a form`, () => assert.deepEqual(eventOf(fieldsOf(table)), table));

test("names that look like numbers stay text, empty fields are left out", () => {
  const fields = { trigger: "touch", action: "cut", "touch.link": "7", "touch.other": "" };
  assert.deepEqual(eventOf(fields), { touch: { link: "7" } });
});
