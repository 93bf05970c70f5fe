import { beforeEach, describe, expect, it } from 'vitest';
import { seatNames } from '../src/lib/people';
import { words } from '../src/lib/words.svelte';

beforeEach(() => words.choose('en'));

describe('names', () => {
  it('calls a deleted person somebody, in the page’s language', async () => {
    expect(seatNames('parade', ['Ala', '—'])).toEqual(['Ala', 'somebody']);
    await words.choose('pl');
    expect(seatNames('parade', ['Ala', '—'])).toEqual(['Ala', 'ktoś']);
  });
});
