// The studio's state as it is sent: docs/studio-protocol.md.

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {{ name: string, type: string, at: Vec3, turn: [number, number, number, number] }} Figure */
/** @typedef {{ kind: "scene" | "motion" | "biped" | "world" | "recording", file: string | null, title: string, dirty: boolean, on_disk: "same" | "changed" | "gone", undo: string | null, redo: string | null, found: number, figures: Figure[], other?: string | null }} Document */
/** @typedef {{ number: number, parent: number | null, from: number, to: number, why: string }} Branch */
/** @typedef {{ number: number, name: string, kind: string, time: number | null, fired: boolean, text: string, table: Record<string, any> | null }} Event */
/** @typedef {{ name: string, joint: string, a: number, b: number, on_a: Vec3, on_b: Vec3, span: boolean }} Connection */
/** @typedef {{ name: string, a: number, b: number, on_a: Vec3, on_b: Vec3 }} Spring */
/** @typedef {{ body: number, parent: number, kind: string, nq: number, point: Vec3, axis: Vec3 | null, range: [number, number] | null }} Joint */
/** @typedef {{ link: string, stiffness: any, damping: any, target: any, limit: any }} Motor */
/**
 * @typedef {{
 *   playing: boolean, ready: boolean, speed: number, dt: number, start: number, end: number, time: number, past: boolean, branch: number,
 *   branches: Branch[], compared: number[], held: string | null, gravity: Vec3, friction: { static: number, kinetic: number } | null,
 *   contact: boolean, motors: { on: boolean, list: Motor[] }, events: Event[], structure: number, connections: Connection[],
 *   springs: Spring[], joints: Joint[], weight: number, duration: number, recording: string | null, slow: boolean, trouble: string | null,
 * }} RunState
 */
/** @typedef {{ driver: boolean, viewers: number, preparing?: boolean, document: Document | null, run: RunState | null, motion?: import("../motion/state.js").MotionState | null, biped?: import("../biped/state.js").BipedState | null }} State */
/** @typedef {{ name: string, title: string, kind: string, seconds: number | null, thumbnail: boolean }} Demo */
/** @typedef {{ v: number, server: string, viewer: number, root: string, software: string, demos: Demo[] }} Hello */
/** @typedef {{ kernel: string, done: number, left: number, seconds: number }} Warming */
/** @typedef {{ name: string, text: string, unit: string }} Offer what can be watched */

export {};
