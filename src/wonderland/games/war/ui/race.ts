/** The story of a battle: what made each fighter's strength, which events are worth a sentence, and the outcome. */
import type { Step } from '$ui/wire';
import { box } from './pieces';

export type GameEvent = Record<string, unknown>;

export interface Block {
  kind: 'start' | 'chip' | 'other';
  /** A chip, a figure or an ability, if it is known. */
  cause: string;
  number: number;
}

/**
 * The blocks of each seat's bar. A bust seat has none. A game continued from the middle of a battle has no events to
 * take causes from.
 */
export function blocksOf(steps: readonly Step[], region: string, strengths: readonly number[]): Block[][] {
  const events = steps.flatMap((step) => step.events);
  const begun = events.findLastIndex((event) => event.event === 'battle-begun' && event.region === region);
  if (begun < 0) return strengths.map((number) => [{ kind: 'start', cause: '', number }]);
  const bars: Block[][] = strengths.map(() => []);
  for (const event of events.slice(begun + 1)) {
    const bar = bars[Number(event.seat)];
    if (!bar) continue;
    if (event.event === 'busted') bar.length = 0;
    else if (event.event === 'chip-played')
      bar.push({ kind: 'chip', cause: String(event.chip), number: Number(event.number) });
    else if (event.event === 'strength-set') {
      const rest = Number(event.number) - total(bar);
      if (event.cause === 'start') bar.push({ kind: 'start', cause: '', number: rest });
      else if (rest) bar.push({ kind: 'other', cause: String(event.cause), number: rest });
    }
  }
  return bars;
}

/** Ruler lengths, and the strengths above which the next is used; the last is the whole track. */
const RULERS = [
  [14, 12],
  [18, 16],
] as const;
/** Where a ruler ends on which this strength has room. */
export const rulerEnd = (strongest: number): number =>
  RULERS.find(([, most]) => strongest <= most)?.[0] ?? box.track_end;

const total = (blocks: readonly { number: number }[]): number => blocks.reduce((sum, { number }) => sum + number, 0);

/** The blocks as they are drawn: the start split into its causes if these are of this battle. */
export function partsOf(blocks: readonly Block[], start: readonly { cause: string; number: number }[] = []): Block[] {
  const known = start.length > 0 && blocks[0]?.number === total(start);
  const begun = known ? start.map((part): Block => ({ kind: 'start', ...part })) : blocks.slice(0, 1);
  return [...begun.filter(({ number }) => number), ...blocks.slice(1)];
}

const QUIET = ['answer-sealed', 'chips-drawn', 'table-laid', 'market-laid', 'tiles-laid', 'game-ended', 'quests-shown'];

/** Whether an event is worth a sentence: not if everybody sees it anyway. */
export function hasSentence(event: GameEvent): boolean {
  if (event.event === 'strength-set') return event.cause !== 'start' && event.cause !== 'chips';
  return !QUIET.includes(String(event.event));
}

/** The events of the last outcome, from the end of the fighting on. */
export function outcomeEvents(steps: readonly Step[]): GameEvent[] | null {
  const events = steps.flatMap((step) => step.events);
  const last = (...names: string[]) => events.findLastIndex(({ event }) => names.includes(String(event)));
  const end = last('region-won', 'region-tied', 'nobody-won', 'region-uncontested');
  return end > last('battle-begun', 'table-laid') ? events.slice(end) : null;
}
