/** Points, ranks and the order of seats. */
import type { OutcomeInfo } from '../wire';

/** Everyone's points, if the game has points. */
export function pointsOf(standing: Record<string, unknown>): readonly number[] {
  const seats = Array.isArray(standing.seats) ? (standing.seats as { points?: unknown }[]) : [];
  return seats.flatMap(({ points }) => (typeof points === 'number' ? [points] : []));
}

export function changedPoints(before: readonly number[], now: readonly number[]): { seat: number; points: number }[] {
  return now.flatMap((points, seat) =>
    before[seat] === undefined || before[seat] === points ? [] : [{ seat, points }],
  );
}

/** The seats, the best first. */
export const bestFirst = (ranks: readonly number[]): number[] =>
  [...ranks.keys()].sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);

export const winnersOf = ({ ranks }: OutcomeInfo): number[] => bestFirst(ranks).filter((seat) => ranks[seat] === 1);

/** Groups of seats with equal scores. */
export const tiesOf = ({ ranks, scores }: OutcomeInfo): number[][] =>
  [...new Set(scores)]
    .map((points) => bestFirst(ranks).filter((seat) => scores[seat] === points))
    .filter(({ length }) => length > 1);

/** The other seats in the order of play, from the one after yours. */
export const othersThan = (own: number | null, count: number): number[] =>
  Array.from({ length: count }, (_, place) => (place + (own ?? -1) + 1) % count).filter((seat) => seat !== own);
