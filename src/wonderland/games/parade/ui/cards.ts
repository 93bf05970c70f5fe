/** Cards by their ids, and the types of what the server adds to a view. */
import { pieceWords } from '$ui/lib/sentences';
import { boardWords, words } from '$ui/lib/words.svelte';

export const GAME = 'parade';
export const COLOURS = ['red', 'blue', 'purple', 'green', 'grey', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

interface Pile {
  count: number;
  points: number;
  majority: boolean;
}

export interface SeatStanding {
  points: number;
  cards: number;
  colours: Partial<Record<Colour, Pile>>;
}

export interface Standing {
  seats: SeatStanding[];
}

export interface Foresight {
  takes?: string[];
  protects?: string[];
  keeps?: string[];
  points: number;
  majorities?: Colour[];
}

export const NOTHING: SeatStanding = { points: 0, cards: 0, colours: {} };

export function colourOf(card: string): Colour {
  return card.slice(0, card.lastIndexOf('-')) as Colour;
}

export function valueOf(card: string): number {
  return Number(card.slice(card.lastIndexOf('-') + 1));
}

/** The lowest first. */
export function ofColour(cards: readonly string[], colour: Colour): string[] {
  return cards.filter((card) => colourOf(card) === colour).sort((one, other) => valueOf(one) - valueOf(other));
}

/** `Red 3, the hat`, or another sentence about the card. */
export function cardWords(card: string, key = 'board-card'): string {
  return words.of(GAME, key, {
    card: pieceWords(GAME, card),
    figure: words.of(GAME, `colour-${colourOf(card)}.figure`),
  });
}

export const say = boardWords(GAME);

/** The cards of a colour in front of a player. */
export function pileWords({ colours }: SeatStanding, colour: Colour): string | undefined {
  const pile = colours[colour];
  if (!pile) return undefined;
  const values = { colour: words.of(GAME, `colour-${colour}`), cards: pile.count, points: pile.points };
  return say(pile.majority ? 'pile-majority' : 'pile', values);
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
