import { afterEach, describe, expect, it, vi } from 'vitest';
import { LINGER, mergedSteps, Table } from '../src/lib/table.svelte';
import type { Question } from '../src/wire';
import { seatUpdate, step, tableInfo, update } from './sample';

const question: Question = { number: 4, name: 'play', choices: [] };

afterEach(() => void vi.useRealTimers());

describe('a table', () => {
  it('keeps the newest update and passes over old ones', () => {
    const table = new Table();
    table.receive(update(7, { table: tableInfo({ moves: 7 }) }));
    table.receive(update(6, { table: tableInfo({ moves: 6 }) }));
    expect(table.card?.moves).toBe(7);
  });

  it('adds new steps to the story, replaces those that changed and forgets those taken back', () => {
    const old = [step(0), step(1), step(2)];
    expect(mergedSteps(old, [step(3)], 3).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    const changed = mergedSteps(old, [step(1, 'card-played')], 1);
    expect(changed.map(({ number, events }) => [number, events[0]?.event])).toEqual([
      [0, 'start-chosen'],
      [1, 'card-played'],
    ]);
    expect(mergedSteps(old, [], 1).map(({ number }) => number)).toEqual([0, 1]);
  });

  it('keeps every line of chat once, in order', () => {
    const line = (number: number) => ({ number, name: 'Ala', seat: 0, text: `${number}`, at: 0 });
    const table = new Table();
    table.receive(update(1, { chat: [line(1), line(2)] }));
    table.receive(update(2, { chat: [line(2), line(3)] }));
    expect(table.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('draws a curtain before another seat of the same browser is shown', () => {
    vi.useFakeTimers();
    const table = new Table();
    table.receive(update(1, { seat_updates: [seatUpdate({ seat: 0, question }), seatUpdate({ seat: 1 })] }));
    expect([table.seatUpdate?.seat, table.curtain]).toEqual([0, true]);
    table.lift();
    expect([table.seatUpdate?.seat, table.curtain]).toEqual([0, false]);
    table.receive(update(2, { seat_updates: [seatUpdate({ seat: 0 }), seatUpdate({ seat: 1, question })] }));
    expect([table.seatUpdate?.seat, table.curtain]).toEqual([0, false]); // a moment to see what one has done
    vi.advanceTimersByTime(LINGER);
    expect([table.seatUpdate?.seat, table.curtain]).toEqual([1, true]);
    table.receive(update(3, { seat_updates: [seatUpdate({ seat: 0 }), seatUpdate({ seat: 1, question })] }));
    expect([table.seatUpdate?.seat, table.curtain]).toEqual([1, true]);
    table.lift();
    expect([table.seatUpdate?.seat, table.curtain]).toEqual([1, false]);
  });

  it('knows when the table is no more, and what was refused', () => {
    const table = new Table();
    table.told({ type: 'refused', id: null, key: 'bad-request', details: {} });
    table.told({ type: 'gone' });
    expect([table.gone, table.refusal?.key]).toEqual([true, 'bad-request']);
  });
});
