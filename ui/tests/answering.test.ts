import { describe, expect, it } from 'vitest';
import { Intents } from '../src/lib/answering.svelte';
import type { Question } from '../src/wire';

const question = (number: number, ...names: string[]): Question => ({
  number,
  name: 'play',
  choices: names.map((name) => ({ name, pieces: [], action: {}, foresight: {} })),
});

describe('one gesture for several questions', () => {
  it('answers each question as long as it offers the next name', () => {
    const intents = new Intents();
    intents.begin(['next units-2', 'in meadow', 'place 2']);
    expect(intents.next(question(1, 'next units-2', 'next shard'))).toBe('next units-2');
    expect(intents.next(question(2, 'in meadow', 'in wood'))).toBe('in meadow');
    expect(intents.next(question(3, 'place 1', 'place 2'))).toBe('place 2');
    expect(intents.waiting).toBe(false);
  });

  it('answers a question once, however often it arrives', () => {
    const intents = new Intents();
    intents.begin(['in meadow', 'in meadow']);
    expect(intents.next(question(1, 'in meadow'))).toBe('in meadow');
    expect(intents.next(question(1, 'in meadow'))).toBeUndefined();
    expect(intents.next(question(2, 'in meadow'))).toBe('in meadow');
  });

  it.each([
    ['another question', question(2, 'in wood')],
    ['somebody else’s turn', null],
  ])('is dropped by %s', (_, asked) => {
    const intents = new Intents();
    intents.begin(['next units-2', 'in meadow']);
    intents.next(question(1, 'next units-2'));
    expect(intents.next(asked)).toBeUndefined();
    expect(intents.next(question(3, 'in meadow'))).toBeUndefined();
    expect(intents.waiting).toBe(false);
  });
});
