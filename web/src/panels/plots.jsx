// Quantities over time, one small chart each.

import { useEffect, useMemo, useRef } from "preact/hooks";
import { clamp } from "../core/vectors.js";
import { download, stem } from "../core/files.js";
import { Chart } from "../plot/chart.js";
import { csv, quantities, short } from "../plot/quantities.js";

/** @param {{ app: import("../replay.jsx").Replay }} props */
export function Plots({ app }) {
  const { recording, plots } = app, offered = useMemo(() => quantities(recording), [recording]);
  const left = offered.filter(({ name }) => !plots.value.some((plot) => plot.name === name));
  return (
    <div id="plots">
      {plots.value.map((quantity, i) => <Plot key={quantity.name} app={app} quantity={quantity} number={i} />)}
      <select
        aria-label="add a plot"
        value=""
        onChange={(e) => { const chosen = left[Number(e.currentTarget.value)]; if (e.currentTarget.value && chosen) app.addPlot(chosen); e.currentTarget.value = ""; }}
      >
        <option value="">add a plot …</option>
        {left.map(({ name }, i) => <option key={name} value={i}>{name}</option>)}
      </select>
      {plots.value.length > 0 && (
        <button onClick={() => download(new Blob([csv(recording, plots.value)], { type: "text/csv" }), `${stem(recording.header.title)}.csv`)}>CSV</button>
      )}
    </div>
  );
}

/** @param {{ app: import("../replay.jsx").Replay, quantity: import("../plot/quantities.js").Quantity, number: number }} props */
function Plot({ app, quantity, number }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null)), { clock, recording } = app, time = clock.time.value;
  const values = useMemo(() => quantity.values(), [quantity]), colours = app.colours.value;
  const chart = useRef(/** @type {Chart | null} */ (null));
  useEffect(() => {
    if (!canvas.current) return;
    chart.current ??= new Chart(canvas.current, values, recording.duration);
    const inks = [colours.accent, colours.bad, colours.good, colours.spring];
    chart.current.draw(time, colours, inks[number % inks.length]);
  });
  const scrub = (/** @type {PointerEvent} */ e) => {
    const box = /** @type {HTMLElement} */ (e.currentTarget).getBoundingClientRect();
    clock.seek(clamp((e.clientX - box.left) / box.width, 0, 1) * recording.duration);
  };
  const k = Math.round(recording.frame(time).k + recording.frame(time).u);
  return (
    <figure>
      <figcaption>
        <span>{quantity.name}</span>
        <output>{short(values[k])} {quantity.unit}</output>
        <button title="take it away" aria-label={`take the plot of ${quantity.name} away`} onClick={() => { app.plots.value = app.plots.value.filter((plot) => plot !== quantity); }}>×</button>
      </figcaption>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${quantity.name} over time`}
        onPointerDown={(e) => { e.currentTarget.setPointerCapture(e.pointerId); scrub(e); }}
        onPointerMove={(e) => { if (e.buttons) scrub(e); }}
      />
    </figure>
  );
}
