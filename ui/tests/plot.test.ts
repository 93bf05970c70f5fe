import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/words.svelte';
import Plot from '../src/parts/Plot.svelte';
import Recap from '../src/parts/Recap.svelte';

const label = (point: number): string => `Move ${point}`;
const points = [
  [0, 0],
  [2, 0],
  [2, 0],
  [2, 7],
];

beforeEach(() => words.choose('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a plot', () => {
  it('has a line for each player, distinguished by more than colour, and a table of changes', () => {
    const { container } = render(Plot, { title: 'Points', names: ['Ala', 'Bob'], points, label });
    const lines = [...container.querySelectorAll('[data-line]')].map((line) => line.getAttribute('style'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).not.toContain('dasharray: 9');
    expect(lines[1]).toContain('dasharray: 9 5');
    const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['Move 000', 'Move 120', 'Move 327']);
  });

  it('is read by keys, announces the position, and opens the step by Enter', async () => {
    const choose = vi.fn();
    render(Plot, { title: 'Points', names: ['Ala', 'Bob'], points, label, choose });
    const slider = screen.getByRole('slider', { name: 'Points' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Move 3: Ala 2, Bob 7');
    await fireEvent.input(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Move 1: Ala 2, Bob 0');
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.keyDown(slider, { key: 'Enter' });
    expect(choose).toHaveBeenCalledWith(1);
  });
});

describe('a recap', () => {
  const recap = {
    points,
    facts: [
      { name: 'lead-kept', step: 1, details: { seat: 1 } },
      { name: 'dearest-card', step: 3, details: { seat: 0, card: 'red-3', cards: ['blue-1', 'blue-2'], number: 4 } },
    ],
  };

  it('shows facts in the words of the game or of all games, each with a link to its step', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(recap)),
    );
    render(Recap, { id: 'tea', game: 'parade', names: ['Ala', 'Bob'] });
    await screen.findByText('Bob takes the first lead and never loses it.', { exact: false });
    screen.getByText('Ala plays Red 3, takes Blue 1 and Blue 2 and has 4 points more.', { exact: false });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tables/tea/replay#1',
      '/tables/tea/replay#3',
    ]);
  });

  it('is fetched once, however often the table updates', async () => {
    const fetched = vi.fn(async () => Response.json(recap));
    vi.stubGlobal('fetch', fetched);
    const { rerender } = render(Recap, { id: 'tea', game: 'parade', names: ['Ala', 'Bob'] });
    await screen.findByRole('slider');
    await rerender({ id: 'tea', game: 'parade', names: ['Ala', 'Bob'] });
    screen.getByRole('slider');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('goes to the step within a replay', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(recap)),
    );
    const go = vi.fn();
    render(Recap, { id: 'tea', game: 'parade', names: ['Ala', 'Bob'], at: 0, go });
    await fireEvent.click((await screen.findAllByRole('link'))[1] as HTMLElement);
    expect(go).toHaveBeenLastCalledWith(3);
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '2' } });
    expect(go).toHaveBeenLastCalledWith(2);
  });

  it('says so if it is unavailable', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ key: 'table-not-found' }, { status: 404 })),
    );
    render(Recap, { id: 'tea', game: 'parade', names: [] });
    await screen.findByText('The story is not available right now.');
  });
});
