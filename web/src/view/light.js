// Sun, sky and light reflected by the ground, as in the pictures (render/light.py). Linear light until the last line.

import { BackSide, DepthTexture, LessEqualCompare, LinearFilter, Matrix4, ShaderMaterial, UnsignedIntType, Vector3, Vector4, WebGLRenderTarget } from "three";

const SHADOW_SIZE = 2048;
export const SUN = new Vector3(0.5, 0.42, 0.76).normalize();

// where a corner is on the sun's picture; in between it is as straight as the surface
const TO_SUN = `
uniform mat4 toSun;
vec3 onSun(vec3 place, vec3 normal) { return (toSun * vec4(place + 0.012 * normal, 1.0)).xyz * 0.5 + 0.5; }`;

const LIGHT = `
uniform highp sampler2DShadow shadowMap;
uniform vec3 sun;
uniform vec4 casters;
uniform int softness;
float lit(vec3 s) {
  // most of the ground lies in no shadow: nothing to look up there
  if (any(lessThan(s.xy, casters.xy)) || any(greaterThan(s.xy, casters.zw)) || s.z > 1.0) return 1.0;
  if (softness == 0) return texture(shadowMap, vec3(s.xy, s.z - 0.0008));
  float sum = 0.0, pixel = 1.0 / float(textureSize(shadowMap, 0).x);
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++) sum += texture(shadowMap, vec3(s.xy + 1.5 * pixel * vec2(i, j), s.z - 0.0008));
  return sum / 9.0;
}
float light(vec3 s, vec3 normal) {
  float faced = dot(normal, sun);
  float direct = faced > 0.0 ? 0.62 * faced * lit(s) : 0.0;
  float sky = 0.50 * (0.5 + 0.5 * normal.z), bounce = 0.10 * (1.0 - normal.z);
  return (direct + sky + bounce) / (0.62 * sun.z + 0.50);
}
vec3 display(vec3 c) { return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)); }`;

const BODY_VERTEX = `
${TO_SUN}
out vec3 place, facing, s;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  s = onSun(place, normalize(facing));
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const BODY_FRAGMENT = `
in vec3 place, facing, s;
uniform vec3 colour, glow;
${LIGHT}
void main() {
  vec3 n = normalize(facing), back = normalize(cameraPosition - place);
  float gloss = 0.07 * pow(max(dot(n, normalize(sun + back)), 0.0), 24.0);
  // a little darker where the surface turns away, which parts limbs that overlap
  float edge = smoothstep(0.0, 0.45, dot(n, back));
  vec3 c = light(s, n) * mix(0.80, 1.0, edge) * (colour + gloss);
  gl_FragColor = vec4(display(c + glow * (1.25 - edge)), 1.0);
}`;

const GROUND_VERTEX = `
${TO_SUN}
uniform vec3 middle;
uniform float reach, level, cell;
out vec3 s;
out vec2 away, g;
void main() {
  away = 3.0 * position.xy;
  vec3 place = vec3(middle.xy + away * reach, level);
  g = place.xy / cell;
  s = onSun(place, vec3(0.0, 0.0, 1.0));
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`;

const GROUND_FRAGMENT = `
in vec3 s;
in vec2 away, g;
uniform vec3 ground, line, backdrop;
${LIGHT}
void main() {
  vec2 width = max(vec2(0.012), 1.4 * fwidth(g));
  vec2 ink = clamp(1.5 - abs(fract(g + 0.5) - 0.5) / (0.5 * width), 0.0, 1.0) * sqrt(0.012 / width);
  vec3 c = mix(ground, line, max(ink.x, ink.y)) * light(s, vec3(0.0, 0.0, 1.0));
  float far = smoothstep(0.9, 2.8, length(away));
  gl_FragColor = vec4(display(mix(c, backdrop, far)), 1.0);
}`;

const DEPTH_VERTEX = "void main() { gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }";
const DEPTH_FRAGMENT = "void main() { gl_FragColor = vec4(1.0); }";

/** The shadow map: the nearest depth at each pixel seen from the sun. */
export function shadowTarget() {
  const depthTexture = new DepthTexture(SHADOW_SIZE, SHADOW_SIZE, UnsignedIntType);
  depthTexture.compareFunction = LessEqualCompare;
  depthTexture.minFilter = depthTexture.magFilter = LinearFilter;
  const target = new WebGLRenderTarget(SHADOW_SIZE, SHADOW_SIZE, { depthTexture });
  target.scissorTest = true;
  return target;
}

/** Uniforms that all materials share. @param {WebGLRenderTarget} target */
export const sunlight = (target) => ({
  shadowMap: { value: target.depthTexture },
  toSun: { value: new Matrix4() },
  sun: { value: SUN },
  /** Where, on the sun's picture (0…1), something casts a shadow: x, y of one corner and of the other. */
  casters: { value: new Vector4(0, 0, 1, 1) },
  /** 1: shadows with soft edges, 0: with hard ones. */
  softness: { value: 1 },
});

/**
 * @param {ReturnType<typeof sunlight>} shared
 * @param {[number, number, number]} colour linear
 */
export const bodyMaterial = (shared, colour) =>
  new ShaderMaterial({
    vertexShader: BODY_VERTEX,
    fragmentShader: BODY_FRAGMENT,
    uniforms: { ...shared, colour: { value: colour }, glow: { value: [0, 0, 0] } },
  });

/** @param {ReturnType<typeof sunlight>} shared @param {{ middle: number[], reach: number, level: number, grid: number }} where */
export const groundMaterial = (shared, { middle, reach, level, grid }) =>
  new ShaderMaterial({
    vertexShader: GROUND_VERTEX,
    fragmentShader: GROUND_FRAGMENT,
    uniforms: {
      ...shared,
      middle: { value: middle }, reach: { value: reach }, level: { value: level }, cell: { value: grid },
      ground: { value: [0, 0, 0] }, line: { value: [0, 0, 0] }, backdrop: { value: [0, 0, 0] },
    },
  });

// the far sides cast the same shadow, and a lit side never shades itself
export const depthMaterial = () =>
  new ShaderMaterial({ vertexShader: DEPTH_VERTEX, fragmentShader: DEPTH_FRAGMENT, side: BackSide, colorWrite: false });
