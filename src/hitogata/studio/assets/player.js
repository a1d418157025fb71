// The clock, the controls and the panel; ties the other parts together.

const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];
const element = (id) => document.getElementById(id);

function made(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

class Player {
  constructor(motion) {
    Object.assign(this, { motion, time: 0, playing: false, speed: 1, stale: true, quality: 1, slow: 0 });
    this.show = { com: false, bonds: true, forces: false, follow: false, traces: new Set(), layers: new Set() };
    motion.overlays.forEach((overlay, i) => overlay.shown && this.show.layers.add(i));
    this.orbit = new Orbit(element("scene"), motion.view);
    this.scene = new Scene(element("scene"), motion);
    this.overlay = new Overlay(element("marks"), motion, this.orbit);
    this.timeline = new Timeline(element("timeline"), motion, (t) => this.seek(t));
    this.orbit.onchange = () => { this.stale = true; };
    document.querySelector("h1").textContent = motion.title;
    this.buildPanel();
    this.bindControls();
    new ResizeObserver(() => this.resize()).observe(element("stage"));
    this.resize();
  }

  get loops() { return element("loop").checked; }

  seek(t) {
    this.setPlaying(false);
    this.go(t);
  }

  setPlaying(playing) {
    const changed = playing !== this.playing;
    this.playing = playing;
    if (changed && this.quality < 1) this.resize();
    this.stale = true;
  }

  go(t) {
    this.time = clamp(t, 0, this.motion.duration);
    this.stale = true;
  }

  toggle() {
    this.setPlaying(!this.playing);
    if (this.playing && this.time >= this.motion.duration) this.time = 0;
  }

  stepFrames(n) { this.seek((Math.round(this.time / this.motion.step) + n) * this.motion.step); }

  stepEvents(direction) {
    const main = this.motion.marks.filter((mark) => !mark.minor);
    const times = main.map((mark) => mark.time).filter((t) => direction * (t - this.time) > 1e-6);
    if (times.length) this.seek(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  setSpeed(speed) {
    this.speed = speed;
    element("speed").value = String(speed);
  }

  bindControls() {
    for (const speed of SPEEDS) element("speed").append(made("option", { value: speed, textContent: `${speed}×` }));
    this.setSpeed(1);
    element("speed").onchange = (e) => this.setSpeed(Number(e.target.value));
    element("play").onclick = () => this.toggle();
    element("back").onclick = () => this.stepFrames(-1);
    element("next").onclick = () => this.stepFrames(1);
    const faster = (by) => this.setSpeed(SPEEDS[clamp(SPEEDS.indexOf(this.speed) + by, 0, SPEEDS.length - 1)]);
    const keys = {
      " ": () => this.toggle(), ArrowLeft: () => this.stepFrames(-1), ArrowRight: () => this.stepFrames(1),
      ArrowUp: () => this.stepEvents(1), ArrowDown: () => this.stepEvents(-1), Home: () => this.seek(0),
      End: () => this.seek(this.motion.duration), "+": () => faster(1), "=": () => faster(1), "-": () => faster(-1),
    };
    addEventListener("keydown", (e) => {
      if (!keys[e.key] || e.target.closest("select, input") || e.ctrlKey || e.metaKey) return;
      if (e.key === " " && e.target.closest("button, summary") && e.target.id !== "play") return;
      e.preventDefault();
      keys[e.key]();
    });
  }

  buildPanel() {
    const { motion, show } = this;
    this.eventButtons = motion.marks.map((mark) => {
      const dot = made("i", {});
      dot.style.background = KIND_COLOURS[mark.kind] ?? KIND_COLOURS.event;
      return made("button", { onclick: () => this.seek(mark.time), title: mark.kind }, dot,
        made("time", { textContent: mark.time.toFixed(3) }), made("span", { textContent: mark.text }));
    });
    const entries = motion.marks.map((mark, i) => made("li", { className: mark.minor ? "minor" : "" }, this.eventButtons[i]));
    element("events").append(...entries);
    const minor = motion.marks.filter((mark) => mark.minor).length;
    if (minor === motion.marks.length) element("events").append(made("li", { textContent: "none" }));
    element("minor").hidden = !minor;
    element("minor").querySelector("span").textContent = `joints at their ranges (${minor})`;
    element("minor").querySelector("input").onchange = (e) => element("events").classList.toggle("all", e.target.checked);
    this.energyCells = ENERGIES.map(([name, colour]) => {
      const dash = made("i", {}), cell = made("td", {});
      dash.style.background = colour;
      element("energy").append(made("tr", {}, made("td", {}, dash, name), cell));
      return cell;
    });
    const box = (key, text) => made("label", {}, made("input", {
      type: "checkbox", checked: show[key], onchange: (e) => { show[key] = e.target.checked; this.stale = true; },
    }), text);
    const choice = made("select", { onchange: (e) => this.toggleTrace(e.target) }, made("option", { textContent: "trace …" }),
      made("option", { value: -1, textContent: "centre of mass" }),
      ...motion.bodies.map((name, i) => made("option", { value: i, textContent: name })).slice(1));
    const layer = (overlay, i) => {
      const dot = made("i", { className: "dot" });
      dot.style.background = overlay.colour;
      return made("label", {}, made("input", {
        type: "checkbox", checked: overlay.shown,
        onchange: (e) => { show.layers[e.target.checked ? "add" : "delete"](i); this.stale = true; },
      }), dot, overlay.name);
    };
    element("toggles").append(...motion.overlays.map(layer), box("com", "centre of mass"), box("bonds", "connections"), box("forces", "forces there"),
      box("follow", "follow the motion"), made("label", {}, choice));
  }

  toggleTrace(select) {
    const option = select.selectedOptions[0], body = Number(option.value), { traces } = this.show;
    if (select.selectedIndex > 0 && !traces.delete(body)) traces.add(body);
    for (const o of select.options) o.textContent = o.textContent.replace(/^✓ /, "");
    for (const o of select.options) if (o.index > 0 && traces.has(Number(o.value))) o.textContent = `✓ ${o.textContent}`;
    select.selectedIndex = 0;
    this.stale = true;
  }

  resize() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    for (const name of ["scene", "marks", "timeline"]) {
      const canvas = element(name), fine = name === "scene" && this.playing ? ratio * this.quality : ratio;
      canvas.width = Math.round(canvas.clientWidth * fine);
      canvas.height = Math.round(canvas.clientHeight * fine);
    }
    if (!this.orbit.touched) this.orbit.reset();
    this.stale = true;
  }

  /** Where pictures come slowly (no graphics card), draw coarser ones while they move. */
  adapt(seconds) {
    this.slow = seconds > 0.06 ? this.slow + 1 : Math.max(this.slow - 1, 0);
    if (this.slow < 8 || this.quality <= 0.5) return;
    this.quality = Math.max(0.7 * this.quality, 0.5);
    this.slow = 0;
    this.resize();
  }

  /** One turn of the clock. seconds: since the last, as the wall clock counts. */
  tick(seconds) {
    if (this.playing) {
      this.adapt(seconds);
      const next = this.time + seconds * this.speed, end = this.motion.duration;
      if (next >= end && !this.loops) this.seek(end);
      else this.go(end > 0 && next >= end ? next % end : next);
    }
    if (!this.stale) return;
    this.stale = false;
    this.draw();
  }

  draw() {
    const { motion, orbit, time } = this;
    motion.place(time);
    if (this.show.follow && motion.mass > 0) {
      const com = motion.com(time);
      if (this.followed) orbit.target = add(orbit.target, sub(com, this.followed));
      this.followed = com;
    } else this.followed = null;
    this.scene.draw(orbit, motion.middle, motion.reach);
    this.overlay.draw(time, this.show);
    this.timeline.draw(time);
    this.write();
  }

  write() {
    const { motion, time } = this;
    element("clock").innerHTML = `${(motion.start + time).toFixed(3)} <small>/ ${(motion.start + motion.duration).toFixed(3)} s</small>`;
    element("play-icon").setAttribute("d", this.playing ? "M4 3h2.5v10H4zM9.5 3H12v10H9.5z" : "M4 2.5v11L13.5 8z");
    const [kinetic, weight, spring] = motion.energyAt(time);
    [kinetic, weight, spring, kinetic + weight + spring].forEach((value, i) => {
      this.energyCells[i].textContent = `${value.toFixed(1)} J`;
    });
    // the last event stays in the caption for a third of a second of the run
    let last = null;
    motion.marks.forEach((mark, i) => {
      const past = mark.time <= time + 1e-6;
      this.eventButtons[i].className = past ? "past" : "";
      if (past && !mark.minor) last = i;
    });
    const fresh = last !== null && time - motion.marks[last].time < 0.35;
    if (fresh) this.eventButtons[last].className = "now";
    element("caption").textContent = fresh ? motion.marks[last].text : "";
    if (last !== this.lastEvent) this.showEvent(last);
  }

  // keep the last event in sight, unless somebody is reading the list
  showEvent(last) {
    this.lastEvent = last;
    const list = element("events");
    if (list.matches(":hover")) return;
    const entry = last === null ? null : this.eventButtons[last].parentElement;
    list.scrollTop = entry ? entry.offsetTop - list.offsetTop - 0.5 * (list.clientHeight - entry.clientHeight) : 0;
  }
}

async function start() {
  const player = new Player(await loadMotion());
  const asked = Number(new URLSearchParams(location.hash.slice(1)).get("t"));
  if (asked > 0) player.seek(asked);
  else player.playing = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let before = performance.now();
  const turn = (now) => {
    player.tick(Math.min((now - before) / 1000, 0.5));
    before = now;
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
  window.replay = player;
}

start().catch((error) => {
  Object.assign(element("trouble"), { hidden: false, textContent: error.message });
  throw error;
});
