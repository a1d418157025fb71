// Urgent notices: the client in control, failures, recordings that can be restored.

/** @typedef {{ session: import("../live/session.js").Session }} Props */

/** @param {number} seconds */
const tens = (seconds) => 10 * Math.ceil(seconds / 10);

/** @param {Props} props */
export function Banners({ session }) {
  const { run, document: doc, warming, drives } = session, w = warming.value, r = run.value, d = doc.value;
  return (
    <div id="banners">
      {d && !drives.value && <p class="banner">Somebody else drives; you watch. <button onClick={() => session.give("take_over")}>Take over</button></p>}
      {w && (
        <p class="banner" id="warming">Preparing, once: {w.kernel} … {w.done > 10 && w.left > 0 && `about ${tens((w.seconds * w.left) / w.done)} s left`} <progress max={w.done + w.left} value={w.done} aria-label="kernels that are ready" /></p>
      )}
      {!w && session.state.value?.preparing && <p class="banner">Preparing the run, once …</p>}
      {r?.trouble && <p class="banner bad" role="alert">{r.trouble}</p>}
      {r?.slow && drives.value && r.dt < 0.002 && <p class="banner">This scene takes longer than real time. <button onClick={() => session.give("dt", { dt: 0.002 })}>Start anew with steps of 2 ms</button></p>}
      {d && d.found > 0 && (
        <p class="banner">{d.found} {d.found === 1 ? "change was" : "changes were"} not saved. <button onClick={() => session.give("recover", { what: "restore" })}>Restore</button><button onClick={() => session.give("recover", { what: "discard" })}>Discard</button></p>
      )}
      {d?.on_disk === "changed" && (
        <p class="banner">The file has changed on disk. <button onClick={() => session.give("resolve", { keep: "mine" })}>Keep mine</button><button onClick={() => session.give("resolve", { keep: "theirs" })}>Take theirs</button></p>
      )}
      {d?.on_disk === "gone" && <p class="banner">The file is no longer on disk; saving writes it again.</p>}
    </div>
  );
}

/** The line is cut: the page greys and keeps what it has. @param {Props} props */
export function Lost({ session }) {
  const status = session.status.value, bye = session.bye.value;
  if (status === "open" || status === "connecting") return null;
  const why = { ended: "The studio has ended.", crowded: "Eight viewers are there already.", "too many messages": "The studio has shut this page out: it sent too many messages." };
  return (
    <div id="lost" role="alert">
      <p>{status === "lost" ? "The line to the studio was cut. Trying again …" : why[/** @type {"ended"} */ (bye)] ?? bye}</p>
    </div>
  );
}
