// The motion workspace around its picture.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { bindKeys } from "../core/keys.js";
import { Scene, Slider } from "../panels/page.jsx";
import { Panel, Check } from "../panels/panel.jsx";
import { IconButton } from "../panels/icons.jsx";
import { SPEEDS, speedName } from "../core/clock.js";
import { Film } from "../view/film.js";
import { Motion } from "./motion.js";
import { Balance, Limits, UnderDynamics } from "./balance.jsx";
import { KeyPanel, Text } from "./keyframe.jsx";
import { PosePanel } from "./pose.jsx";
import { Props } from "./props.jsx";

/** @param {{ session: import("../live/session.js").Session, live: import("../live/live.js").Live, keys: Record<string, () => void> }} props */
export function MotionPage({ session, live, keys }) {
  const app = useMemo(() => new Motion(session, live), []), sheet = useSignal(false);
  useEffect(() => {
    app.begin();
    const unbind = bindKeys(() => ({ ...app.keys, ...keys }));
    Object.assign(window, { motion: app });
    return () => { unbind(); app.end(); };
  }, []);
  useEffect(() => { if (app.edited.live !== live) app.bodies(live); }, [live]);
  return (
    <main class="run motion">
      <div id="stage">
        <Scene app={app} />
        <canvas id="marks" aria-hidden="true" />
        <header>
          <h1>{app.title}</h1>
          <Status app={app} />
        </header>
        <Strip app={app} />
      </div>
      <aside class={sheet.value ? "up" : ""} aria-label="panels">
        <button id="handle" aria-expanded={sheet.value} aria-label="show or hide the panels" onClick={() => { sheet.value = !sheet.value; }} />
        <div class="panels">
          <Panel title="Keyframe"><KeyPanel app={app} /></Panel>
          <Panel title="Pose" id="pose-panel"><PosePanel app={app} /></Panel>
          <Panel title="Balance"><Balance app={app} /></Panel>
          <Panel title="Limits" id="limits-panel"><Limits app={app} /></Panel>
          <Panel title="Props" open={false} id="props-panel"><Props app={app} /></Panel>
          <Panel title="Text" open={false} id="text-panel"><Text app={app} /></Panel>
          <Panel title="Show" open={false} id="show-panel">
            <div id="toggles">
              <Check label="keyframes before and after" value={app.onion} />
              <Check label="motion before the last change" value={app.compare} />
              <Check label="result under dynamics" value={app.dynamics} />
              <Check label="centre of mass" value={app.show.com} />
              <Check label="follow the motion" value={app.show.follow} />
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

/** @param {{ app: Motion }} props */
function Status({ app }) {
  const motion = app.motion, key = app.keyHere, name = key >= 0 ? motion?.keys[key].name || `keyframe ${key}` : "";
  const draft = motion?.draft;
  return (
    <p id="caption" aria-live="polite" class={motion?.trouble ? "bad" : ""}>
      {motion?.trouble ? `It cannot be designed: ${motion.trouble.text.split(/;|, with/)[0]}` : draft && key < 0 && Math.abs(draft.time - app.clock.time.value) < 1e-3 ? "drawn, not yet a keyframe: K keeps it, escape forgets it" : name}
    </p>
  );
}

/** @param {{ app: Motion }} props */
function Strip({ app }) {
  const { motion, free } = app, link = app.linkOf(app.selected.value), pin = link ? motion?.pins[link.name] : undefined, prop = link ? null : app.propOf(app.selected.value), off = !free || !motion?.ready;
  return (
    <div id="tools">
      <p class="hint" id="tool-hint">{motion?.ready === false ? "Preparing, once …" : prop ? `Drag ${prop.name} over the ground, alt in the picture; an arrow; a ring turns` : link ? "Drag a dot, an arrow or a ring; shift drag turns; alt along the ground" : "Drag a hand, a foot, the head, the chest or the centre of mass"}</p>
      <div role="toolbar" aria-label="tools">
        <IconButton icon="key" name="keep this as a keyframe" keys="K" disabled={off || motion?.walk} onClick={() => app.keying.add()}><span>Key</span></IconButton>
        <IconButton icon="pin" name="pin the link: its place, all of it, not at all" keys="P" on={pin !== undefined} disabled={off || !link} onClick={() => app.pin()}><span>{pin === "all" ? "Pinned, all" : pin ? "Pinned" : "Pin"}</span></IconButton>
        <IconButton icon="mirror" name="mirror the pose" keys="M" disabled={off} onClick={() => app.mirror()}><span>Mirror</span></IconButton>
        <IconButton icon="level" name="keep the balance while dragging" keys="B" on={motion?.level} disabled={!free} onClick={() => app.session.give("balance", { on: !motion?.level })}><span>Balance</span></IconButton>
      </div>
    </div>
  );
}

/** @param {{ app: Motion }} props */
function Controls({ app }) {
  const { clock, free } = app, playing = clock.playing.value, some = app.chosen.value.size > 0, walk = app.motion?.walk ?? false;
  return (
    <div id="controls">
      <IconButton icon="back" name="keyframe before" keys="page up" onClick={() => app.stepEvents(-1)} />
      <IconButton id="play" icon={playing ? "pause" : "play"} name="play or pause" keys="space" on={playing} onClick={() => clock.toggle()} />
      <IconButton icon="on" name="next keyframe" keys="page down" onClick={() => app.stepEvents(1)} />
      <output id="clock">{clock.time.value.toFixed(2)} <small class="wide">/ {clock.duration.toFixed(2)} s</small></output>
      <label class="speed"><span class="wide">speed</span> <select id="speed" aria-label="speed" value={clock.speed.value} onChange={(e) => { clock.speed.value = Number(e.currentTarget.value); }}>{SPEEDS.map((speed) => <option key={speed} value={speed}>{speedName(speed)}</option>)}</select></label>
      <label class="wide"><input type="checkbox" checked={clock.loop.value} onChange={(e) => { clock.loop.value = e.currentTarget.checked; }} /> loop</label>
      <span class="wide"><UnderDynamics app={app} /></span>
      <span class="space" />
      <IconButton icon="copy" name="copy keyframes or the pose" keys="C" disabled={!free} onClick={() => app.keying.copy()} />
      <IconButton icon="paste" name="paste at the playhead" keys="V" disabled={!free || walk} onClick={() => app.keying.paste()} />
      <IconButton icon="trash" name="remove the keyframes that are selected" keys="delete" disabled={!free || !some || walk} onClick={() => app.keying.remove()} />
      <IconButton icon="picture" name="save a picture" keys="shift S" onClick={() => app.savePicture()} />
      {Film.possible && <IconButton icon="film" name="record a film" keys="shift R" on={app.filming.value} class={app.filming.value ? "on" : ""} onClick={() => app.toggleFilm()} />}
    </div>
  );
}
