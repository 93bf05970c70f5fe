/** Content that the server has in place of the built-in one. */
import type { OwnContent } from '../wire';
import { api } from './api';

const own = new Map<string, OwnContent>();
let asked: Promise<unknown> | undefined;

/** Games with such content; the server writes them into the page. */
const named = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="own-content"]')?.content.split(' ') ?? [];

export async function loadContent(): Promise<void> {
  asked ??= Promise.all(named().map(async (game) => own.set(game, await api.content(game))));
  try {
    await asked;
  } catch (problem) {
    asked = undefined;
    throw problem;
  }
}

export const hasOwnContent = (game: string): boolean => own.has(game);
export const boxOf = <Box>(game: string, built: Box): Box => (own.get(game)?.box ?? built) as Box;
/** Added to the words of a game; later files win. */
export const ownWords = (game: string, language: string): string[] => own.get(game)?.words[language] ?? [];
