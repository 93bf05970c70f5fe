import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/words.svelte';
import Ratings from '../src/parts/history/Ratings.svelte';
import type { RatingsInfo } from '../src/wire';

const DAY = 86_400;
const rated: RatingsInfo = {
  wanted: true,
  public: false,
  games: [
    {
      game: 'parade',
      rating: 1090,
      provisional: true,
      points: [
        { table: 'one', at: DAY, rating: 1050 },
        { table: 'two', at: 2 * DAY, rating: 1090 },
      ],
    },
  ],
};
let asked: [string, string, unknown][] = [];

beforeEach(async () => {
  await words.choose('en');
  asked = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method, body }: RequestInit) => {
      asked.push([method ?? '', path, body ? JSON.parse(String(body)) : null]);
      return Response.json(
        method === 'PUT' ? { wanted: JSON.parse(String(body)).wanted, public: false, games: [] } : rated,
      );
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ratings', () => {
  it('are shown over time from the initial rating, provisional for the first games', async () => {
    const { container } = render(Ratings);
    await screen.findByText('Rating 1,090, provisional');
    expect([...container.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)).toEqual([
      '1000',
      '1050',
      '1090',
    ]);
    const card = screen.getByRole('group', { name: 'Parade' });
    expect(card.textContent?.match(/Parade/g)).toHaveLength(1); // its title stands once
    within(card).getByRole('slider', { name: 'Rating over time' });
    expect(screen.getByLabelText<HTMLInputElement>('Show my ratings to others at a table').checked).toBe(false);
  });

  it('are switched off only after a dialog that says what is deleted', async () => {
    render(Ratings);
    await fireEvent.click(await screen.findByLabelText('Rate my games'));
    screen.getByText(/All your ratings are deleted/);
    expect(asked).toHaveLength(1);
    await fireEvent.click(screen.getByText('Delete ratings'));
    expect(asked.at(-1)).toEqual(['PUT', '/api/me/ratings', { wanted: false, public: false }]);
  });
});
