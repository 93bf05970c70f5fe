import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mine } from '../src/lib/mine.svelte';
import { words } from '../src/lib/words.svelte';
import Call from '../src/parts/Call.svelte';
import type { TableSummary } from '../src/wire';
import { heard } from './sample';

const line = (changes: Partial<TableSummary> = {}): TableSummary => ({
  id: 'tea',
  game: 'parade',
  status: 'playing',
  names: ['Ala', 'Bob'],
  to_act: [0],
  your_seats: [0],
  is_host: true,
  updated: 0,
  deadline: null,
  last_seat: null,
  last_by: null,
  last_events: [],
  resigned: [],
  assisted: [],
  scores: [],
  ranks: [],
  ended: null,
  chat: 0,
  removal: 'delete',
  ...changes,
});

beforeEach(() => words.choose('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  mine.lines = [];
});

describe('your tables', () => {
  it('are polled, and counted when people wait for you', async () => {
    vi.useFakeTimers();
    let tables = [line()];
    vi.stubGlobal('fetch', async () => Response.json(tables));
    const stop = mine.follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.waiting()).toBe(1);
    expect(mine.waiting('tea')).toBe(0);
    tables = [
      line(),
      line({ id: 'cake' }),
      line({ id: 'bots', names: ['Ala', null] }),
      line({ id: 'jam', to_act: [1] }),
      line({ id: 'old', status: 'over' }),
      line({ id: 'given-up', resigned: [0] }),
    ];
    await vi.advanceTimersByTimeAsync(6000);
    expect(mine.waiting()).toBe(2);
    stop();
  });

  it('call you from another page when friends wait for another game', async () => {
    render(Call, { beside: 'tea' });
    expect(heard()).toEqual([]);
    mine.lines = [line({ status: 'over' }), line({ id: 'next', status: 'gathering' })];
    await vi.waitFor(() => expect(heard().join(' ')).toContain('Bob would like to play Parade with you.'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/tables/next');
    cleanup();
    render(Call, { beside: 'next' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
