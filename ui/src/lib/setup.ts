/** A new table as the page shows it, and as a request. */
import type { Catalogue, ChairRequest, GameInfo, OptionInfo, TableInfo, TableRequest } from '../wire';
import { recall, remember } from './memory';

/** `you`, `friend`, or `bot:<name>`. */
export type Chair = string;

export interface TableSetup {
  chairs: Chair[];
  /** By seat: names of people who share this device. */
  names: string[];
  options: Record<string, unknown>;
  watch: TableRequest['watch'];
  chat: boolean;
  /** Undefined: none against bots, otherwise as last time. */
  clock: number | null | undefined;
  bot_delay: number;
  /** Null: only in games against bots. */
  hints: TableRequest['hints'] | null;
}

export const WATCH = ['nobody', 'link', 'public'] as const;
export const HINTS = ['nobody', 'asker', 'players'] as const;
export const CLOCKS = [null, 30, 60, 120, 600, 86_400, 259_200] as const;
export const BOT_DELAYS = [0.2, 0.9, 2] as const;
const USUAL_SEATS = 3;

export type Company = Pick<Catalogue, 'bots' | 'usual_bot'>;

export function usualSetup(game: GameInfo, company: Company): TableSetup {
  const [fewest, most] = game.seats;
  return {
    chairs: withSeats(['you'], Math.min(most, Math.max(fewest, USUAL_SEATS)), company),
    names: [],
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    watch: 'link',
    chat: true,
    clock: undefined,
    bot_delay: BOT_DELAYS[1],
    hints: null,
  };
}

export function initialSetup(game: GameInfo, company: Company): TableSetup {
  const usual = usualSetup(game, company);
  try {
    const saved = JSON.parse(recall(`setup-${game.id}`) ?? '{}') as Record<string, unknown>;
    // an older version may have saved other fields
    const kept = Object.fromEntries(
      Object.entries(usual).map(([name, value]) => [name, saved[name] ?? value]),
    ) as unknown as TableSetup;
    kept.clock = undefined;
    kept.hints = HINTS.find((who) => who === kept.hints) ?? null; // an older version saved yes or no
    return fits(kept, game, company) ? kept : usual;
  } catch {
    return usual;
  }
}

function fits(kept: TableSetup, game: GameInfo, { bots }: Company): boolean {
  const [fewest, most] = game.seats;
  const known = new Set(['you', 'friend', ...bots.map((bot) => `bot:${bot}`)]);
  return (
    kept.chairs.length >= fewest &&
    kept.chairs.length <= most &&
    kept.chairs.every((chair) => known.has(chair)) &&
    game.options.every(({ name, values }) =>
      valuesFor({ name, values, default: null }, kept.chairs.length).includes(kept.options[name]),
    ) &&
    Object.keys(kept.options).length === game.options.length
  );
}

/** New chairs are like the last one. */
export function withSeats(chairs: readonly Chair[], count: number, { usual_bot }: Company): Chair[] {
  const last = chairs.at(-1);
  const more = last && last !== 'you' ? last : `bot:${usual_bot}`;
  return Array.from({ length: count }, (_, seat) => chairs[seat] ?? more);
}

export function tableRequest(game: string, setup: TableSetup): TableRequest {
  remember(`setup-${game}`, JSON.stringify(setup));
  const clock = clockOf(game, setup);
  if (withFriends(setup)) remember(`clock-${game}`, String(clock));
  const { names, ...rest } = setup;
  return {
    game,
    ...rest,
    clock,
    hints: hintsOf(setup),
    chairs: setup.chairs.map((chair, seat) =>
      chairRequest(chair, isBeside(setup, seat) ? (names[seat] ?? '').trim() : ''),
    ),
    seed: null,
  };
}

/** The next level for your only seat against bots of one level: stronger after a win, weaker after a loss. */
export function anotherBot(info: TableInfo, bots: readonly string[]) {
  const { game, options, watch, chat, clock, hints, outcome, seats } = info;
  const own = seats.filter(({ yours }) => yours);
  const levels = new Set(seats.filter(({ yours }) => !yours).map(({ bot }) => bot));
  const [now] = levels;
  if (!outcome || own.length !== 1 || levels.size !== 1 || !now || !bots.includes(now)) return undefined;
  const won = outcome.ranks[own[0]?.seat ?? 0] === 1;
  const bot = bots[bots.indexOf(now) + (won ? 1 : -1)];
  if (!bot) return undefined;
  const chairs = seats.map(({ yours }) => chairRequest(yours ? 'you' : `bot:${bot}`, ''));
  const request: TableRequest = {
    game,
    chairs,
    options,
    watch,
    chat,
    clock,
    bot_delay: BOT_DELAYS[1],
    hints,
    seed: null,
  };
  return { level: won ? ('harder' as const) : ('easier' as const), bot, request };
}

export const withFriends = ({ chairs }: Pick<TableSetup, 'chairs'>): boolean => chairs.includes('friend');

export function clockOf(game: string, setup: Pick<TableSetup, 'chairs' | 'clock'>): number | null {
  if (setup.clock !== undefined) return setup.clock;
  const last = withFriends(setup) ? recall(`clock-${game}`) : null;
  return CLOCKS.find((clock) => String(clock) === last) ?? null;
}

export function hintsOf({ chairs, hints }: Pick<TableSetup, 'chairs' | 'hints'>): TableRequest['hints'] {
  return hints ?? (chairs.filter((chair) => !chair.startsWith('bot:')).length === 1 ? 'asker' : 'nobody');
}

/** Someone else at this device; the first chair is your own. */
export function isBeside({ chairs }: Pick<TableSetup, 'chairs'>, seat: number): boolean {
  return chairs[seat] === 'you' && chairs.indexOf('you') < seat;
}

/** A `_seat` option names seats of this table only. */
export function valuesFor({ name, values }: OptionInfo, seats: number): unknown[] {
  return name.endsWith('_seat') ? values.filter((value) => typeof value !== 'number' || value < seats) : values;
}

function chairRequest(chair: Chair, name: string): ChairRequest {
  if (chair === 'you' || chair === 'friend') return { kind: chair, bot: null, name };
  return { kind: 'bot', bot: chair.slice('bot:'.length), name: '' };
}
