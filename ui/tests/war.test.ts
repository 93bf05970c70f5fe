import { cleanup, render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import box from '../../src/wonderland/games/war/ui/box.json';
import Lobby from '../../src/wonderland/games/war/ui/Lobby.svelte';
import { gainsOf, roundOutcome, victorsIn } from '../../src/wonderland/games/war/ui/outcome';
import { blocksOf, outcomeEvents, partsOf, rulerEnd } from '../../src/wonderland/games/war/ui/race';
import {
  cardFace,
  chipFace,
  chipRow,
  forgeRows,
  GAME,
  platesFor,
  questFace,
  rewardFace,
} from '../../src/wonderland/games/war/ui/pieces';
import { PATTERN } from '../../src/wonderland/games/war/ui/questions';
import { words } from '../src/lib/words.svelte';

const ART = '../../src/wonderland/games/war/ui/art';
const drawn = Object.keys(import.meta.glob('../../src/wonderland/games/war/ui/art/*/*.svg'));
const art = (kind: string, name: string) => expect(drawn, name).toContain(`${ART}/${kind}/${name}.svg`);
const step = (...events: Record<string, unknown>[]) => [{ number: 1, seat: 0, by: null, events, taken_back: [] }];

beforeEach(() => words.choose('en'));

describe('the questions of War', () => {
  it('are all answered on the board, each in one of eight patterns', () => {
    expect(Object.keys(PATTERN).sort()).toEqual(box.questions);
    expect(new Set(Object.values(PATTERN)).size).toBe(8);
  });
});

describe('the faces of War', () => {
  it('has a picture for every chip, figure, reward and region', () => {
    for (const chip of [
      ...Object.keys(box.units),
      ...Object.keys(box.strengths).filter((name) => !box.figures.includes(name)),
    ])
      art('signs', chipFace(chip, 'alice').sign);
    for (const figure of [...box.figures, ...Object.keys(box.factions)]) art('figures', figure);
    for (const region of box.regions) art('regions', region);
    for (const leader of Object.keys(box.factions)) art('leaders', leader);
    for (const face of Object.keys(box.cards).map(cardFace))
      for (const reward of [...face.rewards, ...(face.split ?? []).flat(), ...(face.corrupted ? [face.corrupted] : [])])
        if (!rewardFace(reward).chip) art('signs', rewardFace(reward).sign);
  });

  it('says what every piece does, in both languages', async () => {
    const abilities = Object.values(box.factions).flatMap((faction) => [
      ...faction.artifact_abilities,
      ...faction.static_abilities,
    ]);
    const allies = ['soldier', 'flamingo', 'rose', 'creature', 'rook'].flatMap((ally) =>
      ['a', 'b', 'c', 'd'].map((set) => `${ally}-${set}`),
    );
    for (const language of ['en', 'pl'] as const) {
      await words.choose(language);
      for (const piece of [
        ...box.figures,
        ...box.tools,
        ...abilities,
        ...allies,
        ...Object.keys(box.factions),
        ...Object.keys(box.units),
      ])
        expect(words.has(GAME, `note-${piece}`), piece).toBe(true);
    }
  });

  it('words a quest as its card does, with the numbers for two players', () => {
    expect(questFace('at-wits-end', false).feat).toBe('end with strength 6, 9 or 12');
    expect(questFace('drink-me', true).objective).toContain('1');
    expect(questFace('drink-me', false).objective).toContain('2');
  });

  it('shows plates, bags and forges in order', () => {
    expect(platesFor(2)).toHaveLength(7);
    expect(platesFor(5)).toHaveLength(10);
    expect(chipRow({ madness: 2, 'rose-weak': 1, 'faction-1': 3, poison: 0 }).map(([chip]) => chip)).toEqual([
      'faction-1',
      'rose-weak',
      'madness',
    ]);
    expect(forgeRows('alice', false)[0]).toMatchObject({ track: 'mind', below: { 2: 'shield', 4: 'any-strong' } });
    expect(forgeRows('alice', true)[0]?.spaces[0]).toBe('forge');
  });
});

describe('a battle as bars', () => {
  const begun = { event: 'battle-begun', region: 'witzend', fighting_seats: [0, 1] };
  const set = (seat: number, number: number, cause = 'start') => ({ event: 'strength-set', seat, number, cause });

  it('consists of the start, the chips and other changes, each with its cause', () => {
    const bars = blocksOf(
      step(
        begun,
        set(0, 3),
        set(1, 0),
        { event: 'chip-played', seat: 0, chip: 'rose-weak', number: 2 },
        set(0, 5, 'chips'),
        { event: 'target-chosen', seat: 1, effect: 'march-hare', other_seat: 0 },
        set(0, 3, 'march-hare'),
      ),
      'witzend',
      [3, 0],
    );
    expect(bars[0]).toEqual([
      { kind: 'start', cause: '', number: 3 },
      { kind: 'chip', cause: 'rose-weak', number: 2 },
      { kind: 'other', cause: 'march-hare', number: -2 },
    ]);
    expect(bars[1]).toEqual([{ kind: 'start', cause: '', number: 0 }]);
  });

  it('shows what made up its start, if known for this battle', () => {
    const blocks = [
      { kind: 'start', cause: '', number: 3 } as const,
      { kind: 'chip', cause: 'rose-weak', number: 2 } as const,
    ];
    const start = [
      { cause: 'leader', number: 2 },
      { cause: 'castle', number: 1 },
    ];
    expect(partsOf(blocks, start).map(({ cause, number }) => `${cause} ${number}`)).toEqual([
      'leader 2',
      'castle 1',
      'rose-weak 2',
    ]);
    expect(partsOf(blocks, [{ cause: 'leader', number: 4 }])).toEqual(blocks);
  });

  it('folds when its owner is bust', () => {
    expect(blocksOf(step(begun, set(0, 3), { event: 'busted', seat: 0 }), 'witzend', [0])).toEqual([[]]);
  });

  it('is one block if a game is continued from the middle of a battle', () => {
    const played = step({ event: 'chip-played', seat: 0, chip: 'rose-weak', number: 2 }, set(0, 9, 'chips'));
    expect(blocksOf(played, 'witzend', [9])).toEqual([[{ kind: 'start', cause: '', number: 9 }]]);
  });

  it('shows an outcome until the next battle begins', () => {
    const won = { event: 'region-won', seat: 0, region: 'witzend' };
    expect(outcomeEvents(step(begun, won, { event: 'feat-done' }))).toHaveLength(2);
    expect(outcomeEvents(step(begun, won, begun))).toBeNull();
  });
});

describe('the server’s own content', () => {
  it('replaces what the client was built with, words too', async () => {
    const cards = { ...box.cards, 'tea-1-01': { units: [7], rewards: [] } };
    const tracks = [{ id: 'mind', spaces: ['points-9'], spaces_for_two: ['points-9'] }];
    const factions = { ...box.factions, alice: { ...box.factions.alice, tracks } };
    const words = {
      en: ['piece-tea-1-01 = Cake at Last'],
      pl: ['piece-tea-1-01 = Cake at Last', 'piece-tea-1-01 = Wreszcie ciasto'],
    };
    vi.resetModules();
    vi.stubGlobal('fetch', (path: string) => {
      expect(path).toBe('/api/games/war/content');
      return Promise.resolve(new Response(JSON.stringify({ box: { ...box, cards, factions }, words })));
    });
    document.head.innerHTML = '<meta name="own-content" content="war" />';
    try {
      const fresh = (await import('../src/lib/words.svelte')).words;
      await fresh.choose('pl');
      const pieces = await import('../../src/wonderland/games/war/ui/pieces');
      const { hasGuide } = await import('../src/lib/guide');
      expect(pieces.cardFace('tea-1-01').units).toEqual([7]);
      expect(pieces.nameOf('tea-1-01')).toBe('Wreszcie ciasto');
      expect(pieces.nameOf('tea-1-02')).toContain('2');
      expect(pieces.forgeRows('alice', false).map(({ spaces }) => spaces)).toEqual([['points-9']]);
      expect(pieces.forgeRows('jabberwock', false)).toHaveLength(4);
      expect([hasGuide('war'), hasGuide('parade')]).toEqual([false, true]);
      await fresh.choose('en');
      expect(pieces.nameOf('tea-1-01')).toBe('Cake at Last');
    } finally {
      document.head.innerHTML = '';
      vi.unstubAllGlobals();
      vi.resetModules();
    }
  });
});

describe('the lobby of War', () => {
  const sets = {
    ally_set: 'b',
    ally_soldier: 'set',
    ally_flamingo: 'set',
    ally_rose: 'd',
    ally_creature: 'set',
    ally_rook: 'set',
  };

  it('shows the set that each ally has, its own or that of the game', () => {
    const { container } = render(Lobby, { options: sets });
    expect(container.textContent).toContain(words.of(GAME, 'note-rose-d'));
    expect(container.textContent).toContain(words.of(GAME, 'note-rook-b'));
    cleanup();
  });

  it('shows of a mixture by chance only what is chosen', () => {
    const { container } = render(Lobby, { options: { ...sets, ally_set: 'mixed' } });
    expect(container.querySelectorAll('li')).toHaveLength(1);
    cleanup();
  });
});

describe('the ruler of a battle', () => {
  it('stretches when somebody comes near its end', () => {
    expect([0, 12, 13, 16, 17, box.track_end].map(rulerEnd)).toEqual([14, 14, 18, 18, 25, 25]);
  });
});

describe('the outcome of a battle', () => {
  const factions = ['alice', 'mad-hatter', 'jabberwock'];
  const outcome = (end: Record<string, unknown>) => [
    { region: 'witzend', ...end },
    { event: 'points-gained', seat: 1, number: 4, source: 'award' },
    { event: 'castle-built', seat: 1, region: 'witzend', form: 'upright' },
    { event: 'feat-done', seat: 1, quest: 'rooted' },
    { event: 'points-gained', seat: 1, number: 2, source: 'white-rabbit' },
    { event: 'chip-forged', seat: 1, chip: 'forge', track: 'sword' },
    { event: 'leader-strengthened', seat: 1, number: 4 },
    { event: 'wager-shown', seat: 2, wager: 'mad-hatter' },
    { event: 'shards-gained', seat: 2, number: 1 },
  ];
  const won = { event: 'region-won', seat: 1 };

  it('is one of a winner, of players who are tied, or of nobody', () => {
    expect(victorsIn(won)).toEqual([1]);
    expect(victorsIn({ event: 'region-tied', tied_seats: [0, 2] })).toEqual([0, 2]);
    expect(victorsIn({ event: 'nobody-won' })).toEqual([]);
    expect(victorsIn({ event: 'battle-begun' })).toBeNull();
  });

  it('adds up what each player gets, and what forging brings', () => {
    expect(gainsOf(outcome(won), 1, factions)).toEqual({
      points: 6,
      castle: true,
      feats: ['rooted'],
      forged: [{ chip: 'forge', track: 'sword', brings: [{ sign: 'flag', number: 4, piece: 'leader-strength' }] }],
      wager: null,
      gifts: [],
    });
    expect(gainsOf(outcome(won), 0, factions)).toMatchObject({ points: 0, castle: false, wager: null });
  });

  it('of a round is that of all its battles', () => {
    const before = { event: 'points-gained', seat: 1, number: 9, source: 'award' };
    const tied = { event: 'region-tied', region: 'meadow', tied_seats: [0, 2] };
    expect(roundOutcome(step(before, { event: 'table-laid' }, tied, ...outcome(won)))).toEqual({
      victors: { meadow: [0, 2], witzend: [1] },
      points: [undefined, 6],
    });
  });

  it.each([
    [won, true],
    [{ event: 'region-won', seat: 0 }, false],
    [{ event: 'nobody-won' }, false],
    [{ event: 'region-tied', tied_seats: [0, 1] }, null],
  ])('says whether a wager was right: %o', (end, right) => {
    const { wager, gifts } = gainsOf(outcome(end), 2, factions);
    expect(wager).toEqual({ on: 'mad-hatter', right });
    expect(gifts).toEqual([{ sign: 'shard', number: 1, piece: 'shard' }]);
  });
});
