// The selection in a live run: its position, joint and motor, and available actions.

import { useSignal, useSignalEffect } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { short } from "../plot/quantities.js";
import { toggled } from "../view/show.js";

/** @typedef {{ app: import("./run.js").Run }} Props */
/** @typedef {{ name: string, unit: string, value: number, range: [number, number] | null }} Coordinate */
/** @typedef {{ path: string, figure: string, mass: number, joint: string, parent: string, coordinates: Coordinate[], motor: Record<string, any> | null }} Facts */

const EVERY = 250; // ms between two looks while the run goes on

/** Label of a coordinate beside its link. @param {string} name @param {string} unit */
const coordinateName = (name, unit) => (/\.\d+$/.test(name) ? `q ${name.split(".").pop()}` : unit === "rad" ? "angle" : "place");

/** @param {Props} props */
export function Inspector({ app }) {
  const body = app.selected.value;
  return (
    <>
      <select aria-label="select a body" value={body} onChange={(e) => { app.selected.value = Number(e.currentTarget.value); }}>
        <option value={-1}>select a body … ([ and ])</option>
        {app.source.bodies.map((name, i) => (i > 0 ? <option key={name} value={i}>{name}</option> : null))}
      </select>
      {body > 0 ? <Body app={app} body={body} key={body} /> : <p class="hint">Click a body, or step through them with [ and ].</p>}
    </>
  );
}

/** @param {Props & { body: number }} props */
function Body({ app, body }) {
  const { source, session, show, clock } = app, facts = useSignal(/** @type {Facts | null} */ (null)), t = clock.time.value;
  const look = () => session.ask("inspect", { link: source.bodies[body] }).then((found) => { facts.value = found; }, () => { facts.value = null; });
  useSignalEffect(() => { session.run.value; look(); });
  useEffect(() => {
    const timer = setInterval(() => { if (clock.playing.peek()) look(); }, EVERY);
    return () => clearInterval(timer);
  }, []);
  const at = source.centre(body, t), drives = session.drives.value, connections = session.run.value?.connections.filter(({ a, b }) => a === body || b === body) ?? [];
  const joint = session.run.value?.joints.find((one) => one.body === body);
  return (
    <div id="selection">
      <dl>
        <dt>centre of mass</dt><dd>{at.map((x) => x.toFixed(2)).join("  ")} m</dd>
        {facts.value && <><dt>mass</dt><dd>{short(facts.value.mass)} kg</dd></>}
        {facts.value && <><dt>joint</dt><dd>{facts.value.joint}</dd></>}
        {joint?.kind !== "free" && facts.value?.coordinates.slice(0, 6).map(({ name, unit, value, range }) => (
          <Fragment key={name}>
            <dt>{coordinateName(name, unit)}</dt>
            <dd>{unit === "rad" ? `${((180 * value) / Math.PI).toFixed(1)}°` : `${short(value)} ${unit}`}{range && <Meter value={value} range={range} />}</dd>
          </Fragment>
        ))}
      </dl>
      <div class="buttons">
        <button aria-pressed={show.follow.value} onClick={() => { show.follow.value = !show.follow.value; }}>Follow</button>
        <button aria-pressed={show.traces.value.has(body)} onClick={() => { show.traces.value = toggled(show.traces.value, body); }}>Trace</button>
        <button onClick={() => app.ofBody(body).slice(0, 4).forEach((quantity) => app.addPlot(quantity))}>Plot</button>
        <button onClick={() => app.orbit?.lookAt(at)}>Look at</button>
        {drives && joint && joint.kind !== "free" && <button class="bad" onClick={() => app.cut(source.bodies[body])}>Cut joint</button>}
      </div>
      {connections.map(({ name, joint: kind }) => (
        <div class="row" key={name}><span>{name} <small>{kind}</small></span>{drives && <button class="bad" aria-label={`cut ${name}`} onClick={() => app.cut(name)}>Cut</button>}</div>
      ))}
      {drives && facts.value && joint && joint.kind !== "free" && joint.kind !== "fixed" && <MotorForm app={app} link={source.bodies[body]} motor={facts.value.motor} />}
    </div>
  );
}

/** Where a coordinate is in its range. @param {{ value: number, range: [number, number] }} props */
const Meter = ({ value, range: [low, high] }) => <meter min={low} max={high} value={value} aria-label="place in its range" />;

/** @param {Props & { link: string, motor: Record<string, any> | null }} props */
function MotorForm({ app, link, motor }) {
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (e.currentTarget)), table = /** @type {Record<string, unknown>} */ ({});
    for (const name of ["stiffness", "damping", "limit"]) if (fields.get(name)) table[name] = Number(fields.get(name));
    if (motor?.target) table.target = motor.target;
    app.session.give("motor", { link, motor: table });
  };
  return (
    <details class="inner">
      <summary>Motor{motor ? "" : " (none)"}</summary>
      <form class="fields" onSubmit={send}>
        {[["stiffness", "N m/rad"], ["damping", "N m s/rad"], ["limit", "N m"]].map(([name, unit]) => (
          <label key={name}>{name} <input name={name} type="number" step="any" min="0" value={motor?.[name] ?? ""} /> <small>{unit}</small></label>
        ))}
        <div class="buttons"><button>{motor ? "Change" : "Give it a motor"}</button>{motor && <button type="button" onClick={() => app.session.give("motor", { link })}>Take it away</button>}</div>
      </form>
    </details>
  );
}
