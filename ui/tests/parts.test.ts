import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeLeft } from '../src/lib/clock';
import { withNames } from '../src/lib/people';
import { Table } from '../src/lib/table.svelte';
import { errorText } from '../src/lib/error';
import { words } from '../src/lib/words.svelte';
import TableRow from '../src/parts/lobby/TableRow.svelte';
import Choices from '../src/parts/table/Choices.svelte';
import WaitingRoom from '../src/parts/table/WaitingRoom.svelte';
import Connection from '../src/parts/table/Connection.svelte';
import Log from '../src/parts/table/Log.svelte';
import Panels from '../src/parts/table/Panels.svelte';
import Undo from '../src/parts/table/Undo.svelte';
import type { Question, TableSummary } from '../src/wire';
import { seatInfo, seatUpdate, tableInfo, update } from './sample';

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

describe('the list of choices', () => {
  it('has a button for each, in words', async () => {
    const choose = vi.fn();
    render(Choices, { game: 'parade', names: [], question, busy: false, choose });
    await fireEvent.click(screen.getByRole('button', { name: 'Play Blue 9' }));
    expect(choose).toHaveBeenCalledWith('play blue-9');
  });

  it('waits while an answer is on its way, and is there without a question too', async () => {
    const choose = vi.fn();
    const { rerender } = render(Choices, { game: 'parade', names: [], question, busy: true, choose });
    await fireEvent.click(screen.getByRole('button', { name: 'Play Red 3' }));
    expect(choose).not.toHaveBeenCalled();
    await rerender({ question: null });
    screen.getByText('Your choices');
  });
});

describe('a table that gathers', () => {
  const friends = tableInfo({
    status: 'gathering',
    seats: [seatInfo(0), seatInfo(1, { kind: 'free', name: '', invite: 'code' }), seatInfo(2, { kind: 'bot', bot: 'greedy', name: '' })],
  });

  it('gives the host a link for each free chair, and no start before all are taken', () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: ['greedy'] }));
    render(WaitingRoom, { table: new Table(), card: withNames(friends) });
    screen.getByText('One chair is still free. Send its link to a friend, or put a bot there.');
    expect(screen.getByLabelText('Parade: invitation to chair 2')).toHaveProperty('value', `${location.origin}/tables/tea#code`);
    expect(screen.getByRole('button', { name: 'Begin the game' })).toHaveProperty('disabled', true);
  });

  it('shows a guest who is there, and no links', () => {
    vi.stubGlobal('fetch', async () => Response.json({ games: [], bots: ['greedy'] }));
    const seats = friends.seats.map((seat) => ({ ...seat, invite: null }));
    render(WaitingRoom, { table: new Table(), card: withNames({ ...friends, seats, is_host: false }) });
    screen.getByText('Waiting for one more friend.');
    screen.getByRole('heading', { name: 'Mabel' });
    expect(screen.queryByRole('button', { name: 'Begin the game' })).toBeNull();
  });
});

describe('the furniture', () => {
  it('tells the state of the line', () => {
    render(Connection, { status: 'down' });
    expect(screen.getByRole('status').textContent).toContain('Finding the line again…');
  });

  it('asks those who have to agree to an undo', async () => {
    const table = new Table();
    const ask = vi.spyOn(table, 'request').mockResolvedValue(true);
    render(Undo, { table, card: tableInfo({ undo: { seat: 1, agreed: [], waiting_for: [0] } }), names: ['Ala', 'Bob'] });
    screen.getByText('Bob would like to take a move back. All right?');
    await fireEvent.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    expect(ask).toHaveBeenCalledWith({ do: 'answer-undo', seat: 0, agree: true });
  });

  it('tells the log in words', () => {
    const steps = [{ number: 3, events: [{ event: 'card-played', seat: 1, card: 'red-3' }] }];
    render(Log, { game: 'parade', steps, names: ['Ala', 'Bob'], upgrades: [4] });
    screen.getByText('Bob plays Red 3.');
    screen.getByText(/goes on from where it stood/);
  });

  it('counts the lines that have not been read, also after the page was loaded anew', async () => {
    const line = (number: number) => ({ number, name: 'Bob', seat: 1, text: 'Tea?', at: 0 });
    const table = new Table();
    const props = { panel: null, table, card: tableInfo(), seatUpdate: seatUpdate(), names: [], rulesAt: '', openRules: () => undefined };
    const chat = () => screen.getByRole('button', { name: /^Chat/ });
    localStorage.clear();
    table.receive(update(1, { chat: [line(4), line(7)] }));
    render(Panels, props);
    expect(chat().textContent).toContain('2');
    await fireEvent.click(chat());
    cleanup();
    render(Panels, props);
    expect(chat().textContent).not.toMatch(/\d/);
    table.receive(update(2, { chat: [line(9)] }));
    await vi.waitFor(() => expect(chat().textContent).toContain('1'));
    cleanup();
    vi.stubGlobal('localStorage', undefined);
    render(Panels, props);
    expect(chat().textContent).toContain('3');
  });

  it('has no line for half an answer, and marks the last thing told', () => {
    const played = (number: number) => ({ number, events: [{ event: 'card-played', seat: 1, card: `red-${number}` }] });
    const steps = [played(3), { number: 4, events: [] }, played(5)];
    render(Log, { game: 'parade', steps, names: ['Ala', 'Bob'], upgrades: [], at: 4, choose: () => undefined });
    expect(screen.getAllByRole('button').map((line) => line.getAttribute('aria-current'))).toEqual(['step', null]);
  });

  it('says how long is left', () => {
    expect([9, 75, 3 * 3600 + 5, 2.5 * 86400].map(timeLeft)).toEqual(['0:09', '1:15', '3 hours', '2 days']);
  });

  it('lends bots a name and tells several seats of one person apart', () => {
    const seats = [seatInfo(0), seatInfo(1, { name: 'Ala' }), seatInfo(2, { kind: 'bot', bot: 'greedy', name: '' })];
    expect(withNames(tableInfo({ seats })).seats.map(({ name }) => name)).toEqual(['Ala (1)', 'Ala (2)', 'Mabel']);
  });

  it('names bots in lists as at the table, in the language of the page, and never a person', async () => {
    const line: TableSummary = { id: 'tea', game: 'parade', status: 'playing', names: ['Ala', 'random', null], to_act: [2], your_seats: [0], is_host: true, updated: 0 };
    render(TableRow, { line });
    screen.getByText('To play: Mabel');
    screen.getByText('With random and Mabel');
    await words.choose('pl');
    render(TableRow, { line: { ...line, game: 'adventures' } });
    screen.getByText('Kolej na: Królowa Kier');
    screen.getByText('Przy stole: random i Królowa Kier');
  });

  it('has a sentence for every refusal, known or not', () => {
    expect(errorText({ key: 'seat-taken', details: {} })).toBe('Somebody sits there already.');
    expect(errorText({ key: 'new-one', details: {} })).toBe('That did not work (new-one).');
  });
});
