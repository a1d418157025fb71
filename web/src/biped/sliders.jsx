// Sliders of the robot and of its walk; each shows its value, and can be taken out where it has a usual one.

/** @typedef {{ app: import("./biped.js").Biped }} Props */
/** @typedef {import("./state.js").Slider} Slider */

/** Values that a file need not give. */
const OPTIONAL = new Set(["heel", "height", "curve"]);

/** Sliders of a table that mean something to the gait. @param {Props & { table: Slider["table"] }} props */
export function Sliders({ app, table }) {
  const { state } = app;
  if (!state) return null;
  const shown = state.sliders.filter((one) => one.table === table && (!one.gaits.length || one.gaits.includes(state.gait)));
  return <div class="fields">{shown.map((slider) => <Slide key={slider.key} app={app} slider={slider} />)}</div>;
}

/** @param {Props & { slider: Slider }} props */
export function Slide({ app, slider }) {
  const { state, free } = app, value = app.valueOf(slider), { low, high, step, inverse, unit, key, table } = slider;
  if (!state) return null;
  const ahead = app.moving.value?.slider.key === key && app.moving.value.slider.table === table ? app.moving.value.value : null;
  const at = ahead !== null ? ahead : value === null ? (inverse ? 0 : key === "heel" ? state.robot.radius ?? slider.usual : slider.usual) : inverse ? 1 / value : value;
  const told = value === null ? (key === "curve" ? "straight" : key === "heel" ? "as toe" : "auto") : `${+value.toFixed(3)} ${inverse ? "m" : unit}`;
  const bad = state.trouble !== null && table === "walk" && key === "step" && state.trouble.includes("arc ends");
  return (
    <label class={bad ? "slide long bad" : "slide long"} title={bad ? state.trouble ?? "" : undefined}>
      <span>{slider.label}</span>
      <input type="range" aria-label={slider.label} aria-valuetext={told} aria-invalid={bad} min={low} max={high} step={step} value={at} disabled={!free || (state.table !== null && (table === "walk" || table === "biped"))}
        onInput={(e) => app.slide(slider, Number(e.currentTarget.value), false)} onChange={(e) => app.slide(slider, Number(e.currentTarget.value), true)} />
      <small>{told}</small>
      {OPTIONAL.has(key) && value !== null ? <button class="plain" title="back to the usual" aria-label={`${slider.label}: back to the usual`} disabled={!free} onClick={() => app.set({ table, values: {}, remove: [key], done: true })}>×</button> : <i />}
    </label>
  );
}

/** Radii of the soles over time. @param {Props} props */
export function Soles({ app }) {
  const { state, free } = app, rows = /** @type {number[][]} */ (state?.walk.soles ?? []), off = !free || state?.table !== null || state?.gait === "flat";
  if (!state) return null;
  const set = (/** @type {number[][]} */ next) => app.set({ table: "walk", values: next.length ? { soles: next.map((row) => row.map((x) => +x.toPrecision(6))) } : {}, remove: next.length ? [] : ["soles"], done: true });
  const radius = state.robot.radius ?? 0.1, end = state.walk.steps * state.walk.period;
  return (
    <div id="soles">
      {rows.length === 0 ? <p class="hint">The soles keep their shape. Let them bend: radii at instants of the walk.</p> : (
        <table>
          <thead><tr><th>s</th><th>heel, m</th><th>toe, m</th><th /></tr></thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((value, c) => <td key={c}><input type="number" step={c ? 0.005 : 0.1} min={c ? 0.01 : 0} aria-label={`${["time", "heel", "toe"][c]} of row ${i + 1}`} value={+value.toFixed(4)} disabled={off} onChange={(e) => { const next = rows.map((r) => [...r]); next[i][c] = Number(e.currentTarget.value); set(next); }} /></td>)}
                <td><button class="plain" aria-label={`take row ${i + 1} out`} disabled={off} onClick={() => set(rows.filter((_, k) => k !== i))}>×</button></td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="buttons"><button disabled={off} onClick={() => { const last = rows[rows.length - 1]; set(last ? [...rows, [last[0] + 0.5, last[1], last[2]]] : [[0, radius, radius], [+end.toFixed(2), +(0.7 * radius).toFixed(4), +(0.7 * radius).toFixed(4)]]); }}>{rows.length ? "Add a row" : "Let them bend"}</button></div>
    </div>
  );
}
