/** What the board knows of pieces by their ids, and the shapes of what the server adds to a view. No rules. */
import { boxOf } from '$ui/lib/content';
import { listed, pieceWords } from '$ui/lib/telling';
import { words } from '$ui/lib/words.svelte';
import type { Choice } from '$ui/wire';
import built from './box.json';
import type { Seen, View } from './view';

export const GAME = 'war';
export const box = boxOf(GAME, built);

export const FACTIONS = ['alice', 'red-queen', 'mad-hatter', 'cheshire-cat', 'jabberwock'] as const;
export type Faction = (typeof FACTIONS)[number];

/** The colour of each faction; emblem and letter tell the same. */
const COLOURS: Record<string, string> = {
  alice: 'blue',
  'red-queen': 'red',
  'mad-hatter': 'green',
  'cheshire-cat': 'purple',
  jabberwock: 'orange',
};
const ARTIFACTS: Record<string, string> = {
  alice: 'sword',
  'red-queen': 'war-axe',
  'mad-hatter': 'ten-and-six',
  'cheshire-cat': 'cheshire-cat',
  jabberwock: 'eyes-of-flame',
};

export const colourOf = (faction: string | null | undefined): string => COLOURS[faction ?? ''] ?? 'grey';
export const artifactOf = (faction: string | null | undefined): string => ARTIFACTS[faction ?? ''] ?? 'sword';

/** Of a camp: how many units stand there, and with what strength they would begin a battle. */
export interface Camp {
  seat: number;
  units: number;
  strength: number;
}

/** A tracker, or the shards of a seat, as they would be. */
export interface Total {
  seat: number;
  strength?: number;
  units?: number;
  shards?: number;
}

/** The next draw of a seat: of how many chips how many do what. */
export interface Odds {
  of: number;
  /** Add strength. */
  help: number;
  /** Are madness or poison. */
  bad: number;
  /** Would pass, or draw level with, the one who leads; for oneself: the best rival. */
  pass?: number;
  tie?: number;
  /** From 0 to 1. */
  bust: number;
  mean: number;
}

/** What a choice would do; each kind of choice has some of this. */
export interface Foresight {
  /** Plates: the places stepped on, the last included; whom one passes; whether the head comes first. */
  path?: string[];
  passes?: number[];
  head?: boolean;
  /** Rewards gained, as codes, those of abilities too; `idle` are those that would do nothing. */
  gains?: string[];
  idle?: string[];
  /** The head, a party: how many plates would be filled. */
  refills?: number;
  /** Placing: the most units that one could place, and the camps of the region after it. */
  most?: number;
  camps?: Camp[];
  /** A reward: whether taking it asks for more. */
  asks?: boolean;
  /** Drawing. */
  odds?: Odds;
  /** Halting: the place (1 is first), with how many it is shared, the distance to the best rival, the icon, feats met. */
  place?: number;
  shared?: number;
  by?: number;
  icon?: boolean;
  feats?: string[];
  /** Points and a castle that this would give. */
  points?: number;
  castle?: boolean;
  /** Aiming, own effects: trackers, units and shards after it. */
  totals?: Total[];
  /** Madness not blocked: units lost, and whether that is all of them. */
  loses?: number;
  bust?: boolean;
  /** Forging: the reward of the space, the rewards between tracks that it completes, the artifact. */
  space?: string;
  between?: string[];
  artifact?: boolean;
}

export interface SeatStanding {
  points: number;
  castles: number;
  castle_value: number;
  shards: number;
  quests?: number;
  total: number;
}

export interface LaneStanding {
  seat: number;
  place: number;
  shared: number;
  icon: boolean;
  /** What the starting strength is made of: `leader`, `castle`, a figure, an ability. */
  start: { cause: string; number: number }[];
  odds: Odds | null;
}

export interface QuestStanding {
  quest: string;
  /** Whether the feat is met as things stand. */
  met: boolean;
  /** How far the objective is. */
  count: number;
}

export interface Standing {
  seats: SeatStanding[];
  /** Every region: the camps as they stand. */
  camps?: Record<string, Camp[]>;
  /** The battle being fought, and the award and half-award of it. */
  lanes?: LaneStanding[];
  award?: number;
  second?: number;
  /** Of the outcome: which of its six steps it is. */
  step?: number;
  /** One's own quests. */
  quests?: QuestStanding[];
}

export const NOTHING: SeatStanding = { points: 0, castles: 0, castle_value: 3, shards: 0, total: 0 };
export const foresightOf = (choice: Choice | undefined): Foresight => (choice?.foresight ?? {}) as Foresight;
export const verbOf = (choice: Choice): string => String(choice.action.action);
export const pieceOf = (choice: Choice): string => choice.pieces[0] ?? '';

/** Words of this game's board. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  return words.of(GAME, `board-${key}`, values);
}
/** To let it be, in the words of the question. */
export const passWords = (ask: string): string =>
  words.has(GAME, `board-pass-${ask}`) ? say(`pass-${ask}`) : say('pass');
export const nameOf = (piece: string): string => pieceWords(GAME, piece);
/** A name at the beginning of a line. */
export const titleOf = (piece: string): string => {
  const name = nameOf(piece);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
};

/** A chip's parts: what it is, and which of its kind. */
export interface ChipFace {
  sign: string;
  strength: number;
  kind: 'ally' | 'own' | 'tool' | 'forge' | 'madness' | 'poison';
  strong: boolean;
}

const ALLIES = ['soldier', 'flamingo', 'rose', 'creature', 'rook'];
const strengths: Record<string, number> = box.strengths;
const losses: Record<string, number> = box.units;

export function chipFace(chip: string, faction: string | null | undefined): ChipFace {
  const strength = strengths[chip] ?? losses[chip] ?? 0;
  const [, stem = '', level] = /^(\w+?)-(weak|strong)$/.exec(chip) ?? [];
  if (ALLIES.includes(stem)) return { sign: stem, strength, kind: 'ally', strong: level === 'strong' };
  if (chip.startsWith('faction-')) return { sign: faction ?? 'any', strength, kind: 'own', strong: false };
  if (chip === 'artifact') return { sign: artifactOf(faction), strength, kind: 'own', strong: true };
  if (chip === 'madness') return { sign: 'spiral', strength, kind: 'madness', strong: false };
  if (chip === 'double-madness') return { sign: 'double', strength, kind: 'madness', strong: true };
  if (chip === 'poison') return { sign: 'poison', strength, kind: 'poison', strong: false };
  return { sign: chip, strength, kind: chip === 'forge' ? 'forge' : 'tool', strong: false };
}

/** How many of which chips, strength chips first, as a bag is shown. */
export function chipRow(counts: Record<string, number>): [chip: string, number: number][] {
  const order = Object.keys(strengths);
  const rank = (chip: string) => (chip in losses ? 100 + (losses[chip] ?? 0) : order.indexOf(chip));
  return Object.entries(counts)
    .filter(([, number]) => number > 0)
    .sort(([one], [other]) => rank(one) - rank(other));
}
export const countOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);
export const isBad = (chip: string): boolean => chip in losses;
export const strengthOf = (piece: string): number => strengths[piece] ?? 0;
export const isTool = (card: string): boolean => box.tools.includes(card);

export interface CardFace {
  units: number[];
  rewards: string[];
  split?: string[][];
  die?: boolean;
  corrupted?: string;
}
const cards = box.cards as Record<string, CardFace>;
export const cardFace = (card: string): CardFace => cards[card] ?? { units: [], rewards: [] };
/** A card in words. */
export function shows(card: string): string {
  const face = cardFace(card);
  const parts = [...face.units.map((units) => nameOf(`units-${units}`)), ...face.rewards.map(nameOf)];
  if (face.split) parts.push(nameOf(`sides-${card}`));
  if (face.die) parts.push(nameOf('die'));
  if (face.corrupted) parts.push(say('corrupted', { reward: nameOf(face.corrupted) }));
  return parts.join(', ');
}

/** The sign of a reward, and the number that belongs to it. */
const REWARD_SIGNS: Record<string, string> = {
  'any-weak': 'any',
  'any-strong': 'any',
  'forge-action': 'forge',
  wonderlandian: 'ears',
  ability: 'key',
  castle: 'castle',
  'leader-strength': 'flag',
  'discard-madness': 'spiral',
  quest: 'quest',
  'two-quests': 'quest',
  shield: 'shield',
  supporter: 'supporter',
  'free-supporter': 'supporter',
  'extra-unit': 'supporter',
  'extra-supporter': 'supporter',
  units: 'pawn',
  'discard-shards': 'shard',
  points: 'star',
  'castle-value': 'castle',
  die: 'die',
  corrupted: 'die',
  poison: 'poison',
};
export function rewardFace(reward: string): { sign: string; number: string; chip: boolean } {
  const [, stem = reward, digits] = /^(.+)-(\d+)$/.exec(reward) ?? [];
  if (reward in strengths) return { sign: reward, number: '', chip: true };
  const sign = REWARD_SIGNS[stem] ?? 'any';
  const less = stem === 'discard-shards' || stem === 'discard-madness';
  const plus = stem === 'leader-strength' ? '+1' : stem === 'two-quests' ? '2' : '';
  return { sign, number: digits ? `${less ? '−' : ''}${digits}` : less ? '−1' : plus, chip: false };
}

interface QuestFace {
  region: string;
  feat: string;
  values: number[];
  objective: string;
  least: number;
  least_for_two: number;
  types: string[];
}
const quests = box.quests as Record<string, QuestFace>;

/** A quest in words: where, the feat, the objective. */
export function questFace(
  quest: string,
  forTwo: boolean,
): { region: string; feat: string; objective: string; least: number } {
  const face = quests[quest];
  if (!face) return { region: '', feat: '', objective: '', least: 0 };
  const numbers = face.values.map(String);
  const either =
    numbers.length > 1
      ? words.of(GAME, 'quest-numbers', { first: numbers.slice(0, -1).join(', '), last: numbers.at(-1) ?? '' })
      : (numbers[0] ?? '');
  const least = forTwo ? face.least_for_two : face.least;
  return {
    region: face.region,
    feat: words.of(GAME, `feat-${face.feat}`, { number: face.values[0] ?? 0, numbers: either }),
    objective: words.of(GAME, `objective-${face.objective}`, {
      number: least,
      allies: listed(face.types.map((ally) => words.of(GAME, `ally-${ally}`))),
    }),
    least,
  };
}

interface Between {
  upper: string;
  column: number;
  reward: string;
  reward_for_two: string;
}
interface FactionFace {
  artifact_abilities: string[];
  static_abilities: string[];
  between: Between[];
  /** Its own, where it has not those of all. */
  tracks?: typeof box.tracks;
}
const factions = box.factions as Record<string, FactionFace>;
export const abilitiesOf = (faction: string | null): string[] => {
  const face = factions[faction ?? ''];
  return face ? [...face.artifact_abilities, ...face.static_abilities] : [];
};
export const isArtifactAbility = (faction: string | null, ability: string): boolean =>
  factions[faction ?? '']?.artifact_abilities.includes(ability) ?? false;

export interface ForgeRow {
  track: string;
  spaces: string[];
  /** The rewards between this track and the next, by column from 1. */
  below: Record<number, string>;
}
export function forgeRows(faction: string | null, forTwo: boolean): ForgeRow[] {
  const { between = [], tracks = box.tracks } = factions[faction ?? ''] ?? {};
  return tracks.map((track) => ({
    track: track.id,
    spaces: forTwo ? track.spaces_for_two : track.spaces,
    below: Object.fromEntries(
      between
        .filter(({ upper }) => upper === track.id)
        .map((each) => [each.column, forTwo ? each.reward_for_two : each.reward]),
    ),
  }));
}

/** The award of a region in this round, and what the second gets is told by the server. */
export const awardOf = (view: View, region: string): number =>
  (box.tiles as Record<string, number[]>)[view.tiles[region] ?? '']?.[view.round - 1] ?? 0;
export const awardsOf = (view: View, region: string): number[] =>
  (box.tiles as Record<string, number[]>)[view.tiles[region] ?? ''] ?? [];

/** The order of battles: from the token round the ring. */
export function battleOrder(view: View): string[] {
  const start = Math.max(0, view.regions.indexOf(view.token));
  return [...view.regions.slice(start), ...view.regions.slice(0, start)];
}

export interface CampSeen {
  seat: number;
  faction: string | null;
  leader: boolean;
  castle: 'sideways' | 'upright' | undefined;
  figures: string[];
  supporters: number;
}
/** Who has what in a region. */
export function campsIn(players: readonly Seen[], region: string): CampSeen[] {
  return players
    .map((seen, seat) => ({
      seat,
      faction: seen.faction,
      leader: seen.leader_at === region,
      castle: seen.castles[region],
      figures: Object.entries(seen.figures)
        .filter(([, at]) => at === region)
        .map(([figure]) => figure),
      supporters: seen.supporters[region] ?? 0,
    }))
    .filter((camp) => camp.leader || camp.castle || camp.figures.length || camp.supporters);
}
export const unitsOf = (camp: CampSeen): number => camp.supporters + camp.figures.length + (camp.leader ? 1 : 0);

/** The plates in play, clockwise from the head. */
export const platesFor = (seats: number): string[] =>
  box.plates.filter(({ players }) => players <= seats).map(({ id }) => id);
/** The places of the table in the order in which a leader meets them. */
export function roundOf(faction: string | null, seats: number): string[] {
  const plates = platesFor(seats);
  return ['head', ...(box.backwards.includes(faction ?? '') ? plates.reverse() : plates)];
}
/** How many letters the longer of its lines has, where a name stands in two. */
export function lettersOf(name: string): number {
  const words = name.split(/(?<=[\s-])/);
  const line = (from: number, to?: number) => words.slice(from, to).join('').trim().length;
  return Math.min(...words.map((_, cut) => Math.max(line(0, cut || undefined), cut ? line(cut) : 0)));
}

export const plateNumber = (plate: string): string => plate.slice('plate-'.length);
