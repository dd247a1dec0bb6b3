"""From one part of a picture to the one above or below it."""

from __future__ import annotations

from rummy_tui.desk.beyond import Beyond
from rummy_tui.faces.screen.canvas import Picture, Spot


def beyond(picture: Picture, row: int, *, up: bool) -> Beyond | None:
    """The nearest part in the next line above or below that of a row; None where there is none."""
    own = [spot for spot in picture.spots if spot.row == row]
    if not own:
        return None
    edge = min(spot.y for spot in own) if up else max(spot.y for spot in own)
    centre = (own[0].left + own[0].right) / 2
    others = [
        spot
        for spot in picture.spots
        if (spot.y < edge if up else spot.y > edge)
        and (spot.row not in (None, row) or (spot.row is None and spot.place is not None))
    ]
    if not others:
        return None

    def far(spot: Spot) -> tuple[int, float]:
        aside = max(spot.left - centre, centre - spot.right, 0)
        return abs(spot.y - edge), aside

    spot = min(others, key=far)
    return Beyond(spot.row, spot.place)
