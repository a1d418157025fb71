// Pictures and films of the view, made in the page.

import { download, stem } from "../core/files.js";

const FORMATS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

/** Bodies and marks on one canvas. @param {HTMLCanvasElement[]} layers @param {HTMLCanvasElement} onto */
function compose(layers, onto) {
  const [stage] = layers;
  if (onto.width !== stage.width || onto.height !== stage.height) Object.assign(onto, { width: stage.width, height: stage.height });
  const pen = /** @type {CanvasRenderingContext2D} */ (onto.getContext("2d"));
  for (const layer of layers) if (layer.width > 0) pen.drawImage(layer, 0, 0, onto.width, onto.height);
  return onto;
}

/** Call it in the same turn as the drawing: the picture is gone afterwards. @param {HTMLCanvasElement[]} layers @param {string} title */
export function savePicture(layers, title) {
  compose(layers, document.createElement("canvas")).toBlob((blob) => blob && download(blob, `${stem(title)}.png`));
}

export class Film {
  /** @param {HTMLCanvasElement[]} layers @param {string} title */
  constructor(layers, title) {
    this.layers = layers;
    this.canvas = document.createElement("canvas");
    compose(layers, this.canvas);
    const format = FORMATS.find((type) => MediaRecorder.isTypeSupported(type));
    this.recorder = new MediaRecorder(this.canvas.captureStream(30), { mimeType: format, videoBitsPerSecond: 8e6 });
    /** @type {Blob[]} */
    const pieces = [];
    this.recorder.ondataavailable = (e) => pieces.push(e.data);
    this.recorder.onstop = () => {
      const type = this.recorder.mimeType.split(";")[0];
      download(new Blob(pieces, { type }), `${stem(title)}.${type.endsWith("mp4") ? "mp4" : "webm"}`);
    };
    this.recorder.start(250);
  }

  static get possible() { return typeof MediaRecorder !== "undefined" && FORMATS.some((type) => MediaRecorder.isTypeSupported(type)); }

  /** Another picture has been drawn. */
  add() { compose(this.layers, this.canvas); }

  stop() { this.recorder.stop(); }
}
