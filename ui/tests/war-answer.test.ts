import { render } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import Answer from '../../src/wonderland/games/war/ui/Answer.svelte';
import { words } from '../src/lib/words.svelte';

const desk = {
  steps: [{ number: 3, seat: 1, by: 'clock', events: [], taken_back: [] }],
  names: ['Ala', 'Bob'],
  choices: [],
  room: { narrow: false },
  sentences: () => ['Bob gains 2 shards.'],
  view: { to_act: [] },
  film: {},
};

vi.mock('../../src/wonderland/games/war/ui/desk.svelte', () => ({ useDesk: () => desk }));

beforeEach(() => words.choose('en'));

it('says beside the question who made the last move instead of its player', () => {
  const { container } = render(Answer);
  const news = container.querySelector('.news')?.textContent;
  expect(news).toMatch(/^\s*Time ran out; a bot played for Bob\. Bob gains 2 shards\./);
});
