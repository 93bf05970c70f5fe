import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/words.svelte';
import { mine } from '../src/lib/mine.svelte';
import Home from '../src/pages/Home.svelte';
import type { GameInfo, TableSummary } from '../src/wire';
import { heard } from './sample';

const parade: GameInfo = {
  id: 'parade',
  seats: [2, 6],
  minutes: [10, 20],
  options: [{ name: 'two_player_margin', default: 2, values: [0, 1, 2] }],
  rules_version: 1,
  designer: 'Naoki Homma',
  publisher: 'Z-Man Games',
  year: 2007,
  age: 8,
};

function serverSays(answer: () => Promise<Response>): void {
  const lists = ['/api/me/tables', '/api/tables', '/api/open-tables'];
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => (lists.includes(path) ? Promise.resolve(Response.json([])) : answer())),
  );
}

beforeEach(() => words.choose('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the home page', () => {
  it('shows a first-time visitor one button, then a card for each game with a table and its rules', async () => {
    serverSays(async () => Response.json({ games: [parade], bots: ['hare'], usual_bot: 'hare' }));
    render(Home);
    expect(await screen.findByRole('heading', { name: 'Parade' })).toBeTruthy();
    for (const text of ['2–6 players', '10–20 minutes against bots', 'from 8 years', 'Naoki Homma, 2007'])
      screen.getByText(text);
    const doors = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(doors).toEqual([
      '/games/parade/new#learn',
      '/games/parade/new',
      '/games/parade/new#learn',
      '/games/parade/rules',
    ]);
  });

  describe('with your own table', () => {
    const line: TableSummary = {
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
    };
    let tables: TableSummary[];
    beforeEach(() => {
      tables = [line];
      vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
        if (method === 'DELETE') tables = [];
        if (path === '/api/me/tables') return Response.json(tables);
        return Response.json(path === '/api/games' ? { games: [parade], bots: ['hare'], usual_bot: 'hare' } : []);
      });
    });
    afterEach(() => void (mine.lines = []));

    it('has shelves: people who wait, other games, finished ones but no guides, then the games', async () => {
      localStorage.setItem('wonderland-guide-taught', 'goal');
      tables = [
        { ...line, id: 'old', status: 'over', scores: [12, 9], ranks: [2, 1] },
        { ...line, id: 'taught', status: 'over', names: ['Ala', null] },
        { ...line, id: 'bots', names: ['Ala', null] },
        { ...line, id: 'away', to_act: [1] },
        line,
        { ...line, id: 'ready', status: 'gathering', to_act: [] },
      ];
      const { container } = render(Home);
      await screen.findByRole('heading', { name: 'Waiting for you' });
      await screen.findByText('2–6 players');
      const shelves = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
        const links = heading.closest('section')?.querySelectorAll('li a');
        return [heading.textContent, ...[...(links ?? [])].map((link) => link.getAttribute('href')?.slice(8))];
      });
      expect(shelves).toEqual([
        ['Waiting for you', 'tea', 'ready'],
        ['Your games', 'away', 'bots'],
        ['Finished', 'old'],
        ['Games'],
      ]);
      expect(container.querySelector('details')?.textContent).toContain('Last: Parade. Ala 12 and Bob 9');
      expect(container.querySelector('details')?.open).toBe(false);
      expect(container.querySelector('.plate')?.className).toContain('returning');
      expect(screen.getByRole('link', { name: 'Play now, against bots' })).toBeTruthy();
    });

    it('keeps the focus on the page after a deletion', async () => {
      const main = Object.assign(document.createElement('main'), { tabIndex: -1 });
      document.body.append(main);
      render(Home, { target: main });
      await fireEvent.click(await screen.findByRole('button', { name: 'Delete game' }));
      await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete game' }));
      await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull());
      await vi.waitFor(() => expect(document.activeElement).toBe(main));
      main.remove();
    });
  });

  it('shows a loading state', async () => {
    serverSays(() => new Promise(() => undefined));
    render(Home);
    await vi.waitFor(() => expect(heard().join(' ')).toContain('Winding the watch'));
  });

  it('says so if no game is found', async () => {
    serverSays(async () => Response.json({ games: [], bots: [], usual_bot: '' }));
    render(Home);
    expect(await screen.findByText('No games yet')).toBeTruthy();
  });

  it('says so if the server is unreachable, and retries on request', async () => {
    serverSays(() => Promise.reject(new TypeError('no answer')));
    render(Home);
    await vi.waitFor(() => expect(heard().join(' ')).toContain('all but its grin'));
    serverSays(async () => Response.json({ games: [parade], bots: ['hare'], usual_bot: 'hare' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Parade' })).toBeTruthy();
  });

  it('follows the language', async () => {
    serverSays(async () => Response.json({ games: [parade], bots: ['hare'], usual_bot: 'hare' }));
    render(Home);
    await screen.findByRole('heading', { name: 'Parade' });
    await words.choose('pl');
    expect(await screen.findByText('2–6 graczy')).toBeTruthy();
  });
});
