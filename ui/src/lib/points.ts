/** The points that everybody has, as boards of games with points tell them. */
export function pointsOf(standing: Record<string, unknown>): readonly number[] {
  const seats = Array.isArray(standing.seats) ? (standing.seats as { points?: unknown }[]) : [];
  return seats.flatMap(({ points }) => (typeof points === 'number' ? [points] : []));
}

/** The seats whose points have changed, with what they have now. */
export function changedPoints(before: readonly number[], now: readonly number[]): { seat: number; points: number }[] {
  return now.flatMap((points, seat) =>
    before[seat] === undefined || before[seat] === points ? [] : [{ seat, points }],
  );
}
