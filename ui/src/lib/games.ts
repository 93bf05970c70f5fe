/** What the games' folders hold for the client: pictures, rules and boards. */
import type { Component } from 'svelte';
import type { RulesPage } from '../../build/rules';
import type { SeatUpdate, TableInfo } from '../wire';
import type { Mover, Play } from './playback.svelte';

export type AnyView = SeatUpdate['view'];

/** What every board is given. It knows no rules: what can be picked comes from the choices, what that would do from their foresight. */
export interface BoardProps {
  table: TableInfo;
  /** What has been played to its end: words, numbers, whose turn it is, the question. */
  shown: SeatUpdate;
  /** Where the pieces are, or are going while a step is played; else the same as `shown`. */
  target: SeatUpdate;
  /** What each seat sees, once a game is over and may be seen with all hands open. */
  views?: readonly AnyView[] | undefined;
  /** An answer is on its way. */
  busy: boolean;
  /** Answers by the name of a choice; further names answer the questions that follow at once, while these offer them. */
  choose: (...names: string[]) => void;
  /** The choice that is looked at when the board comes, before anybody points at one. */
  look?: string | undefined;
  /** The board moves its own pieces, until the returned function is called. */
  perform: (mover: Mover, play: Play) => () => void;
}
export type Board = Component<BoardProps>;

const GAMES = '../../../src/wonderland/games';

const covers = import.meta.glob<string>('../../../src/wonderland/games/*/ui/art/cover.svg', {
  query: '?raw',
  import: 'default',
});
const rules = import.meta.glob<RulesPage>('../../../src/wonderland/games/*/rules.*.md', { import: 'default' });
const boards = import.meta.glob<Board>('../../../src/wonderland/games/*/ui/Board.svelte', { import: 'default' });

const seatFigures = import.meta.glob<Component<{ seat: number; size: number }>>(
  '../../../src/wonderland/games/*/ui/SeatFigure.svelte',
  { import: 'default' },
);

/** The figure that a seat has on the game's own board, where it has one. */
export function seatFigureOf(game: string): Promise<Component<{ seat: number; size: number }>> | undefined {
  return seatFigures[`${GAMES}/${game}/ui/SeatFigure.svelte`]?.();
}

export type PieceSign = Component<{ piece: string; text: string }>;
const pieceSigns = import.meta.glob<PieceSign>('../../../src/wonderland/games/*/ui/PieceSign.svelte', {
  import: 'default',
});

/** How the game draws a piece in running text beside its board; undefined: it is told in words. */
export function pieceSignOf(game: string): Promise<PieceSign> | undefined {
  return pieceSigns[`${GAMES}/${game}/ui/PieceSign.svelte`]?.();
}

const open = import.meta.glob<(options: Record<string, unknown>) => boolean>(
  '../../../src/wonderland/games/*/ui/open.ts',
  { import: 'isOpen', eager: true },
);

/** Whether everybody at the table sees everything, so that a device can go round without a curtain. */
export function isOpen(game: string, options: Record<string, unknown>): boolean {
  return open[`${GAMES}/${game}/ui/open.ts`]?.(options) ?? false;
}

/** What a game has to show of its options while a table is laid. */
type Lobby = Component<{ options: Record<string, unknown> }>;
const lobbies = import.meta.glob<Lobby>('../../../src/wonderland/games/*/ui/Lobby.svelte', { import: 'default' });
export const lobbyOf = async (game: string): Promise<Lobby | undefined> =>
  lobbies[`${GAMES}/${game}/ui/Lobby.svelte`]?.();

/** How a table lies on the page: the board with its panels beside it, or the whole window with the panels behind a rail of icons. */
export type Layout = 'columns' | 'rail';
const layouts = import.meta.glob<Layout>('../../../src/wonderland/games/*/ui/layout.ts', {
  import: 'layout',
  eager: true,
});

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
