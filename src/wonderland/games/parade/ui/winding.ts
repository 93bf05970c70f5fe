/** Lays the parade out in rows of alternating direction, as large as the room allows. */

export interface Winding {
  width: number;
  rows: number;
  /** The centres of the cards, the front first. */
  spots: { x: number; y: number }[];
  path: string;
}

export const TALL = 132 / 92;
const WIDEST = 124;
const NARROWEST = 30;
/** In widths of a card. */
const GAP = 0.14;
const ROW_GAP = 0.28;
const SIDE = 0.42;
const HEAD = 0.29;
/** Room for the flag, in pixels. */
const LEAST_SIDE = 25;
const TURN = 0.64;
/** Another row must pay with clearly larger cards; rows that are there stay while their cards are not much smaller. */
const PAYS = 1.08;
const STAYS = 0.8;

/** `above` is kept free at the top; `before` is the number of rows until now. */
export function wind(count: number, roomWidth: number, wholeHeight: number, above = 0, before = 0): Winding {
  const roomHeight = wholeHeight - above;
  const widthIn = (rows: number): number => {
    const columns = Math.ceil(count / rows);
    const row = columns + (columns - 1) * GAP;
    const across = Math.min(roomWidth / (row + 2 * SIDE), (roomWidth - 2 * LEAST_SIDE) / row);
    return Math.min(across, roomHeight / (rows * TALL + (rows - 1) * ROW_GAP + 2 * HEAD), WIDEST);
  };
  let width = 0;
  let rows = 1;
  for (let tried = 1; tried <= count; tried += 1) {
    const fits = widthIn(tried);
    if (fits > width * PAYS) {
      width = fits;
      rows = tried;
    }
  }
  if (before && before <= count && widthIn(before) >= width * STAYS) {
    width = widthIn(before);
    rows = before;
  }
  width = Math.max(width, NARROWEST);
  const columns = Math.ceil(count / rows);
  const stepX = width * (1 + GAP);
  const stepY = Math.max(
    width * (TALL + ROW_GAP),
    Math.min(width * (TALL + 2 * ROW_GAP), rows > 1 ? (roomHeight - width * (TALL + 2 * HEAD)) / (rows - 1) : 0),
  );
  const left = roomWidth / 2 - ((columns - 1) * stepX) / 2;
  const top = Math.max(width * (TALL / 2 + HEAD), roomHeight / 2 - ((rows - 1) * stepY) / 2);
  const spots = Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    return { x: left + stepX * (row % 2 ? columns - 1 - column : column), y: above + top + stepY * row };
  });
  return { width, rows, spots, path: pathThrough(spots, width, stepY) };
}

function pathThrough(spots: Winding['spots'], width: number, stepY: number): string {
  const [first] = spots;
  const last = spots.at(-1);
  if (!first || !last) return '';
  let path = `M${round(first.x - width * 0.62)} ${round(first.y)}`;
  let before = first;
  for (const spot of spots) {
    if (spot.y === before.y) path += `H${round(spot.x)}`;
    else
      path += `A${round(width * TURN)} ${round(stepY / 2)} 0 0 ${spot.x > first.x ? 1 : 0} ${round(spot.x)} ${round(spot.y)}`;
    before = spot;
  }
  const row = Math.round((last.y - first.y) / (stepY || 1));
  return `${path}h${round(width * (row % 2 ? -0.25 : 0.25))}`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
