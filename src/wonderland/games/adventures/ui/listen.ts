/** Alice's Adventures for the ear. */
import type { Listening } from '$ui/lib/games';
import { othersThan } from '$ui/lib/points';
import { listed, pieceWords } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import type { SeatUpdate } from '$ui/wire';
import { describeForesight } from './foresight';
import { cardWords, type Foresight, GAME, NOBODY, spaceWords, type Standing } from './pieces';
import type { View } from './view';

const viewOf = ({ view }: SeatUpdate) => view as unknown as View;
const standingOf = ({ standing }: SeatUpdate, seat: number) => (standing as unknown as Standing).seats[seat] ?? NOBODY;
const cookies = (some: readonly string[]): string =>
  some.length ? listed(some.map((cookie) => pieceWords(GAME, cookie))) : words.of(GAME, 'listen-none');

function player(shown: SeatUpdate, names: readonly string[], seat: number): string {
  const { spaces, pawns, hand_sizes, large, small } = viewOf(shown);
  const pawn = pawns[seat];
  const { in_hole, turns_left } = standingOf(shown, seat);
  return words.of(GAME, 'listen-player', {
    player: names[seat] ?? '',
    space: spaceWords(spaces, pawn?.space ?? 0),
    number: pawn?.space ?? 0,
    size: pawn?.large ? 'large' : 'small',
    hole: in_hole ? 'yes' : 'no',
    cards: hand_sizes[seat] ?? 0,
    large: cookies(large[seat] ?? []),
    small: small[seat] ?? 0,
    turns: turns_left,
  });
}

export const listening: Listening = {
  foreseen: (choice, shown, names) =>
    describeForesight(choice.foresight as Foresight, viewOf(shown).spaces, names, shown.seat),
  hand: (shown, names) => {
    const seat = shown.seat ?? 0;
    const held = viewOf(shown).hands[seat] ?? [];
    return `${words.of(GAME, 'listen-hand', { cards: listed(held.map(cardWords)) })} ${player(shown, names, seat)}`;
  },
  table: (shown) => {
    const { spaces, face_up, stack, pool } = viewOf(shown);
    const special = spaces.flatMap(({ kind }, space) =>
      kind === 'ordinary' ? [] : [words.of(GAME, 'listen-space', { number: space, space: spaceWords(spaces, space) })],
    );
    return words.of(GAME, 'listen-table', {
      spaces: spaces.length,
      special: listed(special),
      cookie: face_up ? pieceWords(GAME, face_up) : words.of(GAME, 'listen-none'),
      stack: stack.length,
      pool,
    });
  },
  rivals: (shown, names) =>
    othersThan(shown.seat, names.length)
      .map((seat) => player(shown, names, seat))
      .join(' '),
  scores: (shown, names) =>
    names
      .map((name, seat) => words.say('table-points', { player: name, points: standingOf(shown, seat).points }))
      .join(' '),
};
