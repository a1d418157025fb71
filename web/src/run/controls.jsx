// The row above the timeline of a live run: reset, step, play, desired and actual speed, look back and continue from there.

import { useEffect, useRef } from "preact/hooks";
import { SPEEDS, speedName } from "../core/clock.js";
import { IconButton } from "../panels/icons.jsx";
import { Film } from "../view/film.js";
import { cleared } from "../view/pen.js";

/** @typedef {{ app: import("./run.js").Run }} Props */

/** @param {Props} props */
export function LiveControls({ app }) {
  const { liveClock: clock, session } = app, playing = clock.playing.value, drives = session.drives.value;
  return (
    <div id="controls">
      <IconButton icon="reset" name="back to the start" keys="home" disabled={!drives} onClick={() => session.give("reset")} />
      <Repeating icon="back" name="one step back" keys="," disabled={!drives} does={() => clock.stepSteps(-1)} />
      <IconButton id="play" icon={playing ? "pause" : "play"} name="run or pause" keys="space" on={playing} disabled={!drives} onClick={() => clock.toggle()} />
      <Repeating icon="on" name="one step on" keys="." disabled={!drives} does={() => clock.stepSteps(1)} />
      <output id="clock">{clock.time.value.toFixed(3)} <small>s</small></output>
      <label class="speed">
        <span class="wide">speed</span> <select id="speed" aria-label="speed" value={clock.speed.value} disabled={!drives} onChange={(e) => { session.give("speed", { factor: Number(e.currentTarget.value) }); }}>
          {SPEEDS.map((speed) => <option key={speed} value={speed}>{speedName(speed)}</option>)}
        </select>
      </label>
      <Real app={app} />
      {clock.past.value && (
        <>
          <button class="word good" id="go-on" disabled={!drives} title="go on from here in a new branch (B)" onClick={() => session.give("go_on")}>Go on<span class="wide"> from here</span></button>
          <button class="word" id="to-live" disabled={!drives} title="show the live end (end)" onClick={() => session.give("live")}>Live</button>
        </>
      )}
      <span class="space" />
      <label class="wide"><input type="checkbox" checked={app.show.follow.value} onChange={(e) => { app.show.follow.value = e.currentTarget.checked; }} /> follow</label>
      <IconButton icon="picture" name="save a picture" keys="shift S" onClick={() => app.savePicture()} />
      {Film.possible && <IconButton icon="film" name="record a film" keys="shift R" on={app.filming.value} class={app.filming.value ? "on" : ""} onClick={() => app.toggleFilm()} />}
    </div>
  );
}

/** A button that repeats while it is held. @param {{ icon: import("../panels/icons.jsx").IconName, name: string, keys: string, disabled: boolean, does: () => void }} props */
function Repeating({ does, ...rest }) {
  const timer = useRef(0), held = useRef(false);
  const end = () => clearInterval(timer.current);
  useEffect(() => end, []);
  return (
    <span
      class="repeating"
      onPointerDown={() => { held.current = false; end(); timer.current = setTimeout(() => { held.current = true; timer.current = setInterval(does, 80); }, 400); }}
      onPointerUp={end} onPointerLeave={end}
    >
      <IconButton {...rest} onClick={() => { if (!held.current) does(); held.current = false; }} />
    </span>
  );
}

/** The speed there really is, with a line of the last ten seconds. @param {Props} props */
function Real({ app }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null)), { real, speeds, playing, speed } = app.liveClock, colours = app.colours.value;
  const values = speeds.value;
  useEffect(() => {
    if (!canvas.current) return;
    const pen = cleared(canvas.current), { clientWidth: w, clientHeight: h } = canvas.current, top = Math.max(...values, speed.value, 0.1);
    pen.strokeStyle = colours.accent;
    pen.lineWidth = 1.5;
    pen.beginPath();
    values.forEach((value, i) => pen.lineTo((i / 49) * w, h - 2 - (value / top) * (h - 4)));
    pen.stroke();
  });
  return (
    <span id="real" title="seconds of the run in a second of yours, really; the line shows the last ten seconds">
      <output aria-label="real speed">{playing.value ? `${real.value.toFixed(2)}×` : "paused"}</output> <span class="wide">{playing.value ? "real" : ""}</span>
      <canvas ref={canvas} class="spark" aria-hidden="true" />
    </span>
  );
}
