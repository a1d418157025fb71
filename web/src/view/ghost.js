// Ghosts of other poses, and outlines of the body under the pointer. They cast no shadow.

import { BackSide, Group, Mesh, NormalBlending, ShaderMaterial } from "three";

/** Cameras that see this layer see what is not there; the sun does not. */
export const UNREAL = 1;

const OUTLINE_VERTEX = `
uniform vec2 screen;
uniform float width;
void main() {
  vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec2 out_ = (projectionMatrix * modelViewMatrix * vec4(normal, 0.0)).xy * screen;
  at.xy += normalize(out_ + 1e-6) * (2.0 * width / screen) * at.w;
  gl_Position = at;
}`;
const FLAT = "uniform vec3 colour; void main() { gl_FragColor = vec4(colour, 1.0); }";

const GHOST_VERTEX = `
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;
const GHOST_FRAGMENT = `
in vec3 place, facing;
uniform vec3 colour;
uniform float strength;
void main() {
  float rim = 1.0 - abs(dot(normalize(facing), normalize(cameraPosition - place)));
  gl_FragColor = vec4(colour, strength * (0.12 + 0.88 * rim * rim));
}`;

/** Coloured rims around bodies. @param {number} width px */
export const outlineMaterial = (width) =>
  new ShaderMaterial({
    vertexShader: OUTLINE_VERTEX, fragmentShader: FLAT, side: BackSide,
    uniforms: { colour: { value: [0, 0, 0] }, screen: { value: [1, 1] }, width: { value: width } },
  });

const ghostMaterial = () =>
  new ShaderMaterial({
    vertexShader: GHOST_VERTEX, fragmentShader: GHOST_FRAGMENT, transparent: true, depthWrite: false, blending: NormalBlending,
    uniforms: { colour: { value: [0, 0, 0] }, strength: { value: 0.7 } },
  });

/** All bodies once more, somewhere else, as if of glass. */
export class Ghost {
  /** @param {import("three").Mesh[]} parts the bodies' own @param {number} bodies how many */
  constructor(parts, bodies) {
    this.material = ghostMaterial();
    this.group = new Group();
    this.bodies = Array.from({ length: bodies }, () => {
      const group = new Group();
      group.matrixAutoUpdate = false;
      this.group.add(group);
      return group;
    });
    for (const part of parts) {
      const mesh = new Mesh(part.userData.fine, this.material);
      mesh.layers.set(UNREAL);
      mesh.matrixAutoUpdate = false;
      this.bodies[part.userData.body].add(mesh);
    }
  }

  /** Places the bodies; those without a pose are hidden. @param {ReadonlyMap<number, Float32Array>} poses @param {[number, number, number]} colour as shown @param {number} strength */
  put(poses, colour, strength = 0.7) {
    this.bodies.forEach((group, body) => {
      const pose = poses.get(body);
      group.visible = pose !== undefined;
      if (!pose) return;
      group.matrix.fromArray(pose);
      group.matrixWorldNeedsUpdate = true;
    });
    this.material.uniforms.colour.value = colour;
    this.material.uniforms.strength.value = strength;
  }

  end() { this.material.dispose(); }
}
