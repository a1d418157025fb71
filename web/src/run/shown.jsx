// Choice of overlays of a live run.

import { Check } from "../panels/panel.jsx";
import { Film } from "../view/film.js";
import { toggled } from "../view/show.js";

/** @param {{ app: import("./run.js").Run }} props */
export function LiveShown({ app }) {
  const { show, source } = app, traces = show.traces.value;
  const ticked = (/** @type {number} */ body, /** @type {string} */ name) => (traces.has(body) ? `✓ ${name}` : name);
  return (
    <div id="toggles">
      <Check label="contact polygons" value={show.contacts} />
      <Check label="contact forces" value={show.contactForces} />
      <Check label="connections" value={show.bonds} />
      <Check label="forces there" value={show.forces} />
      <Check label="joints at their ranges" value={show.ranges} />
      <Check label="centre of mass" value={show.com} />
      <Check label="follow the motion" value={show.follow} />
      <label>ghosts
        <select aria-label="ghosts" value={show.ghosts.value} onChange={(e) => { show.ghosts.value = Number(e.currentTarget.value); }}>
          {[[0, "none"], [0.1, "every 0.1 s"], [0.2, "every 0.2 s"], [0.5, "every 0.5 s"]].map(([every, text]) => <option key={every} value={every}>{text}</option>)}
        </select>
      </label>
      <select aria-label="trace" value="" onChange={(e) => { if (e.currentTarget.value) show.traces.value = toggled(traces, Number(e.currentTarget.value)); e.currentTarget.value = ""; }}>
        <option value="">trace …</option>
        <option value="-1">{ticked(-1, "centre of mass")}</option>
        {source.bodies.map((name, i) => (i > 0 ? <option key={i} value={i}>{ticked(i, name)}</option> : null))}
      </select>
      <div class="buttons">
        <button onClick={() => app.savePicture()}>Picture</button>
        {Film.possible && <button aria-pressed={app.filming.value} onClick={() => app.toggleFilm()}>{app.filming.value ? "End the film" : "Film"}</button>}
      </div>
    </div>
  );
}
