import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/wonderland/games/unbirthday/ui/Board.svelte';
import { beatsOf, turnedOver } from '../../src/wonderland/games/unbirthday/ui/beats';
import {
  cellSpot,
  crossingSpot,
  fieldIn,
  glassOn,
  nearest,
  stepped,
} from '../../src/wonderland/games/unbirthday/ui/geometry';
import {
  cellName,
  cellOf,
  type Foresight,
  lineCells,
  type Standing,
} from '../../src/wonderland/games/unbirthday/ui/guests';
import type { View } from '../../src/wonderland/games/unbirthday/ui/view';
import { words } from '../src/lib/words.svelte';
import type { SeatUpdate, TableInfo } from '../src/wire';
import { boardProps } from './sample';
import scenes from './board/unbirthday.json';

type Scene = { table: TableInfo; seatUpdate: SeatUpdate };
type Name = keyof typeof scenes;
const choose = vi.fn();

const scene = (name: Name) => scenes[name] as unknown as Scene;
const viewOf = (name: Name) => scene(name).seatUpdate.view as unknown as View;
const choicesOf = (name: Name) => scene(name).seatUpdate.question?.choices ?? [];
const show = (name: Name, busy = false) => render(Board, { props: boardProps(scene(name), choose, busy) });
const status = () => document.querySelector('.desk .text')?.textContent;
const table = () => within(screen.getByRole('group', { name: 'The table, four places by four' }));
const crossings = () => table().queryAllByRole('button', { name: /^Crossing/ });
const places = () =>
  table()
    .getAllByRole('button')
    .filter((button) => button.dataset.cell);
const hand = (player: string) =>
  within(screen.getByRole('list', { name: `Cards of ${player}` })).queryAllByRole('button');

beforeEach(async () => {
  choose.mockClear();
  await words.choose('en');
});
afterEach(cleanup);

describe('the table of the Unbirthday Party', () => {
  it('shows sixteen places, both hands and what Alice lacks on both sides', () => {
    const { hands, table: guests } = viewOf('placing');
    show('placing');
    expect(places()).toHaveLength(16);
    expect(places().filter((place) => place.dataset.piece)).toHaveLength(guests.filter(Boolean).length);
    for (const [seat, player] of ['Anna', 'Hatter'].entries())
      expect(hand(player)).toHaveLength(hands[seat]?.length ?? 0);
    const { seats } = scene('placing').seatUpdate.standing as unknown as Standing;
    const gifts = screen.getAllByRole('list', { name: 'Gifts for Alice' });
    expect(gifts.map((list) => within(list).getAllByText(/: missing$/).length)).toEqual([
      seats[1]?.missing.length,
      seats[0]?.missing.length,
    ]);
  });

  it('shows on a teapot in hand which guest it is', () => {
    show('pay');
    const teapots = viewOf('pay')
      .hands.flat()
      .filter(({ face }) => face === 'teapot');
    expect(teapots.length).toBeGreaterThan(0);
    for (const { guest } of teapots)
      expect(document.querySelector(`[data-piece="${guest}"] .teapot use[href="#tea-guest-${guest}"]`)).not.toBeNull();
  });

  it('describes a guest’s place, orientation and corners', () => {
    show('opening');
    const alice = viewOf('opening').table.indexOf('alice');
    expect(places()[alice]?.textContent).toContain(`Alice on ${cellName(alice)}`);
    expect(places()[alice]?.textContent).toContain('need: cake');
  });

  it('enlarges a card, with both sides and its needs in words', async () => {
    show('opening');
    const dodo = places()[viewOf('opening').table.indexOf('dodo')] as HTMLElement;
    await fireEvent.keyDown(dodo, { key: 'i' });
    const dialog = within(screen.getByRole('dialog', { name: 'Dodo' }));
    dialog.getByText('mint tea and cranberry tea');
    dialog.getByText('teapot side');
    await fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await fireEvent.contextMenu(dodo);
    screen.getByRole('dialog', { name: 'Dodo' });
  });

  it('moves between places by arrow keys', async () => {
    show('opening');
    const [first] = places() as [HTMLElement];
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(places()[1]);
    await fireEvent.keyDown(places()[1] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(places()[5]);
  });

  it.each(['placing', 'ace', 'give', 'seat', 'waiting', 'over', 'draw'] as const)('speaks Polish: %s', async (name) => {
    await words.choose('pl');
    show(name);
    expect(document.body.textContent).not.toMatch(/board-|event-|action-|piece-|ask-/);
  });
});

describe('placing the workers', () => {
  it('describes what the card would do to screen readers, and leaves events to the header', () => {
    show('opening');
    expect(crossings()[0]?.getAttribute('aria-description')).toContain('A: ');
    expect(document.querySelector('[aria-live], [role="status"]')).toBeNull();
  });

  it('highlights only the crossings that are choices', () => {
    show('placing');
    const open = new Set(choicesOf('placing').flatMap(({ action }) => (action.crossing ? [action.crossing] : [])));
    expect(crossings().map((button) => button.dataset.crossing)).toEqual([...open]);
  });

  it('previews what the workers could do, turns by T and places by Enter', async () => {
    show('opening');
    const [first] = crossings() as [HTMLElement];
    await fireEvent.focus(first);
    const seen = choicesOf('opening')[0]?.foresight as Foresight;
    for (const { guest } of seen.workers ?? []) expect(status()).toContain(guest.split('-').at(-1)?.slice(1));
    expect(status()).toContain('Order: A → 2 → 3 → 4 or 2 → 3 → 4 → A');
    await fireEvent.keyDown(first, { key: 't' });
    screen.getByRole('button', { name: 'Turn the card (T)', pressed: true });
    await fireEvent.click(first);
    expect(choose.mock.calls).toEqual([[`place ${first.dataset.crossing} turned`]]);
  });

  it('moves by arrow keys, and the button places the card', async () => {
    show('opening');
    const [first] = crossings() as [HTMLElement];
    await fireEvent.focus(first);
    await fireEvent.keyDown(first, { key: 'ArrowDown' });
    await fireEvent.click(screen.getByRole('button', { name: 'Place' }));
    expect(choose.mock.calls).toEqual([['place 2-1 upright']]);
  });

  it('aims on the first press, and places on the second', async () => {
    show('opening');
    const press = async () => {
      await fireEvent.pointerDown(crossings()[4] as HTMLElement, { button: 0 });
      await fireEvent.pointerUp(window);
      await fireEvent.click(crossings()[4] as HTMLElement, { detail: 1 });
    };
    await press();
    expect(choose).not.toHaveBeenCalled();
    await press();
    expect(choose.mock.calls).toEqual([['place 2-2 upright']]);
  });

  it('allows no choice while an answer is being sent, or on another player’s turn', () => {
    show('opening', true);
    expect(crossings()).toHaveLength(0);
    cleanup();
    show('waiting');
    expect(crossings()).toHaveLength(0);
    screen.getByRole('heading', { name: /^Hatter’s turn/ });
  });
});

describe('the four workers and the Hatter', () => {
  it('offers the worker’s actions, and shows who would move where', async () => {
    const { container } = show('worker');
    const choice = choicesOf('worker').find(({ name }) => name.startsWith('exchange'));
    const button = places().find(({ dataset }) => dataset.piece === choice?.pieces[1]) as HTMLElement;
    screen.getByText('Or let two guests change places: choose a lit one on the table.');
    expect(container.querySelector('.arrow')).toBeNull();
    await fireEvent.focus(button);
    expect(container.querySelectorAll('.arrow')).toHaveLength(2);
    await fireEvent.click(button);
    expect(choose.mock.calls).toEqual([[choice?.name]]);
  });

  it('swaps by a press on the neighbour, and moves by a press on an empty place', async () => {
    const exchange = choicesOf('worker').find(({ name }) => name.startsWith('exchange'));
    show('worker');
    await fireEvent.click(places().find(({ dataset }) => dataset.piece === exchange?.pieces[1]) as HTMLElement);
    cleanup();
    const move = choicesOf('ace').find(({ name }) => name.startsWith('move'));
    show('ace');
    await fireEvent.click(places()[cellOf(move?.pieces[1] ?? '')] as HTMLElement);
    expect(choose.mock.calls).toEqual([[exchange?.name], [move?.name]]);
  });

  it('shows the cost and gain of an invitation', async () => {
    show('invite');
    await fireEvent.focus(screen.getByRole('button', { name: /^Invite/ }));
    expect(status()).toMatch(/A gift for you: .* You spend: .* comes back to/);
  });

  it('waits for a second tap on a touch screen', async () => {
    show('invite');
    const button = screen.getByRole('button', { name: /^Invite/ });
    const tap = async () => {
      await fireEvent.pointerDown(button, { pointerType: 'touch' });
      await fireEvent.click(button, { detail: 1 });
    };
    await tap();
    expect(choose).not.toHaveBeenCalled();
    expect(status()).toContain('Tap again');
    await tap();
    expect(choose).toHaveBeenCalledOnce();
  });

  it('lets the Ace wait, a worker rest, and cards be swapped', () => {
    show('ace');
    screen.getByRole('button', { name: 'Let the Ace act last' });
    cleanup();
    show('swap');
    screen.getByRole('button', { name: 'Rest' });
    screen.getByRole('button', { name: 'Swap a card with the other player' });
  });

  it.each(['pay', 'give'] as const)('picks the card to %s from the hand', async (name) => {
    show(name);
    const [choice] = choicesOf(name);
    await fireEvent.click(hand('Anna').find(({ dataset }) => dataset.piece === choice?.pieces[0]) as HTMLElement);
    expect(choose.mock.calls).toEqual([[choice?.name]]);
  });

  it('calls the Mad Hatter to a line', async () => {
    const { container } = show('placing');
    await fireEvent.click(screen.getByRole('button', { name: 'Mad Hatter' }));
    expect(crossings()).toHaveLength(0);
    const button = screen.getAllByRole('button', { name: /^Change seats: row/ })[0] as HTMLElement;
    await fireEvent.focus(button);
    expect(container.querySelectorAll('.marked')).toHaveLength(4);
    await fireEvent.click(button);
    expect(choose.mock.calls).toEqual([['change row 1']]);
  });

  it('reseats the line place by place, upright or turned', async () => {
    show('seat');
    const { line, places: named } = viewOf('seat');
    expect(status()).toContain(`Who will sit on ${lineCells(line ?? '')[named.length]}?`);
    await fireEvent.click(
      screen.getAllByRole('button', { name: /, turned$/ }).find((button) => button.closest('.deeds')) as HTMLElement,
    );
    expect(choose.mock.calls[0]?.[0]).toMatch(/^seat .* turned$/);
  });
});

describe('a hand too large for its row', () => {
  it('shows the other player’s cards one by one on a tap', async () => {
    const { table: card, seatUpdate } = scene('pay');
    const view = { ...seatUpdate.view, hands: [...viewOf('pay').hands].reverse() };
    render(Board, { props: boardProps({ table: card, seatUpdate: { ...seatUpdate, view } }, choose) });
    expect(hand('Hatter')).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'All cards of Hatter' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cards of Hatter' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(viewOf('pay').hands[0]?.length ?? 0);
  });
});

describe('the end of the party', () => {
  it('says to whom Alice came, and can still show the table', async () => {
    show('over');
    screen.getByRole('heading', { name: 'Alice is at your table!' });
    await fireEvent.click(screen.getByRole('button', { name: 'Final board' }));
    expect(places()).toHaveLength(16);
    cleanup();
    show('over-lost');
    screen.getByRole('heading', { name: 'You lost: Alice is at Hatter’s table' });
  });

  it('names a draw', () => {
    show('draw');
    screen.getByRole('heading', { name: 'A draw' });
    screen.getByRole('img', { name: /goes to neither/ });
  });

  it.each([
    [[3, 2], [4, 7], 'More different gifts win: Anna 3, Hatter 2.'],
    [[2, 2], [7, 10], 'ones win: Anna 7, Hatter 10.'],
  ])('at the turn limit says what was compared, and nothing about Alice', (gifts, costs, expected) => {
    const { table: card, seatUpdate } = scene('over');
    const tally = [0, 1].map((seat) => ({ gifts: gifts[seat] ?? 0, missing_cost: costs[seat] ?? 0 }));
    const outcome = { ranks: [1, 2], scores: [1, 0], tally, reason: 'limit' };
    render(Board, { props: boardProps({ table: { ...card, outcome }, seatUpdate }, choose) });
    screen.getByRole('heading', { name: 'You won: closer to Alice' });
    screen.getByRole('img', { name: /goes to neither/ });
    screen.getByText((text) => text.includes('the turn limit was reached') && text.includes(expected));
  });

  it('lets a spectator watch', () => {
    show('spectator');
    expect(crossings()).toHaveLength(0);
    expect(screen.getAllByRole('list', { name: /^Cards of/ })).toHaveLength(2);
  });
});

describe('the layout', () => {
  it.each([
    [530, 650],
    [344, 378],
    [608, 668],
    [900, 600],
  ])('keeps the places within %i by %i', (width, height) => {
    const field = fieldIn(width, height);
    const last = cellSpot(field, 15);
    expect(cellSpot(field, 0).x).toBeGreaterThanOrEqual(0);
    expect(last.x + field.width).toBeLessThanOrEqual(width);
    expect(last.y + field.height).toBeLessThanOrEqual(height + 1);
    expect(crossingSpot(field, '1-1').x).toBeCloseTo(cellSpot(field, 1).x - field.gap / 2);
  });

  it.each([
    [366, 402],
    [598, 668],
  ])('folds a worker card across the edge of %i by %i', (width, height) => {
    const field = fieldIn(width, height, true);
    expect(field.width).toBeGreaterThan(74); // the gift between two corners stays in seatUpdate
    expect(glassOn(field, '2-2').width).toBeCloseTo(field.glassWidth);
    expect(glassOn(field, '2-2').folded).toBe(false);
    for (const corner of ['0-0', '0-4', '4-0', '4-4']) {
      const glass = glassOn(field, corner);
      expect(glass.folded).toBe(true);
      expect(glass.x - glass.width / 2).toBeGreaterThan(0);
      expect(glass.x + glass.width / 2).toBeLessThan(width);
      expect(glass.y + glass.height / 2).toBeLessThan(height);
    }
  });

  it('finds the nearest crossing, and the next one past a disabled one', () => {
    const field = fieldIn(530, 650);
    expect(nearest(field, ['1-1', '2-2', '3-3'], crossingSpot(field, '2-3'))).toMatch(/2-2|3-3/);
    expect(stepped(['1-1', '1-3', '2-2'], '1-1', 'ArrowRight')).toBe('1-3');
    expect(stepped(['1-1', '1-3'], '1-3', 'ArrowRight')).toBe('1-3');
    expect(cellOf(cellName(11))).toBe(11);
  });
});

describe('events as movements', () => {
  it('invites a guest, then fills the table, each piece once', () => {
    const step = {
      number: 1,
      seat: 0,
      by: null,
      taken_back: [],
      events: [
        { event: 'guest-invited', seat: 0, guest: 'dodo', paid: ['gryphon', 'duchess'] },
        { event: 'table-refilled', guests: ['duchess', 'gryphon'], cells: ['a1', 'b1'], ways: ['upright', 'turned'] },
      ],
    };
    expect(beatsOf([step])).toEqual([
      [{ piece: 'dodo', to: 'seat-0' }],
      [{ piece: 'duchess' }, { piece: 'gryphon' }],
      'rest',
    ]);
    expect(turnedOver([step])).toEqual(['duchess', 'gryphon']);
  });
});
