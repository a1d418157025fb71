// The front end in a notebook's cell: a frame with the page, and a port between the page and the notebook's own channel.

/** ms between two times sent to the notebook */
const EVERY = 100;

/**
 * The model that anywidget gives to a view.
 * @typedef {{
 *   get: (name: string) => any, set: (name: string, value: any) => void, save_changes: () => void,
 *   on: (what: string, does: (...given: any[]) => void) => void, off: (what: string, does: (...given: any[]) => void) => void,
 *   send: (content: any, callbacks?: any, buffers?: ArrayBuffer[]) => void,
 * }} Model
 */

/** The page in a frame of its own, isolated from the notebook. @param {Model} model */
function framed(model) {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts allow-downloads");
  frame.title = "hitogata";
  Object.assign(frame.style, { width: "100%", height: `${model.get("height")}px`, border: "0", borderRadius: "10px", display: "block" });
  frame.srcdoc = model.get("page");
  return frame;
}

/** A studio: passes messages between the page and the notebook. @param {Model} model @param {MessagePort} port */
function talk(model, port) {
  const view = Math.random().toString(36).slice(2);
  port.onmessage = ({ data }) => (typeof data === "string" ? model.send({ view, text: data }) : model.send({ view }, undefined, [data]));
  const heard = (/** @type {any} */ content, /** @type {DataView[]} */ buffers) => {
    if (content?.view !== view) return;
    if (content.text !== undefined) return port.postMessage(content.text);
    const { buffer, byteOffset, byteLength } = buffers[0];
    port.postMessage(buffer.slice(byteOffset, byteOffset + byteLength));
  };
  model.on("msg:custom", heard);
  model.send({ view, come: true });
  return () => {
    model.off("msg:custom", heard);
    model.send({ view, gone: true });
  };
}

/** A recording: its time, and whether it plays. @param {Model} model @param {MessagePort} port */
function follow(model, port) {
  let from = false, waiting = 0;
  /** @type {{ time: number, playing: boolean } | null} */
  let last = null;
  const tell = () => {
    waiting = 0;
    if (!last) return;
    from = true;
    for (const [name, value] of Object.entries(last)) model.set(name, value);
    from = false;
    last = null;
    model.save_changes();
  };
  port.onmessage = ({ data }) => {
    last = data;
    waiting ||= setTimeout(tell, EVERY);
  };
  // changes that came from the page are not sent back to it
  const changed = () => { if (!from) port.postMessage({ time: model.get("time"), playing: model.get("playing") }); };
  model.on("change:time", changed);
  model.on("change:playing", changed);
  if (model.get("time") > 0 || model.get("playing")) changed();
  return () => {
    clearTimeout(waiting);
    model.off("change:time", changed);
    model.off("change:playing", changed);
  };
}

export default {
  /** @param {{ model: Model, el: HTMLElement }} given */
  render({ model, el }) {
    const frame = framed(model), { port1, port2 } = new MessageChannel();
    let end = () => {};
    const resized = () => { frame.style.height = `${model.get("height")}px`; };
    model.on("change:height", resized);
    frame.addEventListener("load", () => {
      frame.contentWindow?.postMessage("hitogata", "*", [port2]);
      end = model.get("live") ? talk(model, port1) : follow(model, port1);
    }, { once: true });
    el.append(frame);
    return () => {
      end();
      model.off("change:height", resized);
      port1.close();
      frame.remove();
    };
  },
};
