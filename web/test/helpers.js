// Data for tests: small recordings, frames and canvases without a browser.

/** Arrays of a packed block, one after another: their places and the bytes. @param {Record<string, number[]>} arrays */
export function packed(arrays) {
  const places = {}, count = Object.values(arrays).reduce((sum, values) => sum + values.length, 0);
  const all = new Float32Array(count);
  let at = 0;
  for (const [name, values] of Object.entries(arrays)) {
    places[name] = ["f4", 4 * at, values.length];
    all.set(values, at);
    at += values.length;
  }
  return { places, bytes: all.buffer };
}

/** A canvas of a size, without a pen; `send` calls the listeners of an event. @param {number} width @param {number} height */
export function canvasOf(width, height) {
  const listeners = {};
  return {
    clientWidth: width, clientHeight: height, width, height, style: {}, classList: { add() {}, remove() {} },
    addEventListener: (kind, does) => { listeners[kind] = does; },
    setPointerCapture() {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width, height }),
    send: (kind, event) => listeners[kind]({ pointerId: 1, buttons: 1, preventDefault() {}, ...event }),
  };
}

/** Two bodies, three frames in 2 s: the second body falls from 4 m to 0 and turns by 180° about x. */
export function fall() {
  const half = Math.SQRT1_2;
  const { places, bytes } = packed({
    p: [0, 0, 0, 1, 0, 4, 0, 0, 0, 1, 0, 3, 0, 0, 0, 1, 0, 0],
    quaternion: [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -half, -half, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0],
    coms: [1, 0, 4, 1, 0, 3, 1, 0, 0],
    energies: [0, 40, 1, 0, 0, 10, 30, 1, 0, 0, 40, 0, 1, 0, 0],
    forces: [0, 3, 4, 0, 0, 0, 1, 2, 2],
  });
  const bond = { name: "rope", a: 0, b: 1, point: [0, 0, 0], contact: null, start: 0, stop: 1 };
  const header = {
    title: "a fall", mass: 1, weight: 10, scale: 1, bodies: ["ground", "ball"], centres: [[0, 0, 0], [0, 0, 0.5]], parts: [],
    view: { azimuth: 0, elevation: 0, extent: [] }, middle: [0, 0, 0], reach: 1, level: 0, grid: 1,
    arrays: places, start: 0, duration: 2, bonds: [bond], overlays: [], marks: [],
  };
  return { header, bytes };
}

/** @param {number} a @param {number} b @param {number} [error] */
export const near = (a, b, error = 1e-6) => Math.abs(a - b) <= error;
