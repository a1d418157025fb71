"""A page of the studio in a real browser, and how tests look at it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from hitogata.studio.doors.serve import Studio
from tests.studio.test_browser import until

#: px: small, as every pixel is drawn without a graphics card
DESK, PHONE = {"width": 900, "height": 600}, {"width": 390, "height": 780}
#: s after which something that should happen never will
PATIENCE = 60.0
#: s for kernels to be compiled, where no test before has needed them
WARM = 300.0
TOLD = "localStorage.setItem('hitogata.told', '1')"


class Seen:
    """A page of the studio, and the messages in its console."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.trouble: list[str] = []
        self.asked: list[str] = []
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda message: self.trouble.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: self.asked.append(request.url))

    def __call__(self, script: str, *given: Any) -> Any:
        return self.page.evaluate(script, *given)

    def until(self, condition: str) -> None:
        until(self.page, f"() => {condition}", PATIENCE)

    def said(self, text: str) -> None:
        """A toast says something."""
        deadline = time.monotonic() + PATIENCE
        while text not in (last := self("session.toasts.value.map((t) => t.text).join('; ')")):
            assert time.monotonic() < deadline, f"nothing said {text!r}, but {last!r}"
            self.page.wait_for_timeout(50)

    def at(self, body: str) -> tuple[float, float]:
        """Where a body's centre of mass is on the screen."""
        x, y = self("b => run.orbit.project(run.source.centre(run.source.bodies.indexOf(b), 0))", body)
        return self.on_screen(x, y)

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        box = self.page.locator("#scene").bounding_box()
        return box["x"] + x, box["y"] + y

    def open(self, file: str = "boxes.toml") -> None:
        """A scene as it stands in its file; keys go to the page."""
        self("document.activeElement?.blur()")
        self.until("session.drives.value")  # a page of the test before may be leaving still
        self("f => session.ask('open', { file: f }).then(() => 1)", file)
        self.until(f"session.document.value?.file === '{file}' && !!window.run && !!run.stage && !!run.live.frame")
        self.until("run.time === 0 && run.live.frame?.scene === run.live.live.number")
        self("run.take('pull'); run.selected.value = -1")

    def panel(self, title: str) -> Any:
        """A part of the side panel, opened."""
        part = self.page.locator("aside details", has=self.page.get_by_text(title, exact=True)).first
        if not part.evaluate("p => p.open"):
            part.locator("summary").first.click()
        return part

    def run(self, condition: str) -> None:
        """Let it run until something has happened, then rest: a run that goes on takes the machine from the test."""
        self.page.keyboard.press("Space")
        self.until(condition)
        self.page.keyboard.press("Space")
        self.until("!session.run.value.playing && !run.live.frame.playing")


@contextmanager
def visit(browser: Any, house: Studio, *, told: bool = True, **options: Any) -> Iterator[Seen]:
    context = browser.new_context(**({"viewport": DESK} | options))
    context.set_default_timeout(1e3 * PATIENCE)
    if told:
        context.add_init_script(TOLD)
    seen = Seen(context.new_page())
    seen.page.goto(house.url)
    seen.until("session.state.value !== null")
    try:
        yield seen
        # a card without a picture requests one all the same
        assert [one for one in seen.trouble if "404" not in one] == []
        assert {urlsplit(address).netloc for address in seen.asked if address.startswith("http")} <= {
            urlsplit(house.url).netloc
        }
    finally:
        context.close()
