import { afterEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../src/lib/replay.svelte';
import type { Replay, ReplayStep } from '../src/wire';

const step = (number: number): ReplayStep => ({
  number,
  seat: number ? 0 : null,
  by: null,
  action: null,
  events: [],
  view: { of: 'nobody', to_act: [number % 2] },
  views: [{ of: 'first' }, { of: 'second' }],
  standing: {},
  draws: [],
});
const replay: Replay = {
  id: 'tea',
  game: 'parade',
  options: {},
  names: ['Ala', null],
  steps: [0, 1, 2].map(step),
  outcome: { ranks: [1, 2], scores: [3, 4], tally: [], reason: 'both' },
  resigned: [],
  proof: null,
  chat: [],
  upgraded_after: [],
};

afterEach(() => vi.useRealTimers());

describe('a replay', () => {
  it('moves by steps, never beyond its ends', () => {
    const player = new Player(replay);
    player.go(-3);
    expect(player.at).toBe(0);
    player.go(9);
    expect([player.at, player.info.status, player.info.outcome?.ranks]).toEqual([2, 'over', [1, 2]]);
  });

  it('plays the next step, and jumps to any other step at once', async () => {
    const player = new Player({ ...replay, steps: [0, 1, 2, 3].map(step) });
    let arrive = (): void => undefined;
    player.playback.attach(
      { look: () => undefined, finish: () => arrive() },
      () => new Promise((resolve) => (arrive = resolve)),
    );
    player.go(1);
    expect(player.info.moves).toBe(0);
    await vi.waitFor(() => expect(player.playback.playing).toBe(1));
    await vi.waitFor(() => {
      arrive();
      expect(player.info.moves).toBe(1);
    });
    player.go(3);
    expect([player.info.moves, player.playback.playing]).toEqual([3, undefined]);
  });

  it('is open at first, and can show any player’s view', () => {
    const player = new Player(replay);
    expect([player.shown.seat, player.shown.view.of]).toEqual([null, 'nobody']);
    expect(player.views).toEqual([{ of: 'first' }, { of: 'second' }]);
    player.viewer = 1;
    expect([player.shown.seat, player.shown.view.of, player.views]).toEqual([1, 'second', undefined]);
    expect(player.info.to_act).toEqual([0]);
  });

  it('plays automatically to the end, and then from the beginning again', async () => {
    vi.useFakeTimers();
    const player = new Player(replay);
    player.toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([player.at, player.playing]).toEqual([2, false]);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
    player.pause();
  });
});
