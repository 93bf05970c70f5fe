import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { advised, compared, hasBestNumbers, howSure, looksBest, reasons, decisiveFeatures } from '../src/lib/hint';
import { marks } from '../src/lib/marks.svelte';
import { Table } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import HintPanel from '../src/parts/table/HintPanel.svelte';
import type { AdviceInfo, Choice, Hint, Question } from '../src/wire';
import { heard, seatUpdate, tableInfo, update } from './sample';

beforeAll(() => words.start());
afterEach(cleanup);

const choice = (card: string, takes: string[]): Choice => ({
  name: `play ${card}`,
  pieces: [card],
  action: { action: 'play-card', card },
  foresight: { takes, points: 0 },
});
const question: Question = {
  number: 4,
  name: 'play',
  choices: [choice('red-3', ['blue-7', 'blue-5', 'red-2']), choice('green-8', []), choice('grey-1', ['grey-9'])],
};
const advice = (
  name: string,
  features: Record<string, number>,
  win: number | null = null,
  error: number | null = null,
): AdviceInfo => ({ choice: name, features, win, error, score: win, reply: null });
const hint: Hint = {
  type: 'hint',
  seat: 0,
  choices: null,
  question: 4,
  advice: [
    advice('play green-8', { taken: 0, cards: 0 }, 0.6, 0.01),
    advice('play red-3', { taken: -14, cards: -0.02, 'majority-blue': 5 }, 0.4, 0.01),
    advice('play grey-1', { taken: -9, cards: -0.02 }, 0.38, 0.01),
  ],
};
const [best, other, third] = advised(hint, question) as [never, never, never];

describe('a hint', () => {
  it('belongs to its question only', () => {
    expect(advised(hint, question).map(({ choice: { name } }) => name)).toEqual([
      'play green-8',
      'play red-3',
      'play grey-1',
    ]);
    expect(advised(hint, { ...question, number: 5 })).toEqual([]);
    expect(advised(null, question)).toEqual([]);
  });

  it('says how sure it is by the lead of the best choice', () => {
    const sure = (lead: number, error: number) =>
      howSure(
        advised(
          { ...hint, advice: [advice('play green-8', {}, 0.5 + lead, error), advice('play red-3', {}, 0.5, error)] },
          question,
        ),
      );
    expect([sure(0.2, 0.02), sure(0.05, 0.02), sure(0.01, 0.02)]).toEqual(['clear', 'likely', 'close']);
    expect(howSure([best])).toBe('only');
  });

  it('lists the features that distinguish a choice, the strongest first', () => {
    expect(decisiveFeatures((other as { advice: AdviceInfo }).advice, [hint.advice[0] as AdviceInfo])).toEqual([
      'taken',
      'majority-blue',
    ]);
    expect(reasons('parade', best, [best, other, third], [])).toContain('takes nothing');
    expect(compared('parade', other, best, [])).toEqual([
      ['takes 3 cards worth 14', 'the majority in blue saves you 5'],
      ['takes nothing'],
    ]);
  });

  it('names the next rival and the likely result', () => {
    const replied = (features: Record<string, number>, share: number): string | undefined => {
      const reply = { seat: 1, action: { action: 'play-card', card: 'blue-7' }, share, features };
      return reasons(
        'parade',
        { choice: question.choices[1] as Choice, advice: { ...(hint.advice[0] as AdviceInfo), reply } },
        [best],
        ['Ala', 'Bill'],
      ).find((said) => said.includes('Bill'));
    };
    expect(replied({ taken: -14, cards: 0 }, 0.1)).toBe('Bill is likely to take cards worth about 14 then');
    expect(replied({ taken: 0 }, 0.1)).toBe('Bill is likely to take nothing then');
    expect(
      compared('parade', { choice: question.choices[1] as Choice, advice: hint.advice[0] as AdviceInfo }, best, [
        'Ala',
        'Bill',
      ]),
    ).toEqual([[], []]);
    expect(replied({ kept: 3 }, 0.6)).toBe('Likely reply of Bill: Play Blue 7');
    expect(replied({ kept: 3 }, 0.4)).toBeUndefined();
  });

  it('knows when the best choice does not look best at first', () => {
    expect(looksBest([best, other])).toBe(true);
    expect(looksBest([other, best])).toBe(false);
    expect([hasBestNumbers([best, other]), hasBestNumbers([other, best])]).toEqual([true, false]);
  });
});

describe('the panel of hints', () => {
  function shown(hint: Hint | null): Table {
    const table = new Table();
    table.receive(update(1, { seat_updates: [seatUpdate({ question })] }));
    if (hint) table.received(hint);
    render(HintPanel, {
      table,
      game: 'parade',
      seatUpdate: seatUpdate({ question }),
      names: ['Ala', 'Bob'],
      choose: () => undefined,
    });
    return table;
  }

  it('says what is best and why, marks it on the board, and answers why not', async () => {
    shown(hint);
    await vi.waitFor(() => expect(heard().join(' ')).toContain('Green 8'));
    expect(marks.hinted).toEqual(['green-8']);
    expect(screen.getAllByText(/wins 60 %/)).toHaveLength(1);
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'play red-3' } });
    await waitFor(() => expect(heard().at(-1)).toContain('takes 3 cards worth 14'));
    cleanup();
    expect(marks.hinted).toEqual([]);
  });

  it('is announced after the thinking', async () => {
    const table = shown(null);
    await waitFor(() => expect(heard()).toEqual([words.say('hint-thinking')]));
    table.received(hint);
    await waitFor(() => expect(heard().at(-1)).toContain('Green 8'));
  });

  it('promises no chances for a choice that was never tried', async () => {
    const [first, second, last] = hint.advice as [AdviceInfo, AdviceInfo, AdviceInfo];
    shown({ ...hint, advice: [first, second, { ...last, win: null, score: null, error: null }] });
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'play grey-1' } });
    const untried = () => heard().find((text) => text.includes(words.say('hint-untried')));
    await waitFor(() => expect(untried()).toBeTruthy());
    expect(untried()).not.toContain('%');
  });

  it('shows no points if the game has none', () => {
    shown({ ...hint, advice: hint.advice.map((each) => ({ ...each, score: null })) });
    expect(screen.getByText('wins 60 % (± 2)')).toBeTruthy();
  });

  it('says so if no bot has searched, promises no chances, and asks again only when reopened', async () => {
    const seen: Hint = {
      ...hint,
      advice: hint.advice.map((each) => ({ ...each, win: null, score: null, error: null })),
    };
    const table = shown(seen);
    const ask = vi.spyOn(table, 'askHint');
    table.received({ ...seen });
    await tick();
    expect(ask).not.toHaveBeenCalled();
    expect(screen.getByText(words.say('hint-glance', { choice: 'Play Green 8' }))).toBeTruthy();
    expect(screen.queryByText(/wins/)).toBeNull();
  });

  it('asks at an open table only after a warning and a confirmation', async () => {
    const table = new Table();
    const ask = vi.spyOn(table, 'askHint').mockResolvedValue();
    table.receive(update(1, { table: tableInfo({ hints: 'players' }), seat_updates: [seatUpdate({ question })] }));
    render(HintPanel, {
      table,
      game: 'parade',
      seatUpdate: seatUpdate({ question }),
      names: ['Ala', 'Bob'],
      choose: () => undefined,
    });
    expect(screen.getByText(words.say('hint-shown-warning'))).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText(words.say('hint-ask')));
    expect(ask).toHaveBeenCalledOnce();
    table.received(hint);
    await waitFor(() => expect(screen.getByText(words.say('hint-shown'))).toBeTruthy());
  });

  it('shows another player’s hint if the table allows it, until the game goes on', async () => {
    const table = new Table();
    table.receive(update(1, { table: tableInfo({ hints: 'players' }) }));
    table.received({ ...hint, seat: 1, choices: question.choices });
    render(HintPanel, {
      table,
      game: 'parade',
      seatUpdate: seatUpdate(),
      names: ['Ala', 'Bob'],
      choose: () => undefined,
    });
    await vi.waitFor(() => expect(heard().join(' ')).toContain(words.say('hint-of', { player: 'Bob' })));
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Green 8');
    expect(screen.queryByText(words.say('hint-do'))).toBeNull();
    expect(marks.hinted).toEqual([]);
    table.receive(update(2, { table: tableInfo({ hints: 'players' }) }));
    await tick();
    expect(screen.getAllByText(/Green 8/).length).toBeGreaterThan(0);
    table.receive(update(3, { table: tableInfo({ hints: 'players', moves: 4 }) }));
    await waitFor(() => expect(screen.queryByText(/Green 8/)).toBeNull());
  });
});
