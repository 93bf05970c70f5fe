import { describe, expect, it } from 'vitest';
import { spot, standing, turnedTo, wedge } from '../../src/wonderland/games/adventures/ui/geometry';
import { hop, pawn, POINTER, scriptOf, size, type Stance } from '../../src/wonderland/games/adventures/ui/script';
import type { Step } from '../src/wire';

describe('the shape of the ring', () => {
  it('goes clockwise from the top', () => {
    expect(spot(0, 12, 400)).toEqual({ x: 500, y: 100 });
    expect(spot(3, 12, 400).x).toBeCloseTo(900);
    expect(wedge(0, 12)).toMatch(/^M[\d. ]+A/);
  });

  it('places pawns on the same space side by side', () => {
    const spots = [0, 1, 2, 3].map((among) => standing(0, 12, among, 4).x);
    expect(new Set(spots).size).toBe(4);
  });

  it('turns the pointer forwards, at least twice', () => {
    expect(turnedTo(90, 0, 12, 2)).toBe(90 + 270 + 720);
  });
});

describe('events as movements', () => {
  const stance = (space: number, large: boolean): Stance => ({ spot: standing(space, 12), large });
  const before = [stance(10, false), stance(5, true)];
  const cookie = () => ({ node: document.createElement('div'), remove: () => undefined });
  function played(events: Record<string, unknown>[], after = before, steps = 1) {
    const list = Array.from({ length: steps }, (_, number): Step => ({
      number,
      seat: 0,
      by: null,
      events,
      taken_back: [],
    }));
    const script = scriptOf(list, { count: 12, before, after, pointer: 0, growth: 1.5, cookie });
    const cues = (target: string) => script.tracks.find((track) => track.target === target)?.cues ?? [];
    return { ...script, cues };
  }

  it('walks space by space, and no walk is long', () => {
    const short = played([{ event: 'pawn-moved', seat: 0, path: [11, 0, 1] }], [stance(1, false), stance(5, true)]);
    expect(short.cues(pawn(0))).toHaveLength(6);
    expect(short.cues(hop(0))).toHaveLength(9);
    expect(short.flights).toEqual([]);
    const around = Array.from({ length: 12 }, (_, space) => (space + 11) % 12);
    const far = played([{ event: 'pawn-moved', seat: 0, path: around }]);
    expect(far.length).toBeLessThan(1700);
  });

  it('hops high over a pawn on its way, and low elsewhere', () => {
    const { cues } = played(
      [{ event: 'pawn-moved', seat: 0, path: [3, 4, 5, 6, 7] }],
      [stance(7, false), stance(5, true)],
    );
    const heights = cues(hop(0)).flatMap(({ style }, place) => (place % 3 === 1 ? [style.translate] : []));
    expect(heights).toEqual(['0 -22%', '0 -22%', '0 -70%', '0 -70%', '0 -22%']);
  });

  it('moves aside for a pawn that arrives', () => {
    const after = [
      { spot: standing(5, 12, 0, 2), large: false },
      { spot: standing(5, 12, 1, 2), large: true },
    ];
    const { cues, length } = played([{ event: 'pawn-moved', seat: 0, path: [4, 5] }], after);
    expect(
      cues(pawn(1))
        .map(({ at }) => at)
        .at(-1),
    ).toBe(length);
    expect(cues(pawn(0)).at(-1)?.style.left).toBe(`${(after[0]?.spot.x ?? 0) / 10}%`);
  });

  it('writes every track in order of time', () => {
    const { tracks, length } = played([
      { event: 'pawn-moved', seat: 0, path: [11, 0, 1] },
      { event: 'cat-grinned', seat: 0 },
      { event: 'pawn-moved', seat: 0, path: [2, 3, 4, 5] },
      { event: 'tea-party-passed', seat: 0, cookie: 'cookie-4' },
      { event: 'small-cookies-taken', seat: 0, space: 4, number: 3, taken: 2 },
    ]);
    for (const { cues } of tracks) {
      const times = cues.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(length);
    }
  });

  it('spins, then takes the right number of small cookies', () => {
    const { cues, flights, length } = played([
      { event: 'small-cookies-taken', seat: 1, space: 4, number: 3, taken: 2 },
    ]);
    expect(cues(POINTER).at(-1)?.style.rotate).toBe('840deg');
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ['pool', 'seat-1'],
      ['pool', 'seat-1'],
    ]);
    for (const flight of flights) expect(flight.start + flight.length).toBeLessThanOrEqual(length);
  });

  it('shows a pawn at its old size until it shrinks', () => {
    const small = [stance(10, false), stance(5, false)];
    expect(
      played([{ event: 'pawn-shrank', seat: 1 }], small)
        .cues(size(1))
        .map(({ style }) => style.scale),
    ).toEqual([1.5, 0.86, 1]);
    const large = [stance(10, true), stance(5, true)];
    expect(played([{ event: 'pawn-grew', seat: 0 }], large).cues(size(0))[0]?.style.scale).toBeCloseTo(1 / 1.5);
  });

  it('shows only the end if too much happened at once', () => {
    expect(played([{ event: 'pawn-fell', seat: 0 }], before, 9).length).toBe(0);
  });
});
