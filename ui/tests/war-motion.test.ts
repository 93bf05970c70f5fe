/** How War's board shows a step: acts in order and time. */
import { describe, expect, it } from 'vitest';
import { actsOf, LONGEST_DRAW } from '../../src/wonderland/games/war/ui/acts';
import { type GameEvent, hasSentence } from '../../src/wonderland/games/war/ui/race';

const drawn = (seat: number, ...chips: string[]) => ({ event: 'chips-drawn', seat, chips });
const played = (seat: number, chip: string, number: number) => ({ event: 'chip-played', seat, chip, number });
const set = (seat: number, number: number, cause: string) => ({ event: 'strength-set', seat, number, cause });
const lost = (seat: number) => ({ event: 'unit-lost', seat, unit: 'supporter', region: 'witzend' });
const kinds = (events: GameEvent[]) => actsOf(events).map(({ kind }) => kind);

describe('a step in acts', () => {
  it('opens seals together, draws together, then madness, losses, and all bars grow at once', () => {
    const events = [
      { event: 'halted', seat: 2 },
      { event: 'halted', seat: 3 },
      drawn(0, 'rose-weak'),
      drawn(1, 'madness'),
      { event: 'madness-placed', seat: 1, chip: 'madness' },
      lost(1),
      lost(1),
      { event: 'busted', seat: 1 },
      played(0, 'rose-weak', 2),
      set(0, 2, 'chips'),
    ];
    expect(kinds(events)).toEqual(['seals', 'draw', 'madness', 'loss', 'loss', 'bust', 'grow']);
    expect(actsOf(events).flatMap((act) => act.events)).toEqual(events);
  });

  it('shows a second draw of a seat after the first', () => {
    expect(kinds([drawn(0, 'hookah'), drawn(1, 'forge'), drawn(0, 'forge')])).toEqual(['draw', 'draw']);
  });

  it('gives every effect its own time, together with its change of a tracker', () => {
    const hare = [{ event: 'target-chosen', seat: 1, effect: 'march-hare', other_seat: 0 }, set(0, 3, 'march-hare')];
    expect(kinds([...hare, set(0, 4, 'engineer-of-war'), { event: 'effect-used', seat: 0, effect: 'teacup' }])).toEqual(
      ['aim', 'effect', 'effect'],
    );
  });

  it('separates an outcome from the draw before and the battle after it', () => {
    const won = [
      { event: 'region-won', seat: 0, region: 'witzend' },
      { event: 'points-gained', seat: 0, number: 4, source: 'award' },
    ];
    const begun = [
      { event: 'battle-begun', region: 'meadow', fighting_seats: [0, 1] },
      set(0, 2, 'start'),
      set(1, 1, 'start'),
    ];
    expect(kinds([played(0, 'forge', 1), ...won, ...begun, drawn(0, 'forge')])).toEqual([
      'grow',
      'outcome',
      'outcome',
      'begin',
      'draw',
    ]);
  });

  it('is never longer than a draw may be, and drops nothing', () => {
    const many = [drawn(0, 'madness'), ...Array.from({ length: 40 }, () => lost(0))];
    const acts = actsOf(many);
    expect(acts).toHaveLength(41);
    expect(acts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(LONGEST_DRAW + acts.length);
  });

  it('describes a draw only after its chips have turned, and gives a cause for other tracker changes', () => {
    expect([drawn(0, 'madness'), set(0, 2, 'chips')].filter(hasSentence)).toEqual([]);
    expect(hasSentence(set(0, 2, 'march-hare'))).toBe(true);
  });
});
