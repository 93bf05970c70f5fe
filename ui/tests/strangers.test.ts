import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../src/lib/me.svelte';
import { withNames } from '../src/lib/people';
import { Table } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import OpenTables from '../src/parts/lobby/OpenTables.svelte';
import BlockedPeople from '../src/parts/table/BlockedPeople.svelte';
import Chat from '../src/parts/table/Chat.svelte';
import SeatTools from '../src/parts/table/SeatTools.svelte';
import WaitingRoom from '../src/parts/table/WaitingRoom.svelte';
import type { OpenTable } from '../src/wire';
import { heard, seatInfo, tableInfo, update } from './sample';

const open: OpenTable = {
  id: 'tea',
  game: 'parade',
  host: 'Ala',
  names: ['Ala', null, ''],
  options: { two_player_margin: 1 },
  watch: 'link',
  chat: true,
  hints: 'nobody',
  clock: 30,
  start_at: null,
};
const games = [
  {
    id: 'parade',
    seats: [2, 6],
    minutes: [20, 45],
    options: [{ name: 'two_player_margin', default: 2, values: [0, 1, 2] }],
    rules_version: 1,
    designer: '',
    publisher: '',
    year: null,
  },
];
type Answers = Record<string, (body: unknown) => unknown>;

function server(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}${body ? ` ${body}` : ''}`);
    const answer = answers[`${method} ${path}`]?.(body ? JSON.parse(body) : undefined);
    if (answer instanceof Response) return answer;
    return Response.json(answer ?? (path === '/api/games' ? { games, bots: ['hare'], usual_bot: 'hare' } : {}));
  });
  return asked;
}

/** A table that records its requests. */
function quietTable(info = tableInfo()): { table: Table; requests: unknown[] } {
  const table = new Table();
  table.receive(update(1, { table: info }));
  const requests: unknown[] = [];
  table.request = async (body) => {
    requests.push(body);
    return true;
  };
  return { table, requests };
}

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  await words.choose('en');
  me.person = { name: 'Ben', language: 'en' };
  me.waiting = null;
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('open seats', () => {
  it('are shown with game, host, players and options, and taken with one tap', async () => {
    const asked = server({ 'GET /api/open-tables': () => [open], 'POST /api/tables/tea/join': () => ({ id: 'tea' }) });
    render(OpenTables);
    const section = await screen.findByRole('region', { name: 'Open games' });
    for (const text of ['Parade', 'One free chair.', 'Host: Ala']) expect(section.textContent).toContain(text);
    expect(section.textContent).toMatch(/With \S+/); // the bot has a name too
    expect(within(section).getByText('Time limit per move: 30 seconds')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down at Ala’s table: Parade' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/tables/tea'));
    expect(asked).toContain('POST /api/tables/tea/join {"invite":"","name":"","seat":null}');
  });

  it('come and go without reloading the page', async () => {
    vi.useFakeTimers();
    let lines = [open];
    server({ 'GET /api/open-tables': () => lines });
    render(OpenTables);
    await vi.waitFor(() => expect(screen.getByText('Host: Ala')).toBeTruthy());
    lines = [];
    await vi.advanceTimersByTimeAsync(3100);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('say so if somebody else has taken them', async () => {
    server({
      'GET /api/open-tables': () => [open],
      'POST /api/tables/tea/join': () => Response.json({ key: 'table-not-open', details: {} }, { status: 409 }),
    });
    render(OpenTables);
    await fireEvent.click(await screen.findByRole('button', { name: /^Sit down/ }));
    await vi.waitFor(() => expect(heard()).toContain('This table is no longer open.'));
    expect(location.pathname).toBe('/');
  });

  it('ask for a name only if you have none', async () => {
    me.person = { name: '', language: 'en' };
    const asked = server({ 'GET /api/open-tables': () => [open], 'POST /api/tables/tea/join': () => ({ id: 'tea' }) });
    render(OpenTables);
    await fireEvent.click(await screen.findByRole('button', { name: /^Sit down/ }));
    await vi.waitFor(() => expect(me.waiting).not.toBeNull());
    expect(asked.some((each) => each.startsWith('POST'))).toBe(false);
    me.waiting?.();
    await vi.waitFor(() => expect(location.pathname).toBe('/tables/tea'));
  });
});

describe('a table that starts automatically', () => {
  const seats = [seatInfo(0), seatInfo(1, { kind: 'free', name: '', invite: 'x' })];
  const waiting = () =>
    withNames(tableInfo({ status: 'gathering', seats, open: true, start_at: Date.now() / 1000 + 42 }));

  it('counts down for everybody, and its host can begin or wait', async () => {
    server({});
    const { table, requests } = quietTable(waiting());
    render(WaitingRoom, { table, info: waiting() });
    expect(screen.getByRole('timer').textContent).toMatch(/^Starts in 0:4[12]; bots take the free chairs\.$/);
    for (const name of ['Wait a minute longer', 'Start now, with bots'])
      await fireEvent.click(screen.getByRole('button', { name }));
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Open to everyone/ }));
    expect(requests).toEqual([{ do: 'postpone' }, { do: 'start', fill: true }, { do: 'set-access', open: false }]);
    cleanup();
    render(WaitingRoom, { table, info: { ...waiting(), is_host: false } });
    expect(screen.getByRole('timer')).toBeTruthy();
    for (const name of ['Wait a minute longer', 'Start now, with bots'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('open to everyone')).toBeTruthy();
  });
});

describe('actions about a person', () => {
  it('has more for the host, and nothing for yourself or a bot', async () => {
    server({});
    const { table, requests } = quietTable();
    const props = { table, info: tableInfo(), seat: seatInfo(1) };
    render(SeatTools, props);
    await fireEvent.click(screen.getByText('Mute in chat'));
    await fireEvent.click(screen.getByText('Make host'));
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make host' }));
    expect(requests).toEqual([
      { do: 'mute', seat: 1, on: true },
      { do: 'pass-host', seat: 1 },
    ]);
    cleanup();
    render(SeatTools, { ...props, seat: seatInfo(1, { muted: true, online: false }) });
    expect(screen.getByText('Unmute in chat')).toBeTruthy();
    expect(screen.getByText('Make host')).toHaveProperty('disabled', true);
    cleanup();
    render(SeatTools, { ...props, info: tableInfo({ is_host: false }) });
    expect(screen.getByText('Block')).toBeTruthy();
    for (const word of ['Make host', 'Mute in chat']) expect(screen.queryByText(word)).toBeNull();
    for (const seat of [seatInfo(0), seatInfo(1, { kind: 'bot' })]) {
      cleanup();
      expect(render(SeatTools, { ...props, seat }).container.querySelector('details')).toBeNull();
    }
  });

  it('asks before blocking, and says how to undo it', async () => {
    const asked = server({});
    const { table } = quietTable();
    render(SeatTools, { table, info: tableInfo(), seat: seatInfo(1) });
    await fireEvent.click(screen.getByText('Block'));
    expect(asked).toEqual([]);
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    expect((await screen.findByText(/^Bob is blocked/)).textContent).toContain('Settings');
    expect(asked).toEqual(['POST /api/me/blocked {"table":"tea","seat":1}']);
  });

  it('shows a muted player that they are muted, and lets them read', async () => {
    const seats = [seatInfo(0, { muted: true }), seatInfo(1)];
    const { table } = quietTable(tableInfo({ seats }));
    render(Chat, { table, may: true });
    await vi.waitFor(() => expect(heard().join(' ')).toContain('The host has muted you'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('group', { name: words.say('chat-title') })).toBeTruthy();
  });
});

describe('the people you have blocked', () => {
  it('are listed, and can be unblocked', async () => {
    let people = [{ id: 'b1', name: 'Bob' }];
    const asked = server({
      'GET /api/me/blocked': () => people,
      'DELETE /api/me/blocked/b1': () => ((people = []), {}),
    });
    const { container } = render(BlockedPeople);
    const details = container.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    await fireEvent(details, new Event('toggle'));
    await fireEvent.click(await screen.findByRole('button', { name: 'Unblock Bob' }));
    expect(await screen.findByText('Nobody.')).toBeTruthy();
    expect(asked).toContain('DELETE /api/me/blocked/b1');
  });
});
