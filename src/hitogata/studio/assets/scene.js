// Draws the bodies on the ground with WebGL 2: one pass from the sun for shadows, one from the camera.

const SUN = unit([0.50, 0.42, 0.76]);
const SHADOW_SIZE = 2048;
const linear = (rgb) => rgb.map((x) => x ** 2.2);
const GROUND = linear([0.885, 0.9, 0.92]), LINE = linear([0.79, 0.81, 0.84]), BACKDROP = linear([0.97, 0.975, 0.982]);

class Scene {
  constructor(canvas, motion) {
    const gl = canvas.getContext("webgl2", { antialias: true, alpha: false, powerPreference: "high-performance" });
    if (!gl) throw new Error("This page draws with WebGL 2, which this browser does not offer.");
    Object.assign(this, { canvas, gl, motion });
    this.body = this.program(BODY_VERTEX, BODY_FRAGMENT);
    this.shadow = this.program(BODY_VERTEX, SHADOW_FRAGMENT);
    this.ground = this.program(GROUND_VERTEX, GROUND_FRAGMENT);
    this.parts = motion.parts.map((part) => this.upload(part));
    this.cornerType = motion.triangles instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT;
    this.square = this.squareArray();
    this.makeShadowMap();
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  }

  program(vertex, fragment) {
    const gl = this.gl, program = gl.createProgram();
    for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
    const uniforms = {};
    for (let i = 0; i < gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS); i++) {
      const { name } = gl.getActiveUniform(program, i);
      uniforms[name] = gl.getUniformLocation(program, name);
    }
    return { program, ...uniforms };
  }

  buffer(kind, data) {
    const gl = this.gl;
    gl.bindBuffer(kind, gl.createBuffer());
    gl.bufferData(kind, data, gl.STATIC_DRAW);
  }

  /** A mesh of one colour. Points are 16-bit fractions of its box, normals 8-bit. */
  upload(part) {
    const gl = this.gl, { points, normals, triangles } = this.motion, vertexArray = gl.createVertexArray();
    gl.bindVertexArray(vertexArray);
    const [first, count] = part.vertices, [start, corners] = part.corners;
    this.buffer(gl.ARRAY_BUFFER, points.subarray(3 * first, 3 * (first + count)));
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 3, gl.SHORT, true, 6, 0);
    this.buffer(gl.ARRAY_BUFFER, normals.subarray(3 * first, 3 * (first + count)));
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(1, 3, gl.BYTE, true, 3, 0);
    this.buffer(gl.ELEMENT_ARRAY_BUFFER, triangles.subarray(start, start + corners));
    gl.bindVertexArray(null);
    return { ...part, vertexArray, count: corners, colour: linear(part.colour) };
  }

  squareArray() {
    const gl = this.gl, vertexArray = gl.createVertexArray();
    gl.bindVertexArray(vertexArray);
    this.buffer(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]));
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.bindVertexArray(null);
    return vertexArray;
  }

  makeShadowMap() {
    const gl = this.gl;
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, SHADOW_SIZE, SHADOW_SIZE, 0, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    const map = gl.getParameter(gl.TEXTURE_BINDING_2D);
    this.shadowFrame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.shadowFrame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, map, 0);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  drawParts(program) {
    const gl = this.gl;
    for (const part of this.parts) {
      gl.uniformMatrix4fv(program.pose, false, this.motion.poses[part.body]);
      gl.uniform3fv(program.size, part.size);
      gl.uniform3fv(program.middle, part.middle);
      if (program.colour) gl.uniform3fv(program.colour, part.colour);
      gl.bindVertexArray(part.vertexArray);
      gl.drawElements(gl.TRIANGLES, part.count, this.cornerType, 0);
    }
  }

  /** orbit: the camera. middle, reach: where the ground is drawn and shadows fall, m. */
  draw(orbit, middle, reach) {
    const gl = this.gl;
    const sunView = product(orthographic(1.25 * reach, 0, 8 * reach), viewMatrix(axesFrom(SUN), add(middle, scaled(SUN, 4 * reach))));

    gl.bindFramebuffer(gl.FRAMEBUFFER, this.shadowFrame);
    gl.viewport(0, 0, SHADOW_SIZE, SHADOW_SIZE);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.useProgram(this.shadow.program);
    gl.uniformMatrix4fv(this.shadow.camera, false, sunView);
    gl.cullFace(gl.FRONT); // the far sides cast the same shadow, and a lit side never shades itself
    this.drawParts(this.shadow);
    gl.cullFace(gl.BACK);

    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clearColor(...BACKDROP.map((x) => x ** (1 / 2.2)), 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    for (const program of [this.ground, this.body]) {
      gl.useProgram(program.program);
      gl.uniformMatrix4fv(program.camera, false, orbit.matrix);
      gl.uniformMatrix4fv(program.toSun, false, sunView);
      gl.uniform3fv(program.sun, SUN);
    }
    gl.uniform3fv(this.body.eye, orbit.eye);
    this.drawParts(this.body);
    this.drawGround(middle, reach);
  }

  drawGround(middle, reach) {
    const gl = this.gl, { ground } = this;
    gl.useProgram(ground.program);
    gl.uniform3fv(ground.middle, middle);
    gl.uniform1f(ground.reach, reach);
    gl.uniform1f(ground.level, this.motion.level);
    gl.uniform1f(ground.cell, this.motion.grid);
    gl.uniform3fv(ground.ground, GROUND);
    gl.uniform3fv(ground.line, LINE);
    gl.uniform3fv(ground.backdrop, BACKDROP);
    gl.bindVertexArray(this.square);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}
