// Quantities over time, one small chart each.

import { useEffect, useRef } from "preact/hooks";
import { clamp } from "../core/vectors.js";
import { download, stem } from "../core/files.js";
import { drawChart } from "../plot/chart.js";
import { csv, short, valueAt } from "../plot/quantities.js";

/** @param {{ app: import("../viewer.js").Viewer }} props */
export function Plots({ app }) {
  const { plots, offered } = app;
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
        <button onClick={() => download(new Blob([csv(plots.value, app.clock.start)], { type: "text/csv" }), `${stem(app.title)}.csv`)}>CSV</button>
      )}
    </div>
  );
}

/** @param {{ app: import("../viewer.js").Viewer, quantity: import("../plot/quantities.js").Quantity, number: number }} props */
export function Plot({ app, quantity, number }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null)), { clock, source } = app, t = clock.time.value;
  const series = quantity.series(), other = quantity.second?.(), colours = app.colours.value;
  const told = [series, ...(other ? [other] : [])].map((one) => { const value = valueAt(one, t); return Number.isNaN(value) ? "–" : short(value); });
  useEffect(() => {
    const inks = [colours.accent, colours.bad, colours.good, colours.spring];
    if (canvas.current) drawChart(canvas.current, other ? [series, other] : [series], { t, span: source.span }, colours, inks[number % inks.length]);
  });
  const scrub = (/** @type {PointerEvent} */ e) => {
    const box = /** @type {HTMLElement} */ (e.currentTarget).getBoundingClientRect();
    clock.seek(clamp((e.clientX - box.left) / box.width, 0, 1) * source.span);
  };
  return (
    <figure>
      <figcaption>
        <span title={quantity.name}>{quantity.name}</span>
        <output>{told.join(" · ")} {quantity.unit}</output>
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
