// The link that is selected: pins, its joint, and all joints as sliders; named poses.

/** @typedef {{ app: import("./motion.js").Motion }} Props */
/** @typedef {import("./state.js").Link} Link */

const DEGREES = 180 / Math.PI;

/** @param {Props} props */
export function PosePanel({ app }) {
  const { motion, session, free } = app, link = app.linkOf(app.selected.value), named = (motion?.keys ?? []).filter(({ name }) => name);
  if (!motion) return null;
  const pin = link ? motion.pins[link.name] ?? "none" : "none";
  return (
    <div id="pose">
      {link ? (
        <>
          <strong>{link.name.replaceAll("_", " ")}</strong>
          <div class="buttons" role="group" aria-label="pin">
            {/** @type {const} */ ([["none", "Free"], ["place", "Pin place"], ["all", "Pin all"]]).map(([how, text]) => <button key={how} aria-pressed={pin === how} disabled={!free} onClick={() => session.give("pin", { link: link.name, how })}>{text}</button>)}
          </div>
          {link.range && <Slide app={app} link={link} />}
        </>
      ) : <p class="hint">Click a link to pin it or to turn its joint.</p>}
      <details class="inner"><summary>All joints</summary><div class="fields">{motion.links.filter(({ range }) => range).map((one) => <Slide key={one.name} app={app} link={one} />)}</div></details>
      <label class="row"><span>pose of</span>
        <select aria-label="take the pose of" disabled={!free || !motion.ready} value="" onChange={(e) => { const [kind, what] = [e.currentTarget.value[0], e.currentTarget.value.slice(1)], time = app.snapped(app.clock.time.value); e.currentTarget.value = ""; session.give("pose_take", kind === "@" ? { time, source: Number(what) } : { time, name: what }); }}>
          <option value="">choose …</option>
          {named.map(({ name, time }) => <option key={time} value={`@${time}`}>{name}</option>)}
          {motion.poses.map((name) => <option key={name} value={`=${name}`}>{name} (pose)</option>)}
        </select>
      </label>
      <form class="row" onSubmit={(e) => { e.preventDefault(); const field = /** @type {HTMLInputElement} */ (e.currentTarget.elements.namedItem("name")), name = field.value.trim(); if (name) session.give("pose_name", { time: app.snapped(app.clock.time.value), name }).then((done) => { if (done) { field.value = ""; session.say(`the pose is named ${name}`); } }); }}>
        <input name="name" aria-label="name of this pose" placeholder="name this pose" disabled={!free || !motion.ready} /><button disabled={!free || !motion.ready}>Name</button>
      </form>
      {motion.draft && app.keyHere < 0 && <div class="buttons"><button class="good" disabled={!free} onClick={() => app.keying.add()}>Keep as keyframe</button><button disabled={!free} onClick={() => session.give("pose_clear")}>Forget</button></div>}
    </div>
  );
}

/** @param {Props & { link: Link }} props */
function Slide({ app, link }) {
  const { motion, clock, free } = app, [low, high] = link.range ?? [0, 1], turns = link.unit === "rad", scale = turns ? DEGREES : 100;
  const draft = motion?.draft, t = clock.time.value, clip = app.clip.value, width = clip ? clip.tables.q.length / clip.header.frames : 0;
  const value = draft && Math.abs(draft.time - t) < 1e-3 ? draft.q[link.q] : clip ? clip.at("q", width, t)[link.q] : link.value ?? 0;
  const end = value - low < 2e-3 || high - value < 2e-3;
  return (
    <label class={end ? "slide end" : "slide"} title={end ? "at an end of its range" : undefined}>
      <span>{link.name.replaceAll("_", " ")}</span>
      <input type="range" aria-label={`joint of ${link.name}`} min={low} max={high} step={(high - low) / 400} value={value} disabled={!free || !motion?.ready} onInput={(e) => { app.drag.joint(link.name, Number(e.currentTarget.value), false); }} onChange={(e) => { app.drag.joint(link.name, Number(e.currentTarget.value), true); }} />
      <small>{(value * scale).toFixed(0)}{turns ? "°" : " cm"}</small>
    </label>
  );
}
