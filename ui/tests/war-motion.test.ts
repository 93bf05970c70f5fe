/** How War's board shows a step: acts in their order and time, and what is seen after each. */
import { describe, expect, it } from 'vitest';
import { actsOf, LONGEST_DRAW } from '../../src/wonderland/games/war/ui/acts';
import { linesOf } from '../../src/wonderland/games/war/ui/race';
import { after, type Told } from '../../src/wonderland/games/war/ui/story';
import type { Fighter, Seen, View } from '../../src/wonderland/games/war/ui/view';

const drawn = (seat: number, ...chips: string[]) => ({ event: 'chips-drawn', seat, chips });
const played = (seat: number, chip: string, number: number) => ({ event: 'chip-played', seat, chip, number });
const set = (seat: number, number: number, cause: string) => ({ event: 'strength-set', seat, number, cause });
const lost = (seat: number) => ({ event: 'unit-lost', seat, unit: 'supporter', region: 'witzend' });
const kinds = (events: Told[]) => actsOf(events).map(({ kind }) => kind);

const seen = (more: Partial<Seen>): Seen =>
  ({
    faction: 'alice',
    points: 0,
    shards: 0,
    shield: true,
    leader_at: 'head',
    reserve: 5,
    supporters: {},
    figures: {},
    castles: {},
    ...EMPTY,
    ...more,
  }) as Seen;
const EMPTY = {
  bag: {},
  exhausted: {},
  active: [],
  madness: [],
  forged: [[], [], [], []],
  tea_cards: [],
  abilities: [],
};
const fighter = (more: Partial<Fighter>): Fighter =>
  ({ status: 'active', strength: 0, start: 0, drawn: [], wager: -2, ...more }) as Fighter;
const table = (players: Seen[], fighters?: Fighter[]): View =>
  ({
    players,
    plates: {},
    market: [],
    battle: fighters ? { region: 'witzend', draws: 1, fighters } : null,
  }) as unknown as View;
const told = (view: View, ...events: Told[]) => events.reduce((so, event) => after(so, event, view), view);

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

  it('gives every effect a time of its own, and what it does to a tracker with it', () => {
    const hare = [{ event: 'target-chosen', seat: 1, effect: 'march-hare', other_seat: 0 }, set(0, 3, 'march-hare')];
    expect(kinds([...hare, set(0, 4, 'engineer-of-war'), { event: 'effect-used', seat: 0, effect: 'teacup' }])).toEqual(
      ['aim', 'effect', 'effect'],
    );
  });

  it('tells an outcome apart from the draw before and the battle after it', () => {
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

  it('is never longer than a draw may be, and loses nothing', () => {
    const many = [drawn(0, 'madness'), ...Array.from({ length: 40 }, () => lost(0))];
    const acts = actsOf(many);
    expect(acts).toHaveLength(41);
    expect(acts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(LONGEST_DRAW + acts.length);
  });

  it('says nothing of a draw before its chips have turned, and a cause for what else moves a tracker', () => {
    expect(linesOf([drawn(0, 'madness'), set(0, 2, 'chips')], ['Ala'])).toEqual([]);
    expect(linesOf([set(0, 2, 'march-hare')], ['Ala'])).toHaveLength(1);
  });
});

describe('a view as it is told', () => {
  it('has a chip in hand, then in its hole, and one unit less', () => {
    const view = table([seen({ bag: { madness: 1, forge: 2 }, supporters: { witzend: 2 } })], [fighter({})]);
    const drew = told(view, drawn(0, 'madness'));
    expect(drew.battle?.fighters[0]?.drawn.map(({ chip }) => chip)).toEqual(['madness']);
    expect(drew.players[0]?.bag).toEqual({ forge: 2 });
    const placed = told(drew, { event: 'madness-placed', seat: 0, chip: 'madness' }, lost(0));
    expect(placed.battle?.fighters[0]?.drawn).toEqual([]);
    expect(placed.players[0]).toMatchObject({ madness: ['madness'], supporters: { witzend: 1 }, reserve: 6 });
    expect(view.players[0]?.madness).toEqual([]);
  });

  it('folds a busted bar and spends its chips', () => {
    const view = table(
      [seen({ active: ['forge'], exhausted: { forge: 1 }, shield: false })],
      [fighter({ strength: 7 })],
    );
    const bust = told(view, { event: 'busted', seat: 0 });
    expect(bust.battle?.fighters[0]).toMatchObject({ status: 'bust', strength: 0 });
    expect(bust.players[0]).toMatchObject({ active: [], exhausted: { forge: 2 }, shield: true });
  });

  it('breaks a shield and puts the chip back', () => {
    const view = table([seen({})], [fighter({ drawn: [{ chip: 'madness', value: 0, changes: [], total: 0 }] })]);
    const blocked = told(view, { event: 'chip-blocked', seat: 0, chip: 'madness' });
    expect(blocked.players[0]).toMatchObject({ shield: false, bag: { madness: 1 } });
    expect(blocked.battle?.fighters[0]?.drawn).toEqual([]);
  });

  it('begins a battle with those who fight, and spends what the last one left', () => {
    const view = table([seen({ active: ['forge'] }), seen({}), seen({})]);
    const begun = told(view, { event: 'battle-begun', region: 'meadow', fighting_seats: [0, 2] }, set(2, 3, 'start'));
    expect(begun.battle?.fighters.map(({ status, strength }) => `${status} ${strength}`)).toEqual([
      'active 0',
      'away 0',
      'active 3',
    ]);
    expect(begun.players[0]?.exhausted).toEqual({ forge: 1 });
  });

  it('moves a leader onto the plate of the card it takes; who throws a party stays', () => {
    const taken = { event: 'card-taken', seat: 0, plate: 'plate-3', card: 'tea-1-01', shows: [] };
    const before = { ...table([seen({})]), plates: { 'plate-3': 'tea-1-01', 'plate-4': 'tea-1-02' } };
    const moved = table([seen({ leader_at: 'plate-3' })]);
    expect(after(before, taken, moved)).toMatchObject({
      plates: { 'plate-4': 'tea-1-02' },
      players: [{ leader_at: 'plate-3' }],
    });
    expect(after(before, taken, before).players[0]?.leader_at).toBe('head');
  });

  it('gives units back to the reserve, but never Humpty Dumpty', () => {
    const view = table([seen({ figures: { 'humpty-dumpty': 'witzend', knave: 'witzend' } })], [fighter({})]);
    const gone = told(view, { ...lost(0), unit: 'humpty-dumpty' }, { ...lost(0), unit: 'knave' });
    expect(gone.players[0]?.figures).toEqual({ knave: 'reserve' });
  });
});
