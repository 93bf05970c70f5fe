import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/wonderland/games/parade/ui/Board.svelte';
import { beatsOf } from '../../src/wonderland/games/parade/ui/beats';
import type { SeatStanding } from '../../src/wonderland/games/parade/ui/cards';
import PlayerPanel from '../../src/wonderland/games/parade/ui/PlayerPanel.svelte';
import { wind } from '../../src/wonderland/games/parade/ui/winding';
import Curtain from '../src/parts/table/Curtain.svelte';
import { SEEN_AFTER } from '../src/lib/answering.svelte';
import { preferences } from '../src/lib/preferences.svelte';
import { words } from '../src/lib/words.svelte';
import type { SeatInfo, SeatUpdate, TableInfo } from '../src/wire';
import { boardProps } from './sample';
import scenes from './board/scenes.json';

type Scene = { table: TableInfo; seatUpdate: SeatUpdate };
const choose = vi.fn();

function scene(name: keyof typeof scenes): Scene {
  return scenes[name] as unknown as Scene;
}

function show(name: keyof typeof scenes, busy = false) {
  return render(Board, { props: boardProps(scene(name), choose, busy) });
}

const hand = () => within(screen.getByRole('list', { name: 'Your hand' })).getAllByRole('button');
const parade = () => within(screen.getByRole('list', { name: 'The parade, front first' })).getAllByRole('img');

beforeEach(async () => {
  choose.mockClear();
  await words.choose('en');
});
afterEach(cleanup);

describe('the board of Parade', () => {
  it('shows the parade, your hand and every player', () => {
    const { seatUpdate, table } = scene('middle');
    show('middle');
    expect(parade()).toHaveLength((seatUpdate.view.parade as string[]).length);
    expect(hand()).toHaveLength(5);
    expect(hand()[0]?.textContent).toMatch(/^(Red|Blue|Purple|Green|Grey|Orange) \d+, the /);
    for (const seat of table.seats)
      screen.getByRole('button', { name: new RegExp(`^${seat.name}: .* Show the cards.$`) });
    screen.getByText('Choose a card to play at the end of the parade.');
  });

  it('highlights and announces what the focused card would take', async () => {
    const choices = scene('middle').seatUpdate.question?.choices ?? [];
    const place = choices.findIndex(({ foresight }) => (foresight.takes as string[]).length > 1);
    const takes = choices[place]?.foresight.takes as string[];
    show('middle');
    await fireEvent.focus(hand()[place] as HTMLElement);
    expect(
      parade()
        .filter((card) => card.classList.contains('taken'))
        .map((card) => card.dataset.piece),
    ).toEqual(takes);
    expect(document.querySelector('.sentence')?.textContent).toContain('takes');
    await fireEvent.blur(hand()[place] as HTMLElement);
    expect(parade().some((card) => card.classList.contains('taken'))).toBe(false);
  });

  it('ignores a click that began before the question came', async () => {
    const { rerender } = show('middle');
    const { table, seatUpdate } = scene('middle');
    const question = seatUpdate.question && { ...seatUpdate.question, number: seatUpdate.question.number + 9 };
    await rerender(boardProps({ table, seatUpdate: { ...seatUpdate, question } }, choose));
    const [card] = hand();
    await fireEvent.pointerDown(card as HTMLElement, { pointerType: 'mouse' });
    await fireEvent.click(card as HTMLElement);
    expect(choose).not.toHaveBeenCalled();
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + SEEN_AFTER);
    await fireEvent.pointerDown(card as HTMLElement, { pointerType: 'mouse' });
    await fireEvent.click(card as HTMLElement);
    expect(choose).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('accepts a click as soon as the curtain is lifted, but not the second half of a double click', async () => {
    const { table, seatUpdate } = scene('middle');
    const covered = { ...seatUpdate, seat: null, question: null, view: { ...seatUpdate.view, hand: [] } };
    const { rerender } = render(Board, { props: boardProps({ table, seatUpdate: covered }, choose) });
    render(Curtain, {
      name: 'Ala',
      game: 'parade',
      seat: 0,
      lift: () => void rerender(boardProps({ table, seatUpdate }, choose)),
    });
    const press = async (node: HTMLElement, clientX: number) => {
      await fireEvent.pointerDown(node, { pointerType: 'mouse', clientX, clientY: 500 });
      await fireEvent.click(node, { clientX, clientY: 500 });
    };
    await press(screen.getByRole('button', { name: /Ala/ }), 300);
    await press(hand()[2] as HTMLElement, 310);
    expect(choose).not.toHaveBeenCalled();
    await press(hand()[0] as HTMLElement, 120);
    expect(choose).toHaveBeenCalledOnce();
  });

  it('asks for confirmation if you want that, with the mouse too', async () => {
    preferences.toggle('confirm');
    show('middle');
    const [card] = hand();
    const press = async () => {
      await fireEvent.pointerDown(card as HTMLElement, { pointerType: 'mouse' });
      await fireEvent.click(card as HTMLElement);
    };
    await press();
    expect(choose).not.toHaveBeenCalled();
    await press();
    expect(choose).toHaveBeenCalledOnce();
    preferences.toggle('confirm');
  });

  it('plays a card once, however often you click', async () => {
    show('middle');
    const [card] = hand();
    await fireEvent.click(card as HTMLElement);
    await fireEvent.click(card as HTMLElement);
    expect(choose.mock.calls).toEqual([[scene('middle').seatUpdate.question?.choices[0]?.name]]);
  });

  it('describes what a card would do to screen readers, and leaves events to the header', () => {
    show('waiting');
    expect(hand()[0]?.getAttribute('aria-description')).toBeNull();
    cleanup();
    show('middle');
    expect(hand()[0]?.getAttribute('aria-description')).toMatch(/ (takes|protects) /);
    expect(document.querySelector('[aria-live], [role="status"]')).toBeNull();
  });

  it('previews on the first tap and plays on the second, or by the button', async () => {
    show('middle');
    const [card] = hand() as [HTMLElement];
    const tap = async () => {
      await fireEvent.pointerDown(card, { pointerType: 'touch' });
      await fireEvent.click(card);
    };
    await tap();
    expect(choose).not.toHaveBeenCalled();
    screen.getByRole('button', { name: /^Play / });
    await tap();
    expect(choose).toHaveBeenCalledOnce();
  });

  it('moves along the hand by arrow keys', async () => {
    show('middle');
    const [first, second] = hand() as [HTMLElement, HTMLElement];
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(second, { key: 'ArrowLeft' });
    await fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(hand().at(-1));
  });

  it('allows no choice while an answer is being sent, or on another player’s turn', async () => {
    show('middle', true);
    await fireEvent.click(hand()[0] as HTMLElement);
    cleanup();
    show('waiting');
    expect(choose).not.toHaveBeenCalled();
    expect(document.querySelector('.sentence')?.textContent).toContain('Cheshire’s turn');
  });

  describe('with a card selected in advance', () => {
    /** The same board with a question: the first card takes nothing, each other one takes one card. */
    async function askedAfter(place: number): Promise<string[]> {
      const waiting = scene('waiting');
      const { rerender } = render(Board, { props: boardProps(waiting, choose) });
      await fireEvent.click(hand()[place] as HTMLElement);
      expect(hand()[place]?.classList.contains('planned')).toBe(true);
      expect(document.querySelector('.sentence')?.textContent).toContain('Next: ');
      const cards = (waiting.seatUpdate.view as unknown as { hand: string[] }).hand;
      const choices = cards.map((card, each) => ({
        name: `play ${card}`,
        pieces: [card],
        action: { action: 'play-card', card },
        foresight: { takes: each ? ['red-9'] : [], protects: [], points: 0, majorities: [] },
      }));
      const seatUpdate = { ...waiting.seatUpdate, question: { number: 99, name: 'play', choices } };
      await rerender(boardProps({ ...waiting, seatUpdate }, choose));
      return cards;
    }

    it('plays it automatically if it takes nothing', async () => {
      const [first] = await askedAfter(0);
      expect(choose).toHaveBeenCalledWith(`play ${first}`);
    });

    it('only shows it if it would take cards', async () => {
      await askedAfter(1);
      expect(choose).not.toHaveBeenCalled();
      expect(hand()[1]?.className).toContain('picked');
    });

    it('deselects it on a second tap', async () => {
      show('waiting');
      const card = hand()[0] as HTMLElement;
      await fireEvent.click(card);
      await fireEvent.click(card);
      expect(card.classList.contains('planned')).toBe(false);
    });
  });

  it('discards two of four: toggles, then one choice to confirm', async () => {
    show('discard');
    const [first, second, third] = hand() as [HTMLElement, HTMLElement, HTMLElement];
    await fireEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Discard both' })).toBeNull();
    screen.getByText('One more card to discard.');
    await fireEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(second);
    await fireEvent.click(third);
    expect(document.querySelector('.sentence')?.textContent).toContain('and keep');
    await fireEvent.click(screen.getByRole('button', { name: 'Discard both' }));
    const cards = scene('discard').seatUpdate.view.hand as string[];
    expect(choose.mock.calls).toEqual([[`discard ${cards[1]} ${cards[2]}`]]);
  });

  it('keeps points floating at their player through the next step', async () => {
    const { table, seatUpdate } = scene('middle');
    const standing = seatUpdate.standing as { seats: SeatStanding[] };
    const props = (points: number) => ({
      seat: table.seats[0] as SeatInfo,
      standing: { ...(standing.seats[0] as SeatStanding), points },
      pile: [],
      doing: null,
      onshow: vi.fn(),
    });
    const { container, rerender } = render(PlayerPanel, props(3));
    const floating = () => container.querySelector('.change')?.textContent;
    expect(floating()).toBeUndefined();
    await rerender(props(7));
    expect(floating()).toBe('+4');
    await rerender(props(7));
    expect(floating()).toBe('+4');
    await rerender(props(5));
    expect(floating()).toBe('−2');
  });

  it('says who has chosen the final discards', () => {
    show('discarded');
    screen.getByRole('button', { name: /^Cheshire: .*has chosen/ });
    screen.getByRole('button', { name: /^Hatter: .*choosing/ });
  });

  it('announces the last round', () => {
    show('last');
    expect(screen.getByText('Last round').parentElement?.textContent).toMatch(
      /2 turns left.*(has all six colours|drew the last card)/,
    );
  });

  it('shows the exact cards in front of a player', async () => {
    show('middle');
    await fireEvent.click(screen.getByRole('button', { name: /^Cheshire: / }));
    const pile = (scene('middle').seatUpdate.view.piles as string[][])[2] ?? [];
    const dialog = screen.getByRole('dialog', { name: 'Cards taken by Cheshire' });
    expect(within(dialog).getAllByRole('img')).toHaveLength(pile.length);
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets a spectator watch', () => {
    show('spectator');
    expect(screen.queryByRole('list', { name: 'Your hand' })).toBeNull();
    for (const { name } of scene('spectator').table.seats)
      screen.getByRole('button', { name: new RegExp(`^${name}: `) });
  });

  it('shows every hand once there are no secrets', () => {
    const { table, seatUpdate } = scene('spectator');
    const views = table.seats.map(({ seat }) => ({ ...seatUpdate.view, seat, hand: [`red-${seat}`, `blue-${seat}`] }));
    render(Board, { props: { ...boardProps({ table, seatUpdate }, choose), views } });
    for (const { seat, name } of table.seats) {
      const place = screen.getByRole('button', {
        name: new RegExp(`^${name}: .*In hand: Red ${seat} and Blue ${seat}\\.`),
      });
      expect([...place.querySelectorAll<HTMLElement>('[data-piece]')].map((card) => card.dataset.piece)).toEqual([
        `red-${seat}`,
        `blue-${seat}`,
      ]);
    }
  });

  it('seats six players, you apart, the others in turn order', () => {
    show('six');
    const seats = within(screen.getByRole('group', { name: 'The players' })).getAllByRole('button');
    expect(seats.map((seat) => seat.dataset.place)).toEqual(['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5']);
  });

  it('speaks Polish', async () => {
    await words.choose('pl');
    show('six');
    expect(screen.getByRole('list', { name: 'Twoja ręka' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/board-/);
  });
});

describe('the end of Parade', () => {
  it('explains every score line by line, and how a tie was broken', () => {
    const { table } = scene('over-six');
    show('over-six');
    screen.getByRole('heading', { name: 'You lost by 20' });
    expect(document.querySelector('.banner p')?.textContent).toBe(' Dormouse: 10 points');
    screen.getByText(/fewer cards win the tie: Dormouse 6, Queen of Hearts 8/);
    for (const { seat, name } of table.seats) {
      const sheet = within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
      expect(sheet.getAllByRole('listitem')).toHaveLength(6);
      expect(
        within(sheet.getByRole('heading').closest('header') as HTMLElement).getByText(
          String(table.outcome?.scores[seat]),
        ),
      ).toBeTruthy(); // at its head
    }
    expect(screen.getAllByText('most orange, shared: 3 cards')).toHaveLength(2);
    expect(screen.getByText(/2 \+ 8 \+ 10/).textContent).toMatch(/^(red|blue|purple|green|grey|orange): /); // for players who do not see the emblem
  });

  it('shares a win', () => {
    show('over-shared');
    screen.getByRole('heading', { name: 'Hatter and Cheshire share the win' });
    screen.getByText(/are equal in points and cards/);
  });

  it('compares the two of a duel', () => {
    show('over-duel');
    expect(screen.getAllByText(/^majority: \d+ \w+ to \d+/).length).toBeGreaterThan(0);
  });

  it('can still show the table', async () => {
    show('over');
    await fireEvent.click(screen.getByRole('button', { name: 'Final board' }));
    expect(parade().length).toBeGreaterThan(0);
  });
});

describe('the winding parade', () => {
  it.each([
    [7, 1240, 380],
    [21, 1240, 340],
    [21, 340, 210],
    [21, 340, 300],
    [1, 340, 200],
  ])('keeps %i spots within %i by %i, and no two on top of each other', (count, width, height) => {
    const { spots, width: card } = wind(count, width, height);
    expect(spots).toHaveLength(count);
    for (const [place, { x, y }] of spots.entries()) {
      expect(x - card / 2).toBeGreaterThanOrEqual(0);
      expect(x + card / 2).toBeLessThanOrEqual(width);
      expect(y - (card * 132) / 184).toBeGreaterThanOrEqual(0);
      expect(y + (card * 132) / 184).toBeLessThanOrEqual(height + 1);
      for (const other of spots.slice(place + 1)) {
        expect(Math.abs(other.x - x) >= card || Math.abs(other.y - y) >= card * 1.4).toBe(true);
      }
    }
  });

  it('has two rows if one would need small cards', () => {
    const { spots, width } = wind(14, 900, 330);
    expect(new Set(spots.map(({ y }) => y)).size).toBe(2);
    expect(width).toBeGreaterThan(80);
  });

  it('keeps its rows while a card more or less hardly matters', () => {
    const alone = Array.from({ length: 20 }, (_, place) => wind(place + 4, 900, 330));
    const change = alone.findIndex(({ rows }, place) => rows > (alone[place - 1]?.rows ?? rows));
    expect(change).toBeGreaterThan(0);
    const [fewer, more] = [change + 3, change + 4];
    expect([wind(fewer, 900, 330).rows, wind(more, 900, 330).rows]).toEqual([1, 2]);
    expect(wind(more, 900, 330, 0, 1).rows).toBe(1);
    expect(wind(fewer, 900, 330, 0, 2).rows).toBe(2);
    expect(wind(5, 900, 330, 0, 2).rows).toBe(1);
  });

  it('turns at the end of a row', () => {
    const { spots } = wind(21, 340, 210);
    const turn = spots.findIndex(({ y }) => y !== spots[0]?.y);
    expect(spots[turn]?.x).toBe(spots[turn - 1]?.x);
  });
});

describe('events as movements', () => {
  it('plays, takes, closes up, then draws', () => {
    const step = {
      number: 1,
      seat: 1,
      by: null,
      taken_back: [],
      events: [
        { event: 'card-played', seat: 1, card: 'red-3' },
        { event: 'cards-taken', seat: 1, cards: ['blue-1'] },
        { event: 'card-drawn', seat: 1, card: null },
      ],
    };
    expect(beatsOf([step])).toEqual([
      [{ piece: 'red-3', from: 'seat-1', via: 'parade-end' }],
      [{ piece: 'blue-1', from: 'seat-1', to: 'seat-1/blue' }],
      'rest',
      [{ from: 'draw', to: 'seat-1' }],
    ]);
  });
});
