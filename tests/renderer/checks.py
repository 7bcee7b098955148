"""What every scene must keep, whatever it shows."""

from collections.abc import Iterable

from renderer import lettering
from renderer.primitives import Box, Icon, Line, Mark, Panel, Primitive, Scene, Text


def inside(inner: Box, outer: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def letters(text: Text) -> Box:
    """The box of a text's capitals."""
    y = (text.box[1] + text.box[3]) // 2
    half = round(text.size * lettering.CAP_HEIGHT / 2)
    return text.box[0], y - half, text.box[2], y + half


def core(box: Box) -> Box:
    """A sprite's box without its margin."""
    margin = max(1, (box[2] - box[0]) // 12)
    return box[0] + margin, box[1] + margin, box[2] - margin, box[3] - margin


def said(shapes: Iterable[Primitive]) -> set[str]:
    """All facts a scene says."""
    return {shape.says for shape in shapes if shape.says is not None}


def check_scene(scene: Scene) -> None:
    """Nothing leaves the picture or its panel; texts are as wide as their boxes and run into no other text or sign."""
    picture = (0, 0, scene.width, scene.height)
    zones = [shape.box for shape in scene.primitives if isinstance(shape, Panel) and shape.zone]
    for shape in scene.primitives:
        assert shape.box[0] < shape.box[2] or (isinstance(shape, Text) and not shape.text), shape
        assert inside(shape.box, picture), shape
        x, y = middle(shape.box)
        for zone in zones:
            if inside((x, y, x + 1, y + 1), zone):
                assert inside(shape.box, zone), (shape, zone)
    texts = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.text]
    for text in texts:
        assert lettering.printable(text.text) == text.text
        assert lettering.width(text.text, text.size, text.weight) == text.box[2] - text.box[0], text
    signs = [core(shape.box) for shape in scene.shapes if isinstance(shape, Icon | Mark)]
    signs = [sign for sign in signs if any(inside(sign, zone) for zone in zones)]
    for index, text in enumerate(texts):
        for other in texts[index + 1 :]:
            assert not meet(letters(text), letters(other)), (text, other)
        for sign in signs:
            assert not meet(letters(text), sign), (text, sign)
    for line in scene.primitives:
        if isinstance(line, Line):
            reach = [(int(x - line.width / 2), int(y - line.width / 2)) for x, y in line.points]
            assert all(inside((x, y, x + 1, y + 1), line.box) for x, y in reach), line
