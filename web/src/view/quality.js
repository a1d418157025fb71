// Where pictures come slowly (no graphics card), coarser ones are drawn while things move, and fine ones at rest.

/** Resolution to the screen's, and which pictures get new shadows. */
const LADDER = [[1, 1], [0.7, 1], [0.5, 2], [0.5, 3]];
const SLOW = 0.06; // s a picture

export class Quality {
  constructor() {
    this.rung = 0;
    this.slow = 0;
    this.moving = false;
  }

  /** Where the renderer draws without a graphics card it starts half way down. @param {WebGLRenderingContext | WebGL2RenderingContext} gl */
  begin(gl) {
    const info = gl.getExtension("WEBGL_debug_renderer_info");
    const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
    if (/swiftshader|llvmpipe|software/i.test(name)) this.rung = 2;
  }

  /** Called for each picture while things move; true if the next is to be coarser. @param {number} seconds */
  falls(seconds) {
    this.slow = seconds > SLOW ? this.slow + 1 : Math.max(this.slow - 1, 0);
    if (this.slow < 8 || this.rung === LADDER.length - 1) return false;
    this.slow = 0;
    this.rung++;
    return true;
  }

  get resolution() { return this.moving ? LADDER[this.rung][0] : 1; }
  get shadowsEvery() { return this.moving ? LADDER[this.rung][1] : 1; }
}
