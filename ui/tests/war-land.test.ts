import { render } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import Land from '../../src/wonderland/games/war/ui/Land.svelte';
import { words } from '../src/lib/words.svelte';

const REGION = 'meadow';
const choice = {
  name: 'in meadow',
  pieces: [REGION],
  action: { action: 'choose-region', region: REGION },
  foresight: {},
};
const desk = {
  view: {
    players: [
      { faction: 'alice', leader_at: 'head', castles: { [REGION]: 'upright' }, figures: {}, supporters: {} },
      { faction: 'jabberwock', leader_at: 'head', castles: {}, figures: {}, supporters: { [REGION]: 2 } },
    ],
    regions: [REGION],
    token: REGION,
    tiles: {},
    round: 1,
    battle: null,
    question: { kind: 'place-where', number: 2 },
  },
  own: 0,
  room: { size: 'desk', width: 1400 },
  pattern: 'land',
  question: {},
  choices: [choice],
  weighed: choice,
  foresight: { most: 2 },
  faction: () => 'alice',
  name: (seat: number) => ['Ala', 'Bob'][seat],
  spot: () => ({}),
  explains: () => () => undefined,
};

vi.mock('../../src/wonderland/games/war/ui/desk.svelte', () => ({ useDesk: () => desk }));

beforeEach(() => words.choose('en'));

it('shows the units that would come beside a castle that stands alone', () => {
  const { container } = render(Land);
  expect([...container.querySelectorAll('.camp')].map((camp) => camp.querySelector('.more')?.textContent)).toEqual([
    '+2',
    undefined,
  ]);
});
