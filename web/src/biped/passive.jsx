// The walker without motors: its gait, and from which starts it comes to it. A click lets it go.

import { useEffect, useRef } from "preact/hooks";
import { clamp } from "../core/vectors.js";
import { cleared } from "../view/pen.js";
import { Sliders } from "./sliders.jsx";

/** @typedef {{ app: import("./biped.js").Biped }} Props */

/** @param {Props} props */
export function Passive({ app }) {
  const { session, free, state } = app, basin = session.basin.value, working = state?.working.includes("passive") ?? false;
  return (
    <div id="passive">
      <Sliders app={app} table="passive" />
      <div class="buttons"><button disabled={!free || working} title="find its gait, and which starts lead to it (O)" onClick={() => app.basin()}>{working ? "Walking …" : basin ? "Again" : "Find gait and basin"}</button></div>
      {basin && (
        <>
          <Picture app={app} basin={basin} />
          <p class="hint" id="basin-words" aria-live="polite">{told(app, basin)}</p>
          <dl>
            <dt>step</dt><dd>{basin.gait.time.toFixed(3)} s</dd>
            {basin.gait.multipliers.map((size, i) => <><dt>|λ{i + 1}|</dt><dd>{size.toFixed(3)} <meter min={0} max={1.2} high={1} optimum={0} value={size} /></dd></>)}
            <dt>gait</dt><dd>{basin.gait.stable ? "stable" : "unstable"}</dd>
          </dl>
        </>
      )}
    </div>
  );
}

/** Facts on the selected cell. @param {import("./biped.js").Biped} app @param {import("./state.js").Basin} basin */
function told(app, basin) {
  const [i, j] = app.cell.value, n = basin.rate.length, steps = basin.steps[i * n + j];
  const start = `lean ${basin.lean[i].toFixed(3)} rad, rate ${basin.rate[j].toFixed(3)} rad/s`;
  return `${start}: ${steps < 0 ? "not tried yet" : basin.caught[i * n + j] ? "comes to the gait" : steps >= basin.most ? `walks ${steps} steps and on` : steps === 1 ? "falls after one step" : `falls after ${steps} steps`}`;
}

/** @param {Props & { basin: import("./state.js").Basin }} props */
function Picture({ app, basin }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null)), colours = app.colours.value, m = basin.lean.length, n = basin.rate.length, [ci, cj] = app.cell.value;
  useEffect(() => {
    if (!canvas.current?.clientWidth) return;
    const pen = cleared(canvas.current), { clientWidth: w, clientHeight: h } = canvas.current, dx = w / n, dy = h / m;
    pen.fillStyle = colours.track;
    pen.fillRect(0, 0, w, h);
    for (let i = 0; i < m; i++)
      for (let j = 0; j < n; j++) {
        const steps = basin.steps[i * n + j];
        if (steps < 0) continue;
        // size distinguishes the cells as well as colour: a start that converges to the gait fills its cell
        const part = basin.caught[i * n + j] ? 1 : 0.25 + 0.55 * clamp(steps / basin.most, 0, 1);
        pen.fillStyle = basin.caught[i * n + j] ? colours.good : steps >= basin.most ? colours.accent : colours.bad;
        pen.fillRect((j + 0.5 - 0.5 * part) * dx, (i + 0.5 - 0.5 * part) * dy, part * dx, part * dy);
      }
    const near = (/** @type {ArrayLike<number>} */ values, /** @type {number} */ value) => ((value - values[0]) / (values[values.length - 1] - values[0])) * (values.length - 1) + 0.5;
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.arc(near(basin.rate, basin.gait.rate) * dx, near(basin.lean, basin.gait.lean) * dy, 5, 0, 2 * Math.PI);
    pen.stroke();
    pen.strokeStyle = colours.pull;
    pen.lineWidth = 2;
    pen.strokeRect(cj * dx, ci * dy, dx, dy);
  });
  const go = () => app.start(basin.lean[app.cell.value[0]], basin.rate[app.cell.value[1]]);
  const choose = (/** @type {PointerEvent} */ e) => {
    const box = /** @type {HTMLElement} */ (e.currentTarget).getBoundingClientRect();
    app.cell.value = [clamp(Math.floor(((e.clientY - box.top) / box.height) * m), 0, m - 1), clamp(Math.floor(((e.clientX - box.left) / box.width) * n), 0, n - 1)];
  };
  const keys = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });
  return (
    <figure>
      <figcaption><span>lean ↓ × rate →</span> <small>{basin.done ? "a click lets it go" : "filling …"}</small></figcaption>
      <canvas
        ref={canvas} id="basin" class="square" tabIndex={0} role="application" aria-label="starts of the passive walker: arrows choose one, enter lets it go" aria-describedby="basin-words"
        onPointerDown={(e) => { choose(e); if (app.free) go(); }}
        onKeyDown={(e) => {
          const by = keys[e.key], [i, j] = app.cell.value;
          if (by) app.cell.value = [clamp(i + by[0], 0, m - 1), clamp(j + by[1], 0, n - 1)];
          else if (e.key === "Enter" && app.free) go();
          else return;
          e.preventDefault();
          e.stopPropagation();
        }}
      />
      <p class="legend"><span><i style={{ background: colours.good }} />comes to the gait</span><span><i style={{ background: colours.accent }} />walks on</span><span><i style={{ background: colours.bad }} />falls, larger later</span></p>
    </figure>
  );
}
