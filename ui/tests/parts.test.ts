import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeLeft } from '../src/lib/clock';
import { marks } from '../src/lib/marks.svelte';
import { remember } from '../src/lib/memory';
import { withNames } from '../src/lib/people';
import { announcer } from '../src/lib/announce.svelte';
import { Table } from '../src/lib/table.svelte';
import { errorText } from '../src/lib/error';
import { words } from '../src/lib/words.svelte';
import PastGame from '../src/parts/history/PastGame.svelte';
import TableRow from '../src/parts/lobby/TableRow.svelte';
import Choices from '../src/parts/table/Choices.svelte';
import Clock from '../src/parts/table/Clock.svelte';
import WaitingRoom from '../src/parts/table/WaitingRoom.svelte';
import Connection from '../src/parts/table/Connection.svelte';
import Confirm from '../src/parts/Confirm.svelte';
import Link from '../src/parts/Link.svelte';
import Ending from '../src/parts/table/Ending.svelte';
import Head from '../src/parts/table/Head.svelte';
import Log from '../src/parts/table/Log.svelte';
import Panels from '../src/parts/table/Panels.svelte';
import People from '../src/parts/table/People.svelte';
import Requests from '../src/parts/table/Requests.svelte';
import Resigned from '../src/parts/table/Resigned.svelte';
import SeatTools from '../src/parts/table/SeatTools.svelte';
import type { Question, SeatInfo, Step, TableSummary } from '../src/wire';
import { heard, seatInfo, seatUpdate, tableInfo, update } from './sample';

const question: Question = {
  number: 4,
  name: 'play',
  choices: ['red-3', 'blue-9'].map((card) => ({
    name: `play ${card}`,
    pieces: [card],
    action: { action: 'play-card', card },
    foresight: {},
  })),
};

beforeEach(() => words.choose('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A finished game in a list. */
const finished: TableSummary = {
  id: 'tea',
  game: 'parade',
  status: 'over',
  names: ['Ala', 'Bob'],
  to_act: [],
  your_seats: [0],
  is_host: false,
  updated: 0,
  deadline: null,
  last_seat: null,
  last_by: null,
  last_events: [],
  resigned: [],
  assisted: [],
  scores: [3, 9],
  ranks: [1, 2],
  ended: 1,
  chat: 0,
  removal: 'remove',
};

describe('the list of choices', () => {
  it('has a button for each, in words', async () => {
    const choose = vi.fn();
    render(Choices, { game: 'parade', names: [], shown: seatUpdate({ question }), busy: false, choose });
    await fireEvent.click(screen.getByRole('button', { name: 'Play Blue 9' }));
    expect(choose).toHaveBeenCalledWith('play blue-9');
  });

  it('is disabled while an answer is being sent, and stays without a question', async () => {
    const choose = vi.fn();
    const { rerender } = render(Choices, {
      game: 'parade',
      names: [],
      shown: seatUpdate({ question }),
      busy: true,
      choose,
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Play Red 3' }));
    expect(choose).not.toHaveBeenCalled();
    await rerender({ shown: seatUpdate({ question: null }) });
    screen.getByText('Your choices');
  });

  it('is closed for pointer users, who choose on the board, unless they open it', () => {
    const opened = (pointer: boolean) => {
      vi.stubGlobal('matchMedia', () => ({ matches: pointer }));
      const { container } = render(Choices, {
        game: 'parade',
        names: [],
        shown: seatUpdate({ question }),
        busy: false,
        choose: () => undefined,
      });
      const { open } = container.querySelector('details') as HTMLDetailsElement;
      cleanup();
      return open;
    };
    localStorage.clear();
    expect([opened(true), opened(false)]).toEqual([false, true]);
    localStorage.setItem('wonderland-choices', 'open');
    expect(opened(true)).toBe(true);
    localStorage.clear();
  });
});

describe('a waiting table', () => {
  const friends = tableInfo({
    status: 'gathering',
    invite: 'all',
    seats: [
      seatInfo(0),
      seatInfo(1, { kind: 'free', name: '', invite: 'code' }),
      seatInfo(2, { kind: 'bot', bot: 'greedy', name: '' }),
    ],
  });

  it('gives the host a link for each free seat, and no start before all are taken', () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: ['hare'], usual_bot: 'hare' }));
    render(WaitingRoom, { table: new Table(), info: withNames(friends) });
    screen.getByText('One chair is still free. Send the link to a friend, or put a bot there.');
    expect(screen.getByLabelText('Parade: invitation to chair 2')).toHaveProperty(
      'value',
      `${location.origin}/tables/tea#code`,
    );
    expect(screen.getByRole('button', { name: 'Start the game' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Parade: invitation')).toHaveProperty('value', `${location.origin}/tables/tea#all`);
  });

  it('asks before you leave a seat, and lets you take it back', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: [], usual_bot: '', address: null }));
    const table = new Table();
    const asked = vi.spyOn(table, 'request').mockResolvedValue(true);
    render(WaitingRoom, { table, info: withNames(friends) });
    await fireEvent.click(screen.getByRole('button', { name: 'Leave chair 1' }));
    expect(asked).not.toHaveBeenCalled();
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave chair 1' }));
    expect(asked).toHaveBeenCalledWith({ do: 'free-seat', seat: 0 });
    cleanup();
    const left = [seatInfo(0, { kind: 'free', name: '', yours: false, invite: 'mine' }), ...friends.seats.slice(1)];
    render(WaitingRoom, { table, info: withNames({ ...friends, seats: left }) });
    expect(screen.getAllByRole('button', { name: 'Sit down here' })).toHaveLength(2);
  });

  it('offers a guest who left the seats of their invitation only', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
      asked.push(`${path} ${String(body)}`);
      return Response.json({ bots: [], seats: [2] });
    });
    remember('invite-tea', 'mine');
    const seats = [seatInfo(0, { yours: false }), ...[1, 2].map((seat) => seatInfo(seat, { kind: 'free', name: '' }))];
    render(WaitingRoom, { table: new Table(), info: withNames({ ...friends, seats, invite: null, is_host: false }) });
    await fireEvent.click(await screen.findByRole('button', { name: 'Sit down here' }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/tables/tea/join {"invite":"mine","name":"","seat":2}'));
    localStorage.clear();
  });

  it('says once that its links work on this machine only', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ bots: [], address: null }));
    render(WaitingRoom, { table: new Table(), info: withNames(friends) });
    await screen.findByText(/only works on this computer/);
    await new Promise((done) => setTimeout(done));
    expect(screen.getAllByText(/only works on this computer/)).toHaveLength(1);
  });

  it('warns that a link works on this machine only, and says what to do', async () => {
    const remedy = /only works on this computer.*--host 0\.0\.0\.0/;
    vi.stubGlobal('fetch', async () => Response.json({ address: null }));
    render(Link, { address: 'http://localhost:3000/tables/tea#all', label: 'Parade' });
    await screen.findByText(remedy);
    cleanup();
    vi.stubGlobal('fetch', async () => Response.json({ address: 'http://192.168.1.5:3000' }));
    render(Link, { address: 'http://localhost:3000/tables/tea#all', label: 'Parade' });
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Parade')).toHaveProperty('value', 'http://192.168.1.5:3000/tables/tea#all'),
    );
    expect(screen.queryByText(remedy)).toBeNull();
  });

  it('shares a link with the device’s share sheet, if it has one', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ address: null }));
    const share = vi.fn(async () => undefined);
    const handed = { address: 'http://tea.example/tables/tea#all', label: 'Parade' };
    render(Link, handed);
    expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
    cleanup();
    vi.stubGlobal('navigator', { share });
    render(Link, handed);
    await fireEvent.click(screen.getByRole('button', { name: 'Share…' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Parade', url: handed.address });
  });

  it('says after a rematch who is still missing', () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: [], usual_bot: '' }));
    const seats = [seatInfo(0), seatInfo(1, { yours: false, online: false, has_nonce: false })];
    render(WaitingRoom, { table: new Table(), info: tableInfo({ status: 'gathering', seats, is_host: false }) });
    screen.getByText('Waiting for Bob.');
  });

  it('shows a guest who is present, and no links', () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: ['hare'], usual_bot: 'hare' }));
    const seats = friends.seats.map((seat) => ({ ...seat, invite: null }));
    render(WaitingRoom, { table: new Table(), info: withNames({ ...friends, seats, is_host: false, clock: 30 }) });
    screen.getByText('Waiting for one more friend.');
    screen.getByRole('heading', { name: 'Mabel' });
    screen.getByText('Time limit per move: 30 seconds'); // what is agreed is in sight
    expect(screen.queryByRole('button', { name: 'Start the game' })).toBeNull();
  });
});

const played = (number: number): Step => ({
  number,
  seat: 1,
  by: 'person',
  events: [{ event: 'card-played', seat: 1, card: `red-${number}` }],
  taken_back: [],
});

describe('the panels', () => {
  it('shows the state of the connection', () => {
    render(Connection, { status: 'down' });
    expect(screen.getByText('Reconnecting…')).toBeTruthy();
  });

  it('asks the players who must agree to an undo', async () => {
    const table = new Table();
    const ask = vi.spyOn(table, 'request').mockResolvedValue(true);
    render(Requests, {
      table,
      info: tableInfo({ undo: { seat: 1, agreed: [], waiting_for: [0], moves: 2, played_for: 0 } }),
      names: ['Ala', 'Bob'],
      steps: [played(3), { ...played(4), seat: 0 }],
    });
    screen.getByText('Bob would like to take this back: “Bob plays Red 3.”. OK?');
    await fireEvent.click(screen.getByRole('button', { name: 'Yes, undo' }));
    expect(ask).toHaveBeenCalledWith({ do: 'answer-undo', seat: 0, agree: true });
  });

  it('shows the log in words', () => {
    render(Log, { game: 'parade', steps: [played(3)], names: ['Ala', 'Bob'], upgrades: [4] });
    const [line, upgrade] = screen.getAllByRole('listitem');
    expect(line?.textContent).toContain('Bob plays Red 3.');
    expect(upgrade?.textContent).toContain('continues from here');
  });

  it('names the player once per step, and highlights on the board what a line is about', async () => {
    const events = [
      ...played(3).events,
      { event: 'cards-taken', seat: 1, cards: ['blue-1', 'red-0'] },
      { event: 'card-drawn', seat: 1, card: null },
    ];
    render(Log, { game: 'parade', steps: [{ ...played(3), events }], names: ['Ala', 'Bob'], upgrades: [] });
    const line = screen.getByRole('listitem');
    expect(line.textContent?.replace(/\s+/g, ' ')).toContain(
      'Bob plays Red 3; takes 2 cards: Blue 1 and Red 0; draws a card.',
    );
    await fireEvent.pointerEnter(screen.getByText('Blue 1'));
    expect(marks.pointed).toBe('blue-1');
    await fireEvent.pointerLeave(screen.getByText('Blue 1'));
    expect(marks.pointed).toBeNull();
  });

  it.each([
    ['parade', { event: 'cards-taken', seat: 1, cards: ['blue-1', 'red-0'] }, ['1 Blue 1', '0 Red 0']],
    ['adventures', { event: 'cookie-drawn', seat: 1, cookie: 'cookie-5' }, ['5 a cookie worth 5']],
    ['unbirthday', { event: 'teapot-collected', seat: 1, tea: 'mint', guest: 'dodo' }, ['mint tea', 'Dodo']],
    ['war', { event: 'chips-drawn', seat: 1, chips: ['rose-weak', 'madness'] }, ['2 weak Rose', 'madness']],
  ])('draws the pieces of %s as signs that are called by their words', async (game, event, signs) => {
    const { container } = render(Log, {
      game,
      steps: [{ ...played(3), events: [event] }],
      names: ['Ala', 'Bob'],
      upgrades: [],
    });
    await vi.waitFor(() => expect(container.querySelectorAll('.tag .sign > svg')).toHaveLength(signs.length), {
      timeout: 20_000,
    });
    const seen = [...container.querySelectorAll('.tag')].map((tag) =>
      `${tag.querySelector<HTMLElement>('.sign')?.dataset.number ?? ''} ${tag.textContent}`.trim(),
    );
    expect(seen).toEqual(signs);
    const first = container.querySelector('.piece') as HTMLElement;
    await fireEvent.pointerEnter(first);
    expect(marks.pointed).toBe(Object.values(event).flat()[2]);
    await fireEvent.click(first);
    await fireEvent.pointerLeave(first);
    expect(marks.pointed).toBe(Object.values(event).flat()[2]);
    await fireEvent.pointerDown(document.body);
    expect(marks.pointed).toBeNull();
  });

  it('marks moves by the clock or a stand-in, and moves that were taken back', () => {
    const steps: Step[] = [
      { ...played(3), by: 'clock' },
      { ...played(5), by: 'stand-in', taken_back: [{ seat: 1, events: played(7).events }] },
    ];
    render(Log, { game: 'parade', steps, names: ['Ala', 'Bob'], upgrades: [] });
    const [first, second] = screen.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s+/g, ' '));
    expect(first).toContain('Time ran out; a bot played for Bob. Bob plays Red 3.');
    expect(second).toContain('A bot is playing for Bob. Bob plays Red 5.');
    expect(second).toContain('Bob took back: Bob plays Red 7.');
  });

  it('shows the others’ last moves beside the turn, and what is being sent', async () => {
    const table = new Table();
    const props = { table, info: tableInfo(), names: ['Ala', 'Bob'], openRules: () => undefined };
    table.receive(update(1));
    const { container, rerender } = render(Head, {
      ...props,
      seatUpdate: seatUpdate({ steps: [{ ...played(3), by: 'clock' }] }),
    });
    const lastLine = () => container.querySelector('.last')?.textContent;
    expect(lastLine()).toBe('Time ran out; a bot played for Bob. Bob plays Red 3.');
    await rerender({ ...props, seatUpdate: seatUpdate({ steps: [{ ...played(3), seat: 0 }] }) });
    expect(lastLine()).toBe('');
    // what was played for you is news to you
    await rerender({ ...props, seatUpdate: seatUpdate({ steps: [{ ...played(3), seat: 0, by: 'stand-in' }] }) });
    expect(lastLine()).toBe('A bot is playing for Ala. Bob plays Red 3.');
    await rerender({ ...props, seatUpdate: seatUpdate({ steps: [{ ...played(3), seat: 0 }] }) });
    table.sending = {
      name: 'play red-3',
      pieces: ['red-3'],
      action: { action: 'play-card', card: 'red-3' },
      foresight: {},
    };
    await vi.waitFor(() => expect(lastLine()).toBe('Sending: Play Red 3'));
  });

  it('announces each move once to screen readers, with its points', async () => {
    const table = new Table();
    const props = { table, info: tableInfo(), names: ['Ala', 'Bob'], openRules: () => undefined };
    table.receive(update(1));
    const standing = (points: number) => ({ seats: [{ points: 0 }, { points }] });
    const { rerender } = render(Head, {
      ...props,
      seatUpdate: seatUpdate({ steps: [played(2)], standing: standing(3) }),
    });
    const before = announcer.phrases.length;
    const heard = () => announcer.phrases.slice(before).map(({ text }) => text);
    await rerender({ ...props, seatUpdate: seatUpdate({ steps: [played(3)], standing: standing(5) }) });
    expect(heard()).toEqual(['Bob plays Red 3.', 'Bob now has 5 points.']);
    await rerender({ ...props, seatUpdate: seatUpdate({ steps: [played(3)], standing: standing(5) }) });
    expect(heard()).toHaveLength(2);
  });

  it('takes the focus at the end if the page would, and otherwise leaves it', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: [], usual_bot: '' }));
    const props = { table: new Table(), info: tableInfo({ status: 'over' }), showRecap: () => undefined };
    const { container } = render(Ending, props);
    await vi.waitFor(() => expect(document.activeElement).toBe(container.querySelector('h2')));
    cleanup();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    render(Ending, props);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('shows spectators the options, and nothing about a reserved seat', () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    const left = /your seat/i;
    render(People, { table: new Table(), info: tableInfo({ clock: 30 }) });
    screen.getByText('Time limit per move: 30 seconds');
    screen.getByText(left);
    cleanup();
    const seats = tableInfo().seats.map((seat) => ({ ...seat, yours: false }));
    render(People, { table: new Table(), info: tableInfo({ seats, is_host: false }) });
    expect(screen.queryByText(left)).toBeNull();
  });

  it('offers a stand-in only if the server allows it, and says when it will', () => {
    const away = (from: number | null) => seatInfo(1, { online: false, stand_in_from: from });
    const shown = (from: number | null) => {
      cleanup();
      const seats = [seatInfo(0), away(from)];
      render(SeatTools, { table: new Table(), info: tableInfo({ seats, is_host: false }), seat: away(from) });
      return document.body.textContent;
    };
    const now = Date.now() / 1000;
    expect(shown(now - 1)).toContain('Let a bot play');
    expect(shown(now + 90)).toMatch(/A bot can take over in 1:(29|30)\./);
    expect(shown(null)).toContain('A bot can take over once their time has run out.');
  });

  it('says what resigning does before you confirm', async () => {
    const table = new Table();
    const ask = vi.spyOn(table, 'request').mockResolvedValue(true);
    const seats = [0, 1, 2].map((seat) => seatInfo(seat));
    for (const [left, text] of [
      [2, /ends at once/],
      [3, /A bot plays on for you/],
    ] as const) {
      render(SeatTools, {
        table,
        info: tableInfo({ seats: seats.slice(0, left), status: 'playing' }),
        seat: seats[0] as SeatInfo,
      });
      await fireEvent.click(screen.getByRole('button', { name: 'Resign' }));
      screen.getByText(text);
      expect(ask).not.toHaveBeenCalled();
      if (left === 2) cleanup();
    }
    await fireEvent.click(screen.getAllByRole('button', { name: 'Resign' }).at(-1) as HTMLElement, { detail: 1 });
    expect(ask).toHaveBeenCalledWith({ do: 'resign', seat: 0 });
  });

  it('offers to take back moves made for you, until you keep them', async () => {
    const table = new Table();
    const ask = vi.spyOn(table, 'request').mockResolvedValue(true);
    const info = (last: number) =>
      tableInfo({ id: 'played', status: 'playing', played_for_you: { seat: 0, count: 2, last, consent: false } });
    const { rerender } = render(Requests, { table, info: info(4), names: ['Ala', 'Bob'], steps: [] });
    screen.getByText('A bot or the clock played 2 moves for you. Take them back?');
    await fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(ask).toHaveBeenCalledWith({ do: 'undo', seat: 0, for_you: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await rerender({ info: info(8) });
    screen.getByRole('alertdialog');
  });

  it('describes the end of a resigned game: winner, who resigned, and the points', async () => {
    const seats = [0, 1].map((seat) => seatInfo(seat, { yours: false, resigned: seat === 0 }));
    const outcome = { ranks: [2, 1], scores: [7, 3], tally: [], reason: 'resigned' };
    const shown = seatUpdate({ standing: { seats: [{ points: 7 }, { points: 3 }] } });
    render(Resigned, { info: tableInfo({ seats, status: 'over', outcome }), shown, resigned: [0] });
    await vi.waitFor(() =>
      expect(heard()).toContain(
        'Bob wins. Resigned: Ala. The game ended early. Score at that moment: Bob 3 and Ala 7.',
      ),
    );
  });

  it('ignores the second half of a double click in a dialog', async () => {
    const yes = vi.fn();
    render(Confirm, { title: 'Sure?', yes: 'Yes', onyes: yes, onclose: () => undefined });
    await fireEvent.click(screen.getByRole('button', { name: 'Yes' }), { detail: 2 });
    expect(yes).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Yes' }), { detail: 1 });
    expect(yes).toHaveBeenCalledOnce();
  });

  it('counts unread lines, also after reloading the page', async () => {
    const line = (number: number) => ({ number, name: 'Bob', seat: 1, text: 'Tea?', at: 0 });
    const table = new Table();
    const props = {
      panel: null,
      table,
      info: tableInfo(),
      seatUpdate: seatUpdate(),
      names: [],
      rulesAt: '',
      openRules: () => undefined,
    };
    const chat = () => screen.getByRole('button', { name: /^Chat/ });
    localStorage.clear();
    table.receive(update(1, { chat: [line(4), line(7)] }));
    render(Panels, props);
    expect(chat().textContent).toContain('2');
    await fireEvent.click(chat());
    cleanup();
    render(Panels, props);
    expect(chat().textContent).not.toMatch(/\d/);
    table.receive(update(2, { chat_from: 7, chat: [line(9)] }));
    await vi.waitFor(() => expect(chat().textContent).toContain('1'));
    cleanup();
    vi.stubGlobal('localStorage', undefined);
    render(Panels, props);
    expect(chat().textContent).toContain('3');
  });

  it('has no line for half an answer, and marks the newest line', () => {
    const steps = [played(3), { ...played(4), events: [] }, played(5)];
    render(Log, { game: 'parade', steps, names: ['Ala', 'Bob'], upgrades: [], at: 4, choose: () => undefined });
    expect(screen.getAllByRole('button').map((line) => line.getAttribute('aria-current'))).toEqual(['step', null]);
  });

  it('shows the time left', () => {
    expect([9, 75, 3 * 3600 + 5, 2.5 * 86400].map(timeLeft)).toEqual(['0:09', '1:15', '3 hours', '2 days']);
  });

  it('never shows more time than there was at first', () => {
    const now = Date.now() / 1000;
    const { container } = render(Clock, { deadline: now + 600.9, most: 600 });
    expect(container.textContent).toContain('10:00');
  });

  it('names bots, and distinguishes several seats of one person', () => {
    const seats = [seatInfo(0), seatInfo(1, { name: 'Ala' }), seatInfo(2, { kind: 'bot', bot: 'greedy', name: '' })];
    expect(withNames(tableInfo({ seats })).seats.map(({ name }) => name)).toEqual(['Ala (1)', 'Ala (2)', 'Mabel']);
  });

  it('names bots in lists as at the table, in the page’s language, and never renames a person', async () => {
    const line: TableSummary = {
      id: 'tea',
      game: 'parade',
      status: 'playing',
      names: ['Ala', 'random', null],
      to_act: [2],
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
    render(TableRow, { line });
    screen.getByText('Mabel’s turn.');
    screen.getByText('With random and Mabel');
    await words.choose('pl');
    render(TableRow, { line: { ...line, game: 'adventures' } });
    screen.getByText('Kolej na: Królowa Kier.');
    screen.getByText('Przy stole: random i Królowa Kier');
  });

  it('shows in a list what happened last, how long is left, unread lines, and asks elsewhere before it deletes', async () => {
    const line: TableSummary = {
      id: 'tea',
      game: 'parade',
      status: 'playing',
      names: ['Ala', 'Bob'],
      to_act: [0],
      your_seats: [0],
      is_host: true,
      updated: 0,
      deadline: Date.now() / 1000 + 600,
      last_seat: 1,
      last_by: null,
      last_events: [...played(3).events, { event: 'card-drawn', seat: 1, card: null }],
      resigned: [],
      assisted: [],
      scores: [],
      ranks: [],
      ended: null,
      chat: 4,
      removal: 'delete',
    };
    const remove = vi.fn();
    localStorage.clear();
    const { container } = render(TableRow, { line: { ...line, scores: [12, 9] }, remove });
    screen.getByText('Bob plays Red 3.');
    const timed = render(TableRow, { line: { ...line, last_by: 'clock' } });
    screen.getByText('Time ran out; a bot played for Bob. Bob plays Red 3.');
    timed.unmount();
    screen.getByText('Ala 12 and Bob 9');
    await vi.waitFor(() => expect(container.querySelector('.cover svg')).not.toBeNull());
    screen.getByText('It is your turn. Time left: 10:00');
    screen.getByText('New message');
    const button = screen.getByRole('button', { name: 'Delete game' });
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(remove).not.toHaveBeenCalled();
    await fireEvent.click(
      within(screen.getAllByRole('dialog')[0] as HTMLElement).getByRole('button', { name: 'Delete game' }),
    );
    expect(remove).toHaveBeenCalledOnce();
  });

  it('says in a list whether it deletes a game or only removes it from your list, and has no button while others play', async () => {
    const remove = vi.fn();
    const { rerender } = render(TableRow, { line: finished, remove });
    await fireEvent.click(screen.getByRole('button', { name: 'Remove from my list' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Remove this game of Parade from your list?');
    dialog.getByText(/^The others keep it/);
    await fireEvent.click(dialog.getByRole('button', { name: 'Remove from my list' }));
    expect(remove).toHaveBeenCalledOnce();
    await rerender({ line: { ...finished, status: 'playing', removal: null }, remove });
    expect(screen.queryByRole('button', { name: /Remove|Delete/ })).toBeNull();
  });

  it('says in the history who resigned and for whom a bot or the clock played', async () => {
    const line: TableSummary = { ...finished, names: ['Ala', 'Bob', 'Cleo'], scores: [3, 9, 12], ranks: [1, 2, 3] };
    const remove = vi.fn();
    const { container, rerender } = render(PastGame, { line, remove });
    expect(container.textContent).not.toMatch(/bot|resigned/);
    await rerender({ line: { ...line, assisted: [0, 2] }, remove });
    screen.getByText('Not rated: a bot or the clock played for you. A bot or the clock played for Cleo.');
    await rerender({ line: { ...line, resigned: [1], assisted: [2] }, remove });
    screen.getByText('Resigned: Bob. A bot or the clock played for Cleo.');
  });

  it('has a sentence for every error, known or not', () => {
    expect(errorText({ key: 'seat-taken', details: {} })).toBe('Someone already sits there.');
    expect(errorText({ key: 'new-one', details: {} })).toBe('That did not work (new-one). Try again.');
  });
});
