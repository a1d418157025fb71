"""Messages that Foxglove draws in 3-D: their fields, as JSON schemas under Foxglove's names."""

from __future__ import annotations

from typing import Any

from ..json_values import to_json
from . import layout

Schema = dict[str, Any]
_NUMBER: Schema = {"type": "number"}
_TEXT: Schema = {"type": "string"}
_NANOSECONDS: Schema = {"type": "integer", "minimum": 0, "maximum": 999_999_999}


def _object(title: str, **properties: Schema) -> Schema:
    return {"title": title, "type": "object", "properties": properties}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _one_of(title: str, **values: int) -> Schema:
    return {"title": title, "oneOf": [{"title": name, "const": value} for name, value in values.items()]}


_TIME = _object("time", sec={"type": "integer", "minimum": 0}, nsec=_NANOSECONDS)
_DURATION = _object("duration", sec={"type": "integer"}, nsec=_NANOSECONDS)
_VECTOR = _object("foxglove.Vector3", x=_NUMBER, y=_NUMBER, z=_NUMBER)
_POINT = _object("foxglove.Point3", x=_NUMBER, y=_NUMBER, z=_NUMBER)
_QUATERNION = _object("foxglove.Quaternion", x=_NUMBER, y=_NUMBER, z=_NUMBER, w=_NUMBER)
_POSE = _object("foxglove.Pose", position=_VECTOR, orientation=_QUATERNION)
_COLOUR = _object("foxglove.Color", r=_NUMBER, g=_NUMBER, b=_NUMBER, a=_NUMBER)
_ARROW = _object(
    "foxglove.ArrowPrimitive",
    pose=_POSE,
    shaft_length=_NUMBER,
    shaft_diameter=_NUMBER,
    head_length=_NUMBER,
    head_diameter=_NUMBER,
    color=_COLOUR,
)
_TRIANGLES = _object(
    "foxglove.TriangleListPrimitive",
    pose=_POSE,
    points=_list(_POINT),
    color=_COLOUR,
    colors=_list(_COLOUR),
    indices=_list({"type": "integer", "minimum": 0}),
)
_ENTITY = _object(
    "foxglove.SceneEntity",
    timestamp=_TIME,
    frame_id=_TEXT,
    id=_TEXT,
    lifetime=_DURATION,
    frame_locked={"type": "boolean"},
    metadata=_list(_object("foxglove.KeyValuePair", key=_TEXT, value=_TEXT)),
    arrows=_list(_ARROW),
    triangles=_list(_TRIANGLES),
)
_DELETION = _object(
    "foxglove.SceneEntityDeletion",
    timestamp=_TIME,
    type=_one_of("foxglove.SceneEntityDeletionType", MATCHING_ID=0, ALL=1),
    id=_TEXT,
)
_TRANSFORM = _object(
    "foxglove.FrameTransform",
    timestamp=_TIME,
    parent_frame_id=_TEXT,
    child_frame_id=_TEXT,
    translation=_VECTOR,
    rotation=_QUATERNION,
)
_MESSAGES = {
    layout.TRANSFORMS: _object("foxglove.FrameTransforms", transforms=_list(_TRANSFORM)),
    layout.SCENE: _object("foxglove.SceneUpdate", deletions=_list(_DELETION), entities=_list(_ENTITY)),
}
#: (schema name, schema encoding, message encoding, schema) by topic
SCHEMAS = {topic: (str(schema["title"]), "jsonschema", "json", to_json(schema)) for topic, schema in _MESSAGES.items()}
