/** What people at a table are called. Bots have no names of their own: they are lent some from the books, or the figures they play. */
import type { SeatInfo, SeatRating, TableInfo } from '../wire';
import { listed } from './telling';
import { COMMON, words } from './words.svelte';

/** By seat; null is a bot. Who holds several seats is told apart by number. */
export function seatNames(game: string, names: readonly (string | null)[]): string[] {
  const all = names.map((name, seat) => (name === null ? defaultBotName(game, seat) : personName(name)));
  return all.map((name, seat) => {
    const same = all.flatMap((other, place) => (name && name === other ? [place] : []));
    return same.length > 1 ? words.say('people-nth', { name, number: same.indexOf(seat) + 1 }) : name;
  });
}

/** What the server has in place of the name of somebody who was deleted. */
const ERASED = '—';

export function personName(name: string): string {
  return name === ERASED ? words.say('people-somebody') : name;
}

function defaultBotName(game: string, seat: number): string {
  return words.has(game, 'board-name-bot')
    ? words.of(game, 'board-name-bot', { seat })
    : words.say('play-name-bot', { seat });
}

/** The table with a name for everybody who sits at it. */
export function withNames(table: TableInfo): TableInfo {
  const names = seatNames(
    table.game,
    table.seats.map(({ kind, name }) => (kind === 'bot' ? null : name)),
  );
  return { ...table, seats: table.seats.map((card, index) => ({ ...card, name: names[index] ?? '' })) };
}

/** By seat, as the telling of events needs them, of a table `withNames`. */
export function namesOf(cards: readonly SeatInfo[]): string[] {
  return cards.map(({ name }) => name);
}

/** Gives the list it was given last while a new one says the same: what depends on it is not told anew after every move. */
export function steady(): (list: string[]) => string[] {
  let last: string[] = [];
  return (list) =>
    (last = list.length === last.length && list.every((text, place) => text === last[place]) ? last : list);
}

/** A rating as it is shown to whoever may see it. */
export function ratingWords(rating: Pick<SeatRating, 'rating' | 'provisional'> | null): string {
  return rating
    ? words.say(rating.provisional ? 'ratings-provisional' : 'ratings-number', { rating: rating.rating })
    : '';
}

/** Who has won, of a table `withNames`. */
export function winnerWords({ outcome, seats }: TableInfo): string {
  const winners = seats.filter(({ seat }) => outcome?.ranks[seat] === 1);
  if (winners.length === 1 && winners[0]?.yours) return words.say('table-you-win');
  return words.say('table-wins', { count: winners.length, players: listed(winners.map(({ name }) => name)) });
}

/** What is told of the person on a chair: a bot's level, or whether they are there, host, muted; `plays`: the game goes on. */
export function seatNote(seat: SeatInfo, plays = false): string {
  if (seat.kind === 'bot') return words.say('table-chair-bot', { level: botName(seat.bot ?? '') });
  if (seat.resigned) return words.say(plays ? 'people-resigned-bot' : 'people-resigned');
  const there = seat.stand_in
    ? seat.yours
      ? 'people-handed-over'
      : 'people-stand-in'
    : seat.yours
      ? 'table-chair-you'
      : seat.online
        ? 'table-chair-here'
        : 'table-chair-away';
  const notes = [there, ...(seat.is_host ? ['table-chair-host'] : []), ...(seat.muted ? ['table-chair-muted'] : [])];
  return notes.map((note) => words.say(note)).join(' · ');
}

/** What a level of bots is called. */
export function botName(bot: string): string {
  const key = `people-bot-${bot}`;
  return words.has(COMMON, key) ? words.say(key) : bot;
}

/** What to expect of it, in a line; nothing where nobody has said. */
export function botLine(bot: string): string {
  const key = `people-bot-${bot}.line`;
  return words.has(COMMON, key) ? words.say(key) : '';
}
