// Joint angles θ1 … θ6 of both legs and how far the feet roll, over time.

import { useEffect, useRef } from "preact/hooks";
import { clamp } from "../core/vectors.js";
import { drawChart } from "../plot/chart.js";
import { short, valueAt } from "../plot/quantities.js";

/** @typedef {{ app: import("./biped.js").Biped }} Props */

const DEGREES = 180 / Math.PI;
const NAMES = ["θ1 hip yaw", "θ2 hip roll", "θ3 hip pitch", "θ4 knee", "θ5 ankle pitch", "θ6 ankle roll"];

/** @param {Props} props */
export function Curves({ app }) {
  app.sources.value;
  const { walk } = app;
  const all = [
    { name: "rolling of the feet", unit: "°", right: walk.series("rolled0", 2, 0, DEGREES), left: walk.series("rolled0", 2, 1, DEGREES) },
    ...NAMES.map((name, i) => ({ name, unit: "°", right: walk.series("angles0", 12, i, DEGREES), left: walk.series("angles0", 12, 6 + i, DEGREES) })),
    ...(walk.tables.soles0 ? ["heel", "toe"].map((end, i) => ({ name: `radius of the ${end}`, unit: "mm", right: walk.series("soles0", 4, i, 1000), left: walk.series("soles0", 4, 2 + i, 1000) })) : []),
    { name: "soles above the ground", unit: "mm", right: walk.series("clear0", 2, 0, 1000), left: walk.series("clear0", 2, 1, 1000) },
  ];
  return (
    <div id="curves">
      <p class="legend"><span>— right</span><span>- - left</span></p>
      {all.map((one, i) => <Curve key={one.name} app={app} number={i} {...one} />)}
    </div>
  );
}

/** @param {Props & { name: string, unit: string, right: import("../core/source.js").Series, left: import("../core/source.js").Series, number: number }} props */
function Curve({ app, name, unit, right, left, number }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null)), t = app.clock.time.value, colours = app.colours.value, span = app.walk.span;
  useEffect(() => { if (canvas.current?.clientWidth) drawChart(canvas.current, [right, left], { t, span }, colours, [colours.accent, colours.good, colours.spring, colours.pull][number % 4]); });
  const scrub = (/** @type {PointerEvent} */ e) => {
    const box = /** @type {HTMLElement} */ (e.currentTarget).getBoundingClientRect();
    app.clock.seek(clamp((e.clientX - box.left) / box.width, 0, 1) * span);
  };
  return (
    <figure>
      <figcaption><span>{name}</span> <output>{short(valueAt(right, t))} · {short(valueAt(left, t))} {unit}</output></figcaption>
      <canvas ref={canvas} role="img" aria-label={`${name} over time, right and left`} onPointerDown={(e) => { e.currentTarget.setPointerCapture(e.pointerId); scrub(e); }} onPointerMove={(e) => { if (e.buttons) scrub(e); }} />
    </figure>
  );
}
