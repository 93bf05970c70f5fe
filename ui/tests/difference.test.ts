/** Differences as the server writes them. */
import { describe, expect, it } from 'vitest';
import { type Difference, patched } from '../src/lib/difference';

describe('a difference', () => {
  const cases: [string, unknown, Difference, unknown][] = [
    ['replaces the whole', { a: 1 }, [null], null],
    [
      'changes, adds and removes keys',
      { a: 1, b: { c: 2 }, d: 3 },
      { b: { c: [5] }, d: 0, e: [[1]] },
      { a: 1, b: { c: 5 }, e: [1] },
    ],
    ['changes items of a list by their index', [1, { a: 2 }, 3], { 1: { a: [4] }, 2: [5] }, [1, { a: 4 }, 5]],
    ['replaces part of a list', [1, 2, 3, 4], [1, 2, [7]], [1, 7, 4]],
    ['is nothing', { a: 1 }, {}, { a: 1 }],
  ];
  it.each(cases)('%s', (_, before, difference, after) => {
    const kept = structuredClone(before);
    expect(patched(before, difference)).toEqual(after);
    expect(before).toEqual(kept);
  });

  it('shares the parts that it does not change', () => {
    const before = { a: { x: 1 }, b: { y: 1 } };
    expect(patched(before, { b: { y: [2] } }).a).toBe(before.a);
  });
});
