import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSetup, tableRequest, valuesFor, withSeats } from '../src/lib/setup';
import { me } from '../src/lib/me.svelte';
import { words } from '../src/lib/words.svelte';
import NewTable from '../src/pages/NewTable.svelte';
import type { GameInfo } from '../src/wire';
import { heard } from './sample';

const company = { bots: ['dormouse', 'hare', 'queen'], usual_bot: 'hare' };
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

interface Sent {
  path: string;
  method: string;
  body: unknown;
}

function server(name: string, refusal?: object): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ path, method, body: body ? JSON.parse(body) : undefined });
    if (path === '/api/games') return Response.json({ games: [parade, { ...parade, id: 'coins' }], ...company });
    if (path === '/api/me') return Response.json(body ? JSON.parse(body) : { name, language: '' });
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({ id: 'tea' }, { status: 201 });
  });
  return sent;
}

beforeEach(async () => {
  await words.choose('en');
  localStorage.clear();
  me.person = null;
  history.replaceState(null, '', '/games/parade/new');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('creating a table', () => {
  it('starts with you and the usual bots, with the usual rules', () => {
    const first = initialSetup(parade, company);
    expect(first.chairs).toEqual(['you', 'bot:hare', 'bot:hare']);
    expect(first.options).toEqual({ two_player_margin: 2 });
  });

  it('repeats the last table, if it still fits', () => {
    const last = { ...initialSetup(parade, company), chairs: ['you', 'friend'], clock: 30 };
    expect(tableRequest('parade', last).chairs).toEqual([
      { kind: 'you', bot: null, name: '' },
      { kind: 'friend', bot: null, name: '' },
    ]);
    expect(initialSetup(parade, company)).toEqual({ ...last, clock: undefined });
    localStorage.setItem('wonderland-setup-parade', JSON.stringify({ ...last, chairs: ['you', 'bot:gone'] }));
    expect(initialSetup(parade, company).chairs).toHaveLength(3);
    localStorage.setItem('wonderland-setup-parade', JSON.stringify({ ...last, outdated: 1, hints: true }));
    expect(initialSetup(parade, company)).toEqual({ ...last, clock: undefined });
  });

  it('reuses the clock of the last game with friends only for friends', () => {
    const bots = initialSetup(parade, company);
    const friends = { ...bots, chairs: ['you', 'friend'] };
    expect(tableRequest('parade', { ...friends, clock: 86_400 }).clock).toBe(86_400);
    expect(tableRequest('parade', { ...initialSetup(parade, company), chairs: bots.chairs }).clock).toBe(null);
    expect(tableRequest('parade', { ...bots, clock: 30 }).clock).toBe(30); // chosen now
    expect(tableRequest('parade', initialSetup(parade, company)).clock).toBe(null);
    expect(tableRequest('parade', friends).clock).toBe(86_400);
    expect(tableRequest('adventures', friends).clock).toBe(null);
    expect(tableRequest('parade', { ...friends, clock: null }).clock).toBe(null);
    expect(tableRequest('parade', friends).clock).toBe(null);
  });

  it('adds seats like the last one, and removes the last ones', () => {
    expect(withSeats(['you', 'friend'], 4, company)).toEqual(['you', 'friend', 'friend', 'friend']);
    expect(withSeats(['you'], 2, company)).toEqual(['you', 'bot:hare']);
    expect(withSeats(['you', 'friend', 'friend'], 2, company)).toEqual(['you', 'friend']);
  });

  it('takes one tap if you have a name', async () => {
    const sent = server('Ala');
    render(NewTable, { game: 'parade' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Start playing' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/tables/tea'));
    expect(sent.at(-1)).toMatchObject({
      path: '/api/tables',
      method: 'POST',
      body: { game: 'parade', watch: 'link', clock: null },
    });
  });

  it('can seat several people at one device', async () => {
    const sent = server('Ala');
    const warned = vi.spyOn(console, 'warn');
    render(NewTable, { game: 'parade' });
    const second = await screen.findByLabelText('Chair 2');
    expect(screen.queryByText(/You share this device/)).toBeNull();
    await fireEvent.change(second, { target: { value: 'you' } });
    screen.getByText(/You share this device/);
    expect(screen.getAllByText('Same device')).toHaveLength(2);
    await fireEvent.input(screen.getByLabelText('Name of the player on chair 2'), { target: { value: 'Jaś' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Start playing' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/tables/tea'));
    expect(sent.at(-1)?.body).toMatchObject({
      chairs: [{ kind: 'you', name: '' }, { kind: 'you', name: 'Jaś' }, { kind: 'bot' }],
    });
    expect(sent.at(-1)?.body).not.toHaveProperty('names');
    expect(warned).not.toHaveBeenCalled();
  });

  it('shows inherited settings before you sit down', async () => {
    server('Ala');
    localStorage.setItem(
      'wonderland-setup-parade',
      JSON.stringify({
        ...initialSetup(parade, company),
        chairs: ['you', 'friend'],
        watch: 'public',
        options: { two_player_margin: 0 },
      }),
    );
    localStorage.setItem('wonderland-clock-parade', '30');
    render(NewTable, { game: 'parade' });
    await screen.findByText('Time limit per move: 30 seconds');
    screen.getByText('anyone can watch');
    await screen.findByText('Majority with two players: no lead needed: a tie counts for both');
  });

  it('offers only taken seats to go first', () => {
    const first = { name: 'first_seat', default: 'random', values: ['random', 0, 1, 2, 3] };
    expect(valuesFor(first, 3)).toEqual(['random', 0, 1, 2]);
    expect(
      initialSetup(
        { ...parade, options: [{ name: 'first_seat', default: 'random', values: ['random', 0, 1, 2, 3] }] },
        company,
      ).options,
    ).toEqual({ first_seat: 'random' });
  });

  it('counts the characters of a name as people see them', async () => {
    const sent = server('');
    render(NewTable, { game: 'parade' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Start playing' }));
    const field = await screen.findByLabelText('What is your name?');
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: 'a'.repeat(31) } });
    await vi.waitFor(() => expect(heard()).toContain('A name must have 1 to 30 characters.'));
    await fireEvent.input(field, { target: { value: '👩‍🚀'.repeat(30) } });
    await fireEvent.click(screen.getByRole('button', { name: 'Start playing' }));
    await vi.waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: '👩‍🚀'.repeat(30), language: 'en' }),
    );
  });

  it('asks for a name if you have none, and saves it', async () => {
    const sent = server('');
    render(NewTable, { game: 'parade' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Start playing' }));
    await fireEvent.input(await screen.findByLabelText('What is your name?'), { target: { value: ' Ala ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Start playing' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/tables/tea'));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Ala', language: 'en' });
  });

  it('does not create a table for a game without a board, not even to learn it', async () => {
    const sent = server('Ala');
    history.replaceState(null, '', '/games/coins/new#learn');
    render(NewTable, { game: 'coins' });
    await screen.findByRole('heading', { name: 'This path leads nowhere in particular' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent.map(({ method }) => method)).not.toContain('POST');
  });

  it('says in words why it failed', async () => {
    server('Ala', { key: 'bad-clock', details: { least: 5, most: 100 } });
    render(NewTable, { game: 'parade' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Start playing' }));
    await vi.waitFor(() => expect(heard()).toContain('The time limit can be 5 to 100 seconds.'));
  });
});
