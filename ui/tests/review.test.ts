import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/wonderland/games/parade/ui/Board.svelte'; // loaded before, so that no test waits for it
import { words } from '../src/lib/words.svelte';
import { headline, luckAnswer } from '../src/lib/review.svelte';
import Mistakes from '../src/pages/Mistakes.svelte';
import Review from '../src/pages/Review.svelte';
import type { Decision, LedgerRow, Mistake, Moment, ReviewInfo, SeatUpdate } from '../src/wire';
import scenes from './board/scenes.json';
import { update } from './sample';

const { table, seatUpdate } = scenes.middle as unknown as {
  table: ReturnType<typeof update>['table'];
  seatUpdate: SeatUpdate;
};
const [played, best, other, third] = seatUpdate.question?.choices.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
];
const decision = (changes: Partial<Decision> = {}): Decision => ({
  step: 28,
  seat: 0,
  played,
  best,
  loss: 0.124,
  error: 0.011,
  chance: 0.58,
  grade: 'mistake',
  fine: [best],
  expected: [24, 18],
  reasons: [],
  ...changes,
});
const moment = (changes: Partial<Moment> = {}): Moment => ({
  step: 28,
  seat: 0,
  kind: 'decision',
  change: -0.124,
  decision: decision(),
  reasons: [],
  ...changes,
});
const ledger: LedgerRow[] = [
  { kind: 'equal', amount: 0.25 },
  { kind: 'deal', amount: 0.04 },
  { kind: 'own', amount: -0.19 },
  { kind: 'unknown', amount: -0.1 },
];
const player = (seat: number) => ({
  seat,
  decisions: 9,
  accuracy: 84.4 - seat,
  loss: 0.021,
  error: 0.004,
  level: ['hare', 'hatter'] as [string, string],
  level_place: 1.4,
  level_range: [1, 1.8] as [number, number],
});
const info = (changes: Partial<ReviewInfo> = {}): ReviewInfo => ({
  game: 'parade',
  names: ['Anna', null, null, null],
  bots: [null, 'hare', 'hare', 'hare'],
  your_seats: [0],
  ranks: [2, 1, 3, 4],
  scores: [26, 23, 38, 40],
  ended: 1_800_000_000,
  whole: true,
  ahead: 0,
  solved: [],
  review: {
    game: 'parade',
    seats: 4,
    reviewer: { method: 'tree', playouts: 4000, level: 'queen' },
    done: 38,
    total: 38,
    curve: [0, 28, 40].map((step) => ({ step, chances: [0.4, 0.2, 0.2, 0.2] })),
    players: [0, 1, 2, 3].map(player),
    moments: [moment(), moment({ step: 40, kind: 'luck', change: -0.31, decision: null })],
    decisions: [decision(), decision({ step: 3, grade: 'best', loss: 0 })],
    ledgers: [ledger, [], [], []],
    results: [0, 1, 0, 0],
  },
  ...changes,
});
const mistake: Mistake = { table: 'tea', game: 'parade', decision: decision(), due: 1, solved: 0, tried: 0 };

let answers: ReviewInfo[] = [];
let mistakes: Mistake[] = [];
let asked: string[] = [];

beforeEach(async () => {
  await words.choose('en');
  [answers, mistakes, asked] = [[info()], [mistake], []];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method, body }: RequestInit) => {
      asked.push(`${method} ${path}${body ? ` ${String(body)}` : ''}`);
      if (path.includes('/review')) return Response.json(answers.length > 1 ? answers.shift() : answers[0]);
      if (path.includes('/moments/')) return Response.json(update(1, { table, seat_updates: [seatUpdate] }));
      if (method === 'POST') return Response.json({ ...mistake, solved: 1, due: 4e9 });
      return Response.json(mistakes);
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hand = async () =>
  within(await screen.findByRole('list', { name: 'Your hand', hidden: true })).getAllByRole('button', { hidden: true });
const cardOf = async (choice: string) =>
  (await hand()).find((card) => card.dataset.pick === choice.replace('play ', '')) as HTMLElement;

describe('a review', () => {
  it('says in words what happened: the sentence, the moments, luck, and how everybody played', async () => {
    const { container } = render(Review, { table: 'tea' });
    await screen.findByRole('heading', { name: 'One move cost you 12%. Luck took 6%.' });
    screen.getByText('Lost by 3');
    const moments = within(container.querySelector('.tabs') as HTMLElement).getAllByRole('button');
    await vi.waitFor(() => expect(moments[0]?.textContent).toMatch(/Move 28.*Play .*−12\.4%/s));
    expect(moments[1]?.textContent).toMatch(/Move 40.*luck/s);
    await screen.findByText('58.0% → 45.6%', { exact: false });
    screen.getByText('Hardly. Luck took 6%, own choices cost 19%.');
    expect([...container.querySelectorAll('.amount')].map((cell) => cell.textContent)).toEqual([
      '25.0',
      '+4.0',
      '−19.0',
      '−10.0',
      '0.0',
    ]);
    screen.getByRole('img', { name: 'On the scale of bots: Between March Hare and Hatter' });
    screen.getByText(
      'Reviewed by the search of Queen of Hearts: 4,000 playouts, using only what each player could see.',
    );
    expect(container.querySelector('.seen')?.hasAttribute('inert')).toBe(true);
  });

  it('shows what there is while it is computed, and asks again until it is whole', async () => {
    const growing = info().review as NonNullable<ReviewInfo['review']>;
    answers = [
      info({ review: null, whole: false, ahead: 2 }),
      info({ review: { ...growing, done: 12, moments: [] }, whole: false }),
      info(),
    ];
    render(Review, { table: 'tea' });
    await screen.findByText('2 other reviews come first.');
    await screen.findByText('12 of 38 moves');
    await vi.waitFor(() => expect(screen.queryByText('12 of 38 moves')).toBeNull());
    expect(asked.filter((each) => each.includes('/review'))).toEqual([
      'GET /api/tables/tea/review?detail=usual',
      'GET /api/tables/tea/review?detail=usual&known=0',
      'GET /api/tables/tea/review?detail=usual&known=12',
    ]);
  });

  it('shows another player’s moments, and says if there are none', async () => {
    render(Review, { table: 'tea' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Elsie' }));
    screen.getByRole('heading', { name: 'No big mistakes: no move of Elsie cost more than 5%.' });
    screen.getByText('Nothing over 5%.');
    screen.getByRole('heading', { name: 'How Elsie played' });
  });

  it.each([
    ['facts', 'Exact facts only: in this game, estimates of the chance to win say little.'],
    ['none', 'Reviews are not available for this game.'],
  ] as const)('says what it is made from: %s', async (method, sentence) => {
    const review = {
      ...(info().review as NonNullable<ReviewInfo['review']>),
      moments: [],
      players: [],
      ledgers: [],
      curve: [],
    };
    answers = [info({ review: { ...review, reviewer: { method, playouts: 0, level: '' } } })];
    render(Review, { table: 'tea' });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Look deeper')).toBeNull();
  });

  it('says why there is none, and tries again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ key: 'too-many-reviews', details: {} }, { status: 429 })),
    );
    render(Review, { table: 'tea' });
    await screen.findByText('Many games are being reviewed right now. Try again in a minute.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('trying again', () => {
  async function begin(): Promise<void> {
    render(Review, { table: 'tea' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('What would you play here?');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move 28'); // the button is gone
  }
  const told = () => asked.filter((each) => each.startsWith('POST')).map((each) => each.split(' ').slice(2).join(' '));

  it('accepts the best choice and remembers that it is solved', async () => {
    await begin();
    await fireEvent.click(await cardOf(best));
    await screen.findByText('That’s it');
    screen.getByText('1 of 1 solved');
    expect(told()).toEqual(['{"table":"tea","step":28,"solved":true}']);
    screen.getByText('solved');
  });

  it('accepts a choice that is within error of the best', async () => {
    const close = decision({ fine: [best, other] });
    answers = [
      info({
        review: { ...(info().review as NonNullable<ReviewInfo['review']>), moments: [moment({ decision: close })] },
      }),
    ];
    await begin();
    await fireEvent.click(await cardOf(other));
    await screen.findByText('That’s just as good');
    screen.getByText(/^Also fine: /);
  });

  it('says what a wrong choice costs, and the answer after two', async () => {
    await begin();
    await fireEvent.click(await cardOf(played));
    await screen.findByText('That costs 12%. Another try?');
    await fireEvent.click(await cardOf(third));
    await screen.findByText(/^Better was: Play /);
    expect(told()).toEqual(['{"table":"tea","step":28,"solved":false}']);
    screen.getByText('0 of 1 solved');
  });
});

describe('all your mistakes', () => {
  it('begin with those that are due; a solved one comes back later', async () => {
    render(Mistakes);
    await screen.findByRole('heading', { name: '1 to try again' });
    await screen.findByText('What would you play here?');
    await fireEvent.click(await cardOf(best));
    await screen.findByText('That’s it');
    await screen.findByRole('heading', { name: 'Coming back later' });
    screen.getByText(/^back on /);
    screen.getByRole('heading', { name: 'All done for now' });
  });

  it('say how to get some', async () => {
    mistakes = [];
    render(Mistakes);
    await screen.findByText('No mistakes yet');
  });
});

describe('sentences of a review', () => {
  it('answer whether it was luck by what pushed the same way', () => {
    const rows = (...amounts: [LedgerRow['kind'], number][]) => amounts.map(([kind, amount]) => ({ kind, amount }));
    expect(luckAnswer(rows(['equal', 0.5], ['deal', 0.4], ['others', 0.1]))).toMatch(/^Mostly\. Luck gave 40%/);
    expect(luckAnswer(rows(['equal', 0.5], ['draws', -0.25], ['own', -0.25]))).toMatch(/^About half\. Luck took 25%/);
    expect(luckAnswer(rows(['equal', 0.5]))).toMatch(/^Hardly\./);
  });

  it('name the player, in Polish too', async () => {
    const review = info().review as NonNullable<ReviewInfo['review']>;
    expect(headline(review, 0, 'Anna', false)).toBe('One move cost Anna 12%. Luck took 6%.');
    await words.choose('pl');
    expect(headline(review, 0, 'Anna', true)).toBe('Jeden ruch kosztował cię 12%. Los zabrał 6%.');
  });
});
