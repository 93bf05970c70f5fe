import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../src/lib/me.svelte';
import { words } from '../src/lib/words.svelte';
import TablePage from '../src/pages/Table.svelte';
import type { Invitation, TableSummary } from '../src/wire';
import { alarms, seatInfo, seatUpdate, tableInfo, update } from './sample';

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(): void {
    this.onclose = null;
  }
  sends(message: object): void {
    this.onopen?.();
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const gathering = update(1, {
  table: tableInfo({
    status: 'gathering',
    seats: [seatInfo(0), seatInfo(1, { kind: 'free', name: '', invite: 'code' })],
  }),
  seat_updates: [],
});
const line: TableSummary = {
  id: 'tea',
  game: 'parade',
  status: 'gathering',
  names: ['Ala', ''],
  to_act: [],
  your_seats: [0],
  is_host: true,
  updated: 0,
  deadline: null,
  last_seat: null,
  last_by: null,
  resigned: [],
  assisted: [],
  last_events: [],
  scores: [],
  ranks: [],
  ended: null,
  chat: 0,
  removal: 'delete',
};
const invitation: Invitation = {
  game: 'parade',
  host: 'Ala',
  names: ['Ala', '', null],
  seats: [1],
  options: {},
  watch: 'link',
  chat: true,
  hints: 'nobody',
  clock: 30,
};
let asked: string[];
let sent: unknown[];

function server(name: string, mine: TableSummary[] = [], refusal?: object, reply = invitation): void {
  asked = [];
  sent = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}`);
    if (body) sent.push(JSON.parse(body));
    if (path === '/api/me') return Response.json(body ? JSON.parse(body) : { name, language: '' });
    if (path === '/api/me/tables') return Response.json(mine);
    if (path.endsWith('/invitation') && !refusal) return Response.json(reply);
    if (path === '/api/games') return Response.json({ games: [], bots: [] });
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({ id: 'tea' });
  });
}

async function connected(): Promise<FakeSocket> {
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  return FakeSocket.all[0] as FakeSocket;
}

beforeEach(async () => {
  await words.choose('en');
  FakeSocket.all = [];
  me.person = null;
  history.replaceState(null, '', '/tables/tea#code');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an invitation', () => {
  it('asks for a name, seats you and disappears from the address', async () => {
    server('');
    render(TablePage, { table: 'tea' });
    await screen.findByRole('heading', { name: 'Ala invites you to Parade' });
    screen.getByText('Time limit per move: 30 seconds');
    const company = within(screen.getByRole('list', { name: 'Who plays' })).getAllByRole('listitem');
    expect(company.map((chair) => chair.textContent?.trim())).toEqual(['Ala', 'your chair', 'Mabel']);
    await fireEvent.input(await screen.findByLabelText('What is your name?'), { target: { value: 'Bob' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    await connected();
    expect(asked).toContain('POST /api/tables/tea/join');
    expect(location.hash).toBe('');
  });

  it('seats one person once, also on a double click', async () => {
    server('');
    render(TablePage, { table: 'tea' });
    await fireEvent.input(await screen.findByLabelText('What is your name?'), { target: { value: 'Bob' } });
    const button = screen.getByRole('button', { name: 'Sit down' });
    void fireEvent.click(button);
    void fireEvent.click(button);
    await connected();
    expect(asked.filter((path) => path === 'PUT /api/me' || path.endsWith('/join'))).toEqual([
      'PUT /api/me',
      'POST /api/tables/tea/join',
    ]);
    expect(alarms()).toEqual([]);
  });

  it('says so at once if it is invalid, also in place of a valid one', async () => {
    server('');
    render(TablePage, { table: 'tea' });
    await screen.findByRole('heading', { name: 'Ala invites you to Parade' });
    server('', [], { type: 'refused', id: '', key: 'invitation-unknown', details: {} });
    history.replaceState(null, '', '/tables/tea#false');
    await fireEvent(window, new HashChangeEvent('hashchange'));
    await vi.waitFor(() => expect(alarms()).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Ala invites you to Parade' })).toBeNull();
  });

  it('for any seat lets you choose one, and so a figure', async () => {
    server('Bob', [], undefined, { ...invitation, names: ['Ala', '', ''], seats: [1, 2] });
    render(TablePage, { table: 'tea' });
    await fireEvent.click(await screen.findByRole('button', { name: 'free' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    await connected();
    expect(sent).toContainEqual({ invite: 'code', name: '', seat: 2 });
  });

  it('only asks whether to sit down if you have a name', async () => {
    server('Bob');
    render(TablePage, { table: 'tea' });
    const button = await screen.findByRole('button', { name: 'Sit down' });
    expect(asked).not.toContain('POST /api/tables/tea/join');
    await fireEvent.click(button);
    await connected();
    expect(asked).toContain('POST /api/tables/tea/join');
  });

  it.each(['', 'Bob'])('says so at once if it has no seat, and lets you watch', async (name) => {
    server(name, [], { key: 'seat-taken', details: {} });
    render(TablePage, { table: 'tea' });
    await connected();
    await vi.waitFor(() => expect(alarms()).toContain('You could not sit down: Someone already sits there.'));
  });

  it('leads back to the table when opened again', async () => {
    server('Bob', [{ ...line, is_host: false, your_seats: [1] }]);
    render(TablePage, { table: 'tea' });
    await connected();
    expect(asked).not.toContain('POST /api/tables/tea/join');
    expect(alarms()).toEqual([]);
  });

  it('keeps a friend’s seat free when the host opens it, unless the host takes it', async () => {
    server('Ala', [line]);
    render(TablePage, { table: 'tea' });
    (await connected()).sends(gathering);
    const button = await screen.findByRole('button', { name: 'Take this seat too' });
    expect(asked).not.toContain('POST /api/tables/tea/join');
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Jaś' } });
    await fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toContain('POST /api/tables/tea/join'));
  });
});

describe('a table', () => {
  it('says so if it is gone', async () => {
    history.replaceState(null, '', '/tables/tea');
    server('Ala', [], { key: 'unknown-table', details: {} });
    render(TablePage, { table: 'tea' });
    (await connected()).sends({ type: 'gone', set_aside: false });
    expect(await screen.findByRole('heading', { name: 'This table no longer exists' })).toBeTruthy();
  });

  it('explains a dead invitation, also if nobody may watch', async () => {
    history.replaceState(null, '', '/tables/tea#false');
    server('', [], { type: 'refused', id: '', key: 'invitation-unknown', details: {} });
    render(TablePage, { table: 'tea' });
    (await connected()).sends({ type: 'gone', set_aside: false });
    await screen.findByRole('heading', { name: 'This invitation is not valid' });
    screen.getByText(/not for this table, or it has been used/);
  });

  it('invites you again after you left, also if nobody may watch', async () => {
    history.replaceState(null, '', '/tables/tea');
    localStorage.setItem('wonderland-invite-tea', 'mine');
    server('Bob');
    render(TablePage, { table: 'tea' });
    (await connected()).sends({ type: 'gone', set_aside: false });
    await fireEvent.click(await screen.findByRole('button', { name: 'Sit down' }));
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ invite: 'mine', name: '', seat: null }));
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    localStorage.clear();
  });

  it('shows your turn in the tab’s title, whatever else is open', async () => {
    history.replaceState(null, '', '/tables/tea');
    server('Ala');
    render(TablePage, { table: 'tea' });
    const socket = await connected();
    socket.sends(update(1, { table: tableInfo({ game: 'none', moves: 1 }) }));
    await vi.waitFor(() => expect(document.title).toContain('· Wonderland'));
    const question = { number: 4, name: 'play', choices: [] };
    socket.sends(update(2, { table: tableInfo({ game: 'none', moves: 1 }), seat_updates: [seatUpdate({ question })] }));
    await vi.waitFor(() => expect(document.title).toMatch(/^● Your turn/));
  });

  it('says so if it is set aside', async () => {
    history.replaceState(null, '', '/tables/tea');
    server('Ala');
    render(TablePage, { table: 'tea' });
    (await connected()).sends({ type: 'gone', set_aside: true });
    expect(await screen.findByRole('heading', { name: 'This table cannot be opened' })).toBeTruthy();
  });
});
