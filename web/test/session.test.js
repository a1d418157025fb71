// The page's copy of the studio's state: events of branches and runs.

import assert from "node:assert/strict";
import test from "node:test";

Object.assign(globalThis, {
  document: { documentElement: { dataset: {} } },
  location: { href: "http://127.0.0.1:1/?key=k", host: "127.0.0.1:1" }, history: { replaceState() {} },
  sessionStorage: { setItem() {}, getItem: () => null }, WebSocket: class { send() {} },
});
const { Session } = await import("../src/live/session.js");

const mark = (time, name) => ({ time, kind: "event", name, text: name, minor: false });
const names = (session) => session.marks.value.map(({ name }) => name);

test("new events follow those before, by their number and not by their time", () => {
  const session = new Session();
  session.heard({ tell: "marks", from: 0, marks: [mark(2, "a"), mark(3, "b")] });
  session.heard({ tell: "marks", from: 2, marks: [mark(5, "c")] });
  assert.deepEqual(names(session), ["a", "b", "c"]);
});

test("events from a number on are replaced, all of them by an empty list", () => {
  const session = new Session();
  session.heard({ tell: "marks", from: 0, marks: [mark(2, "a"), mark(3, "b")] });
  session.heard({ tell: "marks", from: 1, marks: [mark(3, "other")] });
  assert.deepEqual(names(session), ["a", "other"]);
  session.heard({ tell: "marks", from: 0, marks: [] });
  assert.deepEqual(names(session), []);
});

test("the message about compilation ends with an empty kernel", () => {
  const session = new Session();
  session.heard({ tell: "warming", kernel: "contact", done: 1, left: 2, seconds: 1 });
  assert.equal(session.warming.value?.kernel, "contact");
  session.heard({ tell: "warming", kernel: "", done: 0, left: 0, seconds: 0 });
  assert.equal(session.warming.value, null);
});
