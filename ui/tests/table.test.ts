import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '../src/lib/playback.svelte';
import { LINGER, mergedSteps, newHost, Table } from '../src/lib/table.svelte';
import type { Question } from '../src/wire';
import { seatInfo, seatUpdate, step, tableInfo, update } from './sample';

const question: Question = { number: 4, name: 'play', choices: [] };

afterEach(() => void vi.useRealTimers());

describe('a table', () => {
  it('keeps the newest update and ignores old ones', () => {
    const table = new Table();
    table.receive(update(7, { table: tableInfo({ moves: 7 }) }));
    table.receive(update(6, { table: tableInfo({ moves: 6 }) }));
    expect(table.info?.moves).toBe(7);
  });

  it('says that nothing can be saved until the server recovers, or another server takes the table', () => {
    const table = new Table();
    table.statusChanged('open');
    table.receive(update(1));
    table.received({ type: 'saving', works: false });
    table.receive(update(2));
    expect(table.cannotSave).toBe(true);
    table.received({ type: 'saving', works: true });
    expect(table.cannotSave).toBe(false);
    table.received({ type: 'saving', works: false });
    table.statusChanged('down');
    table.statusChanged('open');
    expect(table.cannotSave).toBe(true);
    table.receive(update(2));
    expect(table.cannotSave).toBe(false);
  });

  it('applies changes to what it has', () => {
    const table = new Table();
    table.receive(update(1, { seat_updates: [seatUpdate({ view: { hand: ['a'], left: 2 }, steps: [step(0)] })] }));
    const changes = [{ left: [1] }, { hand: [1, 0, ['b']] }];
    table.received({
      type: 'change',
      since: 1,
      number: 5,
      seq: 2,
      table: { moves: [1] },
      seat_changes: [{ view: { left: [0] }, steps: [{ ...step(1), changes }] }],
    });
    const { info, seatUpdates } = table.playback.newest as Frame;
    expect(info).toEqual(tableInfo({ moves: 1 }));
    expect(seatUpdates[0]?.view).toEqual({ hand: ['a', 'b'], left: 0 });
    expect(seatUpdates[0]?.steps.map(({ number }) => number)).toEqual([0, 1]);
  });

  it('requests everything again when a change does not fit', () => {
    const sent: string[] = [];
    vi.stubGlobal(
      'WebSocket',
      class {
        onopen?: () => void;
        constructor() {
          queueMicrotask(() => this.onopen?.());
        }
        send(frame: string): void {
          sent.push(frame);
        }
        close(): void {}
      },
    );
    const table = new Table();
    table.connect('ws://table');
    table.receive(update(1));
    table.received({ type: 'change', since: 3, number: 4, seq: 2, table: { moves: [7] } });
    table.received({ type: 'change', since: 4, number: 5, seq: 3, table: { moves: [8] } });
    expect(table.info?.moves).toBe(tableInfo().moves);
    return Promise.resolve().then(() => {
      expect(sent.map((frame) => (JSON.parse(frame) as { do: string }).do)).toEqual(['resend']);
      table.leave();
      vi.unstubAllGlobals();
    });
  });

  it('adds new steps to the story, replaces changed ones and drops those taken back', () => {
    const old = [step(0), step(1), step(2)];
    expect(mergedSteps(old, [step(3)], 3).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    const changed = mergedSteps(old, [step(1, 'card-played')], 1);
    expect(changed.map(({ number, events }) => [number, events[0]?.event])).toEqual([
      [0, 'start-chosen'],
      [1, 'card-played'],
    ]);
    expect(mergedSteps(old, [], 1).map(({ number }) => number)).toEqual([0, 1]);
  });

  it('keeps every chat message once, in order', () => {
    const line = (number: number) => ({ number, name: 'Ala', seat: 0, text: `${number}`, at: 0 });
    const table = new Table();
    table.receive(update(1, { chat: [line(1), line(2)] }));
    table.receive(update(2, { chat_from: 1, chat: [line(2), line(3)] }));
    expect(table.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
    table.receive(update(3, { chat_from: 3 }));
    expect(table.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
    table.receive(update(3, { chat: [line(1), line(3)] })); // somebody was blocked
    expect(table.chat.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('announces a new host for a while, but not a host who changes seats', () => {
    vi.useFakeTimers();
    const seats = (...hosts: boolean[]) =>
      ['Ala', 'Bo', ''].map((name, seat) => seatInfo(seat, { name, is_host: hosts[seat] ?? false }));
    const table = new Table();
    table.receive(update(1, { table: tableInfo({ is_host: false, seats: seats(true) }) }));
    expect(table.newHost).toBe(null);
    table.receive(update(2, { table: tableInfo({ is_host: false, seats: seats(false, true) }) }));
    expect(table.newHost).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(table.newHost).toBe(null);
    const moved = [
      seatInfo(0, { name: '', kind: 'free', is_host: false }),
      seatInfo(1, { name: 'Ala', is_host: true }),
    ];
    expect(
      newHost(tableInfo({ is_host: false, seats: seats(true) }), tableInfo({ is_host: false, seats: moved })),
    ).toBe(null);
    expect(newHost(tableInfo({ is_host: true, seats: seats(true) }), tableInfo({ is_host: true, seats: moved }))).toBe(
      null,
    );
    expect(
      newHost(tableInfo({ is_host: false, seats: seats() }), tableInfo({ is_host: true, seats: seats(true) })),
    ).toBe(0);
  });

  it('draws a curtain before showing another seat of the same browser', () => {
    vi.useFakeTimers();
    const table = new Table();
    const open = seatUpdate({ seat: null });
    const now = () => [table.seatUpdate?.seat, table.curtain, table.visible?.seat, table.target?.seat];
    table.receive(update(1, { seat_updates: [seatUpdate({ seat: 0, question }), seatUpdate({ seat: 1 }), open] }));
    expect(now()).toEqual([0, true, null, null]); // the board stays in sight, as spectators see it
    table.lift();
    expect(now()).toEqual([0, false, 0, 0]);
    table.receive(update(2, { seat_updates: [seatUpdate({ seat: 0 }), seatUpdate({ seat: 1, question }), open] }));
    expect(now()).toEqual([0, false, 0, 0]); // a moment to see what one has done
    vi.advanceTimersByTime(LINGER);
    expect(now()).toEqual([1, true, null, null]);
    table.receive(update(3, { seat_updates: [seatUpdate({ seat: 0 }), seatUpdate({ seat: 1, question }), open] }));
    expect(now()).toEqual([1, true, null, null]);
    table.lift();
    expect(now()).toEqual([1, false, 1, 1]);
  });

  it('draws no curtain if all hands are open', () => {
    const seats = [seatUpdate({ seat: 0, question }), seatUpdate({ seat: 1 }), seatUpdate({ seat: null })];
    for (const [open_hands, curtain] of [
      [false, true],
      [true, false],
    ]) {
      const table = new Table();
      table.receive(
        update(1, { table: tableInfo({ game: 'adventures', options: { open_hands } }), seat_updates: seats }),
      );
      expect([table.curtain, table.visible?.seat]).toEqual([curtain, curtain ? null : 0]);
    }
  });

  it('knows when the table is gone, and which request failed', () => {
    const table = new Table();
    table.received({ type: 'refused', id: null, key: 'bad-request', details: {} });
    table.received({ type: 'gone', set_aside: false });
    expect([table.gone, table.refusal?.key]).toEqual(['gone', 'bad-request']);
  });

  it('opens a question, and shows the end, once the pieces have arrived', async () => {
    const table = new Table();
    let arrive: () => void = () => undefined;
    table.receive(update(1, { table: tableInfo({ moves: 1 }) }));
    table.playback.attach(
      { look: () => undefined, finish: () => undefined },
      () => new Promise((resolve) => (arrive = resolve)),
    );
    const over = tableInfo({ moves: 2, status: 'over', to_act: [] });
    table.receive(update(2, { table: over, seat_updates: [seatUpdate({ seat: 0, question, steps: [step(2)] })] }));
    await vi.waitFor(() => expect(table.playback.playing).toBe(2));
    expect([table.seatUpdate?.question, table.target?.question, table.isAsked]).toEqual([null, question, true]);
    expect([table.info?.status, table.info?.to_act]).toEqual(['playing', [0]]);
    await vi.waitFor(() => {
      arrive();
      expect(table.seatUpdate?.question).toBe(question);
    });
    expect([table.info?.status, table.info?.to_act]).toEqual(['over', []]);
    expect(table.target).toBe(table.seatUpdate);
  });

  it('keeps a question open while others answer theirs', async () => {
    const table = new Table();
    table.receive(update(1, { table: tableInfo({ moves: 1 }), seat_updates: [seatUpdate({ question })] }));
    table.playback.attach({ look: () => undefined, finish: () => undefined }, () => new Promise(() => undefined));
    table.receive(
      update(2, { table: tableInfo({ moves: 2 }), seat_updates: [seatUpdate({ question, steps: [step(2)] })] }),
    );
    await vi.waitFor(() => expect(table.playback.playing).toBe(2));
    expect(table.seatUpdate?.question?.number).toBe(question.number);
  });

  it('knows what is being sent until it has arrived', async () => {
    const table = new Table();
    let arrive: (done: boolean) => void = () => undefined;
    vi.spyOn(table, 'request').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const choices = ['play red-3', 'play red-4'].map((name) => ({ name, pieces: [], action: {}, foresight: {} }));
    table.receive(update(1, { seat_updates: [seatUpdate({ question: { ...question, choices } })] }));
    table.choose('play red-4');
    expect(table.sending?.name).toBe('play red-4');
    arrive(true);
    await vi.waitFor(() => expect(table.sending).toBeNull());
  });

  it('answers several questions in a row by one gesture', async () => {
    const table = new Table();
    const asks = (number: number, ...names: string[]): Question => ({
      number,
      name: 'play',
      choices: names.map((name) => ({ name, pieces: [], action: {}, foresight: {} })),
    });
    const request = vi.spyOn(table, 'request').mockResolvedValue(true);
    table.receive(
      update(1, { table: tableInfo({ moves: 1 }), seat_updates: [seatUpdate({ question: asks(1, 'next units-2') })] }),
    );
    table.choose('next units-2', 'in meadow', 'place 2');
    table.receive(
      update(2, {
        table: tableInfo({ moves: 2 }),
        seat_updates: [seatUpdate({ question: asks(2, 'in wood', 'in meadow') })],
      }),
    );
    table.receive(
      update(3, { table: tableInfo({ moves: 3 }), seat_updates: [seatUpdate({ question: asks(3, 'place 1') })] }),
    );
    table.receive(
      update(4, { table: tableInfo({ moves: 4 }), seat_updates: [seatUpdate({ question: asks(4, 'place 2') })] }),
    );
    await Promise.resolve();
    expect(
      request.mock.calls.map(([body]) => [
        (body as { question: number }).question,
        (body as { choice: string }).choice,
      ]),
    ).toEqual([
      [1, 'next units-2'],
      [2, 'in meadow'],
    ]);
  });
});
