// The tool strip in the lower left corner, and the chooser of joints above it.

import { useEffect } from "preact/hooks";
import { IconButton } from "../panels/icons.jsx";
import { gapOf, nameOf } from "./join.js";

/** @typedef {{ app: import("./run.js").Run }} Props */

/** @type {[import("./run.js").Tool, string, string][]} */
const TOOLS = [["pull", "Pull", "P"], ["push", "Push", "U"], ["connect", "Connect", "C"], ["cut", "Cut", "X"], ["place", "Place", "M"]];

const HINTS = {
  pull: "Drag a body. Alt: along the ground. Wheel: nearer, farther.",
  push: "Press on a body and draw the force out of it.",
  connect: "Click one link, then the other.",
  cut: "Click a ring.",
  place: "Drag a figure over the ground. Alt: up and down. Wheel or R: turn.",
};

/** @param {Props} props */
export function Tools({ app }) {
  const { tool, session } = app;
  if (!session.drives.value) return null;
  return (
    <div id="tools">
      {tool.value === "connect" && <Chooser app={app} />}
      <p class="hint" id="tool-hint">{HINTS[tool.value]}</p>
      <div role="toolbar" aria-label="tools">
        {TOOLS.map(([name, text, key]) => (
          <IconButton key={name} icon={name} name={text} keys={key} on={tool.value === name} onClick={() => app.take(name)}><span>{text}</span></IconButton>
        ))}
        {tool.value === "pull" && (
          <select id="strength" aria-label="strength of the pull" value={app.strength.value} onChange={(e) => { app.strength.value = /** @type {"gentle"} */ (e.currentTarget.value); }}>
            {["gentle", "firm", "hoist"].map((strength) => <option key={strength}>{strength}</option>)}
          </select>
        )}
      </div>
    </div>
  );
}

/** Two links, and the joints that would hold them, nearest first. @param {Props} props */
function Chooser({ app }) {
  const { join } = app, a = join.a.value, b = join.b.value, fits = join.fits.value;
  const fit = fits?.[join.chosen.value];
  useEffect(() => { document.querySelector("#chooser [aria-selected=true]")?.scrollIntoView({ block: "nearest" }); }, [join.chosen.value, fits]);
  return (
    <section id="chooser" aria-label="connect">
      <div class="pair">
        <LinkSelect app={app} label="first link" value={a} onChange={(body) => join.choose(body, b === body ? -1 : b)} />
        <LinkSelect app={app} label="second link" value={b} onChange={(body) => join.choose(a === body ? -1 : a, body)} />
      </div>
      {join.points[0] && join.points[1] && b >= 0 && (
        <label><input type="checkbox" checked={join.atPoints.value} onChange={(e) => { join.atPoints.value = e.currentTarget.checked; join.ask(); }} /> join the points that were clicked</label>
      )}
      {a >= 0 && b >= 0 && !fits && <p class="hint">looking for joints that fit …</p>}
      {fits && !fits.length && <p class="hint">No joint fits.</p>}
      {fits && fits.length > 0 && (
        <>
          <ul role="listbox" aria-label="joints" tabIndex={0} onKeyDown={(e) => { const by = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0; if (by) { e.preventDefault(); e.stopPropagation(); join.show((join.chosen.value + by + fits.length) % fits.length); } }}>
            {fits.map((one, i) => (
              <li key={i} role="option" aria-selected={i === join.chosen.value} onPointerEnter={(e) => { if (e.pointerType === "mouse") join.show(i); }} onClick={() => join.show(i)}>
                <span>{nameOf(one)}</span><small>{gapOf(one)}</small>
              </li>
            ))}
          </ul>
          {fit && !fit.fits && !fit.snaps && <p class="hint">{fit.why ?? "It cannot be closed from here."}</p>}
          <div class="buttons">
            <button class="good" disabled={!fit?.fits} onClick={() => join.make(false)}>Connect here</button>
            <button class="good" disabled={!fit?.snaps || fit.fits} onClick={() => join.make(true)}>Snap</button>
            <button onClick={() => join.clear()}>Start anew</button>
          </div>
        </>
      )}
    </section>
  );
}

/** @param {{ app: import("./run.js").Run, label: string, value: number, onChange: (body: number) => void }} props */
export function LinkSelect({ app, label, value, onChange }) {
  return (
    <select aria-label={label} value={value} onChange={(e) => onChange(Number(e.currentTarget.value))}>
      <option value={-1}>{label} …</option>
      {app.source.bodies.map((name, body) => <option key={name} value={body}>{name}</option>)}
    </select>
  );
}
