// Past and coming events; coming ones can be edited.

import { useSignal } from "@preact/signals";
import { Dialog } from "../panels/dialog.jsx";
import { Events } from "../panels/events.jsx";
import { kindColour } from "../timeline/timeline.js";
import { fieldsOf, eventOf, TRIGGERS } from "./event_form.js";
import { actionOf } from "./lay.js";

/** @typedef {{ app: import("./run.js").Run }} Props */
/** @typedef {import("../live/state.js").Event} Event */

/** @param {Props} props */
export function LiveEvents({ app }) {
  const { session } = app, waiting = session.run.value?.events.filter(({ fired }) => !fired) ?? [], drives = session.drives.value;
  const editing = useSignal(/** @type {Event | "new" | null} */ (null));
  app.editing = editing;
  return (
    <>
      <Events app={app} />
      {waiting.length > 0 && (
        <ol class="list" id="coming" aria-label="to come">
          {waiting.map((event) => (
            <li key={event.number}>
              <button disabled={!drives || !event.table} title={event.table ? "change it" : "made in Python: it cannot be changed here"} onClick={() => { editing.value = event; }}>
                <i class="open" style={{ borderColor: kindColour(actionOf(event), app.colours.value) }} /><span>{event.text}</span>
              </button>
              {drives && <button class="plain" aria-label={`remove ${event.text}`} onClick={() => session.give("remove_event", { number: event.number })}>×</button>}
            </li>
          ))}
        </ol>
      )}
      {drives && <div class="buttons"><button title="E" onClick={() => { editing.value = "new"; }}>Add an event …</button></div>}
      {editing.value && <Editor app={app} event={editing.value === "new" ? null : editing.value} close={() => { editing.value = null; }} />}
    </>
  );
}

/** @param {Props & { event: Event | null, close: () => void }} props */
function Editor({ app, event, close }) {
  const { session, source } = app, run = session.run.value, values = useSignal(/** @type {Record<string, string>} */ (event?.table ? fieldsOf(event.table) : { trigger: "at", "at": ((run?.time ?? 0) + 0.5).toFixed(2), action: "cut" }));
  const trouble = useSignal(/** @type {{ text: string, at: string } | null} */ (null));
  const set = (/** @type {string} */ name, /** @type {string} */ value) => { values.value = { ...values.value, [name]: value }; trouble.value = null; };
  const links = source.bodies, names = [...(run?.connections ?? []), ...(run?.springs ?? [])].map(({ name }) => name);
  const joints = app.live.joints.map(({ name }) => name);
  const { trigger, action } = values.value;
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const table = eventOf(values.value);
    const asked = event ? session.ask("change_event", { number: event.number, event: table }) : session.ask("add_event", { event: table });
    asked.then(close, (why) => { trouble.value = { text: why.message, at: String(why.at).split(".").pop() ?? "" }; });
  };
  /** @type {(name: string, label: string, options: string[], none?: string) => import("preact").JSX.Element} */
  const choice = (name, label, options, none) => (
    <label key={name}><span>{label}</span>
      <select aria-label={label} aria-invalid={trouble.value?.at === name.split(".").pop()} value={values.value[name] ?? ""} onChange={(e) => set(name, e.currentTarget.value)}>
        <option value="">{none ?? "choose …"}</option>
        {options.map((option) => <option key={option}>{option}</option>)}
      </select>
    </label>
  );
  /** @type {(name: string, label: string, unit: string) => import("preact").JSX.Element} */
  const number = (name, label, unit) => (
    <label key={name}><span>{label}</span>
      <input aria-label={label} aria-invalid={trouble.value?.at === name.split(".").pop()} type="number" step="any" value={values.value[name] ?? ""} onInput={(e) => set(name, e.currentTarget.value)} /> <small>{unit}</small>
    </label>
  );
  return (
    <Dialog title={event ? "Change an event" : "Add an event"} close={close} id="event-editor">
      <form class="fields" onSubmit={send}>
        <label><span>when</span>
          <select aria-label="when" value={trigger} onChange={(e) => set("trigger", e.currentTarget.value)}>{Object.entries(TRIGGERS).map(([name, text]) => <option key={name} value={name}>{text}</option>)}</select>
        </label>
        {trigger === "at" && number("at", "time", "s")}
        {trigger === "within" && [choice("within.a", "one link", links), choice("within.b", "another link", links), number("within.distance", "distance", "m")]}
        {["force_above", "moment_above", "load_above", "beyond"].includes(trigger) && [choice(`${trigger}.connection`, "connection", names, "none: a link's joint"), !values.value[`${trigger}.connection`] && choice(`${trigger}.link`, "link", joints)]}
        {["force_above", "load_above"].includes(trigger) && number(`${trigger}.newtons`, "strength", "N")}
        {["moment_above", "load_above"].includes(trigger) && number(`${trigger}.newton_metres`, trigger === "load_above" ? "strength in bending" : "strength", "N m")}
        {trigger === "beyond" && [number("beyond.low", "lower bound", "rad or m"), number("beyond.high", "upper bound", "rad or m")]}
        {["touch", "part", "slip"].includes(trigger) && [choice(`${trigger}.a`, "link", links), choice(`${trigger}.b`, "on", links, "anything")]}
        {trigger === "slip" && number("slip.speed", "faster than", "m/s")}
        {!["touch", "part", "slip"].includes(trigger) && (
          <label><span>do</span>
            <select aria-label="do" value={action} onChange={(e) => set("action", e.currentTarget.value)}>
              <option value="cut">cut</option><option value="connect">connect</option><option value="push">push</option>
            </select>
          </label>
        )}
        {!["touch", "part", "slip"].includes(trigger) && action === "cut" && choice("cut", "what", [...names, ...joints])}
        {!["touch", "part", "slip"].includes(trigger) && action === "connect" && [choice("connect.a", "first link", links), choice("connect.b", "second link", links), choice("connect.joint", "joint", ["ball", "fixed", "hinge", "slide", "rope", "distance"])]}
        {!["touch", "part", "slip"].includes(trigger) && action === "push" && [choice("push.link", "link", links), ...["x", "y", "z"].map((axis) => number(`push.${axis}`, `force along ${axis}`, "N")), number("push.duration", "for", "s")]}
        <label><span>name</span><input aria-label="name" value={values.value.name ?? ""} onInput={(e) => set("name", e.currentTarget.value)} /></label>
        {trouble.value && <p class="trouble" role="alert">{trouble.value.text}</p>}
        <div class="buttons"><button class="good">{event ? "Change" : "Add"}</button><button type="button" onClick={close}>Leave</button></div>
      </form>
    </Dialog>
  );
}
