/** The story of a battle as bars: what every fighter's strength is made of, in the order in which it came. */
import type { Step } from '$ui/wire';

export interface Block {
  kind: 'start' | 'chip' | 'other';
  /** A chip, a figure, an ability: what did it, where it is known. */
  cause: string;
  number: number;
}

/** By seat. Of a seat that is bust nothing is left. */
export function blocksOf(steps: readonly Step[], region: string, seats: number): Block[][] {
  const bars: Block[][] = Array.from({ length: seats }, () => []);
  const causes: string[] = Array.from({ length: seats }, () => '');
  const events = steps.flatMap((step) => step.events);
  const begun = events.findLastIndex((event) => event.event === 'battle-begun' && event.region === region);
  if (begun < 0) return bars;
  const total = (seat: number) => (bars[seat] ?? []).reduce((sum, block) => sum + block.number, 0);
  for (const event of events.slice(begun + 1)) {
    const seat = Number(event.seat);
    const bar = bars[seat];
    if (event.event === 'target-chosen') causes[Number(event.other_seat)] = String(event.effect);
    if (!bar) continue;
    if (event.event === 'effect-used') causes[seat] = String(event.effect);
    else if (event.event === 'busted') bars[seat] = [];
    else if (event.event === 'chip-played') bar.push({ kind: 'chip', cause: String(event.chip), number: Number(event.number) });
    else if (event.event === 'strength-set') {
      const rest = Number(event.number) - total(seat);
      const cause = typeof event.cause === 'string' ? event.cause : (causes[seat] ?? '');
      if (!bar.length) bar.push({ kind: 'start', cause: '', number: rest });
      else if (rest) bar.push({ kind: 'other', cause, number: rest });
      causes[seat] = '';
    }
  }
  return bars;
}

/** What the last outcome told, from the end of the fighting on. */
export function outcomeEvents(steps: readonly Step[]): Record<string, unknown>[] | null {
  const events = steps.flatMap((step) => step.events);
  const ends = ['region-won', 'region-tied', 'nobody-won', 'region-uncontested'];
  const last = events.findLastIndex((event) => ends.includes(String(event.event)));
  const begun = events.findLastIndex((event) => event.event === 'battle-begun' || event.event === 'table-laid');
  return last > begun ? events.slice(last) : null;
}
