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
