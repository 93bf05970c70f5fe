import { describe, expect, it } from 'vitest';
import { narrow, picks } from '../src/lib/pick';
import type { Choice } from '../src/wire';

const choice = (...pieces: string[]): Choice => ({ name: pieces.join(' '), pieces, action: {}, foresight: {} });
const pairs = [choice('a', 'b'), choice('a', 'c'), choice('b', 'c')];
const names = (choices: Choice[]) => choices.map(({ name }) => name);

describe('picking', () => {
  it('narrows the choices to those with all pieces picked', () => {
    expect(names(narrow(pairs, []))).toEqual(['a b', 'a c', 'b c']);
    expect(names(narrow(pairs, ['a']))).toEqual(['a b', 'a c']);
    expect(names(narrow(pairs, ['c', 'a']))).toEqual(['a c']);
    expect(narrow(pairs, ['a', 'd'])).toEqual([]);
  });

  it('has made a choice only when nothing is left to pick', () => {
    expect(picks(pairs, ['a'])).toBeUndefined();
    expect(picks([choice('a', 'b')], ['a'])).toBeUndefined();
    expect(picks(pairs, ['b', 'a'])?.name).toBe('a b');
    expect(picks([], [])).toBeUndefined();
  });
});
