// The body that was clicked: where it is, how fast, and what can be done with it.

import { length } from "../core/vectors.js";
import { ofBody } from "../plot/quantities.js";
import { toggled } from "../view/show.js";

/** @param {{ app: import("../replay.jsx").Replay }} props */
export function Selection({ app }) {
  const body = app.selected.value, { recording, clock, show, orbit } = app;
  if (body < 0) return <p class="hint">Click a body.</p>;
  const t = clock.time.value, h = 0.5 * recording.step;
  const at = recording.centre(body, t), before = recording.centre(body, t - h), after = recording.centre(body, t + h);
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
