// Written by `python -m hitogata.studio.wire` from the commands of wire/; do not edit.

export interface Commands {
  /** Set keys of a table of the file ([biped], [walk], [passive], [power]), take others out; the walk is made anew. done: else it is only shown, while a slider moves; the last one is a step of undo. ok: {number, processor}: of the walk that shows it, and s that it took. */
  biped_set: { table: "biped" | "walk" | "passive" | "power"; values: Record<string, unknown>; remove?: string[]; done?: boolean };
  /** Write the walk as a table (.csv): trunk and feet, or trunk and joint angles. ok: {file}. */
  biped_table: { file: string; length?: string; angle?: string; joints?: boolean; over?: boolean };
  /** Find the gait of the walker without motors, and its basin; blocks follow as it fills. ok: {}. */
  biped_passive: {};
  /** Let that walker go from a lean, rad, and a rate, rad/s; a block with the run follows. ok: {}. */
  biped_start: { lean: number; rate: number };
  /** Let the robot walk under dynamics; a block with the run follows. ok: {}. */
  biped_power: {};
  /** Drive from now on; the viewer who drove watches. ok: {}. */
  take_over: {};
  /** Send columns of these quantities (names as in `quantities`) as they grow; the whole past first. ok: {}. */
  watch: { names: string[] };
  /** Quantities that can be watched. ok: {quantities: [{name, text, unit}]}. */
  quantities: {};
  /** Files in a folder below the root. ok: {folder, folders: [name], files: [{name, size, changed, kind}]}. */
  list: { folder?: string };
  /** Recently opened files, the last one first. ok: {recent: [{file, title, kind, picture}]}; the picture is at `/recent/PICTURE`, null if there is none. */
  recent: {};
  /** Figures and props that can be added. ok: `{figures: [{name, what, takes: [{name, type, default}]}]}`. */
  figures: {};
  /** Everything about a link. ok: {path, figure, mass, joint, parent, coordinates: [{name, unit, value, range}], motor}. */
  inspect: { link: string };
  /** Open a scene or motion (.toml) or a recording (.mcap) below the root; scene and state follow. ok: {}. */
  open: { file: string };
  /** Compare the recording that is open with another (.mcap) below the root; without a file with none. ok: {}. */
  beside: { file?: string };
  /** Open a demo of the start page as a scene that has no file yet. ok: {}. */
  demo: { name: string };
  /** An empty scene with a floor, or a motion of a humanoid that stands. ok: {}. */
  new: { what?: "scene" | "motion" | "biped" };
  /** Back to the start page; changes that were not saved stay in the log of changes. ok: {}. */
  close: {};
  /** Write the scene or motion file. file: another name; without it the document's own. over: replace a file that is there and is not the document's own. ok: {file}. */
  save: { file?: string; over?: boolean };
  /** Write a branch as an .mcap file below the root. ok: {file}. */
  save_recording: { file: string; branch?: number; over?: boolean };
  /** The file that is open is to be found on the start page, with this picture (JPEG in base64, ≤ 36 kB). ok: {}. */
  remember: { picture: string };
  /** The file has changed on disk: keep mine, or take theirs. ok: {}. */
  resolve: { keep: "mine" | "theirs" };
  /** Changes of a session that ended without saving were found: restore or discard them. ok: {}. */
  recover: { what: "restore" | "discard" };
  /** A dropped file, which follows in chunks (see the page). It is written below the root. ok: {upload: number}. */
  upload: { name: string; size: number; over?: boolean };
  /** Take the last change back. ok: {}. */
  undo: {};
  /** Make it again. ok: {}. */
  redo: {};
  /** Drag a link's handle, or without `link` the centre of mass, to a place, or turn a link; the body follows. time: of the pose, s; a drag at another time begins another pose. `pose_end` ends the drag. normal: `to` is a place on a surface that faces this way, and the link is laid on it. No link goes below the ground. stamp: comes back as `echo` in the frame that shows it. ok: {missed: m, rad}. */
  pose: { time: number; link?: string; to?: [number, number, number]; turn?: [number, number, number, number]; normal?: [number, number, number]; stamp?: number };
  /** Put a link's joint at some coordinates (as in q) in the pose at a time; the body follows. ok: {missed}. */
  pose_joint: { time: number; link: string; value: number[]; stamp?: number };
  /** End of a drag, as one step of undo. The pose at a keyframe is written into it. ok: {}. */
  pose_end: {};
  /** Forget the pose that is being drawn. ok: {}. */
  pose_clear: {};
  /** The pose at a time with left and right exchanged; a step of undo. ok: {}. */
  pose_mirror: { time: number };
  /** The pose of another instant, or one that has a name, at a time; a step of undo. links: their joints alone. ok: {}. */
  pose_take: { time: number; source?: number; name?: string; links?: string[] };
  /** Give the pose at a time a name: a [[pose]] of the file. The keyframe there, if any, takes it. ok: {}. */
  pose_name: { time: number; name: string };
  /** Hold a link while others are dragged: not at all, its place, or all of it. ok: {}. */
  pin: { link: string; how: "none" | "place" | "all" };
  /** Keep the centre of mass above the same place while something is dragged, or do not. ok: {}. */
  balance: { on: boolean };
  /** A keyframe of the dragged links, at a time; an existing one is updated. ok: {number}. */
  key: { time: number; name?: string };
  /** All keyframes at other times, s, which must rise. done: else only a preview of the balance is made. ok: {}. */
  key_times: { times: number[]; done?: boolean };
  /** Keyframes once more, the first of them at a time. ok: {numbers}. */
  key_copy: { numbers: number[]; time: number };
  /** ok: {}. */
  key_remove: { numbers: number[] };
  /** The whole contents of a keyframe: keys of a [[keyframe]] table. ok: {}. */
  key_set: { number: number; table: Record<string, unknown> };
  /** Keyframes that [walk], hold, repeat and mirror make become [[keyframe]] tables of their own. ok: {}. */
  write_out: {};
  /** A link carries from a keyframe to the next, or does not. ok: {}. */
  support: { number: number; link: string; carries: boolean };
  /** Keys of the [motion] table, such as zmp_weight. ok: {}. */
  style: { options: Record<string, unknown> };
  /** Play the motion under dynamics, with the whole-body controller; a clip with `played` follows. ok: {}. */
  simulate: {};
  /** Run, from the live end. ok: {}. */
  play: {};
  /** ok: {time}. */
  pause: {};
  /** n steps on, paused; negative: back through the recorded frames. ok: {time}. */
  step: { steps?: number };
  /** Seconds of the run a second. ok: {}. */
  speed: { factor: number };
  /** Step of the run, s. The run starts anew, as by `reset`. ok: {}. */
  dt: { dt: number };
  /** To the first instant, with gravity, friction, motors and events as they are set now; the run so far stays as a branch. ok: {branch}. */
  reset: {};
  /** Pause and show a recorded instant (of a branch; else of the current one): frames come with the flag PAST. */
  look: { time: number; branch?: number };
  /** Show the live end again. ok: {}. */
  live: {};
  /** Go on from the instant that is shown, or from `time`, in a new branch. ok: {branch, time}. */
  go_on: { time?: number; branch?: number };
  /** Show figures of other branches as ghosts, at the same time; at most 8. ok: {}. */
  compare: { branches: number[] };
  /** Hold a point of a link, m in its frame, and pull it to a place. The first begins, later ones move on. stamp: any number that grows (ms of the page's clock); the first frame that has felt it brings it back as `echo`. */
  pull: { link: string; point: [number, number, number]; to: [number, number, number]; strength?: "gentle" | "firm" | "hoist"; stamp?: number };
  /** Let go. ok: {}. */
  release: {};
  /** Push a link: N in world axes at a point, m in its frame. ok: {}. */
  push: { link: string; force: [number, number, number]; point?: [number, number, number]; duration?: number };
  /** Which joints would join two links. on_a, on_b: points in their frames; by default as `connect`. ok: {fits: [{joint, name, gap: [rad, m], fits, snaps, why, ghost: [[body, x, y, z, w, x, y, z], …]}]}, nearest first; ghost: bodies that snapping would move, where it would move them. */
  fit: { a: string; b: string; on_a?: [number, number, number]; on_b?: [number, number, number] };
  /** joint: a table as in scene files, {type: "ball"}. ok: {name, impulse: [3] N s, moment: [3] N m s, at: [3] m, lost: J}. */
  connect: { a: string; b: string; joint: Record<string, unknown>; on_a?: [number, number, number]; on_b?: [number, number, number]; snap?: boolean; name?: string };
  /** A connection or spring by its name, or the joint above a link by the link's path. ok: {}. */
  cut: { what: string };
  /** Add a figure or prop, turned about its own origin. options: keys of a [[figure]] table. ok: {figure}. */
  add: { figure: string; at?: [number, number, number]; turn?: [number, number, number, number]; name?: string; options?: Record<string, unknown> };
  /** Move or turn a figure to a place in the world. ok: {}. */
  place: { figure: string; at?: [number, number, number]; turn?: [number, number, number, number] };
  /** Take a figure out of the scene, with connections, motors and events that name it. ok: {}. */
  remove: { figure: string };
  /** Set keys of a figure's table, such as height. ok: {}. */
  set: { figure: string; options: Record<string, unknown> };
  /** m/s², from now on and in the scene. ok: {}. */
  gravity: { value: [number, number, number] };
  /** Coefficients of all surfaces, from now on and in the scene; kinetic as static if not given. ok: {}. */
  friction: { static: number; kinetic?: number };
  /** The motor of a link's joint: keys of a [[motor]] table but `link`; without `motor` it is taken away. ok: {}. */
  motor: { link: string; motor?: Record<string, unknown> };
  /** Switch all motors on or off. ok: {}. */
  motors: { on: boolean };
  /** event: keys of an [[event]] table. ok: {event: number}. */
  add_event: { event: Record<string, unknown> };
  /** Another event in the place of one that has not fired. ok: {}. */
  change_event: { number: number; event: Record<string, unknown> };
  /** ok: {}. */
  remove_event: { number: number };
}
