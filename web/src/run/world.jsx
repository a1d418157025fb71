// The scene and its world: figures that are in it, gravity, friction, motors, step.

import { useSignal } from "@preact/signals";
import { Dialog } from "../panels/dialog.jsx";

/** @typedef {{ app: import("./run.js").Run }} Props */
/** @typedef {{ name: string, what: string, takes: { name: string, type: string, default: any }[] }} Kind */

/** @param {Props} props */
export function Figures({ app }) {
  const { session } = app, figures = session.document.value?.figures ?? [], adding = useSignal(false);
  const first = (/** @type {string} */ name) => app.live.live.figures.findIndex((figure) => figure === name);
  return (
    <div id="figures">
      <ul class="list">
        {figures.map(({ name, type }) => (
          <li key={name}>
            <button aria-pressed={app.live.live.figures[app.selected.value] === name} onClick={() => { app.selected.value = first(name); app.take("place"); }}>{name} {type !== name && <small>{type}</small>}</button>
          </li>
        ))}
      </ul>
      {app.tool.value === "place" && app.placing.selected && <Placement app={app} />}
      {session.drives.value && <div class="buttons"><button onClick={() => { adding.value = true; }}>Add a figure …</button></div>}
      {adding.value && <Adding app={app} close={() => { adding.value = false; }} />}
    </div>
  );
}

/** Numbers of the figure that is placed. @param {Props} props */
function Placement({ app }) {
  const { placing } = app, figure = placing.selected;
  if (!figure) return null;
  const put = (/** @type {number} */ axis, /** @type {number} */ value) => placing.put(figure.name, /** @type {[number, number, number]} */ (figure.at.map((x, i) => (i === axis ? value : x))));
  return (
    <div class="fields" id="placement">
      {["x", "y", "z"].map((axis, i) => (
        <label key={axis}>{axis} <input type="number" step="0.05" value={+figure.at[i].toFixed(3)} onChange={(e) => put(i, Number(e.currentTarget.value))} /> <small>m</small></label>
      ))}
      <div class="buttons">
        {/** @type {const} */ (["x", "y", "z"]).map((axis) => <button key={axis} onClick={() => placing.turn(axis, Math.PI / 12)}>turn {axis} 15°</button>)}
        <button class="bad" onClick={() => placing.remove()}>Take out</button>
      </div>
    </div>
  );
}

/** @param {Props & { close: () => void }} props */
function Adding({ app, close }) {
  const kinds = useSignal(/** @type {Kind[] | null} */ (null)), chosen = useSignal(/** @type {Kind | null} */ (null)), trouble = useSignal("");
  if (kinds.value === null) app.session.give("figures").then((found) => { kinds.value = found?.figures ?? []; });
  const add = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (e.currentTarget)), kind = /** @type {Kind} */ (chosen.value), options = /** @type {Record<string, unknown>} */ ({});
    for (const { name, type } of kind.takes) {
      const text = String(fields.get(`o.${name}`) ?? "");
      if (text) options[name] = /int|float|number/.test(type) ? Number(text) : text;
    }
    const at = /** @type {[number, number, number]} */ (["x", "y", "z"].map((axis) => Number(fields.get(axis) ?? 0)));
    app.session.ask("add", { figure: kind.name, at, ...(Object.keys(options).length ? { options } : {}) }).then(
      ({ figure }) => { app.session.say(`${figure} is added`, "info", app.undoing()); app.take("place"); close(); },
      (why) => { trouble.value = why.message; },
    );
  };
  return (
    <Dialog title="Add a figure" close={close} id="adding">
      <div class="kinds" role="listbox" aria-label="figures">
        {kinds.value?.map((kind) => (
          <button key={kind.name} role="option" aria-selected={chosen.value === kind} onClick={() => { chosen.value = kind; trouble.value = ""; }}><strong>{kind.name.replaceAll("_", " ")}</strong><small>{kind.what}</small></button>
        ))}
      </div>
      {chosen.value && (
        <form class="fields" onSubmit={add} key={chosen.value.name}>
          {["x", "y", "z"].map((axis) => <label key={axis}>{axis} <input name={axis} type="number" step="any" value="0" /> <small>m</small></label>)}
          {chosen.value.takes.filter(({ type }) => /int|float|number|str|text/.test(type)).map(({ name, type, default: usual }) => (
            <label key={name}>{name.replaceAll("_", " ")} <input name={`o.${name}`} inputMode={/int|float|number/.test(type) ? "decimal" : "text"} placeholder={usual === null ? "" : String(usual)} /></label>
          ))}
          {trouble.value && <p class="trouble" role="alert">{trouble.value}</p>}
          <div class="buttons"><button class="good">Add {chosen.value.name.replaceAll("_", " ")}</button></div>
        </form>
      )}
    </Dialog>
  );
}

/** @param {Props} props */
export function World({ app }) {
  const { session } = app, run = session.run.value, free = !session.drives.value;
  if (!run) return null;
  const g = run.gravity;
  return (
    <div class="fields" id="world">
      <label>
        <span>gravity</span>
        <select aria-label="gravity" disabled={free} value={g.join()} onChange={(e) => session.give("gravity", { value: /** @type {[number, number, number]} */ (e.currentTarget.value.split(",").map(Number)) })}>
          {[["Earth", "0,0,-9.81"], ["Mars", "0,0,-3.72"], ["Moon", "0,0,-1.62"], ["none", "0,0,0"]].map(([name, value]) => <option key={name} value={value}>{name}</option>)}
          {!["0,0,-9.81", "0,0,-3.72", "0,0,-1.62", "0,0,0"].includes(g.join()) && <option value={g.join()}>{g.map((x) => +x.toFixed(3)).join(", ")}</option>}
        </select>
        <small>{Math.hypot(...g).toFixed(2)} m/s²</small>
      </label>
      {run.contact && run.friction && (
        <label>
          <span>friction</span>
          <input type="range" aria-label="friction" min="0" max="1.5" step="0.05" disabled={free} value={run.friction.static} onChange={(e) => session.give("friction", { static: Number(e.currentTarget.value) })} />
          <small>{run.friction.static.toFixed(2)}</small>
        </label>
      )}
      <label class="check"><input type="checkbox" checked={run.motors.on} disabled={free || !run.motors.list.length} onChange={(e) => session.give("motors", { on: e.currentTarget.checked })} /> motors ({run.motors.list.length})</label>
      <label>
        <span>step</span>
        <select aria-label="step" disabled={free} value={run.dt} onChange={(e) => session.give("dt", { dt: Number(e.currentTarget.value) })}>
          {[...new Set([0.0005, 0.001, 0.002, 0.005, run.dt])].sort().map((dt) => <option key={dt} value={dt}>{+(1000 * dt).toFixed(3)} ms</option>)}
        </select>
      </label>
    </div>
  );
}
