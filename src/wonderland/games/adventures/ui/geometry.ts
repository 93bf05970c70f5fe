/** A ring of any number of places, clockwise from the top, on a square of 1000 units. */

export const SIZE = 1000;
const MIDDLE = SIZE / 2;
const OUTER = 486;
export const INNER = 222;
/** Distances from the middle. */
const STAND = 376;
export const PICTURE = 392;
export const NUMBER = 264;
export const STEP = 462;
/** The width of a place in a ring of twelve. */
const ROOMY = 196;

export interface Spot {
  x: number;
  y: number;
}

/** In degrees, clockwise. */
export function angleOf(place: number, count: number): number {
  return (place * 360) / count;
}

export function spot(place: number, count: number, radius: number): Spot {
  const angle = (angleOf(place, count) * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) };
}

/** 1 where there is room. */
export function scaleOf(count: number): number {
  return Math.min(1, (2 * Math.PI * STAND) / count / ROOMY);
}

export function wedge(place: number, count: number, outer = OUTER, inner = INNER): string {
  const at = (edge: number, radius: number) => {
    const { x, y } = spot(place + edge, count, radius);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${at(-0.5, outer)}A${outer} ${outer} 0 0 1 ${at(0.5, outer)}L${at(0.5, inner)}A${inner} ${inner} 0 0 0 ${at(-0.5, inner)}Z`;
}

/** Where a pawn stands; pawns that share a place stand side by side. */
export function standing(place: number, count: number, among = 0, together = 1): Spot {
  const { x, y } = spot(place, count, STAND);
  const apart = Math.min(58, 150 / together) * scaleOf(count);
  // below the middle heads would hide the numbers
  const down = y > MIDDLE ? 84 : 68;
  return { x: x + (among - (together - 1) / 2) * apart, y: y + down * scaleOf(count) };
}

export function standingAt(pawns: readonly { space: number }[], seat: number, count: number): Spot {
  const space = pawns[seat]?.space ?? 0;
  const here = [...pawns.keys()].filter((other) => pawns[other]?.space === space);
  return standing(space, count, here.indexOf(seat), here.length);
}

/** The angle after at least `turns` whole turns clockwise. */
export function turnedTo(from: number, place: number, count: number, turns: number): number {
  const target = angleOf(place, count);
  const ahead = (((target - from) % 360) + 360) % 360;
  return from + ahead + turns * 360;
}
