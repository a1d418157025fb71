// Balance of the motion, and the limits that it violates.

/** @typedef {{ app: import("./motion.js").Motion }} Props */

/** @param {Props} props */
export function Balance({ app }) {
  const clip = app.clip.value, motion = app.motion, colours = app.colours.value;
  if (!clip) return <p class="hint">{motion?.trouble ? "There is no design." : "Designing …"}</p>;
  const played = app.session.played.value?.header.number === motion?.number ? app.session.played.value : null;
  const { margin, friction, zmp, preview, number } = clip.header, last = Object.values(zmp).at(-1), stale = number !== motion?.number;
  const mm = (/** @type {number} */ x) => `${(1000 * x).toFixed(0)} mm`;
  return (
    <div id="balance">
      <dl>
        <dt>ZMP inside by</dt><dd class={margin < 0 ? "bad" : ""}>{mm(margin)} {margin < 0 && "outside"}</dd>
        <dt>ZMP off its target</dt><dd>{last ? `${mm(last.rms_m)}, at most ${mm(last.peak_m)}` : ""}</dd>
        <dt>friction needed</dt><dd>{friction.toFixed(2)}</dd>
      </dl>
      <div class="buttons narrow"><UnderDynamics app={app} /></div>
      {played && <p class={played.header.standing ? "hint" : "trouble"}>under dynamics: {played.header.played}</p>}
      <p class="legend">{[["ZMP", colours.bad], ["target", colours.good], ["COM", colours.accent], ["support", colours.pull]].map(([name, ink]) => <span key={name}><i style={{ background: ink }} />{name}</span>)}</p>
      <p class="hint" role="status">{motion?.trouble ? "of the last motion that could be designed" : stale ? "designing …" : preview ? "a preview; the whole design follows" : "designed"}</p>
    </div>
  );
}

/** @param {Props} props */
export function UnderDynamics({ app }) {
  const { motion, free } = app;
  return <button class="word" disabled={!free || motion?.simulating || !!motion?.trouble} title="play under dynamics, with motors and the balance controller (D)" onClick={() => app.simulate()}>{motion?.simulating ? "Simulating …" : "Under dynamics"}</button>;
}

/** @param {Props} props */
export function Limits({ app }) {
  const clip = app.clip.value, list = clip?.header.violations ?? [], trouble = app.motion?.trouble;
  return (
    <div id="limits">
      {trouble && (
        <div class="trouble" role="alert">
          <p>{trouble.text}</p>
          <p class="hint">The last motion that could be designed stays in sight.</p>
          <div class="buttons">
            {trouble.time !== null && <button onClick={() => app.goToTrouble()}>Go there</button>}
            <button disabled={!app.free || !app.session.document.value?.undo} onClick={() => app.session.give("undo")}>Undo the change</button>
          </div>
        </div>
      )}
      <ul class="list">
        {list.map((one) => (
          <li key={one.text}><button aria-pressed={app.limit.value === one} onClick={() => app.goTo(one)}><time>{one.time.toFixed(2)}</time><span>{one.text}</span></button></li>
        ))}
      </ul>
      {!list.length && !trouble && <p class="hint">{clip?.header.preview ? "Looked at when the design is whole." : "Nothing is broken."}</p>}
    </div>
  );
}
