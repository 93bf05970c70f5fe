/** Parade for the ear. */
import type { Listening } from '$ui/lib/games';
import { othersThan } from '$ui/lib/points';
import { listed, pieceWords } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import type { SeatUpdate } from '$ui/wire';
import { COLOURS, type Foresight, GAME, NOTHING, pileWords, say, type SeatStanding, type Standing } from './cards';
import { changeWords, describeForesight } from './foresight';
import type { View } from './view';

const viewOf = ({ view }: SeatUpdate) => view as unknown as View;
const standingOf = ({ standing }: SeatUpdate, seat: number): SeatStanding =>
  (standing as unknown as Standing).seats[seat] ?? NOTHING;
const cards = (some: readonly string[]): string =>
  some.length ? listed(some.map((card) => pieceWords(GAME, card))) : words.of(GAME, 'listen-none');
const pile = (shown: SeatUpdate, seat: number): string => cards(viewOf(shown).piles[seat] ?? []);

export const listening: Listening = {
  foreseen: (choice) => {
    const seen = choice.foresight as unknown as Foresight;
    return `${describeForesight(choice, seen, Infinity)} ${changeWords(seen.points)}`;
  },
  hand: (shown) =>
    words.of(GAME, 'listen-hand', { cards: cards(viewOf(shown).hand), pile: pile(shown, shown.seat ?? 0) }),
  table: (shown) => {
    const { parade, deck_size, turns_left } = viewOf(shown);
    const row = words.of(GAME, 'listen-table', { cards: cards(parade), deck: deck_size });
    return turns_left === null ? row : `${row} ${say('last-round')}: ${say('turns-left', { turns: turns_left })}`;
  },
  rivals: (shown, names) =>
    othersThan(shown.seat, names.length)
      .map((seat) =>
        words.of(GAME, 'listen-rival', {
          player: names[seat] ?? '',
          pile: pile(shown, seat),
          hand: viewOf(shown).hand_sizes[seat] ?? 0,
        }),
      )
      .join(' '),
  scores: (shown, names) =>
    names
      .map((player, seat) => {
        const standing = standingOf(shown, seat);
        const piles = COLOURS.flatMap((colour) => pileWords(standing, colour) ?? []);
        return [words.say('table-points', { player, points: standing.points }), ...piles].join(' ');
      })
      .join(' '),
};
