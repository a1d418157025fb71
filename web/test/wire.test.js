// Messages at the bytes that docs/studio-protocol.md gives them.

import assert from "node:assert/strict";
import test from "node:test";
import { Frame, acknowledgement, block, chunk } from "../src/live/wire.js";

/** A frame of one body with a connection, two contacts, a joint at its limit and a ghost. */
function frame() {
  const out = new ArrayBuffer(104 + 28 + 24 + 64 + 12 * 3 + 4 + 28), view = new DataView(out);
  const floats = (at, values) => values.forEach((x, i) => view.setFloat32(at + 4 * i, x, true));
  const shorts = (at, values) => values.forEach((x, i) => view.setUint16(at + 2 * i, x, true));
  view.setUint8(0, 2);
  shorts(2, [1]);
  view.setUint32(4, 70_000, true);
  view.setFloat64(8, 1.25, true);
  view.setFloat64(16, 5.5, true);
  floats(24, [0.5, 1, 2, 3, 4, 5]);
  floats(48, [6, 7, 8, 9, 10, 11, 12, 13, 14]);
  view.setUint32(84, 3, true);
  shorts(88, [9, 2, 1, 2, 3, 1, 1, 1 + 4]);
  floats(104, [1, 2, 3, 1, 0, 0, 0]);
  floats(132, [1, 0, 0, 0, 0, -9]);
  const contact = (at, first, a, b, count) => { floats(at, [first, 0, 0, 0, 0, 50]); shorts(at + 24, [a, b, count]); };
  contact(156, 7, 0, 1, 1);
  contact(188, 8, 1, 0, 2);
  floats(220, [1, 1, 1, 2, 2, 2, 3, 3, 3]);
  shorts(256, [1]);
  floats(260, [4, 5, 6, 1, 0, 0, 0]);
  return out;
}

test("a frame's fields are read from their bytes", () => {
  const read = new Frame(frame());
  assert.deepEqual([read.bodies, read.number, read.time, read.echo], [1, 70_000, 1.25, 5.5]);
  assert.deepEqual([read.speed, read.energy, read.work, read.lost], [0.5, [1, 2, 3], 4, 5]);
  assert.deepEqual([read.held, read.pull, read.com], [[6, 7, 8], [9, 10, 11], [12, 13, 14]]);
  assert.deepEqual([read.structure, read.scene, read.branch], [3, 9, 2]);
  assert.deepEqual([read.playing, read.past, read.holds], [true, false, true]);
  assert.deepEqual([...read.bonds], [1, 0, 0, 0, 0, -9]);
  assert.deepEqual([...read.atRange], [1]);
  assert.deepEqual([...read.ghosts[0]], [4, 5, 6, 1, 0, 0, 0]);
});

test("contacts share one table of corners, each from where the one before ends", () => {
  const [first, second] = new Frame(frame()).contacts;
  assert.deepEqual([first.at, first.force, first.a, first.b], [[7, 0, 0], [0, 0, 50], 0, 1]);
  assert.deepEqual(first.corners, [[1, 1, 1]]);
  assert.deepEqual(second.corners, [[2, 2, 2], [3, 3, 3]]);
});

test("a block is a JSON header and the place of its arrays", () => {
  const text = new TextEncoder().encode(JSON.stringify({ what: "é" })), message = new ArrayBuffer(8 + text.length + 4);
  new DataView(message).setUint32(4, text.length, true);
  new Uint8Array(message).set(text, 8);
  assert.deepEqual(block(message), { header: { what: "é" }, from: 8 + text.length });
});

test("acknowledgements and pieces of files carry their number, little endian", () => {
  assert.deepEqual([...new Uint8Array(acknowledgement(258))], [1, 0, 0, 0, 2, 1, 0, 0]);
  assert.deepEqual([...new Uint8Array(chunk(3, Uint8Array.of(9, 8)))], [2, 0, 0, 0, 3, 0, 0, 0, 9, 8]);
});
