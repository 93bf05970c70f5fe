/** What a choice of Parade would do, in a sentence. */
import { listed, pieceWords } from '$ui/lib/telling';
import { words } from '$ui/lib/words.svelte';
import type { Choice } from '$ui/wire';
import { type Foresight, GAME, say } from './cards';

/** More cards taken than `most` are counted, not named. */
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
