/** Made from the server's types by `python -m wonderland.web.typescript`; do not edit. */

/** All that a seat may know; `seat` None is a spectator. */
export interface View {
  seat: number | null;
  settings: Settings;
  ask: string;
  question: Ask;
  to_act: number[];
  answer: string | null;
  todo: Frame[];
  round: number;
  first: number;
  regions: string[];
  tiles: Record<string, string>;
  token: string;
  resistance: number | null;
  ally_sets: Record<string, string>;
  plates: Record<string, string>;
  tea_deck: string[];
  poison_on: string | null;
  party_used: boolean;
  market: string[];
  wonder_deck: string[];
  supply: Record<string, number>;
  poison_supply: number;
  quest_deck_size: number;
  quest_clock: number;
  wagers_shown: number[];
  players: Seen[];
  battle: Battle | null;
  ended: boolean;
}

/** The options of the game (W87). */
export interface Settings {
  ally_set: 'a' | 'b' | 'c' | 'd' | 'random' | 'mixed';
  factions: 'chosen' | 'dealt';
}

/** The one open question: its kind, who owe an answer, and what it needs to know. It holds no secret. */
export interface Ask {
  kind: string;
  seats: number[];
  item: string;
  number: number;
  items: string[];
  sealed: boolean;
}

/** Work left: the name of a step, whose it is, and what it needs to know. It holds no secret. */
export interface Frame {
  step: string;
  seat: number;
  item: string;
  number: number;
  items: string[];
}

/** What everybody may know of a seat; see `Player` for the fields. */
export interface Seen {
  faction: string | null;
  points: number;
  shards: number;
  shield: boolean;
  leader_strength: number;
  leader_at: string;
  reserve: number;
  supporters: Record<string, number>;
  figures: Record<string, string>;
  castles: Record<string, 'sideways' | 'upright'>;
  abilities: string[];
  fresh: string[];
  tea_cards: string[];
  taken_now: number;
  tools: string[];
  bag: Record<string, number>;
  exhausted: Record<string, number>;
  active: string[];
  madness: string[];
  forged: string[][];
  artifacts_left: number;
  quests_open: string[];
  quest_draws: number[];
  quest_returns: number[];
  quest_count: number;
  quests: string[] | null;
  returned: string[] | null;
}

/** The battle being fought. */
export interface Battle {
  region: string;
  draws: number;
  fighters: Fighter[];
}

/** One seat in the battle; who is away has no more than a wager. */
export interface Fighter {
  status: 'away' | 'active' | 'halted' | 'bust';
  start: number;
  strength: number;
  drawn: Drawn[];
  extras: number;
  flamingo: boolean;
  shells: number;
  caterpillar_used: boolean;
  placed: number;
  placed_now: number;
  lost: number;
  lost_now: string[];
  losing: number;
  gain: number;
  first_to_halt: boolean;
  wager: number;
}

/** A chip of this draw in hand: its strength now (a Crown may have swapped it), what changes it, and the total. */
export interface Drawn {
  chip: string;
  value: number;
  changes: string[];
  total: number;
}
