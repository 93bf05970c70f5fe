/** What a game's folder has for the client. */
import type { Component } from 'svelte';
import type { RulesPage } from '../../build/rules';
import type { SeatUpdate, TableInfo } from '../wire';
import type { Mover, Play } from './playback.svelte';

export type AnyView = SeatUpdate['view'];

/** The props of every board. Boards know no rules: choices say what can be picked, foresight what it would do. */
export interface BoardProps {
  table: TableInfo;
  /** Played to its end: text, numbers, the question. */
  shown: SeatUpdate;
  /** Where the pieces are going; the same as `shown` between steps. */
  target: SeatUpdate;
  /** Every seat's view, once all hands are open. */
  views?: readonly AnyView[] | undefined;
  busy: boolean;
  /** Answers; further names answer the questions that follow. */
  choose: (...names: string[]) => void;
  /** The choice shown first. */
  look?: string | undefined;
  /** The board animates its own pieces until the returned function is called. */
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

export function seatFigureOf(game: string): Promise<Component<{ seat: number; size: number }>> | undefined {
  return seatFigures[`${GAMES}/${game}/ui/SeatFigure.svelte`]?.();
}

export type PieceSign = Component<{ piece: string; text: string }>;
const pieceSigns = import.meta.glob<PieceSign>('../../../src/wonderland/games/*/ui/PieceSign.svelte', {
  import: 'default',
});

export function pieceSignOf(game: string): Promise<PieceSign> | undefined {
  return pieceSigns[`${GAMES}/${game}/ui/PieceSign.svelte`]?.();
}

const open = import.meta.glob<(options: Record<string, unknown>) => boolean>(
  '../../../src/wonderland/games/*/ui/open.ts',
  { import: 'isOpen', eager: true },
);

/** Nothing is hidden, so players can share a device without a curtain. */
export function isOpen(game: string, options: Record<string, unknown>): boolean {
  return open[`${GAMES}/${game}/ui/open.ts`]?.(options) ?? false;
}

type Lobby = Component<{ options: Record<string, unknown> }>;
const lobbies = import.meta.glob<Lobby>('../../../src/wonderland/games/*/ui/Lobby.svelte', { import: 'default' });
export const lobbyOf = async (game: string): Promise<Lobby | undefined> =>
  lobbies[`${GAMES}/${game}/ui/Lobby.svelte`]?.();

/** Panels beside the board, or a board as large as the window with a rail of icons. */
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

export function hasBoard(game: string): boolean {
  return `${GAMES}/${game}/ui/Board.svelte` in boards;
}

export async function boardOf(game: string): Promise<Board | undefined> {
  return boards[`${GAMES}/${game}/ui/Board.svelte`]?.();
}
