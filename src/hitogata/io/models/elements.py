"""XML of unknown origin as a tree of elements. Each element has its line and marks the parts that were read.

Entities and document types are refused; sizes and depths are bounded during parsing. Readers fetch attributes and
children by method; anything never fetched is listed in the report as left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from ...errors import InputError, RobotFileError

#: limits of one file
LARGEST_FILE = 20_000_000
MOST_ELEMENTS = 200_000
LONGEST_VALUE = 1_000_000
DEEPEST = 200
#: characters of a number
_LONGEST_NUMBER = 100
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_CHUNK = 1 << 16
_MISSING: Any = object()


class Element:
    """A tag with its attributes and children.

    used: attributes that were read. taken: whether the element itself was read.
    """

    __slots__ = (
        "_taken",
        "attributes",
        "children",
        "file",
        "line",
        "original",
        "parent",
        "suffix",
        "tag",
        "text",
        "used",
    )

    def __init__(self, tag: str, attributes: dict[str, str], file: str, line: int, parent: Element | None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element] = []
        self.text = ""
        self.file = file
        self.line = line
        self.parent = parent
        self.used: set[str] = set()
        self._taken = False
        #: the element of which this is a copy
        self.original: Element | None = None
        #: suffixes for names in its own copies, after the number of each
        self.suffix = ""

    # walking

    def all(self, *tags: str) -> list[Element]:
        """Children with one of the tags, in their order; marks them as read."""
        found = [child for child in self.children if child.tag in tags]
        for child in found:
            child.taken = True
        return found

    def one(self, tag: str) -> Element | None:
        """The only child with a tag, None if there is none. Two are an error."""
        found = self.all(tag)
        if len(found) > 1:
            found[1].refuse(f"{self.words} has {len(found)} <{tag}>; it may have one")
        return found[0] if found else None

    def needed(self, tag: str) -> Element:
        found = self.one(tag)
        if found is None:
            self.refuse(f"{self.words} has no <{tag}>")
        return found

    def walk(self) -> Iterator[Element]:
        """This element and all descendants, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))

    def copied(self, suffix: str) -> Element:
        """A copy of this element and its descendants, with a suffix to their names. Reading it marks the original read.

        Copies made by a <replicate> inside get their own number first; the suffix follows it.
        """
        made: dict[int, Element] = {}
        later: set[int] = set()
        top: Element | None = None
        for element in self.walk():
            attributes = dict(element.attributes)
            waits = element.tag == "replicate"
            if (element is not self and id(element.parent) in later) or waits:
                later.add(id(element))
            elif "name" in attributes:
                attributes["name"] += suffix
            above = made.get(id(element.parent), element.parent)
            copy = Element(element.tag, attributes, element.file, element.line, above)
            copy.suffix = suffix if waits else ""
            copy.text, copy.used, copy.original = element.text, element.used, element
            made[id(element)] = copy
            if top is None:
                top = copy
            elif above is not None:
                above.children.append(copy)
        assert top is not None
        return top

    @property
    def taken(self) -> bool:
        return self._taken if self.original is None else self.original.taken

    @taken.setter
    def taken(self, value: bool) -> None:
        if self.original is None:
            self._taken = value
        else:
            self.original.taken = value

    @property
    def path(self) -> str:
        """Tags from the root to here, 'worldbody/body/geom'; a tag nested in its own kind appears once."""
        tags: list[str] = []
        element: Element | None = self
        while element is not None and element.parent is not None:
            if not tags or tags[-1] != element.tag:
                tags.append(element.tag)
            element = element.parent
        return "/".join(reversed(tags)) or self.tag

    @property
    def words(self) -> str:
        """Name of the element in errors: "joint 'knee'", or "geom of body 'shin'" without a name."""
        name = self.attributes.get("name")
        if name is not None:
            return f"{self.tag} {shortened(name)!r}"
        above = self.parent
        while above is not None and above.parent is not None:
            if "name" in above.attributes:
                return f"{self.tag} of {above.tag} {shortened(above.attributes['name'])!r}"
            above = above.parent
        return self.tag

    # attributes

    def has(self, name: str) -> bool:
        return name in self.attributes

    def get(self, name: str, default: Any = None) -> Any:
        """An attribute's text; marks it as read."""
        if name in self.attributes:
            self.used.add(name)
            return self.attributes[name]
        return default

    def required(self, name: str) -> str:
        if name not in self.attributes:
            self.refuse(f"{self.words} has no {name!r}")
        self.used.add(name)
        return self.attributes[name]

    def number(self, name: str, default: Any = _MISSING) -> Any:
        """An attribute that is one finite number."""
        if name not in self.attributes and default is not _MISSING:
            return default
        return self._numbers(self.required(name), name, 1)[0]

    def numbers(self, name: str, size: int | tuple[int, int] | None, default: Any = _MISSING) -> Any:
        """An attribute that is a list of numbers. size: its length, (least, most), or None for any length."""
        if name not in self.attributes and default is not _MISSING:
            return default
        return self._numbers(self.required(name), name, size)

    def content(self, size: int | tuple[int, int] | None) -> list[float]:
        """The text between the tags as numbers."""
        self.taken = True
        return self._numbers(self.text, "", size)

    def word(self, name: str, choices: Sequence[str], default: str) -> str:
        value: str = self.get(name, default)
        if value not in choices:
            self.refuse(f"{self.words}: {name} is {shortened(value)!r}; choose from {', '.join(choices)}")
        return value

    def _numbers(self, text: str, name: str, size: int | tuple[int, int] | None) -> list[float]:
        what = f"{self.words}: {name}" if name else self.words
        words = text.split()
        low, high = (0, len(words)) if size is None else (size, size) if isinstance(size, int) else size
        if not low <= len(words) <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            self.refuse(f"{what} has {len(words)} numbers; expected {wanted}")
        found = []
        for word in words:
            value = as_number(word)
            if value is None:
                self.refuse(f"{what} is {shortened(word)!r}; it must be a finite number")
            found.append(value)
        return found

    # errors

    def error(self, reason: str) -> RobotFileError:
        return RobotFileError(self.file, self.line, reason)

    def refuse(self, reason: str) -> NoReturn:
        raise self.error(reason)

    def blamed(self, error: InputError) -> RobotFileError:
        """An error raised by inner layers, with this element's file and line."""
        return error if isinstance(error, RobotFileError) else self.error(f"{self.words}: {error}")


def as_number(word: str) -> float | None:
    """A finite number, None if the word is not one. Python's `float` also accepts '1_000', 'nan' and other digits."""
    if len(word) > _LONGEST_NUMBER or _NUMBER.fullmatch(word) is None:
        return None
    value = float(word)
    return value if math.isfinite(value) else None


def shortened(text: str) -> str:
    """Text that fits into a message."""
    return text if len(text) <= 60 else f"{text[:57]}..."


class _Builder:
    """Receives the parser's events: makes elements, and stops when a limit is exceeded."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Element | None = None
        self.parser: Any = None
        self.open: list[Element] = []
        self.texts: list[list[str]] = []
        self.count = 0

    @property
    def line(self) -> int:
        return int(self.parser.CurrentLineNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise RobotFileError(self.file, self.line, f"has more than {MOST_ELEMENTS} elements")
        if len(self.open) >= DEEPEST:
            raise RobotFileError(self.file, self.line, f"elements are nested more than {DEEPEST} deep")
        for name, value in attributes.items():
            if len(value) > LONGEST_VALUE:
                raise RobotFileError(
                    self.file,
                    self.line,
                    f"{shortened(tag)}: {shortened(name)} has more than {LONGEST_VALUE} characters",
                )
        parent = self.open[-1] if self.open else None
        element = Element(tag, dict(attributes), self.file, self.line, parent)
        if parent is None:
            self.root = element
        else:
            parent.children.append(element)
        self.open.append(element)
        self.texts.append([])

    def end(self, tag: str) -> None:  # noqa: ARG002 the parser's interface
        self.open.pop().text = "".join(self.texts.pop()).strip()

    def data(self, text: str) -> None:
        if self.texts:
            self.texts[-1].append(text)

    def close(self) -> Element:
        assert self.root is not None
        return self.root


def _declared_first(data: bytes) -> bytes:
    """Move an empty line before <?xml …?>, which many programs write, behind it, so that line numbers stay the same."""
    rest = data.lstrip()
    if len(rest) == len(data) or not rest.startswith(b"<?xml"):
        return data
    declaration, end, rest = rest.partition(b"?>")
    return declaration + end + data[: len(data) - len(data.lstrip())] + rest


def parse(data: bytes, file: str, most: int = LARGEST_FILE) -> Element:
    """The root element of an XML text. file: its name in errors. most: largest allowed size in bytes."""
    from defusedxml.common import DefusedXmlException, DTDForbidden
    from defusedxml.ElementTree import DefusedXMLParser, ParseError

    if len(data) > most:
        raise RobotFileError(file, 0, f"has {len(data)} bytes; at most {most} are allowed")
    data = _declared_first(data)
    builder = _Builder(file)
    parser = DefusedXMLParser(target=builder, forbid_dtd=True)
    builder.parser = parser.parser
    try:
        for start in range(0, len(data), _CHUNK):
            parser.feed(data[start : start + _CHUNK])
        root: Element = parser.close()
    except DTDForbidden:
        raise RobotFileError(file, builder.line, "has a document type (DOCTYPE); remove it") from None
    except DefusedXmlException:
        raise RobotFileError(file, builder.line, "defines an entity; write its text in its place") from None
    except ParseError as error:
        what = re.sub(r": line \d+, column \d+$", "", str(error))
        raise RobotFileError(file, error.position[0], f"not XML: {shortened(what)}") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, RobotFileError):
            raise
        raise RobotFileError(file, builder.line, f"not XML: {shortened(str(error))}") from None
    return root
