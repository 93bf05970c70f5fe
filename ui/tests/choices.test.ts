import { describe, expect, it } from 'vitest';
import { choicesWith, exactChoice } from '../src/lib/choices';
import type { Choice } from '../src/wire';

const choice = (...pieces: string[]): Choice => ({ name: pieces.join(' '), pieces, action: {}, foresight: {} });
const pairs = [choice('a', 'b'), choice('a', 'c'), choice('b', 'c')];
const names = (choices: Choice[]) => choices.map(({ name }) => name);

describe('picking', () => {
  it('narrows the choices to those with all picked pieces', () => {
    expect(names(choicesWith(pairs, []))).toEqual(['a b', 'a c', 'b c']);
    expect(names(choicesWith(pairs, ['a']))).toEqual(['a b', 'a c']);
    expect(names(choicesWith(pairs, ['c', 'a']))).toEqual(['a c']);
    expect(choicesWith(pairs, ['a', 'd'])).toEqual([]);
  });

  it('has a choice only when nothing is left to pick', () => {
    expect(exactChoice(pairs, ['a'])).toBeUndefined();
    expect(exactChoice([choice('a', 'b')], ['a'])).toBeUndefined();
    expect(exactChoice(pairs, ['b', 'a'])?.name).toBe('a b');
    expect(exactChoice([], [])).toBeUndefined();
  });
});
