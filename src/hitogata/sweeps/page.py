"""A page with parallel coordinates: an axis for each column, a line for each run. Nothing is fetched from elsewhere."""

from __future__ import annotations

import html
import json
import math
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import InputError
from ..io.writing import writing

if TYPE_CHECKING:
    from .results import Sweep

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>__TITLE__</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#223, #dde); --axis: light-dark(#889, #99a) }
body { font: 14px system-ui, sans-serif; margin: 1rem; color: var(--ink); background: light-dark(#fff, #15181d) }
canvas { width: 100%; height: 62vh; display: block; touch-action: none; cursor: crosshair }
#told { min-height: 3em; font-variant-numeric: tabular-nums; white-space: pre-wrap }
</style></head><body>
<h1>__TITLE__</h1>
<p>Drag along an axis to keep the runs in between; click an axis to free it. Colour by
<select id="colour"></select> <output id="count"></output></p>
<canvas id="plot" tabindex="0" aria-label="parallel coordinates of the runs"></canvas><p id="told"></p>
<script>
const data = __DATA__, names = data.names, rows = data.rows
const canvas = document.getElementById("plot"), pen = canvas.getContext("2d")
const choice = document.getElementById("colour"), told = document.getElementById("told")
const ends = names.map((_, k) => {
  const seen = rows.map(row => row[k]).filter(Number.isFinite)
  const low = Math.min(...seen), high = Math.max(...seen)
  return seen.length ? [low, high > low ? high : low + 1] : [0, 1]
})
const kept = names.map(() => null)
let near = -1, drag = null
for (const [k, name] of names.entries()) choice.append(new Option(name, k))
choice.value = String(data.colour)
const left = 70, above = 38, below = 26
const size = () => [canvas.clientWidth, canvas.clientHeight]
const x = k => left + k * (size()[0] - 2 * left) / Math.max(names.length - 1, 1)
const part = (k, v) => (v - ends[k][0]) / (ends[k][1] - ends[k][0])
const y = (k, v) => above + (1 - part(k, v)) * (size()[1] - above - below)
const value = (k, at) => ends[k][0] + (1 - (at - above) / (size()[1] - above - below)) * (ends[k][1] - ends[k][0])
const inside = row => kept.every((r, k) => !r || (row[k] >= r[0] && row[k] <= r[1]))
const digits = v => Number.isFinite(v) ? String(Number(v.toPrecision(5))) : "–"
function line(row) {
  pen.beginPath()
  let open = false
  names.forEach((_, k) => {
    if (!Number.isFinite(row[k])) { open = false; return }
    if (open) pen.lineTo(x(k), y(k, row[k])); else pen.moveTo(x(k), y(k, row[k]))
    open = true
  })
  pen.stroke()
}
function draw() {
  const [w, h] = size(), fine = devicePixelRatio
  canvas.width = w * fine; canvas.height = h * fine
  pen.scale(fine, fine)
  const style = getComputedStyle(document.body), by = Number(choice.value)
  let count = 0
  for (const row of rows) {
    const on = inside(row)
    count += on
    const t = Number.isFinite(row[by]) ? part(by, row[by]) : 0
    pen.strokeStyle = on ? `hsl(${260 - 220 * t} 75% 50%)` : "#8882"
    pen.globalAlpha = on ? Math.max(0.15, Math.min(1, 60 / rows.length)) : 1
    line(row)
  }
  pen.globalAlpha = 1
  if (near >= 0) { pen.lineWidth = 2.5; pen.strokeStyle = style.color; line(rows[near]); pen.lineWidth = 1 }
  pen.fillStyle = style.color; pen.textAlign = "center"; pen.font = "12px system-ui"
  names.forEach((name, k) => {
    pen.strokeStyle = "#889"; pen.beginPath(); pen.moveTo(x(k), above); pen.lineTo(x(k), h - below); pen.stroke()
    pen.fillText(name, x(k), 12)
    pen.fillText(digits(ends[k][1]), x(k), above - 4); pen.fillText(digits(ends[k][0]), x(k), h - 8)
    if (kept[k]) {
      pen.globalAlpha = 0.35
      pen.fillRect(x(k) - 6, y(k, kept[k][1]), 12, y(k, kept[k][0]) - y(k, kept[k][1]))
      pen.globalAlpha = 1
    }
  })
  document.getElementById("count").value = `· ${count} of ${rows.length} runs`
  told.textContent = near < 0 ? "" : `run ${near}: ` + names.map((n, k) => `${n} = ${digits(rows[near][k])}`).join(", ")
    + (data.errors[near] ? `\\n${data.errors[near]}` : "")
}
const axisAt = px => names.findIndex((_, k) => Math.abs(x(k) - px) < 14)
canvas.onpointerdown = e => {
  const k = axisAt(e.offsetX)
  if (k >= 0) { drag = [k, value(k, e.offsetY)]; kept[k] = null; canvas.setPointerCapture(e.pointerId); draw() }
}
canvas.onpointermove = e => {
  if (drag) {
    const [k, from] = drag, to = value(k, e.offsetY)
    kept[k] = Math.abs(y(k, from) - e.offsetY) < 4 ? null : [Math.min(from, to), Math.max(from, to)]
  } else {
    let best = 12
    near = -1
    rows.forEach((row, i) => {
      if (!inside(row)) return
      for (let k = 0; k + 1 < names.length; k++) {
        const a = x(k), b = x(k + 1)
        if (e.offsetX < a || e.offsetX > b) continue
        const t = (e.offsetX - a) / (b - a), at = (1 - t) * y(k, row[k]) + t * y(k + 1, row[k + 1])
        if (Math.abs(at - e.offsetY) < best) { best = Math.abs(at - e.offsetY); near = i }
      }
    })
  }
  draw()
}
canvas.onpointerup = () => { drag = null }
choice.onchange = draw
addEventListener("resize", draw)
draw()
</script></body></html>
"""


def write_page(
    sweep: Sweep, path: str | Path, *, title: str = "sweep", results: list[str] | None = None, colour: str | None = None
) -> Path:
    """Write the page. results: those that get an axis; by default all numeric ones. colour: column of the colours."""
    target = Path(path)
    if target.suffix != ".html":
        raise InputError(f"page path is {str(path)!r}; it must end in .html")
    names = [*sweep.parameters, *(sweep.results if results is None else results)]
    columns = {name: sweep[name] for name in names}
    numbers = [name for name, column in columns.items() if column.dtype.kind in "iufb"]
    if not numbers:
        raise InputError("no column of the sweep holds numbers; there is nothing to draw")
    chosen = numbers[-1] if colour is None else colour
    if chosen not in numbers:
        raise InputError(f"colour is {chosen!r}; columns with numbers are {', '.join(numbers)}")
    rows = [
        [value if math.isfinite(value) else None for value in (float(columns[name][i]) for name in numbers)]
        for i in range(len(sweep))
    ]
    data = {
        "names": numbers, "rows": rows, "errors": [row.error for row in sweep.rows], "colour": numbers.index(chosen)
    }  # fmt: skip
    # text from elsewhere must not end the script
    text = json.dumps(data).replace("</", "<\\/").replace("<!--", "<\\!--")
    page = _PAGE.replace("__TITLE__", html.escape(title)).replace("__DATA__", text)
    target.parent.mkdir(parents=True, exist_ok=True)
    with writing(target) as part:
        Path(part).write_text(page, encoding="utf-8")
    return target
