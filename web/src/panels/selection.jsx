// The body that was clicked: where it is, how fast, and what can be done with it.

import { length } from "../core/vectors.js";
import { ofBody } from "../plot/quantities.js";
import { toggled } from "../view/show.js";

/** @param {{ app: import("../replay.jsx").Replay }} props */
export function Selection({ app }) {
  const body = app.selected.value, { recording, clock, show, orbit } = app;
  if (body < 0) return <p class="hint">Click a body.</p>;
  const t = clock.time.value, h = 0.5 * recording.step;
  const at = where(recording, body, t), before = where(recording, body, t - h), after = where(recording, body, t + h);
  const span = Math.min(t + h, recording.duration) - Math.max(t - h, 0);
  const speed = span > 0 ? length([0, 1, 2].map((c) => (after[c] - before[c]) / span)) : 0;
  const traced = show.traces.value.has(body);
  return (
    <div id="selection">
      <strong>{recording.bodies[body]}</strong>
      <dl>
        <dt>centre of mass</dt><dd>{at.map((x) => x.toFixed(2)).join("  ")} m</dd>
        <dt>speed</dt><dd>{speed.toFixed(2)} m/s</dd>
      </dl>
      <div class="buttons">
        <button aria-pressed={traced} onClick={() => { show.traces.value = toggled(show.traces.value, body); }}>Trace</button>
        <button onClick={() => ofBody(recording, body).forEach((quantity) => app.addPlot(quantity))}>Plot</button>
        <button onClick={() => orbit?.lookAt(at)}>Look at</button>
        <button onClick={() => { app.selected.value = -1; }}>Clear</button>
      </div>
    </div>
  );
}

/** Where a body's centre of mass is at a time. @param {import("../core/recording.js").Recording} recording @param {number} body @param {number} t */
function where(recording, body, t) {
  const { k, u, next } = recording.frame(t), L = recording.bodies.length, { p, quaternion } = recording.tables;
  const placedIn = (/** @type {number} */ frame) => {
    const i = frame * L + body, q = quaternion.subarray(4 * i, 4 * i + 4), c = recording.header.centres[body];
    // turn by a quaternion: c + 2 w (v × c) + 2 v × (v × c)
    const [w, x, y, z] = q, a = [y * c[2] - z * c[1], z * c[0] - x * c[2], x * c[1] - y * c[0]];
    const b = [y * a[2] - z * a[1], z * a[0] - x * a[2], x * a[1] - y * a[0]];
    return [0, 1, 2].map((n) => p[3 * i + n] + c[n] + 2 * w * a[n] + 2 * b[n]);
  };
  const from = placedIn(k), to = placedIn(next);
  return /** @type {import("../core/vectors.js").Vec3} */ ([0, 1, 2].map((n) => (1 - u) * from[n] + u * to[n]));
}
