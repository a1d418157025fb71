// Choice of overlays.

import { toggled } from "../view/show.js";
import { Check } from "./panel.jsx";

/** @param {{ app: import("../viewer.js").Viewer }} props */
export function Shown({ app }) {
  const { show, source } = app, traces = show.traces.value;
  const ticked = (/** @type {number} */ body, /** @type {string} */ name) => (traces.has(body) ? `✓ ${name}` : name);
  return (
    <div id="toggles">
      {source.layers.map(({ head: overlay }, i) => (
        <label key={i}>
          <input type="checkbox" checked={show.layers.value.has(i)} onChange={() => { show.layers.value = toggled(show.layers.value, i); }} />
          <i class="dot" style={{ background: overlay.colour }} />
          {overlay.name}
        </label>
      ))}
      <Check label="centre of mass" value={show.com} />
      <Check label="connections" value={show.bonds} />
      <Check label="forces there" value={show.forces} />
      <Check label="follow the motion" value={show.follow} />
      <select
        aria-label="trace"
        value=""
        onChange={(e) => { if (e.currentTarget.value) show.traces.value = toggled(traces, Number(e.currentTarget.value)); e.currentTarget.value = ""; }}
      >
        <option value="">trace …</option>
        <option value="-1">{ticked(-1, "centre of mass")}</option>
        {source.bodies.map((name, i) => (i > 0 ? <option key={i} value={i}>{ticked(i, name)}</option> : null))}
      </select>
    </div>
  );
}
