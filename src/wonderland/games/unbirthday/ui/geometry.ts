/** Positions on the table, in pixels. */
import { crossingOf, SIDE } from './guests';

export interface Field {
  roomWidth: number;
  roomHeight: number;
  width: number;
  height: number;
  gap: number;
  /** Of the first cell. */
  left: number;
  top: number;
  /** Of a worker card. */
  glassWidth: number;
  glassHeight: number;
  label: number;
}

export interface Point {
  x: number;
  y: number;
}

const LEAST = 40;
const WIDEST = 176;
/** Height over width. */
const SHORT = 1.1;
const TALL = 1.34;
/** In a low room small cards are flatter. */
const FLAT = 0.76;
const FLAT_WIDTH = 84;
const GAP = 0.06;

/** `edges`: a worker card may hang over the edge, so all sides need room. */
export function fieldIn(width: number, height: number, edges = false): Field {
  const label = width < 480 ? 14 : 28;
  const edge = width < 480 ? 5 : 10;
  const before = label + edge;
  const after = edges ? before : edge;
  const [across, down] = [width - before - after, height - before - after];
  const fitting = (tall: number): number =>
    Math.min(across / (SIDE + GAP * (SIDE - 1)), down / (SIDE * tall + GAP * (SIDE - 1)));
  const card = Math.max(LEAST, Math.min(Math.max(fitting(SHORT), Math.min(fitting(FLAT), FLAT_WIDTH)), WIDEST) - 0.5);
  const gap = Math.max(4, card * GAP);
  const cardTall = Math.max(card * FLAT, Math.min(card * TALL, (down - (SIDE - 1) * gap) / SIDE));
  const spanX = SIDE * card + (SIDE - 1) * gap;
  const spanY = SIDE * cardTall + (SIDE - 1) * gap;
  const tab = Math.max(26, card * 0.33) + card * 0.05 + 2;
  const tabTall = Math.max(22, card * 0.25) + card * 0.05;
  return {
    roomWidth: width,
    roomHeight: height,
    width: card,
    height: cardTall,
    gap,
    left: Math.max(before, (width - spanX + before - after) / 2),
    top: Math.max(before, (height - spanY + before - after) / 2),
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

export function cellHeart(field: Field, cell: number): Point {
  const { x, y } = cellSpot(field, cell);
  return { x: x + field.width / 2, y: y + field.height / 2 };
}

export function crossingSpot(field: Field, crossing: string): Point {
  const [above, left] = crossingOf(crossing);
  return {
    x: field.left + left * (field.width + field.gap) - field.gap / 2,
    y: field.top + above * (field.height + field.gap) - field.gap / 2,
  };
}

/** The middle and size of a worker card; folded where it would leave the room. */
export function glassOn(field: Field, crossing: string): Point & { width: number; height: number; folded: boolean } {
  const { x, y } = crossingSpot(field, crossing);
  const [left, right] = within(x, field.glassWidth / 2, field.roomWidth);
  const [top, foot] = within(y, field.glassHeight / 2, field.roomHeight);
  const [width, height] = [right - left, foot - top];
  const folded = width < field.glassWidth - 1 || height < field.glassHeight - 1;
  return { x: (left + right) / 2, y: (top + foot) / 2, width, height, folded };
}

/** How far the guards stick out. */
const GUARD = 8;

function within(middle: number, half: number, room: number): [number, number] {
  return [Math.max(GUARD, middle - half), Math.min(room - GUARD, middle + half)];
}

export function nearest(field: Field, crossings: readonly string[], point: Point): string | undefined {
  const far = (crossing: string) => {
    const { x, y } = crossingSpot(field, crossing);
    return Math.hypot(x - point.x, y - point.y);
  };
  return [...crossings].sort((one, other) => far(one) - far(other))[0];
}

/** The next crossing in a direction: straight ahead first, then near. */
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
