/** The story of a battle as bars: what every fighter's strength is made of, in the order in which it came. */
import { tell } from '$ui/lib/telling';
import type { Step } from '$ui/wire';
import { GAME } from './pieces';
import type { Told } from './acts';

export interface Block {
  kind: 'start' | 'chip' | 'other';
  /** A chip, a figure, an ability: what did it, where it is known. */
  cause: string;
  number: number;
}

/** By seat, for their strengths. Of a seat that is bust nothing is left; a game played on from amid a battle has told no causes. */
export function blocksOf(steps: readonly Step[], region: string, strengths: readonly number[]): Block[][] {
  const bars: Block[][] = strengths.map(() => []);
  const events = steps.flatMap((step) => step.events);
  const begun = events.findLastIndex((event) => event.event === 'battle-begun' && event.region === region);
  if (begun < 0) return strengths.map((number) => [{ kind: 'start', cause: '', number }]);
  const total = (seat: number) => (bars[seat] ?? []).reduce((sum, block) => sum + block.number, 0);
  for (const event of events.slice(begun + 1)) {
    const seat = Number(event.seat);
    const bar = bars[seat];
    if (!bar) continue;
    if (event.event === 'busted') bars[seat] = [];
    else if (event.event === 'chip-played')
      bar.push({ kind: 'chip', cause: String(event.chip), number: Number(event.number) });
    else if (event.event === 'strength-set') {
      const rest = Number(event.number) - total(seat);
      if (event.cause === 'start') bar.push({ kind: 'start', cause: '', number: rest });
      else if (rest) bar.push({ kind: 'other', cause: String(event.cause), number: rest });
    }
  }
  return bars;
}

/** What a bar is drawn of: the start by its causes, where these are those of this battle; nothing that is worth nothing. */
export function partsOf(blocks: readonly Block[], start: readonly { cause: string; number: number }[] = []): Block[] {
  const known = start.length > 0 && blocks[0]?.number === start.reduce((sum, { number }) => sum + number, 0);
  const begun = known
    ? start.map(({ cause, number }): Block => ({ kind: 'start', cause, number }))
    : blocks.slice(0, 1);
  return [...begun.filter(({ number }) => number), ...blocks.slice(1)];
}

const QUIET = ['answer-sealed', 'chips-drawn', 'table-laid', 'market-laid', 'tiles-laid', 'game-ended', 'quests-shown'];

/** Whether it is worth a sentence: what everybody sees anyway is not. */
export function isTold(event: Told): boolean {
  if (event.event === 'strength-set') return event.cause !== 'start' && event.cause !== 'chips';
  return !QUIET.includes(String(event.event));
}

export const linesOf = (events: readonly Told[], names: readonly string[]): string[] =>
  events.filter(isTold).map((event) => tell(GAME, event, names));

/** What the last outcome told, from the end of the fighting on. */
export function outcomeEvents(steps: readonly Step[]): Told[] | null {
  const events = steps.flatMap((step) => step.events);
  const ends = ['region-won', 'region-tied', 'nobody-won', 'region-uncontested'];
  const last = events.findLastIndex((event) => ends.includes(String(event.event)));
  const begun = events.findLastIndex((event) => event.event === 'battle-begun' || event.event === 'table-laid');
  return last > begun ? events.slice(last) : null;
}
