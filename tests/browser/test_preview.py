"""The preview picture of a table's link, decoded by a real browser."""

from playwright.sync_api import Page

from tests.browser.ground import Visit
from tests.web.client import BOT, YOU, Browser
from wonderland.games import discover

# The size of a picture, and the number of colours in the areas of the title and the board.
LOOK = """async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const colours = (...box) => new Set(new Uint32Array(canvas.getImageData(...box).data.buffer)).size;
  return [picture.width, picture.height, colours(50, 120, 480, 80), colours(640, 70, 480, 480)];
}"""


def test_the_picture_of_every_game_s_table_has_words_and_a_board(visit: Visit, address: str) -> None:
    page: Page = visit("/")
    host = Browser(address, "Zażółć Gęślą")
    for game in discover():
        table = host.open_table([YOU, BOT], game=game, watch="link", seed="tea")
        width, height, words, board = page.evaluate(LOOK, f"/tables/{table}/picture.png")
        assert (width, height) == (1200, 630)
        assert words > 10 and board > 50
