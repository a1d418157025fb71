// The biped workspace around its picture.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { SPEEDS, speedName } from "../core/clock.js";
import { bindKeys } from "../core/keys.js";
import { Check, Panel } from "../panels/panel.jsx";
import { IconButton } from "../panels/icons.jsx";
import { Caption, Scene, Slider } from "../panels/page.jsx";
import { Film } from "../view/film.js";
import { PRESETS } from "../view/orbit.js";
import { remember } from "../start/thumbnail.js";
import { Biped } from "./biped.js";
import { Curves } from "./curves.jsx";
import { Passive } from "./passive.jsx";
import { Sliders, Soles } from "./sliders.jsx";
import { GAITS, branchWords } from "./state.js";

/** @typedef {{ app: Biped }} Props */

/** A walk that gravity keeps going on level ground. */
const DRIVEN = { gait: "roll", step: 0.06, period: 0.35, lean: 0.02 };

/** @param {{ session: import("../live/session.js").Session, walk: import("./source.js").WalkSource, keys: Record<string, () => void> }} props */
export function BipedPage({ session, walk, keys }) {
  const app = useMemo(() => new Biped(session, walk), []), sheet = useSignal(false);
  useEffect(() => {
    session.drawing(() => app.begin());
    const unbind = bindKeys(() => ({ ...app.keys, ...keys }));
    Object.assign(window, { biped: app });
    return () => { unbind(); app.end(); };
  }, []);
  useEffect(() => remember(session, app), [app]);
  return (
    <main class="run motion biped">
      <div id="stage">
        <Scene app={app} />
        <canvas id="marks" aria-hidden="true" />
        <header>
          <h1>{app.title}</h1>
          {app.state?.trouble ? <p id="caption" role="alert" class="bad">{app.state.trouble}</p> : app.shown.value === "run" ? <p id="caption" aria-live="polite">{app.run?.summary.words ?? ""}</p> : <Caption app={app} />}
        </header>
        {app.twoShown.value && <p class="panes" style={{ right: `${app.covered}px` }}>{app.walk.walk.titles.map((title) => <span key={title}><b>{title}</b></span>)}</p>}
        <Strip app={app} />
      </div>
      <aside class={sheet.value ? "up" : ""} aria-label="panels">
        <button id="handle" aria-expanded={sheet.value} aria-label="show or hide the panels" onClick={() => { sheet.value = !sheet.value; }} />
        <div class="panels">
          <Panel title="Walk"><WalkPanel app={app} /></Panel>
          <Panel title="Robot"><Sliders app={app} table="biped" /></Panel>
          <Panel title="Soles over time" open={false} id="soles-panel"><Soles app={app} /></Panel>
          <Panel title="Curves" open={false} id="curves-panel"><Curves app={app} /></Panel>
          <Panel title="Inverse kinematics" open={false} id="branches-panel"><Branches app={app} /></Panel>
          <Panel title="Under dynamics" open={false} id="power-panel"><Power app={app} /></Panel>
          <Panel title="Passive walker" open={false} id="passive-panel"><Passive app={app} /></Panel>
          <Panel title="Table" open={false} id="table-panel"><Table app={app} /></Panel>
          <Panel title="Text" open={false} id="text-panel"><Text app={app} /></Panel>
          <Panel title="Show" open={false} id="show-panel">
            <div id="toggles">
              <Check label="two pictures" value={app.panes} />
              <Check label="all eight branches" value={app.eight} />
              <Check label="follow the walk" value={app.show.follow} />
            </div>
          </Panel>
        </div>
      </aside>
      <footer>
        <Controls app={app} />
        <Slider app={app} />
      </footer>
    </main>
  );
}

/** @param {Props} props */
function Strip({ app }) {
  const look = (/** @type {number} */ i) => app.orbit?.lookFrom(PRESETS[i][0], PRESETS[i][1]);
  return (
    <div id="tools">
      <div role="toolbar" aria-label="views">
        {["Front", "Side", "Top"].map((name, i) => <button key={name} title={`look from the ${name.toLowerCase()} (${i + 1})`} onClick={() => look(i)}>{name}</button>)}
        {app.run && <button aria-pressed={app.shown.value === "run"} title="the walk, or the last run (W)" onClick={() => app.look(app.shown.value === "walk" ? "run" : "walk")}>{app.shown.value === "run" ? "Back to the walk" : "Last run"}</button>}
      </div>
    </div>
  );
}

/** @param {Props} props */
function WalkPanel({ app }) {
  const { state, free } = app;
  if (!state) return null;
  const off = !free || state.table !== null, { walk } = state;
  return (
    <div id="walk">
      {state.table && <p class="hint">The walk of {state.table}. <button disabled={!free} onClick={() => app.set({ table: "walk", values: {}, remove: ["table"], done: true })}>Make one instead</button></p>}
      <div class="fields">
        <label><span>gait</span><select aria-label="gait" value={state.gait} disabled={off} onChange={(e) => app.gait(e.currentTarget.value)}>{GAITS.map(([name, words]) => <option key={name} value={name}>{words}</option>)}</select><i /></label>
        {state.gait !== "over" && <label><span>beside it</span><select aria-label="beside it" value={typeof state.beside === "number" ? "other" : state.beside} disabled={off} onChange={(e) => app.beside(e.currentTarget.value === "other" ? 0.15 : e.currentTarget.value)}><option value="none">nothing</option><option value="flat">flat feet (Fig. 10)</option><option value="other">another radius</option></select><i /></label>}
        {typeof state.beside === "number" && state.gait !== "over" && <label><span>its radius</span><input type="number" step={0.01} min={0.02} aria-label="radius of the second robot's feet" value={state.beside} disabled={off} onChange={(e) => app.beside(Number(e.currentTarget.value))} /><small>m</small></label>}
        {state.gait === "over" && <label><span>upright</span><select aria-label="trunk upright" value={walk.upright} disabled={off} onChange={(e) => app.set({ table: "walk", values: { upright: e.currentTarget.value }, done: true })}><option value="change">as feet change</option><option value="start">at the start</option></select><i /></label>}
        {state.gait !== "over" && <label><span>steps</span><input type="number" min={1} max={60} aria-label="steps" value={walk.steps} disabled={off} onChange={(e) => app.set({ table: "walk", values: { steps: Math.round(Number(e.currentTarget.value)) }, done: true })} /><i /></label>}
      </div>
      <Sliders app={app} table="walk" />
    </div>
  );
}

/** @param {Props} props */
function Branches({ app }) {
  const { state, free, walk } = app;
  app.sources.value;
  if (!state) return null;
  return (
    <div id="branches">
      <ul class="list" role="listbox" aria-label="branches">
        {Array.from({ length: 8 }, (_, k) => (
          <li key={k}><button role="option" aria-selected={state.branch === k} aria-pressed={state.branch === k} disabled={!free} onClick={() => app.branch(k)}><b>{k}</b> <span>{branchWords(k)}</span>{!walk.reached(k) && <small>near only</small>}</button></li>
        ))}
      </ul>
      <Check label="show all eight as outlines" value={app.eight} />
    </div>
  );
}

/** @param {Props} props */
function Power({ app }) {
  const { state, free } = app, working = state?.working.includes("power") ?? false, summary = app.run?.summary, fell = summary?.do === "power" && summary.fallen && !working;
  return (
    <div id="power">
      <p class="hint">Servos follow the gait by how far the foot has rolled; gravity sets the pace. A lean or a slope drives it.</p>
      <Sliders app={app} table="power" />
      <div class="buttons"><button disabled={!free || working || state?.gait !== "roll"} title="walk under dynamics (P)" onClick={() => app.power()}>{working ? "Walking …" : "Let it walk"}</button></div>
      {state?.gait !== "roll" && <p class="hint">Only the rolling gait with a straight leg walks so.</p>}
      {fell && <div class="buttons"><button disabled={!free} title="0.35 s a step, the trunk leaning by 0.02 rad" onClick={() => { app.set({ table: "walk", values: DRIVEN, done: true }); app.look("walk"); }}>Take a pace and a lean that walk</button></div>}
    </div>
  );
}

/** @param {Props} props */
function Table({ app }) {
  const { session, free } = app, name = useSignal("walk.csv"), joints = useSignal(false), units = useSignal("m rad"), over = useSignal(false), trouble = useSignal("");
  const save = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const [length, angle] = units.value.split(" ");
    session.ask("biped_table", { file: name.value, length, angle, joints: joints.value, over: over.value }).then(
      ({ file }) => { trouble.value = ""; session.say(`${file} is written`); },
      (why) => { trouble.value = why.message; },
    );
  };
  return (
    <form id="table" class="fields" onSubmit={save}>
      <label><span>file</span><input aria-label="file of the table" aria-invalid={trouble.value !== ""} value={name.value} onInput={(e) => { name.value = e.currentTarget.value; trouble.value = ""; }} /><i /></label>
      <label><span>columns</span><select aria-label="columns" value={joints.value ? "joints" : "feet"} onChange={(e) => { joints.value = e.currentTarget.value === "joints"; }}><option value="feet">trunk and feet</option><option value="joints">θ1 … θ12</option></select><i /></label>
      <label><span>units</span><select aria-label="units" value={units.value} onChange={(e) => { units.value = e.currentTarget.value; }}><option value="m rad">m, rad</option><option value="mm deg">mm, degrees</option></select><i /></label>
      {trouble.value && <><p class="trouble" role="alert">{trouble.value}</p><label class="check"><input type="checkbox" checked={over.value} onChange={(e) => { over.value = e.currentTarget.checked; }} /> write over it</label></>}
      <div class="buttons"><button class="good" disabled={!free}>Write CSV</button></div>
      <p class="hint">Drop a table (.csv) on the page to see it walk.</p>
    </form>
  );
}

/** The settings as the file's text and as Python. @param {Props} props */
function Text({ app }) {
  return <div id="text"><h3>File</h3><pre tabIndex={0} aria-label="text of the file">{app.state?.toml}</pre><h3>Python</h3><pre tabIndex={0} aria-label="the same in Python">{app.state?.python}</pre></div>;
}

/** @param {Props} props */
function Controls({ app }) {
  const { clock } = app, playing = clock.playing.value;
  return (
    <div id="controls">
      <IconButton icon="back" name="one row back" keys="←" onClick={() => clock.stepFrames(-1)} />
      <IconButton id="play" icon={playing ? "pause" : "play"} name="play or pause" keys="space" on={playing} onClick={() => clock.toggle()} />
      <IconButton icon="on" name="one row on" keys="→" onClick={() => clock.stepFrames(1)} />
      <output id="clock">{clock.time.value.toFixed(2)} <small class="wide">/ {clock.duration.toFixed(2)} s</small></output>
      <label class="speed"><span class="wide">speed</span> <select id="speed" aria-label="speed" value={clock.speed.value} onChange={(e) => { clock.speed.value = Number(e.currentTarget.value); }}>{SPEEDS.map((speed) => <option key={speed} value={speed}>{speedName(speed)}</option>)}</select></label>
      <label class="wide"><input type="checkbox" checked={clock.loop.value} onChange={(e) => { clock.loop.value = e.currentTarget.checked; }} /> loop</label>
      <span class="space" />
      <IconButton icon="picture" name="save a picture" keys="shift S" onClick={() => app.savePicture()} />
      {Film.possible && <IconButton icon="film" name="record a film" keys="shift R" on={app.filming.value} class={app.filming.value ? "on" : ""} onClick={() => app.toggleFilm()} />}
    </div>
  );
}
