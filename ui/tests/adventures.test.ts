import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/wonderland/games/adventures/ui/Board.svelte';
import { describeForesight } from '../../src/wonderland/games/adventures/ui/foresight';
import { actsOf } from '../../src/wonderland/games/adventures/ui/script';
import type { Foresight } from '../../src/wonderland/games/adventures/ui/pieces';
import type { View } from '../../src/wonderland/games/adventures/ui/view';
import { preferences } from '../src/lib/preferences.svelte';
import { words } from '../src/lib/words.svelte';
import Figure from '../src/parts/Figure.svelte';
import Curtain from '../src/parts/table/Curtain.svelte';
import type { SeatUpdate, TableInfo } from '../src/wire';
import { boardProps } from './sample';
import scenes from './board/adventures.json';

type Scene = { table: TableInfo; seatUpdate: SeatUpdate };
const choose = vi.fn();

const scene = (name: keyof typeof scenes) => scenes[name] as unknown as Scene;
const viewOf = (name: keyof typeof scenes) => scene(name).seatUpdate.view as unknown as View;
const choicesOf = (name: keyof typeof scenes) => scene(name).seatUpdate.question?.choices ?? [];

function show(name: keyof typeof scenes, busy = false) {
  return render(Board, { props: boardProps(scene(name), choose, busy) });
}

const hand = () => within(screen.getByRole('list', { name: 'Your cards, from left to right' }));
const cards = () => hand().getAllByRole('button') as [HTMLElement, HTMLElement];
const said = () => document.querySelector('.sentence')?.textContent;
const lit = (mood: string) => document.querySelectorAll(`.tile.${mood}`).length;

async function tap(node: HTMLElement): Promise<void> {
  await fireEvent.pointerDown(node, { pointerType: 'touch' });
  await fireEvent.click(node);
}

beforeEach(async () => {
  choose.mockClear();
  await words.choose('en');
});
afterEach(cleanup);

describe('the ring of Adventures', () => {
  it('lists every space clockwise from the Tea Party, with the pawns on it', () => {
    show('opening');
    const places = within(screen.getByRole('list', { name: 'The ring, clockwise from the Tea Party' })).getAllByRole(
      'listitem',
    );
    expect(places).toHaveLength(viewOf('opening').spaces.length);
    expect(places[0]?.textContent).toMatch(/^the Hatter’s Tea Party, 3 cookies\. Anna is here, small\./);
    expect(document.querySelectorAll('[data-pawn]')).toHaveLength(4);
  });

  it('shows the same figure for a seat as lobby and panels', async () => {
    show('opening');
    const drawn = (node: Element | null) => [
      node?.querySelector('.figure > svg, .face > svg')?.innerHTML,
      node?.querySelector('.shield')?.textContent,
      node?.querySelector<HTMLElement>('.shield')?.style.getPropertyValue('--colour'),
    ];
    for (const { seat } of scene('opening').table.seats) {
      const { container } = render(Figure, { seat, game: 'adventures' });
      await vi.waitFor(() => expect(container.querySelector('.shield')).not.toBeNull());
      const inLobby = drawn(container);
      expect(inLobby.every(Boolean)).toBe(true);
      expect(drawn(document.querySelector(`[data-pawn="${seat}"]`))).toEqual(inLobby);
      expect(drawn(document.querySelector(`.place[data-place="seat-${seat}"]`))).toEqual(inLobby);
      // on a shared device, the figure shows whose turn it is
      const { container: curtain } = render(Curtain, { name: 'Ola', game: 'adventures', seat, lift: () => undefined });
      await vi.waitFor(() => expect(drawn(curtain.querySelector('.curtain > .figure'))).toEqual(inLobby));
    }
  });

  it('can be of any length', () => {
    const long = structuredClone(scene('middle'));
    const view = long.seatUpdate.view as unknown as View;
    view.spaces = [...view.spaces, ...view.spaces, ...view.spaces];
    render(Board, { props: boardProps(long, choose) });
    expect(document.querySelectorAll('.tile')).toHaveLength(36);
  });

  it('shows every player with cookies and points', () => {
    show('middle');
    const { seats } = scene('middle').seatUpdate.standing as { seats: { points: number }[] };
    for (const { seat, name } of scene('middle').table.seats) {
      screen.getByRole('group', { name: new RegExp(`^${name} plays .*: ${seats[seat]?.points} points?\\.`) });
    }
    screen.getByRole('img', { name: /^The face-up large cookie is worth \d/ });
  });

  it('shows one to four small cookies on each space, for children who do not read numbers', () => {
    show('opening');
    const drawn = [...document.querySelectorAll('g.cookies')].map((heap) => heap.querySelectorAll('circle').length);
    expect(drawn).toEqual(viewOf('opening').spaces.map(({ cookies }) => cookies));
    expect(document.querySelector('g.cookies text')).toBeNull();
  });

  it('plays a joker by a tap on the space', async () => {
    show('joker');
    const place = (space: number) => document.querySelector(`[data-space="${space}"] .ground`) as HTMLElement;
    const ways = choicesOf('joker').slice(1);
    const stopsAt = (way: (typeof ways)[number]) => Number((way.foresight as Foresight).stops);
    const meant = ways.find(
      (way) => ways.filter((other) => stopsAt(other) === stopsAt(way)).length === 1,
    ) as (typeof ways)[number];
    expect(meant).not.toBe(ways[0]);
    await tap(cards()[1]);
    expect(lit('maybe') + lit('goal') + lit('way')).toBeGreaterThanOrEqual(ways.length);
    await tap(place(stopsAt(meant)));
    expect(choose).not.toHaveBeenCalled();
    expect(said()).toContain(`as ${String(meant.action.number)}`);
    await tap(place(stopsAt(meant)));
    expect(choose).toHaveBeenCalledWith(meant.name);
  });

  it('highlights one route of a joker at a time', async () => {
    show('joker');
    await tap(cards()[1]);
    const three = screen.getByRole('button', { name: /as 3/ });
    await fireEvent.pointerEnter(three, { pointerType: 'mouse' });
    expect([...document.querySelectorAll('.variants .picked')]).toEqual([three]);
  });

  it('plays the effect of a special space on a tap, and does nothing for a plain one', async () => {
    show('middle');
    const spaces = viewOf('middle').spaces;
    const acted = async (kind: string) => {
      const place = document.querySelector(
        `[data-space="${spaces.findIndex((space) => space.kind === kind)}"] .ground`,
      ) as HTMLElement;
      await fireEvent.click(place);
      return document.querySelectorAll('[data-pawn]').length - scene('middle').table.seats.length;
    };
    expect(await acted('ordinary')).toBe(0);
    expect(await acted('rabbit-hole')).toBe(1);
    expect(choose).not.toHaveBeenCalled();
    const seat = 4;
    const effects = spaces.map((_, place) =>
      actsOf(viewOf('middle'), place, seat, false)
        .map(({ event }) => event)
        .join(),
    );
    expect(new Set(effects)).toEqual(
      new Set(['', 'cat-grinned,pawn-moved', 'pawn-grew', 'pawn-fell', 'small-cookies-taken', 'cookie-taken']),
    );
  });

  it('disables the card in the middle', async () => {
    show('middle');
    expect(cards()).toHaveLength(2);
    hand().getByRole('img', { name: /^Card \d\. In the middle: it waits/ });
  });

  it('highlights the route of the focused card and says where it leads', async () => {
    show('middle');
    const seen = choicesOf('middle')[0]?.foresight as Foresight;
    await fireEvent.focus(cards()[0]);
    expect(lit('goal')).toBe(1);
    expect(lit('way') + 1).toBe(new Set(seen.legs?.flat()).size);
    expect(said()).toMatch(/^Play \d from the left/);
    expect(document.querySelectorAll('.pawn.ghost')).toHaveLength(1);
    await fireEvent.blur(cards()[0]);
    expect(lit('goal')).toBe(0);
  });

  it('describes what a card would do to screen readers, and leaves events to the header', () => {
    show('waiting');
    expect(cards()[0].getAttribute('aria-description')).toBeNull();
    cleanup();
    show('middle');
    expect(cards()[0].getAttribute('aria-description')).toBeTruthy();
    expect(document.querySelector('[aria-live], [role="status"]')).toBeNull();
  });

  it('plays a card once, however often you click', async () => {
    show('middle');
    await fireEvent.click(cards()[1]);
    await fireEvent.click(cards()[1]);
    expect(choose.mock.calls).toEqual([['play right']]);
  });

  it('selects on the first tap and plays on the second, or by the button', async () => {
    show('middle');
    await tap(cards()[0]);
    expect(choose).not.toHaveBeenCalled();
    screen.getByRole('button', { name: /^Play \d from the left/ });
    await tap(cards()[0]);
    expect(choose.mock.calls).toEqual([['play left']]);
  });

  it('asks for the joker’s number', async () => {
    show('joker');
    await fireEvent.click(cards()[1]);
    expect(choose).not.toHaveBeenCalled();
    const numbers = within(screen.getByRole('group', { name: 'Which number?' })).getAllByRole('button');
    expect(numbers.map((number) => number.textContent)).toEqual(['1', '2', '3', '4', '5']);
    await fireEvent.focus(numbers[3] as HTMLElement);
    expect(said()).toContain('as 4');
    await fireEvent.click(numbers[3] as HTMLElement);
    expect(choose.mock.calls).toEqual([['play right as 4']]);
  });

  it('never plays the joker by tapping it twice', async () => {
    show('joker');
    await tap(cards()[1]);
    await tap(cards()[1]);
    expect(choose).not.toHaveBeenCalled();
  });

  it('offers a large pawn one extra step', async () => {
    show('large');
    await fireEvent.click(cards()[0]);
    const ways = within(screen.getByRole('group', { name: 'Which number?' })).getAllByRole('button');
    expect(ways.map((way) => way.textContent)).toEqual([
      expect.stringMatching(/^\d$/),
      expect.stringMatching(/^\d\+1$/),
    ]);
    await fireEvent.click(ways[1] as HTMLElement);
    expect(choose.mock.calls).toEqual([['play left plus one']]);
  });

  it('puts a card back on Escape', async () => {
    show('large-joker');
    await fireEvent.click(cards()[0]);
    expect(screen.getAllByRole('button', { name: /Play the joker/ }).length).toBeGreaterThan(9);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Which number?' })).toBeNull();
  });

  it('counts spins in the hole, and shows where they can lead', async () => {
    show('hole');
    const seen = choicesOf('hole')[0]?.foresight as Foresight;
    await fireEvent.focus(cards()[0]);
    expect(said()).toMatch(/You may spin/);
    expect([lit('maybe'), lit('barred')]).toEqual([seen.goals?.length, seen.barred?.length]);
  });

  it('states a chance in simple numbers, not in percent', () => {
    expect(describeForesight({ spins: 1, chance_to_stay: 0.25 }, [], [], 0)).toBe(
      'You may spin once. About one time in 4 you stay in the hole.',
    );
  });

  it('lets you walk or spin if the hole is kind', async () => {
    show('kind');
    await fireEvent.click(cards()[0]);
    await fireEvent.click(screen.getByRole('button', { name: /^Walk out of the hole/ }));
    expect(choose.mock.calls).toEqual([['walk left']]);
  });

  it('accepts or rejects a spin by two big buttons', async () => {
    show('spin');
    expect(lit('goal')).toBe(1);
    screen.getByRole('button', { name: /^Spin again/ });
    await fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
    expect(choose.mock.calls).toEqual([['accept']]);
  });

  it('lets you take the visible cookie or the hidden one', async () => {
    show('take');
    screen.getByRole('button', { name: 'Take the face-up cookie' });
    await fireEvent.click(screen.getByRole('button', { name: /^Take a hidden cookie from the stack ?worth 2 to 5/ }));
    expect(choose.mock.calls).toEqual([['take face-down']]);
  });

  it('allows no play while an answer is being sent, or on another player’s turn', async () => {
    show('middle', true);
    await fireEvent.click(cards()[0]);
    cleanup();
    show('waiting');
    expect(choose).not.toHaveBeenCalled();
    expect(said()).toContain('Cheshire’s turn');
  });

  describe('with a card selected in advance', () => {
    /** The same board with a question; the left card has extra steps if a pawn is in its way. */
    async function askedAfter(steps: number): Promise<void> {
      const waiting = scene('waiting');
      const { rerender } = render(Board, { props: boardProps(waiting, choose) });
      await tap(cards()[0]);
      expect(cards()[0].classList.contains('planned')).toBe(true);
      expect(said()).toContain('Next: ');
      const choices = ['left', 'right'].map((side) => ({
        name: `play ${side}`,
        pieces: [side],
        action: { action: 'play-card', side, card: 'card-3', plus: 0 },
        foresight: { legs: [Array.from({ length: steps }, (_, step) => step + 1)], stops: steps, effects: [] },
      }));
      await rerender(
        boardProps(
          { ...waiting, seatUpdate: { ...waiting.seatUpdate, question: { number: 99, name: 'play', choices } } },
          choose,
        ),
      );
    }

    it('plays it automatically if no pawn is in its way', async () => {
      await askedAfter(3);
      expect(choose).toHaveBeenCalledExactlyOnceWith('play left');
    });

    it('only shows it if it goes further, or if moves need confirmation', async () => {
      await askedAfter(4);
      expect(choose).not.toHaveBeenCalled();
      expect(cards()[0].className).toContain('picked');
      cleanup();
      preferences.toggle('confirm');
      await askedAfter(3);
      preferences.toggle('confirm');
      expect(choose).not.toHaveBeenCalled();
    });

    it('deselects it on a second tap', async () => {
      show('waiting');
      await tap(cards()[0]);
      await tap(cards()[0]);
      expect(cards()[0].classList.contains('planned')).toBe(false);
    });
  });

  it('counts the last cards', () => {
    show('last');
    screen.getByRole('img', { name: /Your last 2 cards/ });
  });

  it('hides hands unless they are open', () => {
    show('middle');
    expect(screen.queryByRole('group', { name: /Cards: / })).toBeNull();
    cleanup();
    show('open');
    expect(screen.getAllByRole('group', { name: /Cards: Card \d/ })).toHaveLength(3);
  });

  it('lets the youngest play either of two cards', () => {
    show('youngest');
    expect(cards().map((card) => card.getAttribute('aria-disabled'))).toEqual(['false', 'false']);
  });

  it('shows every hand once there are no secrets', () => {
    const { table, seatUpdate } = scene('spectator');
    const views = table.seats.map(({ seat }) => ({
      ...seatUpdate.view,
      hands: table.seats.map((other) => (other.seat === seat ? ['1', '2', '3'] : null)),
    }));
    render(Board, { props: { ...boardProps({ table, seatUpdate }, choose), views } });
    expect(document.querySelectorAll('.held .card:not(.back)')).toHaveLength(3 * table.seats.length);
  });

  it('lets a spectator watch', () => {
    show('spectator');
    expect(screen.queryByRole('list', { name: /^Your cards/ })).toBeNull();
  });

  it.each(['middle', 'hole', 'take', 'over', 'over-space'] as const)('speaks Polish: %s', async (name) => {
    await words.choose('pl');
    show(name);
    expect(document.body.textContent).not.toMatch(/board-|\{|undefined/);
  });
});

describe('the end of Adventures', () => {
  it('counts every cookie', () => {
    const { table } = scene('over');
    show('over');
    screen.getByRole('heading', { name: 'You won by 4' });
    for (const { seat, name } of table.seats) {
      const sheet = within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
      expect(sheet.getAllByRole('definition').at(-1)?.textContent).toBe(String(table.outcome?.scores[seat]));
    }
  });

  it('explains how a tie was broken', () => {
    show('over-cookies');
    screen.getByText(/more large cookies win the tie/);
    cleanup();
    show('over-space');
    screen.getByText(/the pawn farther round the ring wins the tie/);
  });

  it('can still show the ring', async () => {
    show('over-duel');
    await fireEvent.click(screen.getByRole('button', { name: 'Final board' }));
    screen.getByRole('list', { name: /^The ring/ });
  });
});
