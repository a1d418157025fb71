// Builds the bundles that users get, without outside dependencies, and the licences of their contents.

import { build } from "esbuild";
import { readFile, writeFile } from "node:fs/promises";

const out = new URL("../src/hitogata/studio/bundle/", import.meta.url).pathname;
const here = (path) => new URL(path, import.meta.url).pathname;
const HOUSE = ["three", "preact", "@preact/signals", "@preact/signals-core"];
// All shaders are our own (view/light.js, view/ghost.js): the shader texts of three stay out, except the prefix that it adds to every shader.
const NEEDED = /(colorspace|tonemapping)_pars/, NONE = { contents: 'export const vertex = "", fragment = ""; export default "";' };
const unlit = {
  name: "unlit",
  setup({ onLoad }) {
    onLoad({ filter: /three\/src\/renderers\/shaders\/Shader(Chunk|Lib)\/.*\.glsl\.js$/ }, async ({ path }) =>
      NEEDED.test(path) ? { contents: (await readFile(path, "utf8")).replace(/\/\/.*$/gm, "") } : NONE,
    );
  },
};
const shared = { outdir: out, bundle: true, minify: true, charset: "utf8" };

await build({
  ...shared,
  entryPoints: { replay: here("src/replay.jsx"), studio: here("src/studio.jsx"), widget: here("src/widget.js") },
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  alias: { three: here("node_modules/three/src/Three.js") },
  plugins: [unlit],
  // they are in LICENSES.txt
  legalComments: "none",
});
await build({ ...shared, entryPoints: { replay: here("src/style.css"), studio: here("src/studio.css") } });

const texts = await Promise.all(
  HOUSE.map(async (name) => {
    const folder = here(`node_modules/${name}/`);
    const { version, license } = JSON.parse(await readFile(`${folder}package.json`, "utf8"));
    return `${name} ${version} (${license})\n\n${(await readFile(`${folder}LICENSE`, "utf8")).trim()}\n`;
  }),
);
await writeFile(`${out}LICENSES.txt`, `The bundles in this folder contain parts of:\n\n${texts.join(`\n${"-".repeat(80)}\n\n`)}`);
