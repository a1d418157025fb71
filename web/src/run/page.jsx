// The Run workspace around its picture.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { bindKeys } from "../core/keys.js";
import { Energy } from "../panels/energy.jsx";
import { Caption, Scene, Slider } from "../panels/page.jsx";
import { Panel } from "../panels/panel.jsx";
import { Branches } from "./branches.jsx";
import { LiveControls } from "./controls.jsx";
import { LiveEvents } from "./events.jsx";
import { Inspector } from "./inspector.jsx";
import { LivePlots } from "./plots.jsx";
import { remember } from "../start/thumbnail.js";
import { Run } from "./run.js";
import { LiveShown } from "./shown.jsx";
import { Tools } from "./tools.jsx";
import { Figures, World } from "./world.jsx";

/** @param {{ session: import("../live/session.js").Session, live: import("../live/live.js").Live, keys: Record<string, () => void> }} props */
export function RunPage({ session, live, keys }) {
  const app = useMemo(() => new Run(session, live), []), sheet = useSignal(false);
  useEffect(() => {
    session.drawing(() => app.begin());
    const unbind = bindKeys(() => ({ ...app.keys, e: () => { if (app.editing) app.editing.value = "new"; }, ...keys }));
    Object.assign(window, { run: app });
    return () => { unbind(); app.end(); };
  }, []);
  useEffect(() => { if (app.source !== live) app.adopt(live); }, [live]);
  const { file, dirty } = session.document.value ?? {};
  useEffect(() => (file && !dirty ? remember(session, app) : undefined), [file, dirty]);
  return (
    <main class="run">
      <div id="stage">
        <Scene app={app} />
        <canvas id="marks" aria-hidden="true" />
        <header>
          <h1>{app.title}</h1>
          <Caption app={app} />
        </header>
        <Tools app={app} />
      </div>
      <aside class={sheet.value ? "up" : ""} aria-label="panels">
        <button id="handle" aria-expanded={sheet.value} aria-label="show or hide the panels" onClick={() => { sheet.value = !sheet.value; }} />
        <div class="panels">
          <Panel title="Selection"><Inspector app={app} /></Panel>
          <Panel title="Events"><LiveEvents app={app} /></Panel>
          <Panel title="Scene" open={false} id="scene-panel"><Figures app={app} /></Panel>
          <Panel title="World" open={false} id="world-panel"><World app={app} /></Panel>
          <Panel title="Energy"><Energy app={app} /></Panel>
          <Panel title="Plots" open={false} id="plots-panel"><LivePlots app={app} /></Panel>
          <Panel title="Branches" open={false} id="branches-panel"><Branches app={app} /></Panel>
          <Panel title="Show" open={false} id="show-panel"><LiveShown app={app} /></Panel>
        </div>
      </aside>
      <footer>
        <LiveControls app={app} />
        <Slider app={app} />
      </footer>
    </main>
  );
}
