"""An installed Firefox, driven by WebDriver BiDi: playwright supports only a Firefox of its own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

NAMES = ("firefox", "firefox-esr")
#: no wizard, no updates, no network requests; software rendering where there is no graphics card
_PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "app.update.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "webgl.force-enabled": True,
    "remote.active-protocols": 1,
}
#: s after which something that should happen never will
PATIENCE = 60.0


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _screen(width: int, height: int) -> tuple[subprocess.Popen[str] | None, str]:
    """A screen that nobody sees, where there is a program for it: without one Firefox draws nothing in 3-D."""
    if shutil.which("Xvfb") is None:
        return None, ""
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width + 100}x{height + 200}x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    with process.stdout as told:
        return process, f":{told.readline().strip()}"


class Firefox:
    """One window. Errors of the page and of its console are kept in `trouble`."""

    def __init__(self, path: str, profile: Path, width: int, height: int) -> None:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._screen, display = _screen(width, height)
        alone = [] if display else ["--headless"]
        size = ["--width", str(width), "--height", str(height)]
        self._process = subprocess.Popen(
            [path, *alone, "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0", *size],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            env=os.environ | ({"DISPLAY": display} if display else {}),
        )
        self.trouble: list[str] = []
        self._loop = asyncio.new_event_loop()
        self._number, self._answers = 0, {}  # type: ignore[var-annotated]
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        try:
            self._socket = self._wait(self._open())
            self.do("session.new", capabilities={})
            self.do("session.subscribe", events=["log.entryAdded"])
            self._context = self.do("browsingContext.getTree")["contexts"][0]["context"]
        except BaseException:
            self.close()
            raise

    def _wait(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _open(self) -> ClientConnection:
        assert self._process.stderr is not None
        while True:
            line = await asyncio.to_thread(self._process.stderr.readline)
            assert line, "Firefox ended before it listened"
            if address := re.search(r"ws://\S+", line):
                break
        # read the rest of its output, or a full pipe would block it
        self._aside = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._aside.start()
        socket = await connect(f"{address[0]}/session", max_size=None)
        self._reading = self._loop.create_task(self._read(socket))
        return socket

    async def _read(self, socket: ClientConnection) -> None:
        # ends without a word where the connection does
        async for text in socket:
            said = json.loads(text)
            if "id" in said:
                self._answers.pop(said["id"]).set_result(said)
            elif said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.trouble.append(said["params"]["text"])

    def do(self, method: str, **params: Any) -> Any:
        async def ask() -> Any:
            self._number += 1
            answer = self._answers[self._number] = self._loop.create_future()
            await self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
            return await answer

        said = self._wait(ask())
        assert said["type"] == "success", said
        return said["result"]

    def goto(self, address: str) -> None:
        self.do("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def __call__(self, script: str) -> Any:
        """A value of the page, as JSON has it."""
        told = self.do(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({script})) ?? null))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def until(self, condition: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self(f"!!({condition})"):
            assert time.monotonic() < deadline, f"waited {PATIENCE:g} s for {condition}; {self.trouble}"
            time.sleep(0.1)

    def press(self, key: str) -> None:
        keys = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        actions = [{"type": "key", "id": "keys", "actions": keys}]
        self.do("input.performActions", context=self._context, actions=actions)

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, hold: bool = False) -> None:
        """By the pointer, in pixels of the page. hold: it is not let go."""
        x, y = (round(c) for c in start)
        moves: list[dict[str, Any]] = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        moves += [{"type": "pointerMove", "x": round(end[0]), "y": round(end[1]), "duration": 100}]
        moves += [] if hold else [{"type": "pointerUp", "button": 0}]
        self.do(
            "input.performActions",
            context=self._context,
            actions=[{"type": "pointer", "id": "mouse", "actions": moves}],
        )

    def release(self) -> None:
        self.do("input.releaseActions", context=self._context)

    def close(self) -> None:
        if hasattr(self, "_socket"):
            self._wait(self._socket.close())
            self._wait(asyncio.wait([self._reading]))
        for process in (self._process, self._screen):
            if process is not None:
                process.terminate()
                process.wait(PATIENCE)
        if hasattr(self, "_aside"):
            self._aside.join(PATIENCE)
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def __enter__(self) -> Firefox:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
