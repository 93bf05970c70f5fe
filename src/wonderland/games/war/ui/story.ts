/**
 * A view with one more thing told: what everybody saw happen, written into it, so that a step can be shown bit by bit.
 *
 * It knows no rules: an event says what has changed. What an event does not say is taken from the view at the end of the step.
 */
import { box, isBad } from './pieces';
import type { Battle, Drawn, Fighter, Seen, View } from './view';

export type Told = Record<string, unknown>;
type Counts = Record<string, number>;

export function after(view: View, event: Told, target: View): View {
  const seat = Number(event.seat);
  const other = Number(event.other_seat);
  const number = Number(event.number);
  const [chip, region, unit] = [String(event.chip), String(event.region), String(event.unit)];
  const player = (change: (seen: Seen) => Partial<Seen>): View => withPlayer(view, seat, change);
  const fighter = (change: (fighter: Fighter) => Partial<Fighter>, from = view): View =>
    withFighter(from, seat, change);
  switch (event.event) {
    case 'faction-chosen':
      return player(() => ({ faction: String(event.faction) }));
    case 'table-laid':
      return {
        ...target,
        battle: null,
        players: target.players.map((seen, place) => ({ ...seen, ...pick(view.players[place]) })),
      };
    case 'head-visited':
      return player(() => ({ leader_at: 'head' }));
    case 'card-taken': {
      const plates = less(view.plates, String(event.plate));
      // who takes a card without moving is at the end where he was
      const stays = target.players[seat]?.leader_at === view.players[seat]?.leader_at;
      const taken = player((seen) => ({
        leader_at: stays ? seen.leader_at : String(event.plate),
        tea_cards: [...seen.tea_cards, String(event.card)],
      }));
      return { ...taken, plates };
    }
    case 'table-refilled': {
      const fresh = Object.entries(target.plates).filter(([, card]) => (event.cards as string[]).includes(card));
      return { ...view, plates: { ...view.plates, ...Object.fromEntries(fresh) } };
    }
    case 'poison-placed':
      return { ...view, poison_on: String(event.plate) };
    case 'poison-taken':
      return { ...player((seen) => ({ bag: added(seen.bag, 'poison') })), poison_on: null };
    case 'market-laid':
      return { ...view, market: event.cards as string[] };
    case 'wonderlandian-gained': {
      const card = String(event.card);
      const joined = player((seen) =>
        box.figures.includes(card)
          ? { figures: { ...seen.figures, [card]: 'reserve' } }
          : { tools: [...seen.tools, card] },
      );
      return { ...joined, market: view.market.filter((each) => each !== card) };
    }
    case 'ability-unlocked':
      return player((seen) => ({ abilities: [...seen.abilities, String(event.ability)] }));
    case 'leader-strengthened':
      return player(() => ({ leader_strength: number }));
    case 'shield-mended':
      return player(() => ({ shield: true }));
    case 'quest-kept':
    case 'quest-dropped':
      return player((seen) => ({ quest_count: seen.quest_count - 1 }));
    case 'quests-drawn':
      return player((seen) => ({ quest_count: seen.quest_count + number }));
    case 'feat-done':
      return player((seen) => ({
        quests: seen.quests?.filter((quest) => quest !== event.quest) ?? null,
        quests_open: [...seen.quests_open, String(event.quest)],
        quest_count: seen.quest_count - 1,
      }));
    case 'points-gained':
      return player((seen) => ({ points: seen.points + number }));
    case 'shards-gained':
      return player((seen) => ({ shards: seen.shards + number }));
    case 'shards-lost':
      return player((seen) => ({ shards: seen.shards - number }));
    case 'shard-given':
      return withPlayer(
        player((seen) => ({ shards: seen.shards - 1 })),
        other,
        (seen) => ({ shards: seen.shards + 1 }),
      );
    case 'start-chosen':
      return { ...view, first: seat };
    case 'token-moved':
    case 'token-placed':
      return { ...view, token: region };

    case 'leader-placed':
      return player(() => ({ leader_at: region }));
    case 'supporters-placed':
      return player((seen) => ({ supporters: added(seen.supporters, region, number), reserve: seen.reserve - number }));
    case 'supporters-moved':
      return player((seen) => ({
        supporters: added(added(seen.supporters, region, -number), String(event.target), number),
      }));
    case 'supporter-freed':
      return player((seen) => ({ reserve: seen.reserve + 1 }));
    case 'figure-placed':
      return player((seen) => ({ figures: { ...seen.figures, [String(event.figure)]: region } }));
    case 'unit-lost':
    case 'unit-returned':
      return player((seen) => gone(seen, unit, region));
    case 'castle-built':
      return player((seen) => ({ castles: { ...seen.castles, [region]: event.form as 'sideways' | 'upright' } }));

    case 'chip-gained':
      return player((seen) => ({ bag: added(seen.bag, chip) }));
    case 'poison-given':
      return withPlayer(view, other, (seen) => ({ bag: added(seen.bag, 'poison') }));
    case 'chip-returned':
      return player((seen) => ({
        ...dropped(seen, chip, ['active', 'exhausted', 'madness']),
        bag: added(seen.bag, chip),
      }));
    case 'chip-discarded':
      return player((seen) => dropped(seen, chip, ['active', 'bag']));
    case 'chip-swapped':
      return player((seen) => {
        const rest = dropped(seen, chip, ['active', 'exhausted']);
        return { ...rest, exhausted: added(rest.exhausted ?? seen.exhausted, String(event.other_chip)) };
      });
    case 'chip-forged':
      return player((seen) => {
        const place = box.tracks.findIndex(({ id }) => id === event.track);
        return {
          ...dropped(seen, chip, ['active', 'bag']),
          forged: seen.forged.map((row, at) => (at === place ? [...row, chip] : row)),
        };
      });
    case 'bag-refreshed':
      return player((seen) => ({
        bag: [...Object.entries(seen.exhausted), ...seen.madness.map((each) => [each, 1] as const)].reduce(
          (bag, [each, many]) => added(bag, each, many),
          seen.bag,
        ),
        exhausted: {},
        madness: [],
      }));

    case 'battle-begun':
      return begun(view, region, event.fighting_seats as number[], target);
    case 'region-won':
    case 'region-tied':
    case 'nobody-won':
      return eachFighter(view, (each) => (each.status === 'active' ? { status: 'halted' } : {}));
    case 'strength-set':
      return fighter((each) => ({ strength: number, start: event.cause === 'start' ? number : each.start }));
    case 'wager-placed':
      return fighter((each) => ({ wager: battleOf(target, view)?.fighters[seat]?.wager ?? each.wager }));
    case 'halted':
      return fighter(() => ({ status: 'halted' }));
    case 'chips-drawn': {
      const chips = event.chips as string[];
      const drawn = player((seen) => ({ bag: chips.reduce((bag, each) => added(bag, each, -1), seen.bag) }));
      const draws = battleOf(target, view)?.draws ?? Math.max(1, view.battle?.draws ?? 1);
      const held = fighter((each) => ({ drawn: [...each.drawn, ...chips.map(inHand)] }), drawn);
      return held.battle ? { ...held, battle: { ...held.battle, draws } } : held;
    }
    case 'chip-chosen': {
      const rest = (view.battle?.fighters[seat]?.drawn ?? []).map((each) => each.chip);
      rest.splice(rest.indexOf(chip), 1);
      return fighter(
        () => ({ drawn: [inHand(chip)] }),
        player((seen) => ({ bag: rest.reduce((bag, each) => added(bag, each), seen.bag) })),
      );
    }
    case 'chip-blocked':
      return fighter(
        (each) => ({ drawn: without(each.drawn, chip) }),
        player((seen) => ({ shield: false, bag: added(seen.bag, chip) })),
      );
    case 'madness-placed':
      return fighter(
        (each) => ({ drawn: without(each.drawn, chip) }),
        player((seen) => ({ madness: [...seen.madness, chip] })),
      );
    case 'effect-used':
      return event.effect === 'shell'
        ? fighter(({ drawn }) => ({ drawn: without(drawn, drawn.find((each) => isBad(each.chip))?.chip ?? '') }))
        : view;
    case 'poison-returned': {
      const place = view.battle?.fighters.findIndex(({ drawn }) => drawn.some((each) => each.chip === 'poison')) ?? -1;
      if (place < 0) return { ...view, poison_on: null };
      return withFighter(view, place, ({ drawn }) => ({ drawn: without(drawn, 'poison') }));
    }
    case 'chip-played':
      return fighter(
        (each) => ({ drawn: without(each.drawn, chip) }),
        player((seen) => ({ active: [...seen.active, chip] })),
      );
    case 'busted': {
      const hand = (view.battle?.fighters[seat]?.drawn ?? []).map((each) => each.chip);
      const spent = player((seen) => ({ ...spend(seen, hand), shield: true }));
      return fighter(() => ({ status: 'bust', strength: 0, drawn: [] }), spent);
    }
    default:
      return view;
  }
}

/** What a seat keeps of what it had when the cards of the next round are laid: what was gained is told on its own. */
function pick(seen: Seen | undefined): Partial<Seen> {
  return seen ? { points: seen.points, shards: seen.shards } : {};
}

function begun(view: View, region: string, fighting: readonly number[], target: View): View {
  const fought = battleOf(target, { ...view, battle: { region, draws: 0, fighters: [] } })?.fighters;
  const fighters = view.players.map((_, seat): Fighter => ({
    ...NOBODY,
    ...fought?.[seat],
    ...FRESH,
    status: fighting.includes(seat) ? 'active' : 'away',
  }));
  return {
    ...view,
    players: view.players.map((seen) => ({ ...seen, ...spend(seen, []) })),
    battle: { region, draws: 0, fighters },
  };
}

const FRESH = { start: 0, strength: 0, drawn: [], wager: -2 } satisfies Partial<Fighter>;
const NOBODY: Fighter = {
  ...FRESH,
  status: 'away',
  extras: 0,
  flamingo: false,
  shells: 0,
  caterpillar_used: false,
  placed: 0,
  placed_now: 0,
  lost: 0,
  lost_now: [],
  losing: 0,
  gain: 0,
  first_to_halt: false,
  gift_given: false,
};
const inHand = (chip: string): Drawn => ({ chip, value: 0, changes: [], total: 0 });

/** The battle at the end of the step, if it is still the one that is told of. */
const battleOf = (target: View, view: View): Battle | null =>
  target.battle?.region === view.battle?.region ? target.battle : null;

function withPlayer(view: View, seat: number, change: (seen: Seen) => Partial<Seen>): View {
  return {
    ...view,
    players: view.players.map((seen, place) => (place === seat ? { ...seen, ...change(seen) } : seen)),
  };
}

function withFighter(view: View, seat: number, change: (fighter: Fighter) => Partial<Fighter>): View {
  return eachFighter(view, (fighter, place) => (place === seat ? change(fighter) : {}));
}

function eachFighter(view: View, change: (fighter: Fighter, seat: number) => Partial<Fighter>): View {
  const { battle } = view;
  return battle
    ? {
        ...view,
        battle: { ...battle, fighters: battle.fighters.map((each, seat) => ({ ...each, ...change(each, seat) })) },
      }
    : view;
}

function added(counts: Counts, what: string, number = 1): Counts {
  const { [what]: had = 0, ...rest } = counts;
  return had + number > 0 ? { ...rest, [what]: had + number } : rest;
}

const less = (held: Record<string, string>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(held).filter(([each]) => each !== key));

function without(drawn: readonly Drawn[], chip: string): Drawn[] {
  const place = drawn.findIndex((each) => each.chip === chip);
  return drawn.filter((_, at) => at !== place);
}

/** A chip leaves the first of these places where it lies. */
function dropped(
  seen: Seen,
  chip: string,
  places: readonly ('active' | 'bag' | 'exhausted' | 'madness')[],
): Partial<Seen> {
  for (const place of places) {
    const lies = seen[place];
    if (Array.isArray(lies) && lies.includes(chip))
      return { [place]: lies.filter((_, at) => at !== lies.indexOf(chip)) };
    if (!Array.isArray(lies) && (lies[chip] ?? 0) > 0) return { [place]: added(lies, chip, -1) };
  }
  return {};
}

function spend(seen: Seen, hand: readonly string[]): Partial<Seen> {
  return {
    active: [],
    exhausted: [...seen.active, ...hand].reduce((spent, each) => added(spent, each), seen.exhausted),
  };
}

function gone(seen: Seen, unit: string, region: string): Partial<Seen> {
  if (unit === 'supporter') return { supporters: added(seen.supporters, region, -1), reserve: seen.reserve + 1 };
  if (unit === 'leader') return { leader_at: 'reserve' };
  // Humpty Dumpty is never put together again
  return { figures: unit === 'humpty-dumpty' ? less(seen.figures, unit) : { ...seen.figures, [unit]: 'reserve' } };
}
