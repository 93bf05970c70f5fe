/** What a choice would do, in words. */
import { listed, pieceWords } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import type { Choice } from '$ui/wire';
import { type Foresight, GAME, say, signed } from './cards';

/** More than `most` taken cards are counted, not named. */
export function describeForesight(choice: Choice, seen: Foresight, most: number): string {
  const cards = (pieces: readonly string[]) => listed(pieces.map((piece) => pieceWords(GAME, piece)));
  if (seen.keeps) return say('would-keep', { cards: cards(choice.pieces), kept: cards(seen.keeps) });
  const takes = seen.takes ?? [];
  const would = say('would', {
    card: cards(choice.pieces),
    protected: seen.protects?.length ?? 0,
    taken: takes.length,
    cards: takes.length > most ? say('cards', { cards: takes.length }) : cards(takes),
  });
  const gains = (seen.majorities ?? []).map((colour) => words.of(GAME, `colour-${colour}`));
  return gains.length ? `${would} ${say('gains', { colours: listed(gains) })}` : would;
}

/** The label of the button that plays. */
export function actWords(choice: Choice, discards: boolean, compact: boolean): { short: string; whole: string } {
  if (discards) return { short: say('discard'), whole: say('discard') };
  const whole = say('play', { card: pieceWords(GAME, choice.pieces[0] ?? '') });
  return { short: compact ? say('play-short') : whole, whole };
}

export const changeWords = (points: number): string =>
  points ? say('change', { change: signed(points), points: Math.abs(points) }) : say('change-none');
