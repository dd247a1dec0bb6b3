"""From one part of a picture to the one above or below it."""

from __future__ import annotations

from rummy_tui.desk.beyond import Beyond
from rummy_tui.faces.screen.canvas import Picture, Spot


def beyond(picture: Picture, row: int, *, up: bool) -> Beyond | None:
    """The nearest part in the next line above or below that of a row; None where there is none."""
    own = [spot for spot in picture.spots if spot.row == row]
    if not own:
        return None
    top, bottom = min(spot.y for spot in own), max(spot.bottom for spot in own)
    centre = (own[0].left + own[0].right) / 2

    def away(spot: Spot) -> int:
        """Lines between; a card that is raised beside this one is neither above nor below it."""
        return top - spot.bottom if up else spot.y - bottom

    def far(spot: Spot) -> tuple[int, float]:
        return away(spot), max(spot.left - centre, centre - spot.right, 0)

    others = [
        spot
        for spot in picture.spots
        if away(spot) >= 0
        and (spot.row not in (None, row) or (spot.row is None and spot.place is not None))
    ]
    if not others:
        return None
    spot = min(others, key=far)
    return Beyond(spot.row, spot.place)
