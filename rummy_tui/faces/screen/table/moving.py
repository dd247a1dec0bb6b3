"""Moving from one part of a picture to the one beside, above or below it."""

from __future__ import annotations

from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.faces.screen.canvas import Picture, Spot


def beyond(picture: Picture, row: int, towards: Towards) -> Neighbour | None:
    """Return the nearest part on a side of a row; None if there is none."""
    own = [spot for spot in picture.spots if spot.row == row]
    if not own:
        return None
    side = towards in ("left", "right")
    spot = (_beside if side else _above)(picture, own, back=towards in ("up", "left"))
    return None if spot is None else Neighbour(spot.row, spot.place)


def _above(picture: Picture, own: list[Spot], *, back: bool) -> Spot | None:
    """Return the nearest spot in the next line below, or with `back` above."""
    top, bottom = min(spot.y for spot in own), max(spot.bottom for spot in own)
    centre = (own[0].left + own[0].right) / 2

    def away(spot: Spot) -> int:
        """Return the lines between; below 0 beside it, such as a raised card."""
        return top - spot.bottom if back else spot.y - bottom

    def far(spot: Spot) -> tuple[bool, int, float]:
        # A line comes before a pile, which may stand nearer, but to the side.
        aside = max(spot.left - centre, centre - spot.right, 0)
        return spot.row is None, away(spot), aside

    others = [
        spot
        for spot in picture.spots
        if away(spot) >= 0
        and (spot.row not in (None, own[0].row) or (spot.row is None and spot.place is not None))
    ]
    return min(others, key=far, default=None)


def _beside(picture: Picture, own: list[Spot], *, back: bool) -> Spot | None:
    """Return the nearest row in the same lines to the right, or with `back` to the left."""
    here, lines = own[0], {spot.y for spot in own}
    others = [
        spot
        for spot in picture.spots
        if spot.y in lines
        and spot.row is not None
        and (spot.right <= here.left if back else spot.left >= here.right)
    ]
    return min(others, key=lambda spot: (abs(spot.left - here.left), spot.y), default=None)
