"""Films of runs: MP4, GIF, or numbered pictures, drawn like the film strip."""

from __future__ import annotations

import dataclasses
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

import numpy as np

from ...arrays import Array
from ...chain.values.validate import number
from ...errors import FileError, InputError
from ...io.recording.memory import RunData
from ...io.writing import cannot, writing
from ..replay import Replay
from ..sampling import replay_of
from .render.buffers import Buffers
from .render.render import Image, render
from .render.strip import INK, grounded, motion_camera, still
from .render.style import Style

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

ENDINGS = (".mp4", ".gif")
#: most pictures of a film; more are probably a mistake
MOST_FRAMES = 36_000
#: pictures a second at the most
_FASTEST = 240.0
#: pictures of a GIF that its colours are chosen from
_SAMPLES = 12
#: s: time constant of a camera that follows
_LAZY = 0.6


def film(
    run: RunData,
    path: str | Path,
    *,
    fps: float = 30.0,
    size: tuple[int, int] | int = 720,
    view: str | tuple[float, float] | None = None,
    slow: float = 1.0,
    follow: bool = False,
    style: Style | None = None,
    title: str | None = None,
    progress: Callable[[float], None] | None = None,
) -> Path:
    """Write a run as a film: .mp4 (needs `hitogata[video]`), .gif, or a folder of pictures, frame_00001.png, ….

    fps: pictures a second of the film. size: (width, height) or the height alone, pixels. view: as of `picture`; by
    default square to the motion. slow: 2 takes twice the time. follow: the camera goes along with the centre of mass.
    title: in the corner, by default the run's; "" for none. progress: called with the seconds of the run drawn so far.
    Returns the path.
    """
    target = Path(path)
    if target.suffix.lower() not in (*ENDINGS, ""):
        raise InputError(f"film path is {str(path)!r}; it must end in {' or '.join(ENDINGS)}, or be a folder")
    if number(fps, "fps", InputError, positive=True) > _FASTEST:
        raise InputError(f"fps is {fps:g}; at most {_FASTEST:g} pictures a second are written")
    number(slow, "slow", InputError, positive=True)
    if target.suffix.lower() == ".mp4":
        _video()  # before the long part
    reel = _Reel(run, fps * slow, size, view, follow, style, title)
    try:
        (target.parent if target.suffix else target).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(target, error) from None
    pictures = _told(reel.pictures(), reel.times, progress)
    match target.suffix.lower():
        case ".mp4":
            _write_mp4(target, pictures, reel.size, fps)
        case ".gif":
            _write_gif(target, pictures, reel, fps)
        case _:
            for k, picture in enumerate(pictures, 1):
                with writing(target / f"frame_{k:05d}.png") as part:
                    picture.save(part)
    return target


def _told(pictures: Iterable[Picture], times: Array, progress: Callable[[float], None] | None) -> Iterator[Picture]:
    for picture, t in zip(pictures, times, strict=True):
        yield picture
        if progress is not None:
            progress(float(t - times[0]))


class _Reel:
    """Contents of a film: the instants, the camera of each, and the pictures one after the other."""

    def __init__(
        self,
        run: RunData,
        rate: float,
        size: tuple[int, int] | int,
        view: str | tuple[float, float] | None,
        follow: bool,
        style: Style | None,
        title: str | None,
    ) -> None:
        self._replay = replay = replay_of(run, rate=max(rate, 30.0))
        count = int(np.floor(replay.duration * rate + 1e-6)) + 1
        if count > MOST_FRAMES:
            raise InputError(f"the film would have {count} pictures; at most {MOST_FRAMES} are drawn")
        self.times = np.minimum(replay.time[0] + np.arange(count) / rate, replay.time[-1])
        height, width = (size, None) if isinstance(size, int) else (size[1], size[0])
        points = _beside(replay) if follow else None
        self._camera, wide = motion_camera(replay, height, view, width=width, points=points)
        # encoders require even sides
        self.size = (wide + wide % 2, height + height % 2)
        self._going = _path(replay, self.times) if follow else None
        self._style = grounded(replay, Style()) if style is None else style
        self._title = replay.title if title is None else title
        self._buffers = Buffers()

    def pictures(self) -> Iterator[Picture]:
        for k in range(len(self.times)):
            yield self.picture(k)

    def picture(self, k: int) -> Picture:
        t, camera = float(self.times[k]), self._camera
        if self._going is not None:
            eye, target = (np.asarray(x) + self._going[k] for x in (camera.eye, camera.target))
            camera = dataclasses.replace(camera, eye=eye, target=target)
        image = render(self._replay.placed(t), camera, self.size, self._style, buffers=self._buffers)
        return _labelled(image, self._title, f"{t:.2f} s")


def _beside(replay: Replay) -> Array:
    """Corners of the boxes around moving bodies, relative to the centre of mass: (m, 3) m."""
    moments = 40
    boxes = replay.boxes(moments)
    frames = np.linspace(0, len(replay.time) - 1, len(boxes)).round().astype(int)
    stays = still(replay)
    rows = [row for row, body in enumerate(replay.bodies) if body.meshes]
    moves = [k for k, row in enumerate(rows) if not stays[row]]
    chosen = boxes[:, moves] if moves else boxes
    along = replay.com[frames] * (1.0, 1.0, 0.0)
    return np.asarray((chosen - along[:, None, None]).reshape(-1, 3))


def _path(replay: Replay, times: Array) -> Array:
    """Path of a smoothed camera: (n, 3) m, the centre of mass on the ground, averaged over time."""
    com = replay.com * (1.0, 1.0, 0.0)
    step = max(float(replay.time[1] - replay.time[0]), 1e-9) if len(replay.time) > 1 else 1.0
    half = min(max(round(_LAZY / step), 1), max(len(com) - 1, 1))
    window = np.hanning(2 * half + 3)[1:-1]
    padded = np.pad(com, ((half, half), (0, 0)), mode="reflect", reflect_type="odd") if len(com) > 1 else com
    calm = np.apply_along_axis(np.convolve, 0, padded, window / window.sum(), mode="valid") if len(com) > 1 else com
    return np.column_stack([np.interp(times, replay.time, calm[:, i]) for i in range(3)])


def _labelled(image: Image, title: str, time: str) -> Picture:
    """The picture with title and time in its corner."""
    from PIL import Image as Pillow
    from PIL import ImageDraw, ImageFont

    picture = Pillow.fromarray(image)
    pen, unit = ImageDraw.Draw(picture), picture.height / 100.0
    small, large = (ImageFont.load_default(max(11.0, x * unit)) for x in (3.2, 4.4))
    y = 3.0 * unit
    if title:
        pen.text((3.0 * unit, y), title, fill=INK, font=large, anchor="lt")
        y += 6.0 * unit
    pen.text((3.0 * unit, y), time, fill=INK, font=small, anchor="lt")
    return picture


def _video() -> str:
    """The encoder's program."""
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        return str(get_ffmpeg_exe())
    except (ImportError, RuntimeError):
        raise FileError(
            "MP4 films need an encoder: pip install 'hitogata[video]'; .gif and folders of pictures do without"
        ) from None


def _write_mp4(target: Path, pictures: Iterable[Picture], size: tuple[int, int], fps: float) -> None:
    """H.264 that browsers play, its index at the front."""
    taken = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}", "-r", repr(float(fps)), "-i", "-"]
    made = ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"]
    with writing(target) as part, TemporaryFile() as said:
        command = [_video(), "-y", "-loglevel", "error", *taken, *made, str(part.absolute())]
        encoder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said)  # noqa: S603
        assert encoder.stdin is not None
        try:
            with encoder.stdin as pipe:
                for picture in pictures:
                    pipe.write(picture.tobytes())
        except BrokenPipeError:
            pass  # the encoder has ended; its message is reported below
        finally:
            failed = encoder.wait()
        if failed:
            said.seek(0)
            words = said.read().decode("utf-8", "replace").strip().splitlines()
            raise FileError(f"{target}: the film could not be encoded: {words[-1] if words else f'code {failed}'}")


def _write_gif(target: Path, pictures: Iterator[Picture], reel: _Reel, fps: float) -> None:
    """256 colours for the whole film; times in hundredths of a second, whose rounding does not add up."""
    from PIL import Image as Pillow

    chosen = np.unique(np.linspace(0, len(reel.times) - 1, _SAMPLES).round().astype(int))
    sheet = Pillow.new("RGB", (reel.size[0], reel.size[1] * len(chosen)))
    for row, k in enumerate(chosen):
        sheet.paste(reel.picture(int(k)), (0, row * reel.size[1]))
    colours = sheet.quantize(256, method=Pillow.Quantize.MEDIANCUT)
    ends = np.round(100.0 / fps * np.arange(len(reel.times) + 1)).astype(int)
    durations = [10 * int(x) for x in np.maximum(np.diff(ends), 1)]
    few = (picture.quantize(palette=colours, dither=Pillow.Dither.FLOYDSTEINBERG) for picture in pictures)
    first = next(few)
    with writing(target) as part:
        first.save(part, save_all=True, append_images=few, duration=durations, loop=0, disposal=1, optimize=False)
