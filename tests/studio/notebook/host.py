"""A notebook as a widget sees it: a page with its model, and the channel between the two."""

from __future__ import annotations

import base64
import queue
import time
from typing import Any

from tests.studio.test_browser import PATIENCE

#: traits and messages as anywidget's host has them; the widget's module comes as text
HOST = """async ({ esm, traits }) => {
    const heard = {}, model = {
        get: (name) => traits[name],
        set: (name, value) => {
            if (traits[name] === value) return;
            traits[name] = value;
            for (const does of heard[`change:${name}`] ?? []) does();
        },
        save_changes: () => toNotebook({ traits: { time: traits.time, playing: traits.playing } }),
        on: (what, does) => { (heard[what] ??= []).push(does); },
        off: (what, does) => { heard[what] = (heard[what] ?? []).filter((one) => one !== does); },
        send: (content, _, buffers) => toNotebook({ content, buffers: (buffers ?? []).map((b) =>
            btoa(String.fromCharCode(...new Uint8Array(b)))) }),
    };
    window.model = model;
    window.custom = (content, buffers) => {
        const views = buffers.map((text) => {
            const bytes = Uint8Array.from(' ' + atob(text), (c) => c.charCodeAt(0));
            return new DataView(bytes.buffer, 1);  // buffers need not begin where their memory does
        });
        for (const does of heard['msg:custom'] ?? []) does(content, views);
    };
    const module = await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' })));
    window.leave = module.default.render({ model, el: document.getElementById('cell') });
}"""


class Host:
    """Shows a widget in a page. `pump` delivers the widget's messages in the page's own thread."""

    def __init__(self, page: Any, widget: Any) -> None:
        self.page, self.widget = page, widget
        self.sent: queue.Queue[tuple[dict[str, Any], list[bytes]]] = queue.Queue()
        self.told: dict[str, Any] = {}
        widget.send = lambda content, buffers=(): self.sent.put((content, [bytes(b) for b in buffers]))
        page.expose_function("toNotebook", self._heard)
        page.set_content("<!doctype html><title>notebook</title><div id=cell></div>")
        names = [name for name in widget.traits(sync=True) if name in ("page", "height", "live", "time", "playing")]
        page.evaluate(HOST, {"esm": str(widget._esm), "traits": {name: getattr(widget, name) for name in names}})

    def _heard(self, said: dict[str, Any]) -> None:
        if "traits" in said:
            self.told = said["traits"]
            self.widget.set_state({name: value for name, value in self.told.items() if self.widget.has_trait(name)})
        else:
            buffers = [memoryview(base64.b64decode(text)) for text in said["buffers"]]
            self.widget._handle_custom_msg(said["content"], buffers)

    def pump(self) -> None:
        while not self.sent.empty():
            content, buffers = self.sent.get()
            texts = [base64.b64encode(data).decode() for data in buffers]
            self.page.evaluate("([content, buffers]) => window.custom(content, buffers)", [content, texts])

    @property
    def frame(self) -> Any:
        return self.page.frames[-1]

    def does(self, script: str) -> None:
        """Have something done in the frame; its answer comes when the messages have been brought."""
        self.frame.evaluate(f"() => {{ {script}; }}")

    def until(self, condition: str, seconds: float = PATIENCE) -> None:
        """Something is so in the frame."""
        deadline = time.monotonic() + seconds
        while not self.frame.evaluate(f"() => !!({condition})"):
            assert time.monotonic() < deadline, f"never: {condition}"
            self.pump()
            self.page.wait_for_timeout(20)
