// Sun, sky and what the ground throws back, as in light.py; colours are in linear light until the last line.

const LIGHT = `
uniform highp sampler2DShadow shadowMap;
uniform mat4 toSun;
uniform vec3 sun;
float lit(vec3 place, vec3 normal) {
  vec3 s = (toSun * vec4(place + 0.012 * normal, 1.0)).xyz * 0.5 + 0.5;
  if (any(lessThan(s, vec3(0.0))) || any(greaterThan(s, vec3(1.0)))) return 1.0;
  float sum = 0.0, pixel = 1.0 / float(textureSize(shadowMap, 0).x);
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++) sum += texture(shadowMap, vec3(s.xy + 1.5 * pixel * vec2(i, j), s.z - 0.0008));
  return sum / 9.0;
}
float light(vec3 place, vec3 normal) {
  float direct = 0.62 * max(dot(normal, sun), 0.0) * lit(place, normal);
  float sky = 0.50 * (0.5 + 0.5 * normal.z), bounce = 0.10 * (1.0 - normal.z);
  return (direct + sky + bounce) / (0.62 * sun.z + 0.50);
}
vec3 display(vec3 c) { return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)); }`;

const BODY_VERTEX = `#version 300 es
layout(location = 0) in vec3 point;
layout(location = 1) in vec3 normal;
uniform mat4 pose, camera;
uniform vec3 size, middle;
out vec3 place, facing;
void main() {
  vec4 world = pose * vec4(point * size + middle, 1.0);
  place = world.xyz;
  facing = mat3(pose) * normal;
  gl_Position = camera * world;
}`;

const BODY_FRAGMENT = `#version 300 es
precision highp float;
in vec3 place, facing;
uniform vec3 colour, eye;
out vec4 pixel;
${LIGHT}
void main() {
  vec3 n = normalize(facing), back = normalize(eye - place);
  float gloss = 0.07 * pow(max(dot(n, normalize(sun + back)), 0.0), 24.0);
  // a little darker where the surface turns away, which parts limbs that overlap
  float rim = mix(0.80, 1.0, smoothstep(0.0, 0.45, dot(n, back)));
  pixel = vec4(display(light(place, n) * rim * (colour + gloss)), 1.0);
}`;

const SHADOW_FRAGMENT = `#version 300 es
void main() {}`;

const GROUND_VERTEX = `#version 300 es
layout(location = 0) in vec2 corner;
uniform mat4 camera;
uniform vec3 middle;
uniform float reach, level;
out vec3 place;
void main() {
  place = vec3(middle.xy + corner * reach * 3.0, level);
  gl_Position = camera * vec4(place, 1.0);
}`;

const GROUND_FRAGMENT = `#version 300 es
precision highp float;
in vec3 place;
uniform vec3 middle, ground, line, backdrop;
uniform float reach, cell;
out vec4 pixel;
${LIGHT}
void main() {
  vec2 g = place.xy / cell, width = max(vec2(0.012), 1.4 * fwidth(g));
  vec2 ink = clamp(1.5 - abs(fract(g + 0.5) - 0.5) / (0.5 * width), 0.0, 1.0) * sqrt(0.012 / width);
  vec3 c = mix(ground, line, max(ink.x, ink.y)) * light(place, vec3(0.0, 0.0, 1.0));
  float far = smoothstep(0.9, 2.8, distance(place.xy, middle.xy) / reach);
  pixel = vec4(display(mix(c, backdrop, far)), 1.0);
}`;
