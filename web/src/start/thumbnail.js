// A small picture of the open document, for the start page.

import { canvasOf } from "../viewer.js";

const WIDTH = 320, HEIGHT = 200;
/** ms after which what was opened or saved is pictured */
const AFTER = 1200;

/** The middle of the picture, without the part under the panel, as JPEG in base64. @param {import("../viewer.js").Viewer} app */
function pictured(app) {
  const small = document.createElement("canvas"), scene = canvasOf("scene"), pen = small.getContext("2d");
  Object.assign(small, { width: WIDTH, height: HEIGHT });
  if (!pen || !scene.clientWidth || !scene.clientHeight) return null;
  app.draw(); // in the same turn: the picture is gone afterwards
  const ratio = scene.width / scene.clientWidth, seen = (scene.clientWidth - app.covered) * ratio;
  const height = Math.min(scene.height, (seen * HEIGHT) / WIDTH), width = (height * WIDTH) / HEIGHT;
  pen.drawImage(scene, (seen - width) / 2, (scene.height - height) / 2, width, height, 0, 0, WIDTH, HEIGHT);
  return small.toDataURL("image/jpeg", 0.8).split(",")[1];
}

/** Have the studio remember a file that is open and saved. @param {import("../live/session.js").Session} session @param {import("../viewer.js").Viewer} app */
export function remember(session, app) {
  const timer = setTimeout(() => {
    const picture = session.drives.peek() && session.document.peek()?.file && app.stage ? pictured(app) : null;
    if (picture) session.ask("remember", { picture }).catch(() => {});
  }, AFTER);
  return () => clearTimeout(timer);
}
