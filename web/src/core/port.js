// A page in a frame of a notebook's cell: the creator of the frame gives it a message port.

/** Is this such a page? */
export const inCell = document.documentElement.dataset.line === "port";

/** The port, as soon as it comes. @param {(port: MessagePort) => void} does */
export function onPort(does) {
  addEventListener("message", ({ source, ports: [port] }) => { if (source === parent && port) does(port); }, { once: true });
}

/** The port as a socket. */
export class PortLine {
  constructor() {
    /** @type {MessagePort | null} */
    this.port = null;
    this.binaryType = "arraybuffer";
    this.onopen = () => {};
    /** @type {(message: { data: any }) => void} */
    this.onmessage = () => {};
    this.onclose = () => {};
    onPort((port) => {
      this.port = port;
      port.onmessage = ({ data }) => this.onmessage({ data });
      this.onopen();
    });
  }

  get readyState() { return this.port ? WebSocket.OPEN : WebSocket.CONNECTING; }

  /** @param {string | ArrayBuffer} message */
  send(message) { this.port?.postMessage(message); }
}
