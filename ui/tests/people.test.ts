import { beforeEach, describe, expect, it } from 'vitest';
import { seatNames } from '../src/lib/people';
import { words } from '../src/lib/words.svelte';

beforeEach(() => words.choose('en'));

describe('names', () => {
  it('calls whoever was deleted somebody, in the language of the page', async () => {
    expect(seatNames('parade', ['Ala', '—'])).toEqual(['Ala', 'somebody']);
    await words.choose('pl');
    expect(seatNames('parade', ['Ala', '—'])).toEqual(['Ala', 'ktoś']);
  });
});
