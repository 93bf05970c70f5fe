/** What the games' folders hold for the client: pictures, rules and boards. */
import type { Component } from 'svelte';
import type { RulesPage } from '../../build/rules';
import type { SeatUpdate, TableInfo } from '../wire';

export type AnyView = SeatUpdate['view'];

/**
 * What every board is given: the table, what may be seen of it, and a way to answer by the name of a choice.
 * Once a game is over it can be seen with all hands open: `views` are what each seat sees.
 */
export interface BoardProps {
  table: TableInfo;
  seatUpdate: SeatUpdate;
  views?: AnyView[] | undefined;
  busy: boolean;
  choose: (name: string) => void;
}
export type Board = Component<BoardProps>;

const GAMES = '../../../src/wonderland/games';

const covers = import.meta.glob<string>('../../../src/wonderland/games/*/ui/art/cover.svg', {
  query: '?raw',
  import: 'default',
});
const rules = import.meta.glob<RulesPage>('../../../src/wonderland/games/*/rules.*.md', { import: 'default' });
const boards = import.meta.glob<Board>('../../../src/wonderland/games/*/ui/Board.svelte', { import: 'default' });

/** How a table lies on the page: the board with its panels beside it, or the whole window with the panels behind a rail of icons. */
export type Layout = 'columns' | 'rail';
const layouts = import.meta.glob<Layout>('../../../src/wonderland/games/*/ui/layout.ts', { import: 'layout', eager: true });

export function layoutOf(game: string): Layout {
  return layouts[`${GAMES}/${game}/ui/layout.ts`] ?? 'columns';
}

export async function coverOf(game: string): Promise<string | undefined> {
  return covers[`${GAMES}/${game}/ui/art/cover.svg`]?.();
}

export async function rulesOf(game: string, language: string): Promise<RulesPage | undefined> {
  return rules[`${GAMES}/${game}/rules.${language}.md`]?.();
}

/** Whether a game can be played in the browser: it has a board. */
export function hasBoard(game: string): boolean {
  return `${GAMES}/${game}/ui/Board.svelte` in boards;
}

/** None: the game is played from its list of choices alone. */
export async function boardOf(game: string): Promise<Board | undefined> {
  return boards[`${GAMES}/${game}/ui/Board.svelte`]?.();
}
