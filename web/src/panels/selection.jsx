// The clicked body: its position, speed and available actions.

import { length } from "../core/vectors.js";
import { toggled } from "../view/show.js";

/** @param {{ app: import("../viewer.js").Viewer }} props */
export function Selection({ app }) {
  const body = app.selected.value, { source, clock, show, orbit } = app;
  if (body < 0) return <p class="hint">Click a body.</p>;
  const t = clock.time.value, h = 0.5 * source.step;
  const at = source.centre(body, t), before = source.centre(body, t - h), after = source.centre(body, t + h);
  const span = Math.min(t + h, source.span) - Math.max(t - h, 0);
  const speed = span > 0 ? length([0, 1, 2].map((c) => (after[c] - before[c]) / span)) : 0;
  const traced = show.traces.value.has(body);
  return (
    <div id="selection">
      <strong>{source.bodies[body]}</strong>
      <dl>
        <dt>centre of mass</dt><dd>{at.map((x) => x.toFixed(2)).join("  ")} m</dd>
        <dt>speed</dt><dd>{speed.toFixed(2)} m/s</dd>
      </dl>
      <div class="buttons">
        <button aria-pressed={traced} onClick={() => { show.traces.value = toggled(show.traces.value, body); }}>Trace</button>
        <button onClick={() => app.ofBody(body).forEach((quantity) => app.addPlot(quantity))}>Plot</button>
        <button onClick={() => orbit?.lookAt(at)}>Look at</button>
        <button onClick={() => { app.selected.value = -1; }}>Clear</button>
      </div>
    </div>
  );
}
