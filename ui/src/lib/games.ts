/** What a game's folder has for the client. */
import type { Component } from 'svelte';
import type { RulesPage } from '../../build/rules';
import type { Choice, SeatUpdate, TableInfo } from '../wire';
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
/** A game for the ear: what its board shows, in words, from a seat's own view. */
export interface Listening {
  /** What a choice would do. */
  foreseen: (choice: Choice, shown: SeatUpdate, names: readonly string[]) => string;
  hand: (shown: SeatUpdate, names: readonly string[]) => string;
  table: (shown: SeatUpdate, names: readonly string[]) => string;
  rivals: (shown: SeatUpdate, names: readonly string[]) => string;
  scores: (shown: SeatUpdate, names: readonly string[]) => string;
}
export type Board = Component<BoardProps>;
export type PieceSign = Component<{ piece: string; text: string }>;
type SeatFigure = Component<{ seat: number; size: number }>;
/** Panels beside the board, or a board as large as the window with a rail of icons. */
export type Layout = 'columns' | 'rail';
type Options = Record<string, unknown>;

const at = (game: string, file: string) => `../../../src/wonderland/games/${game}/${file}`;

const covers = import.meta.glob<string>('../../../src/wonderland/games/*/ui/art/cover.svg', {
  query: '?raw',
  import: 'default',
});
const rules = import.meta.glob<RulesPage>('../../../src/wonderland/games/*/rules.*.md', { import: 'default' });
const parts = import.meta.glob<Component>(
  '../../../src/wonderland/games/*/ui/{Board,Lobby,PieceSign,SeatFigure}.svelte',
  { import: 'default' },
);
const open = import.meta.glob<(options: Options) => boolean>('../../../src/wonderland/games/*/ui/open.ts', {
  import: 'isOpen',
  eager: true,
});
const layouts = import.meta.glob<Layout>('../../../src/wonderland/games/*/ui/layout.ts', {
  import: 'layout',
  eager: true,
});

const ears = import.meta.glob<Listening>('../../../src/wonderland/games/*/ui/listen.ts', { import: 'listening' });

const part = <Part>(game: string, name: string) =>
  parts[at(game, `ui/${name}.svelte`)]?.() as Promise<Part> | undefined;

export const hasBoard = (game: string) => at(game, 'ui/Board.svelte') in parts;
export const boardOf = async (game: string) => part<Board>(game, 'Board');
export const lobbyOf = async (game: string) => part<Component<{ options: Options }>>(game, 'Lobby');
export const pieceSignOf = (game: string) => part<PieceSign>(game, 'PieceSign');
export const seatFigureOf = (game: string) => part<SeatFigure>(game, 'SeatFigure');
export const hasListening = (game: string) => at(game, 'ui/listen.ts') in ears;
export const listeningOf = async (game: string) => ears[at(game, 'ui/listen.ts')]?.();
export const coverOf = async (game: string) => covers[at(game, 'ui/art/cover.svg')]?.();
export const rulesOf = async (game: string, language: string) => rules[at(game, `rules.${language}.md`)]?.();
export const layoutOf = (game: string) => layouts[at(game, 'ui/layout.ts')] ?? 'columns';
/** Nothing is hidden, so players can share a device without a curtain. */
export const isOpen = (game: string, options: Options) => open[at(game, 'ui/open.ts')]?.(options) ?? false;
