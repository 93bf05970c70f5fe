/** What people at a table are called. Bots have no names of their own: they are lent some from the books, or the figures they play. */
import type { SeatCard, TableCard } from '../wire';
import { words } from './words.svelte';

export function nameAt(game: string, seat: number, name: string): string {
  if (name && !isBot(name)) return name;
  return words.has(game, 'board-name-bot') ? words.of(game, 'board-name-bot', { seat }) : words.say('play-name-bot', { seat });
}

/** Lists of tables name a bot's chair by the bot. */
const isBot = (name: string): boolean => words.has('house', `people-bot-${name}`);

/** The table with a name for everybody who sits at it; who holds several seats is told apart by number. */
export function named(table: TableCard): TableCard {
  const names = table.seats.map(({ seat, kind, name }) => (kind === 'bot' ? nameAt(table.game, seat, '') : name));
  return {
    ...table,
    seats: table.seats.map((card, index) => {
      const same = names.flatMap((name, seat) => (name && name === names[index] ? [seat] : []));
      const name = names[index] ?? '';
      return { ...card, name: same.length > 1 ? words.say('people-nth', { name, number: same.indexOf(index) + 1 }) : name };
    }),
  };
}

/** By seat, as the telling of events needs them, of a table whose seats are `named`. */
export function namesOf(cards: readonly SeatCard[]): string[] {
  return cards.map(({ name }) => name);
}

/** How well a bot plays, in a word. */
export function botName(bot: string): string {
  const key = `people-bot-${bot}`;
  return words.has('house', key) ? words.say(key) : bot;
}

