import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/wonderland/games/parade/ui/Board.svelte';
import { anotherBot } from '../src/lib/setup';
import { verdictWords } from '../src/lib/verdict';
import { words } from '../src/lib/words.svelte';
import type { OutcomeInfo, SeatUpdate, TableInfo } from '../src/wire';
import { boardProps, heard, seatInfo, tableInfo } from './sample';
import scenes from './board/scenes.json';

const outcome = (ranks: number[], scores: number[]): OutcomeInfo => ({ ranks, scores, tally: [], reason: 'sixth' });
const seats = [seatInfo(0), seatInfo(1), seatInfo(2)];

beforeEach(() => words.choose('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the verdict', () => {
  const shared = seats.map((seat) => ({ ...seat, yours: seat.seat < 2 }));
  it.each([
    ['You won by 3', outcome([1, 2, 3], [23, 26, 38]), seats],
    ['You lost by 15', outcome([3, 2, 1], [38, 26, 23]), seats],
    ['Won on the tie-break: fewer cards', outcome([1, 2, 3], [23, 23, 38]), seats],
    ['Lost on the tie-break: fewer cards', outcome([2, 1, 3], [23, 23, 38]), seats],
    ['You share the win with Bob', outcome([1, 1, 3], [23, 23, 38]), seats],
    ['Bob and Cleo share the win', outcome([3, 1, 1], [30, 23, 23]), seats],
    ['Ala wins by 3', outcome([1, 2, 3], [23, 26, 38]), shared],
    ['Ala wins on the tie-break: fewer cards', outcome([1, 2, 3], [23, 23, 38]), shared],
  ])('is: %s', (expected, result, players) => {
    expect(verdictWords({ outcome: result, seats: players, tieBreak: () => 'fewer cards' })).toBe(expected);
  });
});

describe('another bot', () => {
  const bots = ['dormouse', 'hare', 'queen'];
  const against = (bot: string, ranks: number[], changes: Partial<TableInfo> = {}): TableInfo =>
    tableInfo({
      status: 'over',
      outcome: outcome(ranks, [1, 2]),
      seats: [seatInfo(0), seatInfo(1, { kind: 'bot', bot, yours: false })],
      ...changes,
    });

  it('is one level stronger after a win and weaker after a loss', () => {
    expect(anotherBot(against('hare', [1, 2]), bots)).toMatchObject({ level: 'harder', bot: 'queen' });
    const easier = anotherBot(against('hare', [2, 1]), bots);
    expect(easier).toMatchObject({ level: 'easier', bot: 'dormouse' });
    expect(easier?.request.chairs).toEqual([
      { kind: 'you', bot: null, name: '' },
      { kind: 'bot', bot: 'dormouse', name: '' },
    ]);
  });

  it('is not offered beyond the last level, nor among people', () => {
    expect(anotherBot(against('queen', [1, 2]), bots)).toBeUndefined();
    expect(anotherBot(against('dormouse', [2, 1]), bots)).toBeUndefined();
    expect(anotherBot(against('hare', [1, 2], { seats: [seatInfo(0), seatInfo(1)] }), bots)).toBeUndefined();
  });
});

describe('the end of a game', () => {
  const { table, seatUpdate } = scenes.over as unknown as { table: TableInfo; seatUpdate: SeatUpdate };
  const over = boardProps({ table, seatUpdate }, () => undefined);
  const before = { ...over, table: { ...table, status: 'playing' as const, outcome: null } };
  const scores = table.outcome?.scores ?? [];
  const story = [...scores.keys()]
    .sort((one, other) => (table.outcome?.ranks[other] ?? 0) - (table.outcome?.ranks[one] ?? 0))
    .map((seat) => `${table.seats[seat]?.name} ${scores[seat]}`);

  async function end(still: boolean) {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: still }));
    const { rerender, container } = render(Board, { props: before });
    const heardBefore = heard().length;
    await rerender(over);
    const title = () => container.querySelector('.banner h2')?.textContent ?? '';
    return { title, told: () => heard().slice(heardBefore), crowns: () => container.querySelectorAll('.crown').length };
  }

  it('counts from the last place to the first, and crowns the winner within 4 to 8 seconds', async () => {
    const { title, told, crowns } = await end(false);
    expect(title()).toBe('Counting the points…');
    await vi.advanceTimersByTimeAsync(3900);
    expect(crowns()).toBe(0);
    await vi.advanceTimersByTimeAsync(4100);
    expect(crowns()).toBeGreaterThan(0);
    expect(told()).toEqual([...story, title()]);
  });

  it('is skipped by a tap, and tells the same story', async () => {
    const { title, told } = await end(false);
    await fireEvent.click(document.body);
    expect(title()).toMatch(/^You (won|lost) by \d+$/);
    expect(told()).toEqual([...story, title()]);
  });

  it('is there at once without motion, and tells the same story', async () => {
    const { title, told } = await end(true);
    expect(title()).toMatch(/^You (won|lost) by \d+$/);
    expect(told()).toEqual([...story, title()]);
  });

  it('is not told again when a finished table is opened', () => {
    const heardBefore = heard().length;
    render(Board, { props: over });
    screen.getByRole('heading', { name: /^You (won|lost) by \d+$/ });
    expect(heard()).toHaveLength(heardBefore);
  });
});
