// Play, step, speed, picture and film: the row above the timeline.

import { SPEEDS, speedName } from "../core/clock.js";
import { Film } from "../view/film.js";
import { Icon } from "./panel.jsx";

const PLAY = "M4 2.5v11L13.5 8z", PAUSE = "M4 3h2.5v10H4zM9.5 3H12v10H9.5z";

/** @param {{ app: import("../viewer.js").Viewer }} props */
export function Controls({ app }) {
  const { clock } = app, { start, end } = clock, playing = clock.playing.value;
  return (
    <div id="controls">
      <button title="one frame back (←)" aria-label="one frame back" onClick={() => clock.stepFrames(-1)}><Icon d="M4 3v10M12.5 3v10L6 8z" /></button>
      <button id="play" title="play or pause (space)" aria-label="play or pause" aria-pressed={playing} onClick={() => clock.toggle()}>
        <Icon d={playing ? PAUSE : PLAY} />
      </button>
      <button title="one frame on (→)" aria-label="one frame on" onClick={() => clock.stepFrames(1)}><Icon d="M12 3v10M3.5 3v10L10 8z" /></button>
      <output id="clock">
        {(start + clock.time.value).toFixed(3)} <small class="wide">/ {(start + end).toFixed(3)} s</small>
      </output>
      <label>
        <span class="wide">speed</span> <select id="speed" aria-label="speed" value={clock.speed.value} onChange={(e) => { clock.speed.value = Number(e.currentTarget.value); }}>
          {SPEEDS.map((speed) => <option key={speed} value={speed}>{speedName(speed)}</option>)}
        </select>
      </label>
      <label><input type="checkbox" checked={clock.loop.value} onChange={(e) => { clock.loop.value = e.currentTarget.checked; }} /> loop</label>
      <span class="space" />
      <button title="save a picture (shift S)" aria-label="save a picture" onClick={() => app.savePicture()}><Icon d="M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0" /></button>
      {Film.possible && (
        <button title="record a film (shift R)" aria-label="record a film" aria-pressed={app.filming.value} class={app.filming.value ? "on" : ""} onClick={() => app.toggleFilm()}>
          <Icon d="M8 3.5a4.5 4.5 0 1 0 .01 0" />
        </button>
      )}
    </div>
  );
}
