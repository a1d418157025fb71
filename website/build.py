"""Builds the documentation as a site: `make docs`, or `python website/build.py [--no-gallery]`.

The pages of docs/ are laid into build/website together with those that are made here: every command's help, and the
gallery, whose pictures are the demos' own replays. Zensical turns them into build/website/site. Then every link is
followed. Nothing is fetched from elsewhere, neither here nor by the pages.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from urllib.parse import unquote

PROJECT = Path(__file__).parents[1]
SITE = PROJECT / "build" / "website"

#: elements of our pages that may name other hosts without fetching from them
_FETCHED = r"script|img|iframe|source|video|link\b[^>]*?\brel=\"?stylesheet\"?"
_FETCHES = re.compile(rf"""<(?:{_FETCHED})\b[^>]*?\b(?:src|href)=["']?([^"'\s>]+)""")
_LEADS_TO = re.compile(
    r"""<(?:a|button|img|script|iframe|source|video|link)\b[^>]*?\b(?:href|src|replay)=["']?([^"'\s>]+)"""
)
_NAMED = re.compile(r"""\b(?:id|name)=["']?([^"'\s>]+)""")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--no-gallery", action="store_true", help="the gallery without its replays: quick")
    arguments.add_argument("--folder", type=Path, default=SITE, help="where it is built")
    given = arguments.parse_args()
    site = build(given.folder, gallery=not given.no_gallery)
    wrong = broken_links(site) + foreign_requests(site)
    sys.stdout.write("\n".join([*wrong, f"{site / 'index.html'}: {len(list(site.rglob('*.html')))} pages"]) + "\n")
    if wrong:
        raise SystemExit(1)


def build(folder: Path, *, gallery: bool = True) -> Path:
    """Returns the folder of the site. gallery: run the demos."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = folder / "docs"
    shutil.copytree(PROJECT / "docs", pages)
    shutil.copyfile(PROJECT / "website" / "site.css", pages / "site.css")
    shutil.copyfile(PROJECT / "website" / "zensical.toml", folder / "zensical.toml")
    changes = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8").replace("](docs/", "](")
    (pages / "changes.md").write_text(changes, encoding="utf-8")
    (folder / "source").symlink_to(PROJECT / "src")
    (pages / "reference" / "commands.md").write_text(commands(), encoding="utf-8")
    (pages / "gallery.md").write_text(gallery_page(pages / "gallery" if gallery else None), encoding="utf-8")
    _leave_out_sources(pages)
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, check=True)
    return folder / "site"


def _leave_out_sources(pages: Path) -> None:
    """The site has no source files: where a page leads to one, the name stays."""
    for page in pages.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"\[([^\]]+)\]\((?:\.\./)+(?!docs)[\w./-]+\)", r"`\1`", text), encoding="utf-8")


def commands() -> str:
    """The output of `--help` of each command."""
    import typer
    from typer.testing import CliRunner

    from hitogata.cli import app

    runner = CliRunner(env={"COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1"})

    def said(command: object, path: list[str]) -> Iterator[str]:
        text = runner.invoke(app, [*path, "--help"], prog_name="hitogata").output
        lines = [line.rstrip() for line in re.sub(r"[╭╰─╮╯│]", " ", text).splitlines()]
        block = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")
        yield f"## {' '.join(['hitogata', *path])}\n\n```text\n{block}\n```\n"
        for name, inner in getattr(command, "commands", {}).items():
            yield from said(inner, [*path, name])

    return "# Command line\n\n" + "\n".join(said(typer.main.get_command(app), []))


def gallery_page(folder: Path | None) -> str:
    """All demos; with a folder they are run, and a click on a picture starts its replay."""
    from hitogata.cli.listing import demos

    cards = []
    for name, shows, _ in demos():
        picture = replay = ""
        if folder is not None:
            out = folder / name
            sys.stdout.write(f"demo {name} …\n")
            sys.stdout.flush()
            command = [sys.executable, "-m", "hitogata.cli", "demo", name, "--out", str(out)]
            subprocess.run(command, check=True, capture_output=True)  # noqa: S603 ours
            for file in out.iterdir():
                if file.suffix not in (".html", ".png"):
                    file.unlink()
            picture = _first(out, "*-strip.png", "*.png")
            replay = _first(out, "*.html")
        cards.append(_card(name, shows, picture and f"gallery/{name}/{picture}", replay and f"gallery/{name}/{replay}"))
    script = (PROJECT / "website" / "gallery.js").read_text(encoding="utf-8")
    head = "---\nhide: [navigation, toc]\n---\n\n# Gallery\n\n"
    head += "Every demo. A click on a picture starts its replay, which can be turned.\n\n"
    return f'{head}<div class="gallery">\n' + "\n".join(cards) + f"\n</div>\n\n<script>{script}</script>\n"


def _first(folder: Path, *patterns: str) -> str:
    found = [path.name for pattern in patterns for path in sorted(folder.glob(pattern))]
    return found[0] if found else ""


def _card(name: str, shows: str, picture: str, replay: str) -> str:
    image = f'<img src="{picture}" alt="{escape(shows)}" loading="lazy">' if picture else ""
    stage = f'<button type="button" data-replay="{replay}">{image}</button>' if replay else image
    return f"<figure>{stage}<figcaption><code>hitogata demo {name}</code><br>{escape(shows)}</figcaption></figure>"


def broken_links(site: Path) -> list[str]:
    """Of all pages: links within the site that lead nowhere."""
    names: dict[Path, set[str]] = {}
    wrong = []
    for page in _pages(site):
        for link in _LEADS_TO.findall(page.read_text(encoding="utf-8")):
            path, _, part = unquote(link).partition("#")
            if re.match(r"[a-z]+:|//", path) or page.name == "404.html":
                continue
            target = (page.parent / path.partition("?")[0]).resolve() if path else page
            if target.is_dir():
                target /= "index.html"
            if not target.exists():
                wrong.append(f"{page.relative_to(site)}: {link} leads nowhere")
            elif part and target.suffix == ".html":
                if target not in names:
                    names[target] = set(_NAMED.findall(target.read_text(encoding="utf-8")))
                if part not in names[target] and part != "__top":
                    wrong.append(f"{page.relative_to(site)}: {link}: no such place on the page")
    return wrong


def foreign_requests(site: Path) -> list[str]:
    """Links that pages would fetch from another machine."""
    return [
        f"{page.relative_to(site)}: fetches {link}"
        for page in _pages(site)
        for link in _FETCHES.findall(page.read_text(encoding="utf-8"))
        if re.match(r"https?:|//", link)
    ]


def _pages(site: Path) -> list[Path]:
    """Replays are pages of their own kind."""
    return [page for page in sorted(site.rglob("*.html")) if "gallery" not in page.relative_to(site).parts[:-1]]


if __name__ == "__main__":
    main()
