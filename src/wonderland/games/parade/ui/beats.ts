/** What happened, as movements on the board. */
import type { Beat, Move } from '$ui/lib/stage';
import type { Step } from '$ui/wire';
import { colourOf } from './cards';

/** More steps than this at once are one movement. */
const MOST_STEPS = 2;

type EventData = Record<string, unknown>;

export function beatsOf(steps: readonly Step[]): Beat[] {
  const events = steps.flatMap((step) => step.events);
  const beats: Move[][] = events.map((event) => movesOf(event, steps.length === 1)).filter((moves) => moves.length);
  if (steps.length > MOST_STEPS) return [beats.flat()];
  const drawn = beats.filter((moves) => moves.some((move) => move.from === 'draw'));
  return [...beats.filter((moves) => !drawn.includes(moves)), 'rest', ...drawn];
}

function movesOf(event: EventData, alone: boolean): Move[] {
  const seat = `seat-${String(event.seat)}`;
  const home = (card: string): Move => ({ piece: card, from: seat, to: `${seat}/${colourOf(card)}` });
  switch (event.event) {
    case 'card-played':
      return [{ piece: String(event.card), from: seat, ...(alone ? { via: 'parade-end' } : {}) }];
    case 'cards-taken':
      return (event.cards as string[]).map(home);
    case 'card-drawn':
      return [event.card ? { piece: String(event.card), from: 'draw' } : { from: 'draw', to: seat }];
    case 'hand-shown':
      return (event.kept as string[]).map(home);
    default:
      return [];
  }
}
