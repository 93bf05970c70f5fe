import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announcer } from '../src/lib/announce.svelte';
import { listeningOf } from '../src/lib/games';
import { keys } from '../src/lib/keys.svelte';
import { preferences } from '../src/lib/preferences.svelte';
import { Table } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import Announcer from '../src/parts/Announcer.svelte';
import Listen from '../src/parts/table/Listen.svelte';
import { heard, seatUpdate, tableInfo } from './sample';
import scenes from './board/scenes.json';

const sources = import.meta.glob<string>(
  ['../src/**/*.{svelte,ts}', '../../src/wonderland/games/*/ui/**/*.{svelte,ts}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

beforeEach(() => words.start());
afterEach(cleanup);

describe('the announcer', () => {
  it('keeps the order, says each thing once under its key, and can repeat the last', () => {
    announce(' one\n  two ');
    announce('turn', { key: 'turn' });
    announce('turn', { key: 'turn' });
    announce('');
    announce('turn again', { key: 'turn' });
    expect(heard()).toEqual(['one two', 'turn', 'turn again']);
    announcer.repeat();
    expect(heard().at(-1)).toBe('turn again');
  });

  it('has one polite and one urgent region, which the page keeps', () => {
    render(Announcer);
    announce('a move');
    announce('lost', { urgent: true });
    return vi.waitFor(() => {
      expect(screen.getByRole('status').textContent).toContain('a move');
      expect(screen.getByRole('alert').textContent).toContain('lost');
    });
  });

  it('has the only live regions of the client', () => {
    const live = /aria-live|role="(status|alert|log)"|role=\{[^}]*'(status|alert|log)'/;
    const found = Object.entries(sources).filter(([, text]) => live.test(text));
    expect(found.map(([file]) => file)).toEqual(['../src/parts/Announcer.svelte']);
  });
});

describe('listening at a table', () => {
  const shown = seatUpdate(scenes.middle.seatUpdate as never);

  async function listen() {
    const choose = vi.fn();
    render(Listen, { table: new Table(), info: tableInfo(), shown, names: ['Ala', 'Bob', 'Cleo'], choose });
    await vi.waitFor(() => expect(keys.all.some(({ key }) => key === 'H')).toBe(true));
    const press = (key: string) => keys.press(new KeyboardEvent('keydown', { key }));
    return { choose, press };
  }

  it('says hand, table, rivals and scores on demand', async () => {
    const { press } = await listen();
    for (const [place, key] of ['H', 'T', 'R', 'S', 'W'].entries()) {
      press(key);
      await vi.waitFor(() => expect(heard()).toHaveLength(place + 1), { timeout: 20_000 });
    }
    const [hand, table, rivals, scores, turn] = heard();
    expect(hand).toMatch(/^Your hand: /);
    expect(table).toMatch(/^The parade from the front: /);
    expect(rivals).toContain('Bob has taken');
    expect(scores).toContain('Ala now has');
    expect(turn).toContain('Your turn');
  });

  it('names a choice and its consequence by number, and makes it when pressed again', async () => {
    const { choose, press } = await listen();
    const [first] = shown.question?.choices ?? [];
    press('1');
    expect(heard().at(-1)).toMatch(/^1: Play /);
    expect(choose).not.toHaveBeenCalled();
    press('1');
    expect(choose).toHaveBeenCalledWith(first?.name);
  });

  it('lists every key once; keys can be switched off', async () => {
    const { press } = await listen();
    press('?');
    await screen.findByRole('dialog');
    const all = keys.all.map(({ key }) => key);
    expect(new Set(all).size).toBe(all.length);
    await fireEvent.click(screen.getByRole('checkbox'));
    expect(preferences.has('no-keys')).toBe(true);
    const before = heard().length;
    press('H');
    expect(heard()).toHaveLength(before);
    preferences.toggle('no-keys');
    cleanup();
    expect(keys.all).toEqual([]);
  });

  it('has words for every game', async () => {
    for (const game of ['parade', 'adventures', 'unbirthday']) expect(await listeningOf(game)).toBeTruthy();
  });
});
