/** Guests, cells and crossings by name, and the types of what the server adds to a view. */
import { actionWords, pieceWords } from '$ui/lib/sentences';
import { boardWords, words } from '$ui/lib/words.svelte';
import type { Choice } from '$ui/wire';

export const GAME = 'unbirthday';
export const GIFTS = ['cake', 'present', 'rose', 'crown'] as const;
export const ALICE = 'alice';
export const SIDE = 4;

type Gift = (typeof GIFTS)[number];
export type Tea = 'mint' | 'earl-grey' | 'cranberry';
type Kind = Gift | Tea;
export type IconName = Kind | 'collect' | 'swap' | 'no-action';
type Suit = 'hearts' | 'spades';

export const COLOURS: Readonly<Record<Kind, string>> = {
  mint: 'green',
  'earl-grey': 'grey',
  cranberry: 'red',
  cake: 'purple',
  present: 'blue',
  rose: 'red',
  crown: 'orange',
};

export interface Guest {
  needs: Kind[];
  brings: Gift | null;
  back: Tea | null;
  /** Top left, top right, bottom left, bottom right. */
  corners: IconName[];
}

export interface SeatStanding {
  gifts: Record<Gift, number>;
  teas: Record<Tea, number>;
  missing: Gift[];
  actions_left: number;
  cards: number;
}

export interface Standing {
  seats: SeatStanding[];
  guests: Record<string, Guest>;
}

/** A worker on a crossing: the guest and sign it covers, and what it can do. */
interface WorkerSeen {
  worker: number;
  cell: string;
  guest: string;
  icon: IconName;
  can: string[];
}

export interface Move {
  guest: string;
  from: string;
  to: string;
  way: Way;
}

type Way = 'upright' | 'turned';

export interface Foresight {
  workers?: WorkerSeen[];
  orders?: number[][];
  cells?: string[];
  moves?: Move[];
  gains?: { guest: string; face: 'teapot' | 'guest'; kind: Kind | null }[];
  wins?: boolean;
  needs?: Kind[];
  refills?: string[];
  draws?: string[];
  loses?: string[];
}

/** Cards in a row of a hand on a phone, upright and on its side. */
export const ONE_ROW = 6;
export const SHORT_ROW = 7;
/** The height of a second row, in pixels. */
export const SECOND_ROW = 29;

export const NO_GUEST: Guest = { needs: [], brings: null, back: null, corners: [] };
export const NOTHING: SeatStanding = {
  gifts: { cake: 0, present: 0, rose: 0, crown: 0 },
  teas: { mint: 0, 'earl-grey': 0, cranberry: 0 },
  missing: [...GIFTS],
  actions_left: 0,
  cards: 0,
};

export const suitOf = (seat: number): Suit => (seat ? 'spades' : 'hearts');

/** `b3` for a cell number, and back. */
export const cellName = (cell: number): string => `${'abcd'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;
export const cellOf = (name: string): number => (Number(name[1]) - 1) * SIDE + 'abcd'.indexOf(name[0] ?? 'a');

/** Of `row-2` or `column-c`. */
export function lineCells(line: string): string[] {
  const name = line.at(-1) ?? '';
  return [1, 2, 3, 4].map((place) => (line.startsWith('row') ? `${'abcd'[place - 1]}${name}` : `${name}${place}`));
}

/** Rows above it, columns to its left. */
export const crossingOf = (name: string): [number, number] => [Number(name[0]), Number(name[2])];

/** In reading order. */
export const workersOf = (turned: boolean): number[] => (turned ? [4, 3, 2, 1] : [1, 2, 3, 4]);

export const isKind = (name: string): name is Kind => name in COLOURS;

export const say = boardWords(GAME);

export const nameOf = (guest: string): string => say(`name-${guest}`);
export const kindWords = (kind: Kind): string => pieceWords(GAME, kind);
export const letterOf = (kind: Kind): string => say(`letter-${kind}`);

/** `collect: mint tea`, `need: cake`, `swap`, `no action`. */
export function iconWords(icon: IconName, back: Tea | null): string {
  if (icon === 'collect') return say('icon-collect', { tea: back ? kindWords(back) : '' });
  return isKind(icon) ? say('icon-need', { kind: kindWords(icon) }) : words.of(GAME, `icon-${icon}`);
}

/** In a few words each; `brief` names a tea by its letter. */
export function canWords(seen: WorkerSeen, guests: Record<string, Guest>, brief: boolean): string[] {
  const verbs = distinct(seen.can.map((name) => name.split(' ')[0] ?? ''));
  const back = guests[seen.guest]?.back;
  return verbs.map((verb) => say(`can-${verb}`, { tea: back ? (brief ? letterOf(back) : kindWords(back)) : '' }));
}

/** Choices by their last piece, the one to pick. */
export function byLastPiece(choices: readonly Choice[]): ReadonlyMap<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const piece = choice.pieces.at(-1);
    if (piece) found.set(piece, [...(found.get(piece) ?? []), choice]);
  }
  return found;
}

/** The actions that a press on each piece can mean. */
export const targetWords = (
  byPiece: ReadonlyMap<string, readonly Choice[]>,
  names: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    [...byPiece].map(([piece, choices]) => [
      piece,
      choices.map(({ action }) => actionWords(GAME, action, names)).join(say('or')),
    ]),
  );

export const distinct = (names: readonly string[]): string[] => [...new Set(names)];
