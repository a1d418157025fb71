// Where pictures come slowly (no graphics card), coarser ones are drawn while things move, and fine ones at rest.

/**
 * Resolution to the screen's, which pictures get new shadows, whether those have soft edges, and whether meshes are coarse.
 * @type {[number, number, boolean, boolean][]}
 */
const LADDER = [[1, 1, true, false], [0.7, 1, true, false], [0.7, 2, false, true], [0.5, 3, false, true]];
const SLOW = 0.06; // s a picture
/** Resolution at rest where nothing else smooths edges. */
const FINE = 2;

let asked = false, software = false;

/** Whether pictures are drawn without a graphics card. */
export function drawnBySoftware() {
  if (asked) return software;
  asked = true;
  const gl = document.createElement("canvas").getContext("webgl2"), info = gl?.getExtension("WEBGL_debug_renderer_info");
  software = /swiftshader|llvmpipe|software/i.test(gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "");
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return software;
}

export class Quality {
  constructor() {
    this.software = drawnBySoftware();
    // elements over the picture are composited by the processor too, so none of them is blurred
    document.documentElement.toggleAttribute("data-plain", this.software);
    this.rung = this.software ? 2 : 0;
    this.slow = 0;
    this.moving = false;
    /** A hand holds something: it is to see at once what it does, if coarsely. */
    this.held = false;
  }

  /** Whether pictures at rest differ from those of motion. */
  get two() { return this.software || this.rung > 0; }

  /** Called for each picture while things move; true if the next is to be coarser. @param {number} seconds */
  falls(seconds) {
    this.slow = seconds > SLOW ? this.slow + 1 : Math.max(this.slow - 1, 0);
    if (this.slow < 5 || this.rung === LADDER.length - 1) return false;
    this.slow = 0;
    this.rung++;
    return true;
  }

  /** Quality of pictures during motion. */
  get step() { return LADDER[this.software && this.held ? LADDER.length - 1 : this.rung]; }

  get resolution() { return this.moving ? this.step[0] : this.software ? FINE / Math.min(devicePixelRatio || 1, FINE) : 1; }
  get shadowsEvery() { return this.moving ? this.step[1] : 1; }
  get coarse() { return this.moving && this.step[3]; }
  get soft() { return !this.moving || this.step[2]; }
}
