/** What the games' folders hold for the client: pictures, rules and boards. */
import type { Component } from 'svelte';
import type { RulesPage } from '../../build/rules';

const GAMES = '../../../src/wonderland/games';

const covers = import.meta.glob<string>('../../../src/wonderland/games/*/ui/art/cover.svg', {
  query: '?raw',
  import: 'default',
});
const rules = import.meta.glob<RulesPage>('../../../src/wonderland/games/*/rules.*.md', { import: 'default' });
const boards = import.meta.glob<Component>('../../../src/wonderland/games/*/ui/Board.svelte', { import: 'default' });

export async function coverOf(game: string): Promise<string | undefined> {
  return covers[`${GAMES}/${game}/ui/art/cover.svg`]?.();
}

export async function rulesOf(game: string, language: string): Promise<RulesPage | undefined> {
  return rules[`${GAMES}/${game}/rules.${language}.md`]?.();
}

/** None: the game is played from its list of choices alone. */
export async function boardOf(game: string): Promise<Component | undefined> {
  return boards[`${GAMES}/${game}/ui/Board.svelte`]?.();
}
