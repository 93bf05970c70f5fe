/** What the server has in place of the content that this client was built with; it is there before anything is shown. */
import type { OwnContent } from '../wire';
import { api } from './api';

const own = new Map<string, OwnContent>();
let asked: Promise<unknown> | undefined;

/** The page names the games with content of the server's own; with none nothing is asked for. */
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
/** What the board of a game draws, the server's where it has its own. */
export const boxOf = <Box>(game: string, built: Box): Box => (own.get(game)?.box ?? built) as Box;
/** Words files to be added to those of a game, later ones winning. */
export const ownWords = (game: string, language: string): string[] => own.get(game)?.words[language] ?? [];
