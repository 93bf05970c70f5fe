/** Alice's Unbirthday Party for the ear. */
import type { Listening } from '$ui/lib/games';
import { othersThan } from '$ui/lib/points';
import { listed } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import type { Choice, SeatUpdate } from '$ui/wire';
import { describeForesight, planWords } from './foresight';
import {
  cellName,
  type Foresight,
  GAME,
  type Guest,
  iconWords,
  kindWords,
  nameOf,
  NOTHING,
  type Standing,
} from './guests';
import type { Held, View } from './view';

const viewOf = ({ view }: SeatUpdate) => view as unknown as View;
const standingOf = ({ standing }: SeatUpdate) => standing as unknown as Standing;

export function foreseenOf(choice: Choice, ask: View['ask'], guests: Record<string, Guest>): string {
  const seen = choice.foresight as Foresight;
  return seen.workers ? planWords(seen, guests) : describeForesight(seen, ask);
}

function held(shown: SeatUpdate, { guest, face }: Held): string {
  const { back, brings } = standingOf(shown).guests[guest] ?? {};
  const kind = face === 'teapot' ? back : brings;
  return words.of(GAME, 'listen-card', { kind: kind ? kindWords(kind) : '', guest: nameOf(guest) });
}

function hand(shown: SeatUpdate, seat: number): string {
  const cards = (viewOf(shown).hands[seat] ?? []).map((card) => held(shown, card));
  return cards.length ? listed(cards) : words.of(GAME, 'listen-none');
}

/** The corners in the order in which they are read, as the guest lies. */
function place(shown: SeatUpdate, cell: number): string {
  const { table, turned } = viewOf(shown);
  const guest = table[cell];
  if (!guest) return words.of(GAME, 'listen-empty', { cell: cellName(cell) });
  const { corners = [], back = null } = standingOf(shown).guests[guest] ?? {};
  const seen = turned[cell] ? [...corners].reverse() : corners;
  return words.of(GAME, 'listen-guest', {
    cell: cellName(cell),
    guest: nameOf(guest),
    corners: seen.map((icon) => iconWords(icon, back)).join(', '),
  });
}

export const listening: Listening = {
  foreseen: (choice, shown) => foreseenOf(choice, viewOf(shown).ask, standingOf(shown).guests),
  hand: (shown) => words.of(GAME, 'listen-hand', { cards: hand(shown, shown.seat ?? 0) }),
  table: (shown) =>
    viewOf(shown)
      .table.map((_, cell) => place(shown, cell))
      .join(' '),
  rivals: (shown, names) =>
    othersThan(shown.seat, names.length)
      .map((seat) => {
        const worker = viewOf(shown).workers[seat];
        return words.of(GAME, 'listen-rival', {
          player: names[seat] ?? '',
          cards: hand(shown, seat),
          crossing: worker?.crossing ?? 'none',
          way: words.of(GAME, worker?.turned ? 'way-turned' : 'way-upright'),
        });
      })
      .join(' '),
  scores: (shown, names) => {
    const { turns } = viewOf(shown);
    const each = names.map((player, seat) => {
      const { missing } = standingOf(shown).seats[seat] ?? NOTHING;
      const gifts = missing.length ? listed(missing.map(kindWords)) : 'none';
      return words.of(GAME, 'listen-missing', { player, gifts, count: missing.length });
    });
    return [...each, words.of(GAME, 'listen-turns', { turns })].join(' ');
  },
};
