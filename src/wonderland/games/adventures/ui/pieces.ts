/** Pieces by their ids, and the types of what the server adds to a view. */
import { actionWords } from '$ui/lib/sentences';
import { boardWords, words } from '$ui/lib/words.svelte';
import type { Choice } from '$ui/wire';
import type { Space } from './view';

export const GAME = 'adventures';
export type Figure = 'alice' | 'hatter' | 'queen-of-hearts' | 'white-rabbit';

/** By seat, as in content/pieces.toml. */
export const SEAT_FIGURES: readonly [readonly [Figure, string], ...(readonly [Figure, string])[]] = [
  ['alice', 'blue'],
  ['hatter', 'green'],
  ['queen-of-hearts', 'red'],
  ['white-rabbit', 'yellow'],
];

export interface SeatStanding {
  figure: Figure;
  colour: string;
  points: number;
  large: number;
  small: number;
  cookies: number;
  rank: number;
  turns_left: number;
  in_hole: boolean;
  large_pawn: boolean;
}

export interface Standing {
  seats: SeatStanding[];
}

export type Mood = 'plain' | 'way' | 'goal' | 'maybe' | 'barred';

export interface Effect {
  effect: 'cat' | 'passes-tea' | 'stops-tea' | 'small' | 'falls' | 'grows' | 'shrinks';
  space: number;
  seat?: number;
  steps?: number;
  cookie?: string | null;
  choice?: boolean;
  least?: number;
  most?: number;
}

export interface Foresight {
  legs?: number[][];
  stops?: number;
  effects?: Effect[];
  spins?: number;
  goals?: number[];
  barred?: number[];
  chance_to_stay?: number;
  cookie?: string | null;
  least?: number;
  most?: number;
}

export const NOBODY: SeatStanding = {
  figure: 'alice',
  colour: 'blue',
  points: 0,
  large: 0,
  small: 0,
  cookies: 0,
  rank: 1,
  turns_left: 0,
  in_hole: false,
  large_pawn: false,
};

export const isJoker = (card: string): boolean => card === 'joker';

export function numberOf(piece: string): number {
  return Number(piece.slice(piece.lastIndexOf('-') + 1));
}

export const numberIn = ({ action }: Choice): number => Number(action.number ?? String(action.card).replace(/\D/g, ''));

export const say = boardWords(GAME);

export function cardWords(card: string): string {
  return isJoker(card) ? say('joker') : say('card', { number: numberOf(card) });
}

export function figureWords(figure: Figure): string {
  return words.of(GAME, `figure-${figure}`);
}

export function spaceWords(spaces: readonly Space[], space: number): string {
  return words.of(GAME, `space-${spaces[space]?.kind ?? 'ordinary'}`, { space });
}

export function playWords(choice: Choice): string {
  const whole = actionWords(GAME, choice.action);
  return whole.includes(say('play')) ? whole : `${say('play')}: ${whole}`;
}
