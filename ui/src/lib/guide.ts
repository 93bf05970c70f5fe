/** A guided first game: a fixed seed and notes on the board. */
import type { Step, TableRequest } from '../wire';
import { hasOwnContent } from './content';
import { recall, remember } from './memory';

interface GuideNote {
  /** Its text is `guide-<key>` of the game. */
  key: string;
  /** What brings it up. */
  question?: string;
  event?: string;
  /** A selector within the board. */
  pin: string;
}

export interface Guide {
  table: Pick<TableRequest, 'options' | 'bot_delay'> & { seats: number; bot: string; seed: string };
  /** The event that ends it, when it has happened this often. */
  ends: { event: string; times: number };
  notes: GuideNote[];
}

const GAMES = '../../../src/wonderland/games';
const guides = import.meta.glob<Guide>('../../../src/wonderland/games/*/ui/guide.json', { import: 'default' });

/** Its seed fits the built-in content only. */
export const hasGuide = (game: string): boolean => `${GAMES}/${game}/ui/guide.json` in guides && !hasOwnContent(game);
export const guideOf = async (game: string): Promise<Guide | undefined> => guides[`${GAMES}/${game}/ui/guide.json`]?.();

export function guidedTable(game: string, { table }: Guide): TableRequest {
  const { seats, bot, seed, options, bot_delay } = table;
  const chairs = Array.from({ length: seats }, (_, seat) =>
    seat ? { kind: 'bot' as const, bot, name: '' } : { kind: 'you' as const, bot: null, name: '' },
  );
  return { game, chairs, options, watch: 'nobody', chat: false, clock: null, bot_delay, hints: 'asker', seed };
}

export const times = (steps: readonly Step[], event: string): number =>
  steps.reduce((sum, step) => sum + step.events.filter((each) => each.event === event).length, 0);

export const readNotes = (table: string): string[] => (recall(`guide-${table}`) ?? '').split(' ').filter(Boolean);
/** A guided game of this browser. */
export const isGuided = (table: string): boolean => readNotes(table).length > 0;
export const rememberNotes = (table: string, keys: readonly string[]): void =>
  remember(`guide-${table}`, keys.join(' '));
