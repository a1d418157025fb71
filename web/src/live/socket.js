// The line to the studio: commands and their answers, and coming back after it was cut.

import { signal } from "@preact/signals";
import { PortLine, inCell } from "../core/port.js";

/** @typedef {import("./protocol.js").Commands} Commands */

/** s until the line is tried again, the n-th time. */
const PAUSES = [0.5, 1, 2, 4, 8];

/** A refused command: the reason, and the key of the command that caused it. */
export class Refusal extends Error {
  /** @param {string} sentence @param {string} at */
  constructor(sentence, at) {
    super(sentence);
    this.at = at;
  }
}

/** The key that the address was opened with; it does not stay there. */
export function keyOfPage() {
  if (inCell) return "";
  const asked = new URL(location.href), key = asked.searchParams.get("key");
  if (key) {
    sessionStorage.setItem("hitogata.key", key);
    asked.searchParams.delete("key");
    history.replaceState(null, "", asked);
  }
  return key ?? sessionStorage.getItem("hitogata.key") ?? "";
}

export class Socket {
  /**
   * @param {string} key
   * @param {{ text: (message: any) => void, binary: (message: ArrayBuffer) => void }} to
   */
  constructor(key, to) {
    this.key = key;
    this.to = to;
    /** connecting: for the first time; lost: it will be tried again; ended: it will not. */
    this.status = signal(/** @type {"connecting" | "open" | "lost" | "ended"} */ ("connecting"));
    this.number = 0;
    this.tries = 0;
    /** @type {Map<number, { resolve: (ok: any) => void, reject: (why: Error) => void }>} */
    this.waiting = new Map();
    this.open();
  }

  open() {
    const line = inCell ? new PortLine() : new WebSocket(`ws://${location.host}/socket`, `hitogata.${this.key}`);
    line.binaryType = "arraybuffer";
    line.onopen = () => {
      this.tries = 0;
      this.status.value = "open";
    };
    line.onmessage = (/** @type {{ data: any }} */ { data }) => (typeof data === "string" ? this.heard(JSON.parse(data)) : this.to.binary(data));
    line.onclose = () => this.closed();
    this.line = line;
  }

  /** @param {any} message */
  heard(message) {
    if (message.tell !== undefined) {
      if (message.tell === "bye") this.status.value = "ended";
      this.to.text(message);
      return;
    }
    const asker = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error === undefined) asker?.resolve(message.ok);
    else asker?.reject(new Refusal(message.error, message.at ?? ""));
  }

  closed() {
    for (const { reject } of this.waiting.values()) reject(new Refusal("the line to the studio was cut", ""));
    this.waiting.clear();
    if (this.status.value === "ended") return;
    this.status.value = "lost";
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
    setTimeout(() => this.status.value !== "ended" && this.open(), 1000 * pause);
  }

  /**
   * Sends a command to the studio. Resolves to its answer; rejects with a Refusal.
   * @template {keyof Commands} D
   * @param {D} what
   * @param {Commands[D]} [how]
   * @returns {Promise<any>}
   */
  ask(what, how) {
    if (this.status.value !== "open") return Promise.reject(new Refusal("there is no line to the studio now", ""));
    const id = ++this.number;
    this.line?.send(JSON.stringify({ do: what, id, ...how }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** @param {ArrayBuffer} message */
  send(message) { if (this.line?.readyState === WebSocket.OPEN) this.line.send(message); }
}
