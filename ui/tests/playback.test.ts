import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Frame, PAUSE, Playback, SKIPPED_TIME, STILL_PAUSE, stepsBetween } from '../src/lib/playback.svelte';
import BoardFrame from '../src/parts/table/BoardFrame.svelte';
import type { SeatUpdate, TableInfo } from '../src/wire';
import scenes from './board/scenes.json';
import { boardProps, seatUpdate, step, tableInfo } from './sample';

const LENGTH = 1000;

const frame = (moves: number, from = moves): Frame => ({
  info: tableInfo({ moves }),
  seatUpdates: [seatUpdate({ steps: Array.from({ length: moves - from + 1 }, (_, each) => step(from + each)) })],
});
const silent = (moves: number): Frame => ({
  info: tableInfo({ moves }),
  seatUpdates: [seatUpdate({ steps: [{ number: moves, seat: 0, by: 'person', events: [], taken_back: [] }] })],
});
const number = (frame: Frame | undefined) => frame?.info.moves;

/** A board whose every step takes a second; it records what it did. */
class Board {
  readonly done: string[] = [];
  #end: (() => void) | undefined;

  constructor(readonly playback: Playback) {
    playback.attach(this, this.play);
  }

  look(): void {
    this.done.push('look');
  }

  play = (speed: number): Promise<void> => {
    const step = number(this.playback.target);
    this.done.push(`begin ${step}${speed > 1 ? ' fast' : ''}`);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(), LENGTH / speed);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        this.done.push(`end ${step}`);
        resolve();
      };
    });
  };

  finish(): void {
    this.#end?.();
  }
}

function playing(): { playback: Playback; board: Board } {
  const playback = new Playback();
  playback.push(frame(0));
  return { playback, board: new Board(playback) };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the playback', () => {
  it('shows the first frame as it is', () => {
    const { playback, board } = playing();
    expect([number(playback.shown), number(playback.target), playback.caughtUp, board.done]).toEqual([0, 0, true, []]);
  });

  it('plays every step to its end, in order, however fast they come', async () => {
    const { playback, board } = playing();
    for (const moves of [1, 2, 3]) playback.push(frame(moves));
    await pass(5 * LENGTH);
    expect(board.done).toEqual(['look', 'begin 1', 'end 1', 'look', 'begin 2', 'end 2', 'look', 'begin 3', 'end 3']);
  });

  it('describes a step when its pieces have arrived, and not before', async () => {
    const { playback } = playing();
    playback.push(frame(1));
    await pass(LENGTH - 1);
    expect([number(playback.shown), number(playback.target), playback.playing, playback.caughtUp]).toEqual([
      0,
      1,
      1,
      false,
    ]);
    await pass(1);
    expect([number(playback.shown), playback.playing, playback.caughtUp]).toEqual([1, undefined, true]);
  });

  it('pauses between two steps', async () => {
    const { playback } = playing();
    playback.push(frame(1));
    playback.push(frame(2));
    await pass(LENGTH + PAUSE - 1);
    expect(playback.playing).toBeUndefined();
    await pass(1);
    expect(playback.playing).toBe(2);
  });

  it('merges updates without a move into the frame they belong to', async () => {
    const { playback, board } = playing();
    playback.push(frame(1));
    await pass(10);
    const away = frame(1);
    playback.push(away);
    await pass(LENGTH);
    expect(playback.shown).toBe(away);
    expect(board.done).toEqual(['look', 'begin 1', 'end 1']);
  });

  it('plays at double speed when it is far behind', async () => {
    const { playback, board } = playing();
    for (const moves of [1, 2, 3, 4, 5, 6]) playback.push(frame(moves));
    await pass(10 * LENGTH);
    expect(board.done.filter((done) => done.startsWith('begin'))).toEqual([
      'begin 1',
      'begin 2 fast',
      'begin 3',
      'begin 4',
      'begin 5',
      'begin 6',
    ]);
  });

  it('jumps when it is very far behind, and says how many steps it skipped', async () => {
    const { playback, board } = playing();
    for (let moves = 1; moves <= 15; moves += 1) playback.push(frame(moves));
    await pass(LENGTH + PAUSE);
    expect([number(playback.shown), playback.skipped, board.done.at(-1)]).toEqual([15, 14, 'end 1']);
    playback.push(frame(16));
    await pass(LENGTH);
    expect(number(playback.shown)).toBe(16);
    await pass(SKIPPED_TIME);
    expect(playback.skipped).toBe(0);
  });

  it('counts the steps of one large frame', async () => {
    const { playback, board } = playing();
    playback.push(frame(14, 1));
    await pass(1);
    expect([number(playback.shown), playback.skipped, board.done]).toEqual([14, 14, []]);
  });

  it('ends the running step, or the pause after it, on request', async () => {
    const { playback, board } = playing();
    playback.push(frame(1));
    playback.push(frame(2));
    await pass(10);
    playback.finish();
    await pass(0);
    expect([number(playback.shown), board.done.at(-1)]).toEqual([1, 'end 1']);
    playback.finish();
    await pass(0);
    expect(playback.playing).toBe(2);
  });

  it('goes back when a move is taken back', async () => {
    const { playback } = playing();
    playback.push(frame(1));
    await pass(2 * LENGTH);
    playback.push(frame(0));
    await pass(2 * LENGTH);
    expect([number(playback.shown), playback.caughtUp]).toEqual([0, true]);
  });

  it('jumps at once if asked, even during a step', async () => {
    const { playback } = playing();
    playback.push(frame(1));
    playback.push(frame(2));
    await pass(10);
    playback.jump(frame(7));
    expect(number(playback.shown)).toBe(7);
    await pass(9 * LENGTH);
    expect([number(playback.shown), playback.caughtUp]).toEqual([7, true]);
  });

  it('without motion shows each step as a sentence, and opens the last question at once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { playback, board } = playing();
    playback.push(frame(1));
    expect([number(playback.shown), playback.caughtUp]).toEqual([1, true]);
    playback.push(frame(2));
    await pass(STILL_PAUSE - 1);
    expect(number(playback.shown)).toBe(1);
    await pass(1);
    expect([number(playback.shown), board.done]).toEqual([2, []]);
  });

  it('does not pause at a step without text', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { playback } = playing();
    playback.push(silent(1));
    playback.push(silent(2));
    await pass(0);
    expect(number(playback.shown)).toBe(2);
  });

  it('waits for a board that is loading, then plays every step that came meanwhile', async () => {
    const playback = new Playback();
    playback.push(frame(0));
    const release = playback.hold();
    for (const moves of [1, 2]) playback.push(frame(moves));
    await pass(9 * LENGTH);
    expect([number(playback.shown), number(playback.newest), playback.caughtUp]).toEqual([0, 2, false]);
    const board = new Board(playback);
    release();
    await pass(3 * LENGTH);
    expect([number(playback.shown), board.done]).toEqual([2, ['look', 'begin 1', 'end 1', 'look', 'begin 2', 'end 2']]);
  });

  it('plays faster, or jumps, if much happened before the board was there', async () => {
    for (const [count, done, skipped] of [
      [5, 'begin 1 fast', 0],
      [13, undefined, 13],
    ] as const) {
      const playback = new Playback();
      playback.push(frame(0));
      const release = playback.hold();
      for (let moves = 1; moves <= count; moves += 1) playback.push(frame(moves));
      await pass(LENGTH);
      const board = new Board(playback);
      release();
      await pass(1);
      expect([board.done[1], playback.skipped]).toEqual([done, skipped]);
    }
  });

  it('shows waiting steps if no board comes, and jumps while it waits', async () => {
    const playback = new Playback();
    playback.push(frame(0));
    const release = playback.hold();
    playback.push(frame(1));
    await pass(LENGTH);
    playback.jump(frame(7));
    expect(number(playback.shown)).toBe(7);
    playback.push(frame(8));
    await pass(LENGTH);
    release();
    await pass(0);
    expect([number(playback.shown), playback.caughtUp]).toEqual([8, true]);
  });

  it('waits for the board that is loading now, not for an abandoned one', async () => {
    const playback = new Playback();
    playback.push(frame(0));
    const [first, second] = [playback.hold(), playback.hold()];
    playback.push(frame(1));
    first();
    await pass(0);
    expect(number(playback.shown)).toBe(0);
    second();
    await pass(0);
    expect(number(playback.shown)).toBe(1);
  });

  it('does not wait while no board is there', async () => {
    const playback = new Playback();
    for (const moves of [0, 1, 2]) playback.push(frame(moves));
    await pass(0);
    expect(number(playback.shown)).toBe(2);
  });
});

describe('a frame for a board', () => {
  afterEach(cleanup);

  it('does not wait if the game has no board, or you leave the page', async () => {
    for (const [game, leave] of [
      ['none', false],
      ['parade', true],
    ] as const) {
      const playback = new Playback();
      playback.push(frame(0));
      const props = boardProps({ table: tableInfo({ game }), seatUpdate: seatUpdate() }, () => undefined);
      const { unmount } = render(BoardFrame, { props: { ...props, playback } });
      playback.push(frame(1));
      expect(number(playback.shown)).toBe(0);
      if (leave) unmount();
      await pass(0);
      expect(number(playback.shown)).toBe(1);
    }
  });
});

describe('the pieces of the last move', () => {
  afterEach(cleanup);

  it('are marked on the board until your own move', async () => {
    vi.useRealTimers();
    const scene = scenes.middle as unknown as { table: TableInfo; seatUpdate: SeatUpdate };
    const [card] = scene.seatUpdate.view.parade as string[];
    const after = (seat: number) => {
      const steps = [{ ...step(9), seat, events: [{ event: 'card-played', seat, card }] }];
      return {
        ...boardProps({ ...scene, seatUpdate: { ...scene.seatUpdate, steps } }, () => undefined),
        playback: new Playback(),
      };
    };
    const { container, rerender } = render(BoardFrame, { props: after(1) });
    const marked = () =>
      [...container.querySelectorAll<HTMLElement>('[data-last]')].map(({ dataset }) => dataset.piece);
    await vi.waitFor(() => expect(marked()).toEqual([card]), { timeout: 20_000 });
    await rerender(after(scene.seatUpdate.seat ?? 0));
    await vi.waitFor(() => expect(marked()).toEqual([]));
  });
});

describe('the steps between two seatUpdates', () => {
  it('are those missing from the first one', () => {
    const [before, after] = [
      seatUpdate({ steps: [step(0), step(1)] }),
      seatUpdate({ steps: [step(0), step(1), step(2)] }),
    ];
    expect(stepsBetween(before, after).map(({ number: each }) => each)).toEqual([2]);
    expect(stepsBetween(after, before)).toEqual([]);
  });
});
