/** What happened, as movements on the board. */
import type { Beat, Move } from '$ui/lib/stage';
import type { Step } from '$ui/wire';

/** More steps than this at once are one movement. */
const MOST_STEPS = 3;

type EventData = Record<string, unknown>;

export function beatsOf(steps: readonly Step[]): Beat[] {
  const beats = steps
    .flatMap((step) => step.events)
    .map(movesOf)
    .filter((moves) => moves.length);
  if (steps.length > MOST_STEPS) return [beats.flat()];
  // a piece moves once, in its last beat
  const last = new Map(beats.flatMap((moves, beat) => moves.map((move): [string, number] => [move.piece ?? '', beat])));
  return [
    ...beats
      .map((moves, beat) => moves.filter((move) => last.get(move.piece ?? '') === beat))
      .filter((moves) => moves.length),
    'rest',
  ];
}

export function turnedOver(steps: readonly Step[]): string[] {
  return steps
    .flatMap((step) => step.events)
    .flatMap((event) => {
      if (event.event === 'teapot-collected') return [String(event.guest)];
      return event.event === 'table-refilled' ? (event.guests as string[]) : [];
    });
}

function movesOf(event: EventData): Move[] {
  const seat = `seat-${String(event.seat)}`;
  switch (event.event) {
    case 'workers-placed':
    case 'hatter-called':
      return [{ piece: `workers-${String(event.seat)}`, from: seat, to: seat }];
    case 'teapot-collected':
    case 'guest-invited':
      return [{ piece: String(event.guest), to: seat }];
    case 'alice-invited':
      return [{ piece: 'alice', to: seat }];
    case 'card-taken':
    case 'card-given':
      return [{ piece: String(event.card), from: seat }];
    case 'table-refilled':
      return (event.guests as string[]).map((piece) => ({ piece }));
    case 'guest-moved':
    case 'guests-exchanged':
      return [{ piece: String(event.guest) }, ...(event.other ? [{ piece: String(event.other) }] : [])];
    default:
      return [];
  }
}
