/** Where everything lies on the field, in pixels. */
import { crossingOf, SIDE } from './guests';

export interface Field {
  /** Of a card. */
  width: number;
  height: number;
  gap: number;
  /** Of the first cell. */
  left: number;
  top: number;
  /** Of a worker card on its crossing. */
  glassWidth: number;
  glassHeight: number;
  /** Of the labels of rows and columns. */
  label: number;
}

export interface Point {
  x: number;
  y: number;
}

const LEAST = 40;
const WIDEST = 176;
/** How much taller than wide a card is, as the room allows. */
const SHORT = 1.1;
const TALL = 1.34;
const GAP = 0.06;

export function fieldIn(width: number, height: number): Field {
  const label = width < 480 ? 14 : 28;
  const edge = width < 480 ? 5 : 10;
  const [across, down] = [width - label - 2 * edge, height - label - 2 * edge];
  const card = Math.max(LEAST, Math.min(across / (SIDE + GAP * (SIDE - 1)), down / (SIDE * SHORT + GAP * (SIDE - 1)), WIDEST) - 0.5);
  const gap = Math.max(4, card * GAP);
  const cardTall = Math.max(card * SHORT, Math.min(card * TALL, (down - (SIDE - 1) * gap) / SIDE));
  const spanX = SIDE * card + (SIDE - 1) * gap;
  const spanY = SIDE * cardTall + (SIDE - 1) * gap;
  const tab = Math.max(28, card * 0.33) + card * 0.05 + 2;
  const tabTall = Math.max(22, card * 0.25) + card * 0.05;
  return {
    width: card,
    height: cardTall,
    gap,
    left: Math.max(label + edge, (width - spanX + label) / 2),
    top: Math.max(label + edge, (height - spanY + label) / 2),
    glassWidth: 2 * tab + gap,
    glassHeight: 2 * (tabTall + Math.max(17, card * 0.15)) + gap,
    label,
  };
}

export function cellSpot(field: Field, cell: number): Point {
  return {
    x: field.left + (cell % SIDE) * (field.width + field.gap),
    y: field.top + Math.floor(cell / SIDE) * (field.height + field.gap),
  };
}

/** The middle of a cell. */
export function cellHeart(field: Field, cell: number): Point {
  const { x, y } = cellSpot(field, cell);
  return { x: x + field.width / 2, y: y + field.height / 2 };
}

/** The middle of a crossing. */
export function crossingSpot(field: Field, crossing: string): Point {
  const [above, left] = crossingOf(crossing);
  return {
    x: field.left + left * (field.width + field.gap) - field.gap / 2,
    y: field.top + above * (field.height + field.gap) - field.gap / 2,
  };
}

/** The crossing nearest to a point, of some. */
export function nearest(field: Field, crossings: readonly string[], point: Point): string | undefined {
  const far = (crossing: string) => {
    const { x, y } = crossingSpot(field, crossing);
    return Math.hypot(x - point.x, y - point.y);
  };
  return [...crossings].sort((one, other) => far(one) - far(other))[0];
}

/** The next of some crossings from one of them in a direction: as straight as can be, then as near as can be. */
export function stepped(crossings: readonly string[], from: string, key: string): string {
  const dy = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const dx = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const [row, column] = crossingOf(from);
  const ahead = crossings
    .map((crossing) => {
      const [above, left] = crossingOf(crossing);
      const along = (above - row) * dy + (left - column) * dx;
      const aside = Math.abs((above - row) * dx) + Math.abs((left - column) * dy);
      return { crossing, along, cost: along + 3 * aside };
    })
    .filter(({ along }) => along > 0)
    .sort((one, other) => one.cost - other.cost);
  return ahead[0]?.crossing ?? from;
}
