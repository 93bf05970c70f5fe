/** The games that the server has found, and what their folders hold for the client: pictures and rules. */
import type { RulesPage } from '../../build/rules';
import type { GameCard } from '../wire';

const covers = import.meta.glob<string>('../../../src/wonderland/games/*/ui/art/cover.svg', {
  query: '?raw',
  import: 'default',
});
const rules = import.meta.glob<RulesPage>('../../../src/wonderland/games/*/rules.*.md', { import: 'default' });

export async function fetchGames(): Promise<GameCard[]> {
  const response = await fetch('/api/games');
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as GameCard[];
}

export async function coverOf(game: string): Promise<string | undefined> {
  return covers[`../../../src/wonderland/games/${game}/ui/art/cover.svg`]?.();
}

export async function rulesOf(game: string, language: string): Promise<RulesPage | undefined> {
  return rules[`../../../src/wonderland/games/${game}/rules.${language}.md`]?.();
}
