/** What the board knows of pieces by their ids, and the types of what the server adds to a view. No rules. */
import { boxOf } from '$ui/lib/content';
import { listed, pieceWords } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import type { Choice } from '$ui/wire';
import built from './box.json';
import type { SeenPlayer, View } from './view';

export const GAME = 'war';
export const box = boxOf(GAME, built);

const STYLES: Record<string, { colour: string; artifact: string }> = {
  alice: { colour: 'blue', artifact: 'sword' },
  'red-queen': { colour: 'red', artifact: 'war-axe' },
  'mad-hatter': { colour: 'green', artifact: 'ten-and-six' },
  'cheshire-cat': { colour: 'purple', artifact: 'cheshire-cat' },
  jabberwock: { colour: 'orange', artifact: 'eyes-of-flame' },
};
export const FACTIONS = Object.keys(STYLES);
export const colourOf = (faction: string | null): string => STYLES[faction ?? '']?.colour ?? 'grey';
export const artifactOf = (faction: string | null): string => STYLES[faction ?? '']?.artifact ?? 'sword';

/** The next draw of a seat: of how many chips how many do what. */
export interface Odds {
  of: number;
  help: number;
  bad: number;
  /** Would pass, or draw level with, the leader; for your own draw: the best rival. */
  pass?: number;
  tie?: number;
  /** From 0 to 1. */
  bust: number;
  mean: number;
}

/** What a choice would do; each kind of choice has some of this. */
export interface Foresight {
  /** Plates: the places stepped on, the players passed, whether the head comes first. */
  path?: string[];
  passes?: number[];
  head?: boolean;
  /** Rewards, including those of abilities; `idle` are those without effect. */
  gains?: string[];
  idle?: string[];
  /** Plates that would be filled. */
  refills?: number;
  /** Placing: the most units possible, and the camps of the region afterwards. */
  most?: number;
  camps?: { seat: number; units: number; strength: number }[];
  /** Taking this reward asks another question. */
  asks?: boolean;
  odds?: Odds;
  /** Halting: the place (1 is first), the number who share it, the distance to the best rival, feats met. */
  place?: number;
  shared?: number;
  by?: number;
  icon?: boolean;
  feats?: string[];
  points?: number;
  castle?: boolean;
  totals?: { seat: number; strength?: number; units?: number; shards?: number }[];
  /** Units lost; `bust` if these are all. */
  loses?: number;
  bust?: boolean;
  /** Forging: the reward of the space, the rewards between tracks, the artifact. */
  space?: string;
  between?: string[];
  artifact?: boolean;
}

export interface Standing {
  seats: { points: number; castles: number; shards: number; quests?: number }[];
  lanes?: { seat: number; place?: number; start: { cause: string; number: number }[]; odds: Odds | null }[];
  award?: number;
  second?: number;
  /** The step of the outcome, from 1 to 6. */
  step?: number;
  /** Your quests, at the end everybody's: whether the feat is met, the count of the objective, whether it is enough. */
  quests?: { seat: number; quest: string; met: boolean; count: number; reached: boolean; points: number }[];
}

export const foresightOf = (choice: Choice | undefined): Foresight => (choice?.foresight ?? {}) as Foresight;
export const verbOf = (choice: Choice): string => String(choice.action.action);

export const say = (key: string, values: Record<string, string | number> = {}): string =>
  words.of(GAME, `board-${key}`, values);
/** The rules of a piece, as its card says them. */
export const textOf = (piece: string): string => words.of(GAME, `note-${piece}`);
export const passWords = (ask: string): string =>
  words.has(GAME, `board-pass-${ask}`) ? say(`pass-${ask}`) : say('pass');
export const nameOf = (piece: string): string => pieceWords(GAME, piece);
/** A name at the beginning of a line. */
export const titleOf = (piece: string | null): string => {
  const name = nameOf(piece ?? '');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
};

export const ALLIES = ['soldier', 'flamingo', 'rose', 'creature', 'rook'];
const strengths: Record<string, number> = box.strengths;
const losses: Record<string, number> = box.units;
const MADNESS: Record<string, string> = { madness: 'spiral', 'double-madness': 'double', poison: 'poison' };

interface ChipFace {
  sign: string;
  strength: number;
  kind: 'ally' | 'own' | 'tool' | 'forge' | 'madness' | 'poison';
  strong: boolean;
}
export function chipFace(chip: string, faction: string | null): ChipFace {
  const strength = strengths[chip] ?? losses[chip] ?? 0;
  const face = (kind: ChipFace['kind'], sign: string, strong = false) => ({ sign, strength, kind, strong });
  const [, stem = '', level] = /^(\w+?)-(weak|strong)$/.exec(chip) ?? [];
  if (ALLIES.includes(stem)) return face('ally', stem, level === 'strong');
  if (chip.startsWith('faction-')) return face('own', faction ?? 'any');
  if (chip === 'artifact') return face('own', artifactOf(faction), true);
  const bad = MADNESS[chip];
  if (bad) return face(chip === 'poison' ? 'poison' : 'madness', bad, chip === 'double-madness');
  return face(chip === 'forge' ? 'forge' : 'tool', chip);
}

/** The chips of a bag with their numbers, strength chips first. */
export function chipRow(counts: Record<string, number>): [chip: string, number: number][] {
  const order = [...Object.keys(strengths), ...Object.keys(losses)];
  return Object.entries(counts)
    .filter(([, number]) => number > 0)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}
export const isBad = (chip: string): boolean => chip in losses;
export const countOf = (counts: Record<string, number>, counted: (chip: string) => boolean = () => true): number =>
  Object.entries(counts).reduce((sum, [chip, number]) => sum + (counted(chip) ? number : 0), 0);
export const strengthOf = (piece: string): number => strengths[piece] ?? 0;

interface CardFace {
  units: number[];
  rewards: string[];
  split?: string[][];
  die?: boolean;
  corrupted?: string;
}
export const cardFace = (card: string): CardFace =>
  (box.cards as Record<string, CardFace>)[card] ?? { units: [], rewards: [] };
/** What is on every side of a card. */
export const gainsOf = ({ units, rewards, die }: CardFace): string[] => [
  ...units.map((number) => `units-${number}`),
  ...rewards,
  ...(die ? ['die'] : []),
];
/** A card in words. */
export function shows(card: string): string {
  const { die, split, corrupted, ...rest } = cardFace(card);
  const parts = gainsOf(rest).map(nameOf);
  if (split) parts.push(nameOf(`sides-${card}`));
  if (die) parts.push(nameOf('die'));
  if (corrupted) parts.push(say('corrupted', { reward: nameOf(corrupted) }));
  return parts.join(', ');
}

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
/** The sign of a reward, and the number beside it. */
export function rewardFace(reward: string): { sign: string; number: string; chip: boolean } {
  if (reward in strengths) return { sign: reward, number: '', chip: true };
  const [, stem = reward, digits = ''] = /^(.+)-(\d+)$/.exec(reward) ?? [];
  const extra = { 'leader-strength': '+1', 'two-quests': '2' }[stem] ?? '';
  const number = stem.startsWith('discard-') ? `−${digits || 1}` : digits || extra;
  return { sign: REWARD_SIGNS[stem] ?? 'any', number, chip: false };
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
/** A quest in words. */
export function questFace(quest: string, forTwo: boolean): Pick<QuestFace, 'region' | 'feat' | 'objective'> {
  const face = (box.quests as Record<string, QuestFace>)[quest];
  if (!face) return { region: '', feat: '', objective: '' };
  const numbers = face.values.map(String);
  const [last = '', ...others] = numbers.toReversed();
  return {
    region: face.region,
    feat: words.of(GAME, `feat-${face.feat}`, {
      number: face.values[0] ?? 0,
      numbers: others.length ? words.of(GAME, 'quest-numbers', { first: others.toReversed().join(', '), last }) : last,
    }),
    objective: words.of(GAME, `objective-${face.objective}`, {
      number: forTwo ? face.least_for_two : face.least,
      allies: listed(face.types.map((ally) => words.of(GAME, `ally-${ally}`))),
    }),
  };
}

interface FactionFace {
  artifact_abilities: string[];
  static_abilities: string[];
  between: { upper: string; column: number; reward: string; reward_for_two: string }[];
  /** Only if they differ from those of the box. */
  tracks?: typeof box.tracks;
}
const factions = box.factions as Record<string, FactionFace>;
export const abilitiesOf = (faction: string | null): string[] => {
  const face = factions[faction ?? ''];
  return face ? [...face.artifact_abilities, ...face.static_abilities] : [];
};
export const isAbility = (piece: string): boolean => FACTIONS.some((faction) => abilitiesOf(faction).includes(piece));
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
  return tracks.map(({ id, spaces, spaces_for_two }) => ({
    track: id,
    spaces: forTwo ? spaces_for_two : spaces,
    below: Object.fromEntries(
      between
        .filter(({ upper }) => upper === id)
        .map(({ column, reward, reward_for_two }) => [column, forTwo ? reward_for_two : reward]),
    ),
  }));
}

/** The award of a region in each round. */
export const awardsOf = (view: View, region: string): number[] =>
  (box.tiles as Record<string, number[]>)[view.tiles[region] ?? ''] ?? [];
export const awardOf = (view: View, region: string): number => awardsOf(view, region)[view.round - 1] ?? 0;

/** A ring from one place on; all of it if it has no such place. */
export function ringFrom<Item>(ring: readonly Item[], start: number): Item[] {
  return [...ring.slice(Math.max(0, start)), ...ring.slice(0, Math.max(0, start))];
}
/** Battles start at the token and go round the ring. */
export const battleOrder = ({ regions, token }: View): string[] => ringFrom(regions, regions.indexOf(token));

export interface Camp {
  seat: number;
  faction: string | null;
  leader: boolean;
  castle?: 'sideways' | 'upright' | undefined;
  figures: string[];
  supporters: number;
}
export function campsIn(players: readonly SeenPlayer[], region: string): Camp[] {
  return players
    .map((seen, seat) => ({
      seat,
      faction: seen.faction,
      leader: seen.leader_at === region,
      castle: seen.castles[region],
      figures: Object.keys(seen.figures).filter((figure) => seen.figures[figure] === region),
      supporters: seen.supporters[region] ?? 0,
    }))
    .filter((camp) => camp.castle || unitsOf(camp));
}
export const unitsOf = ({ supporters, figures, leader }: Camp): number => supporters + figures.length + Number(leader);

/** The plates in play, clockwise from the head. */
export const platesFor = (seats: number): string[] =>
  box.plates.filter(({ players }) => players <= seats).map(({ id }) => id);
/** The places of the table in the order in which a leader meets them. */
export function roundOf(faction: string | null, seats: number): string[] {
  const plates = platesFor(seats);
  return ['head', ...(box.backwards.includes(faction ?? '') ? plates.reverse() : plates)];
}
/** The letters in the longer line of a name that is set in two lines. */
export function lettersOf(name: string): number {
  const parts = name.split(/(?<=[\s-])/);
  const line = (from: number, to?: number) => parts.slice(from, to).join('').trim().length;
  return Math.min(...parts.map((_, cut) => Math.max(line(0, cut || undefined), cut ? line(cut) : 0)));
}
