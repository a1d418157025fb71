// The page around the picture: title, side panel (a sheet on a phone), controls and timeline.

import { useSignal } from "@preact/signals";
import { Controls } from "./controls.jsx";
import { Energy } from "./energy.jsx";
import { Events } from "./events.jsx";
import { Keys } from "./keys.jsx";
import { Panel } from "./panel.jsx";
import { Plots } from "./plots.jsx";
import { Selection } from "./selection.jsx";
import { Shown } from "./shown.jsx";

/** @typedef {{ app: import("../viewer.js").Viewer }} Props */

/** more: panels that only some pages have. @param {Props & { more?: import("preact").ComponentChildren }} props */
export function Page({ app, more }) {
  const sheet = useSignal(false);
  return (
    <main>
      <div id="stage">
        <Scene app={app} />
        <canvas id="marks" aria-hidden="true" />
        <header>
          <h1>{app.title}</h1>
          <Caption app={app} />
        </header>
      </div>
      <aside class={sheet.value ? "up" : ""} aria-label="panels">
        <button id="handle" aria-expanded={sheet.value} aria-label="show or hide the panels" onClick={() => { sheet.value = !sheet.value; }} />
        <div class="panels">
          <Panel title="Selection"><Selection app={app} /></Panel>
          <Panel title="Events"><Events app={app} /></Panel>
          {more}
          <Panel title="Energy"><Energy app={app} /></Panel>
          <Panel title="Plots" open={false} id="plots-panel"><Plots app={app} /></Panel>
          <Panel title="Show"><Shown app={app} /></Panel>
          <Panel title="Keys" open={false}><Keys /></Panel>
        </div>
      </aside>
      <footer>
        <Controls app={app} />
        <Slider app={app} />
      </footer>
    </main>
  );
}

/** The canvas never changes; its words do. @param {Props} props */
export const Scene = ({ app }) => <canvas id="scene" role="img" aria-label={app.words} />;

/** The last event stays in the caption for a third of a second of the run. @param {Props} props */
export function Caption({ app }) {
  const fresh = app.freshEvent.value;
  return <p id="caption" aria-live="polite">{fresh >= 0 ? app.happened.value[fresh].text : ""}</p>;
}

/** @param {Props} props */
export function Slider({ app }) {
  const { clock } = app, time = clock.time.value;
  return (
    <canvas
      id="timeline" tabIndex={0} role="slider" aria-label="time" aria-valuemin={0} aria-valuemax={+clock.end.toFixed(3)}
      aria-valuenow={+time.toFixed(3)} aria-valuetext={`${time.toFixed(3)} seconds`}
    />
  );
}
