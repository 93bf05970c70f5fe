/** What happened, as movements on the board, in the order in which it happened. */
import type { Beat, Move } from '$ui/lib/stage';
import type { Step } from '$ui/wire';

type Told = Record<string, unknown>;

/** More than this many things at once are shown as one movement. */
const MOST_BEATS = 4;

export function beatsOf(steps: readonly Step[]): Beat[] {
  const beats = steps.flatMap((step) => step.events.map(movesOf)).filter((moves) => moves.length);
  return beats.length > MOST_BEATS ? [beats.flat()] : ['rest', ...beats];
}

/** A token of whoever does it goes to where it is done; what lies on the board moves by itself. */
function movesOf(event: Told): Move[] {
  const seat = `seat-${String(event.seat)}`;
  switch (event.event) {
    case 'card-taken':
      return [{ piece: String(event.card), to: seat }];
    case 'supporters-placed':
    case 'figure-placed':
    case 'castle-built':
      return [{ from: seat, to: String(event.region) }];
    case 'shard-given':
    case 'poison-given':
    case 'target-chosen':
      return [{ from: seat, to: `seat-${String(event.other_seat)}` }];
    default:
      return [];
  }
}
