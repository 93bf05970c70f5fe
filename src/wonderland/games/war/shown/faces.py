"""What a quest asks for, in words."""

from wonderland.core.drawing import Speech
from wonderland.games.war.content import Quest


def quest_face(face: Quest, words: Speech, *, for_two: bool) -> str:
    """Its region, its feat and its objective; some objectives are others with two players."""
    least = face.needed(for_two=for_two)
    allies = words.listed([words.say(f"ally-{ally}") for ally in face.types]) if face.types else ""
    return words.say(
        "quest-face",
        region=words.piece(face.region),
        feat=words.say(f"feat-{face.feat}", number=next(iter(face.values), 0), numbers=_either(face.values, words)),
        objective=words.say(f"objective-{face.objective}", number=least, allies=allies),
    )


def _either(values: tuple[int, ...], words: Speech) -> str:
    *first, last = map(str, values or (0,))
    return words.say("quest-numbers", first=", ".join(first), last=last) if first else last
