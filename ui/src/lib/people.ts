/** Names of people and bots. */
import type { SeatInfo, SeatRating, TableInfo } from '../wire';
import { listed } from './sentences';
import { COMMON, say, words } from './words.svelte';

/** By seat; null is a bot. The seats of one person are numbered. */
export function seatNames(game: string, names: readonly (string | null)[]): string[] {
  const all = names.map((name, seat) => (name === null ? defaultBotName(game, seat) : personName(name)));
  return all.map((name, seat) => {
    const same = all.flatMap((other, place) => (name && name === other ? [place] : []));
    return same.length > 1 ? say('people-nth', { name, number: same.indexOf(seat) + 1 }) : name;
  });
}

/** The name of a deleted person. */
const ERASED = '—';

export function personName(name: string): string {
  return name === ERASED ? say('people-somebody') : name;
}

function defaultBotName(game: string, seat: number): string {
  return words.has(game, 'board-name-bot')
    ? words.of(game, 'board-name-bot', { seat })
    : say('play-name-bot', { seat });
}

export function withNames(table: TableInfo): TableInfo {
  const names = seatNames(
    table.game,
    table.seats.map(({ kind, name }) => (kind === 'bot' ? null : name)),
  );
  return { ...table, seats: table.seats.map((seat, index) => ({ ...seat, name: names[index] ?? '' })) };
}

export function namesOf(seats: readonly SeatInfo[]): string[] {
  return seats.map(({ name }) => name);
}

/** Returns the same list while its content is the same. */
export function steady(): (list: string[]) => string[] {
  let last: string[] = [];
  return (list) =>
    (last = list.length === last.length && list.every((text, place) => text === last[place]) ? last : list);
}

export function ratingWords(rating: Pick<SeatRating, 'rating' | 'provisional'> | null): string {
  return rating ? say(rating.provisional ? 'ratings-provisional' : 'ratings-number', { rating: rating.rating }) : '';
}

export function winnerWords({ outcome, seats }: TableInfo): string {
  const winners = seats.filter(({ seat }) => outcome?.ranks[seat] === 1);
  if (winners.length === 1 && winners[0]?.yours) return say('table-you-win');
  return say('table-wins', { count: winners.length, players: listed(winners.map(({ name }) => name)) });
}

/** A bot's level, or whether a person is here, host, muted. */
export function seatNote(seat: SeatInfo, plays = false): string {
  if (seat.kind === 'bot') return say('table-chair-bot', { level: botName(seat.bot ?? '') });
  if (seat.resigned) return say(plays ? 'people-resigned-bot' : 'people-resigned');
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
  return notes.map((note) => say(note)).join(' · ');
}

export function botName(bot: string): string {
  const key = `people-bot-${bot}`;
  return words.has(COMMON, key) ? say(key) : bot;
}

export function botLine(bot: string): string {
  const key = `people-bot-${bot}.line`;
  return words.has(COMMON, key) ? say(key) : '';
}

/** Short notes beside a name on a board. */
export function playerNotes(seat: SeatInfo, own: boolean, boardWord: (key: string) => string): string[] {
  const notes = own ? [boardWord('you')] : [];
  if (seat.resigned) return [...notes, say('people-resigned')];
  if (seat.stand_in) return [...notes, boardWord('stand-in')];
  return seat.kind === 'person' && !seat.online ? [...notes, boardWord('away')] : notes;
}
