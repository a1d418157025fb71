// Quantities for plots: values between samples, CSV, numbers in words; columns of a live run.

import assert from "node:assert/strict";
import test from "node:test";
import { Recording } from "../src/core/recording.js";
import { Columns } from "../src/live/columns.js";
import { csv, quantities, short, valueAt } from "../src/plot/quantities.js";
import { fall, near } from "./helpers.js";

const offered = () => { const { header, bytes } = fall(); return quantities(new Recording(header, bytes)); };
const named = (name) => offered().find((quantity) => quantity.name === name).series();

test("values between samples are interpolated, and constant beyond the ends", () => {
  const of = { count: 3, times: Float32Array.of(0, 1, 3, 9), values: Float32Array.of(0, 10, 30, 99) };
  assert.deepEqual([-1, 0, 0.5, 2, 3, 8].map((t) => valueAt(of, t)), [0, 0, 5, 20, 30, 30]);
  assert.ok(Number.isNaN(valueAt({ ...of, count: 0 }, 1)));
});

test("height, speed and force come from the recording", () => {
  assert.deepEqual([...named("centre of mass: height").values], [4, 3, 0]);
  assert.deepEqual([...named("centre of mass: speed").values], [1, 2, 3]);
  assert.deepEqual([...named("rope: force").values], [5, 0, 3]);
  assert.deepEqual([...named("energy: sum").values], [41, 41, 41]);
});

test("the ground is not offered", () => assert.ok(!offered().some(({ name }) => name.startsWith("ground:"))));

test("CSV has a column for each quantity, quoted names, and the times of the run", () => {
  const times = Float32Array.of(0, 1), values = Float32Array.of(2, 3), series = () => ({ count: 2, times, values });
  const other = () => ({ count: 2, times: Float32Array.of(0, 2), values: Float32Array.of(0, 4) });
  const text = csv([{ name: 'a "b"', unit: "m", series, second: other }], 5);
  assert.equal(text, '"time, s","a ""b"", m","B: a ""b"", m"\n5,2,0\n6,3,2\n');
});

test("numbers are short: three digits, exponents where they are very large or small", () =>
  assert.deepEqual([0, 1.23456, 123456, 0.000123, -2500].map(short), ["0", "1.23", "1.23e+5", "1.23e-4", "-2500"]));

test("columns of a live run are replaced from a row on", () => {
  const columns = new Columns();
  columns.take({ first: 0, names: ["a"] }, { time: Float32Array.of(0, 1, 2), c0: Float32Array.of(5, 6, 7) });
  columns.take({ first: 2, names: ["a"] }, { time: Float32Array.of(2, 3), c0: Float32Array.of(70, 80) });
  const { count, values, times } = columns.series("a");
  assert.deepEqual([count, [...values.subarray(0, count)], [...times.subarray(0, count)]], [4, [5, 6, 70, 80], [0, 1, 2, 3]]);
});

test("columns with a hole before them are left out until they are sent anew", () => {
  const columns = new Columns();
  columns.take({ first: 4, names: ["a"] }, { time: Float32Array.of(4), c0: Float32Array.of(1) });
  assert.equal(columns.count, 0);
});

test("a quantity that is watched later has no values before", () => {
  const columns = new Columns();
  columns.take({ first: 0, names: ["a"] }, { time: Float32Array.of(0, 1), c0: Float32Array.of(5, 6) });
  columns.take({ first: 2, names: ["a", "b"] }, { time: Float32Array.of(2), c0: Float32Array.of(7), c1: Float32Array.of(1) });
  const { values } = columns.series("b");
  assert.ok(Number.isNaN(values[0]) && Number.isNaN(values[1]) && values[2] === 1);
  assert.equal(columns.series("gone").count, 0);
});

test("columns grow beyond their first room", () => {
  const columns = new Columns(), many = Float32Array.from({ length: 1500 }, (_, k) => k);
  columns.take({ first: 0, names: ["a"] }, { time: many, c0: many });
  columns.take({ first: 1500, names: ["a"] }, { time: many, c0: many });
  const { count, values } = columns.series("a");
  assert.deepEqual([count, values[1499], values[1500], values[2999]], [3000, 1499, 0, 1499]);
});

test("energies of a live run: potential energy from its lowest", () => {
  const columns = new Columns(), names = ["energy.kinetic", "energy.gravity", "energy.spring"];
  assert.deepEqual(columns.energies(), []);
  columns.take({ first: 0, names }, { time: Float32Array.of(0, 1), c0: Float32Array.of(0, 3), c1: Float32Array.of(-2, -5), c2: Float32Array.of(1, 1) });
  const [, gravity, , sum] = columns.energies();
  assert.ok(near(gravity.values[0], 3) && near(gravity.values[1], 0) && near(sum.values[1], 4));
});
