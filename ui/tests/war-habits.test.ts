/** Questions that War's board answers automatically. */
import { describe, expect, it } from 'vitest';
import { automatic, type Habits, NO_HABITS, PRETENDED } from '../../src/wonderland/games/war/ui/habits.svelte';
import type { Choice, Question } from '../src/wire';

const choice = (name: string, action: Record<string, unknown>, foresight: Record<string, unknown> = {}): Choice =>
  ({ name, action, pieces: [], foresight }) as unknown as Choice;
const asked = (name: string, ...choices: Choice[]): Question => ({ number: 1, name, choices }) as unknown as Question;
const pass = choice('pass', { action: 'pass' });
const answer = (question: Question, habits: Partial<Habits> = {}, strength = 0) =>
  automatic(question, { ...NO_HABITS, ...habits }, strength, 0.5);
const name = (question: Question, habits: Partial<Habits> = {}, strength = 0) =>
  answer(question, habits, strength)?.choice.name;

const battle = (bust = 0, icon = false) =>
  asked(
    'halt-or-draw',
    choice('draw', { action: 'draw-chip' }, { odds: { of: 10, bad: 2, help: 8, mean: 2, bust } }),
    choice('halt', { action: 'halt' }, { icon }),
  );

describe('halting automatically', () => {
  it('asks while nothing is set', () => expect(name(battle(0.9, true), {}, 25)).toBeUndefined());
  it('halts at a strength or more', () => {
    expect(name(battle(), { haltAt: 8 }, 7)).toBeUndefined();
    expect(name(battle(), { haltAt: 8 }, 8)).toBe('halt');
    expect(name(battle(), { haltAt: 8 }, 12)).toBe('halt');
  });
  it('halts on an icon', () => {
    expect(name(battle(0, true), { haltOnIcon: true })).toBe('halt');
    expect(name(battle(0, false), { haltOnIcon: true })).toBeUndefined();
  });
  it('halts if a bust is likelier than allowed, not if it is exactly as likely', () => {
    expect(name(battle(0.31), { haltAbove: 30 })).toBe('halt');
    expect(name(battle(0.3), { haltAbove: 30 })).toBeUndefined();
  });
});

describe('the shield', () => {
  const block = asked('block', choice('block', { action: 'block-chip' }), pass);
  it('is asked about, always used or never', () => {
    expect(name(block)).toBeUndefined();
    expect(name(block, { shield: 'always' })).toBe('block');
    expect(name(block, { shield: 'never' })).toBe('pass');
  });
});

describe('what needs no choice', () => {
  it('is answered at once if there is one option', () =>
    expect(answer(asked('place-leader', choice('in meadow', { action: 'choose-region' })))?.why).toBe('only'));
  it('takes as long as thinking if speed would reveal what you hold', () => {
    const found = answer(asked('feat', pass));
    expect(found?.why).toBe('nothing-to-show');
    expect(found?.delay).toBeGreaterThanOrEqual(PRETENDED);
    expect(found?.delay).toBeLessThanOrEqual(2 * PRETENDED);
    expect(name(asked('feat', choice('feat eat-me', { action: 'claim-feat' }), pass))).toBeUndefined();
  });
  it('skips effects that change nothing only if that is set', () => {
    const idle = asked('own-effect', choice('use teacup', { action: 'use-effect' }, { totals: [] }), pass);
    const works = asked(
      'own-effect',
      choice('use teacup', { action: 'use-effect' }, { totals: [{ seat: 0, strength: 4 }] }),
      pass,
    );
    const unknown = asked('own-effect', choice('use teacup', { action: 'use-effect' }), pass);
    expect(name(idle)).toBeUndefined();
    expect(name(idle, { skipIdle: true })).toBe('pass');
    expect(name(works, { skipIdle: true })).toBeUndefined();
    expect(name(unknown, { skipIdle: true })).toBeUndefined();
  });
});

describe('the items of a card', () => {
  const take = (reward: string, asks: boolean) => choice(`next ${reward}`, { action: 'take-reward', reward }, { asks });
  it('wait for the units, then for items with more questions, and come automatically at the end', () => {
    expect(name(asked('next-reward', take('units-2', true), take('forge', false)))).toBeUndefined();
    expect(name(asked('next-reward', take('ability', true), take('forge', false)))).toBe('next ability');
    expect(
      name(asked('next-reward', take('ability', true), take('quest', true), take('forge', false))),
    ).toBeUndefined();
    expect(name(asked('next-reward', take('forge', false), take('rose-weak', false)))).toBe('next forge');
  });
  it('are all asked for if you want that', () => {
    expect(
      name(asked('next-reward', take('forge', false), take('rose-weak', false)), { askOrder: true }),
    ).toBeUndefined();
  });
});
