/** A guided first game: a table with fixed luck, and notes that come when what they are about first matters. Each game has its own file. */
import type { Step, TableRequest } from '../wire';
import { hasOwnContent } from './content';
import { recall, remember } from './memory';

export interface GuideNote {
  /** Its words are `guide-<key>` of the game. */
  key: string;
  /** The question, or the event, that brings it. */
  question?: string;
  event?: string;
  /** What it is pinned to: a selector within the board. */
  pin: string;
}

export interface Guide {
  table: Pick<TableRequest, 'options' | 'bot_delay'> & { seats: number; bot: string; seed: string };
  /** What ends it: an event, for the so manieth time. */
  ends: { event: string; times: number };
  notes: GuideNote[];
}

const GAMES = '../../../src/wonderland/games';
const guides = import.meta.glob<Guide>('../../../src/wonderland/games/*/ui/guide.json', { import: 'default' });

/** Its luck is fixed for the content that we know. */
export const hasGuide = (game: string): boolean => `${GAMES}/${game}/ui/guide.json` in guides && !hasOwnContent(game);
export const guideOf = async (game: string): Promise<Guide | undefined> => guides[`${GAMES}/${game}/ui/guide.json`]?.();

/** What is asked of the server for such a table: you, and patient bots. */
export function guidedTable(game: string, { table }: Guide): TableRequest {
  const { seats, bot, seed, options, bot_delay } = table;
  const chairs = Array.from({ length: seats }, (_, seat) =>
    seat ? { kind: 'bot' as const, bot, name: '' } : { kind: 'you' as const, bot: null, name: '' },
  );
  return { game, chairs, options, watch: 'nobody', chat: false, clock: null, bot_delay, hints: 'asker', seed };
}

/** How often an event has happened. */
export const times = (steps: readonly Step[], event: string): number =>
  steps.reduce((sum, step) => sum + step.events.filter((each) => each.event === event).length, 0);

/** Which notes of a table have been read. */
export const readNotes = (table: string): string[] => (recall(`guide-${table}`) ?? '').split(' ').filter(Boolean);
export const rememberNotes = (table: string, keys: readonly string[]): void =>
  remember(`guide-${table}`, keys.join(' '));
