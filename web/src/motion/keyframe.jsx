// The selected keyframe: its time, name, entries, supporting links, and its text in the file.

import { entries, without } from "./state.js";

/** @typedef {{ app: import("./motion.js").Motion }} Props */

/** @param {Props} props */
export function KeyPanel({ app }) {
  const { motion, session, free } = app, chosen = [...app.chosen.value], number = chosen.length === 1 ? chosen[0] : app.keyHere, key = motion?.keys[number];
  if (!motion || !key) return <p class="hint">{chosen.length > 1 ? `${chosen.length} keyframes: drag one to move them, an end to scale them, alt drag copies.` : "Click a diamond, or draw a pose and press K."}</p>;
  if (!key.table)
    return (
      <div class="fields" id="made">
        <p class="hint">{key.name || `keyframe ${number}`} at {key.time.toFixed(2)} s is made by [walk], hold, repeat or mirror.</p>
        <button disabled={!free} onClick={() => session.give("write_out").then((done) => done && session.say("All keyframes stand in the file now", "info", { name: "Undo", does: () => { session.give("undo"); } }))}>Write them out</button>
        <p class="hint">Then each can be changed by itself.</p>
      </div>
    );
  const { table } = key, set = (/** @type {Record<string, any>} */ values) => session.give("key_set", { number, table: { ...table, ...values } });
  const retime = (/** @type {number} */ time) => { if (Number.isFinite(time)) session.give("key_times", { times: motion.keys.map((one, k) => (k === number ? time : one.time)), done: true }).then((done) => done && app.clock.seek(time)); };
  return (
    <div class="fields" id="keyframe">
      <label><span>name</span><input key={`n${number} ${key.name}`} defaultValue={key.name} disabled={!free} placeholder={`keyframe ${number}`} onChange={(e) => { const name = e.currentTarget.value.trim(); if (name) set({ name }); else session.give("key_set", { number, table: without(table, ["name"]) }); }} /></label>
      <label><span>time</span><input key={`t${number} ${key.time}`} type="number" step="0.05" defaultValue={`${+key.time.toFixed(4)}`} disabled={!free} onChange={(e) => retime(Number(e.currentTarget.value))} /> <small>s</small></label>
      <label class="check"><input type="checkbox" checked={key.rest} disabled={!free} onChange={(e) => (e.currentTarget.checked ? set({ rest: true }) : session.give("key_set", { number, table: without(table, ["rest"]) }))} /> comes to rest</label>
      <div class="carries" role="group" aria-label="supporting links from here on">
        {motion.carriers.map((link) => (
          <button key={link} aria-pressed={key.support.includes(link)} disabled={!free || number === motion.keys.length - 1} onClick={() => session.give("support", { number, link, carries: !key.support.includes(link) })}>{link.replaceAll("_", " ")}</button>
        ))}
      </div>
      <ul class="list entries">
        {entries(table).map(({ row, keys, text }) => (
          <li key={keys.join(".")}><span><b>{row}</b> <small>{text}</small></span><button class="plain" aria-label={`remove ${row}`} disabled={!free} onClick={() => session.give("key_set", { number, table: without(table, keys) })}>×</button></li>
        ))}
      </ul>
      {!entries(table).length && <p class="hint">It has no entries yet: drag something here.</p>}
    </div>
  );
}

/** The changes, and the keyframe, as text of the file or as equivalent Python. @param {Props} props */
export function Text({ app }) {
  const { motion } = app, chosen = [...app.chosen.value], number = chosen.length === 1 ? chosen[0] : app.keyHere, key = motion?.keys[number];
  const python = app.python.value, diff = python ? motion?.python : motion?.diff, text = python ? key?.python : key?.text;
  return (
    <div id="text">
      <div class="buttons" role="group" aria-label="language">
        {["TOML", "Python"].map((name) => <button key={name} aria-pressed={python === (name === "Python")} onClick={() => { app.python.value = name === "Python"; }}>{name}</button>)}
      </div>
      {diff ? <pre aria-label="the last change">{diff.split("\n").map((line, i) => <span key={i} class={line[0] === "+" ? "come" : line[0] === "-" ? "gone" : ""}>{line}{"\n"}</span>)}</pre> : <p class="hint">{motion?.diff ? "The last change is none of the keyframes." : "Every change is shown here as it stands in the file."}</p>}
      {text && <pre aria-label="the keyframe">{text}</pre>}
    </div>
  );
}
