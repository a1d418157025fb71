// The studio's page: start page, live runs and recordings, and dialogs over them.

import { useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Compared } from "./compare/compared.js";
import { Compare } from "./compare/panel.jsx";
import { bindKeys } from "./core/keys.js";
import { Session } from "./live/session.js";
import { Help } from "./panels/help.jsx";
import { Page } from "./panels/page.jsx";
import { Panel } from "./panels/panel.jsx";
import { Toasts } from "./panels/toasts.jsx";
import { Tour, told } from "./panels/tour.jsx";
import { Recorded } from "./recorded.js";
import { Banners, Lost } from "./run/banners.jsx";
import { BipedPage } from "./biped/page.jsx";
import { MotionPage } from "./motion/page.jsx";
import { RunPage } from "./run/page.jsx";
import { TopBar } from "./run/topbar.jsx";
import { Start, bring } from "./start/start.jsx";
import { remember } from "./start/thumbnail.js";

/** @param {{ session: Session }} props */
function Studio({ session }) {
  const help = useSignal(false), tour = useSignal(false), { live, recording, state } = session;
  const showHelp = () => { help.value = true; };
  useEffect(() => bindShortcuts(session), []);
  const runs = live.value !== null && ["scene", "world"].includes(session.document.value?.kind ?? "");
  // the tour is of runs: elsewhere it closes, and comes back with the next scene if it was not finished
  useEffect(() => { tour.value = runs && session.document.value?.kind === "scene" && !told(); }, [runs, session.document.value?.kind]);
  useEffect(() => { document.title = `${session.document.value?.title ?? "hitogata studio"}`; });
  return (
    <div id="studio" class={session.status.value === "open" ? "" : "grey"} onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); const file = e.dataTransfer?.files[0]; if (file) bring(session, file); }}>
      {!state.value && <p id="splash">{session.status.value === "connecting" ? "One moment …" : ""}</p>}
      <TopBar session={session} help={showHelp} />
      {state.value && !state.value.document && <Start session={session} help={showHelp} />}
      {runs && live.value && <RunPage session={session} live={live.value} keys={{ "?": showHelp }} />}
      {live.value && session.document.value?.kind === "motion" && <MotionPage session={session} live={live.value} keys={{ "?": showHelp }} />}
      {session.gait.value && session.document.value?.kind === "biped" && <BipedPage session={session} walk={session.gait.value} keys={{ "?": showHelp }} />}
      {session.document.value?.kind === "biped" && !session.gait.value && session.biped.value?.trouble && <p id="splash" role="alert">{session.biped.value.trouble}</p>}
      {recording.value && session.document.value && <RecordedPage key={`${session.came} ${session.document.value.other}`} session={session} recording={recording.value} other={session.document.value.other ? session.other.value : null} keys={{ "?": showHelp }} />}
      <div id="notices">
        <Banners session={session} />
        <Toasts session={session} />
      </div>
      <Lost session={session} />
      {help.value && <Help of={session.document.value?.kind ?? "scene"} close={() => { help.value = false; }} tour={() => { tour.value = true; }} />}
      {tour.value && runs && <Tour close={() => { tour.value = false; }} />}
    </div>
  );
}

/** @param {{ session: Session, recording: import("./core/recording.js").Recording, other: import("./core/recording.js").Recording | null, keys: Record<string, () => void> }} props */
function RecordedPage({ session, recording, other, keys }) {
  const app = useMemo(() => (other ? new Compared(recording, other) : new Recorded(recording)), [recording, other]);
  useEffect(() => {
    session.drawing(() => app.begin());
    const unbind = bindKeys(() => ({ ...app.keys, ...keys }));
    Object.assign(window, { replay: app });
    return () => { unbind(); app.end(); };
  }, [app]);
  useEffect(() => remember(session, app), [app]);
  return <Page app={app} more={<Panel title="Compare" open={other !== null} id="compare-panel"><Compare session={session} app={app} /></Panel>} />;
}

/** Keys with ctrl, everywhere but in fields. @param {Session} session */
function bindShortcuts(session) {
  const pressed = (/** @type {KeyboardEvent} */ e) => {
    if (!(e.ctrlKey || e.metaKey) || /** @type {Element} */ (e.target).closest("input:not([type=checkbox]), textarea, dialog")) return;
    const key = e.key.toLowerCase(), document_ = session.document.peek();
    if (key === "s" && document_ && document_.kind !== "recording") document.querySelector(/** @type {"button"} */ ('#top [aria-label^="save the"]'))?.click();
    else if (key === "z") session.give(e.shiftKey ? "redo" : "undo");
    else if (key === "y") session.give("redo");
    else return;
    e.preventDefault();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

const session = new Session();
Object.assign(window, { session });
render(<Studio session={session} />, /** @type {HTMLElement} */ (document.getElementById("app")));
