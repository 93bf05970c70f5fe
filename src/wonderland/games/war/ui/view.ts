/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** All that a seat may know; seat None is a spectator. Other wagers are HIDDEN. */
export interface View {
  settings: Settings;
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
  quest_clock: number;
  wagers_shown: number[];
  battle: Battle | null;
  ended: boolean;
  seat: number | null;
  ask: string;
  question: ChooseAlly | ChooseRegionForUnits | PlaceUnits | PlaceSupporter | SupporterWhence | PlaceNewFigure | PlaceCastle | DiscardMadness | ChooseWonderlandian | UnlockAbility | DropQuestOfHand | ForgeTrack | ForgeFromBag | ForgeActive | OwnEffect | CrownTarget | AmuletTarget | AmuletChip | FangTarget | HareTarget | Caterpillar | BandersnatchTarget | TemperTarget | ChangePlaces | NowYouSeeMe | MadGift | ClawsTarget | MawTarget | SoldierA | SoldierB | SoldierD | ToForge | FlamingoTarget | ChipTotal | HaltOrDraw | ChooseDrawn | Block | ChooseLostUnit | AwardOrCastle | Feat | FreeFeat | RookDiscard | LoveOfLearning | GryphonMove | Wager | SplitSide | NextReward | RollCorrupted | GiveRolledShard | PlacePoison | TakeTurn | Reroll | PickPlate | PickCard | PlaceLeader | MoveLeader | ChooseFaction | KeepOneQuest | Nothing | Over;
  to_act: number[];
  answer: Pass | KeepQuest | WagerOn | Halt | DrawChip | UseChip | BlockChip | LoseUnit | ClaimFeat | null;
  quest_deck_size: number;
  players: SeenPlayer[];
}

/** The options of the game (W3, W5, W87, W108), and its content. */
export interface Settings {
  ally_set: 'a' | 'b' | 'c' | 'd' | 'random' | 'mixed';
  ally_soldier: 'set' | 'a' | 'b' | 'c' | 'd';
  ally_flamingo: 'set' | 'a' | 'b' | 'c' | 'd';
  ally_rose: 'set' | 'a' | 'b' | 'c' | 'd';
  ally_creature: 'set' | 'a' | 'b' | 'c' | 'd';
  ally_rook: 'set' | 'a' | 'b' | 'c' | 'd';
  factions: 'chosen' | 'dealt';
  bags: 'open' | 'closed';
  shards: 'unlimited' | 35;
  first_seat: 'random' | 0;
}

/** The current battle. */
export interface Battle {
  region: string;
  draws: number;
  fighters: Fighter[];
}

/** One seat in the battle; a seat that is away has at most a wager. */
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
  gift_given: boolean;
  wager: number;
}

/** A chip in hand: its strength now, what changes it, and the total. */
export interface Drawn {
  chip: string;
  value: number;
  changes: Change[];
  total: number;
}

/** A change of a chip's strength for one draw. */
export interface Change {
  how: 'plus' | 'times' | 'set';
  number: number;
}

/** §3.4 Forge chips are weak (W18). */
export interface ChooseAlly {
  kind: 'choose-ally';
  seat: number;
  level: string;
}

/** §3.3 One region (W16); the Red Queen chooses for each unit (W28). */
export interface ChooseRegionForUnits {
  kind: 'place-where';
  seat: number;
  number: number;
  split: boolean;
  supporters_only: boolean;
}

/** §3.3 Supporters, a figure, or a unit taken back (W15, W17). Those of the reserve must be placed (W16). */
export interface PlaceUnits {
  kind: 'place-units';
  seat: number;
  region: string;
  number: number;
  split: boolean;
  supporters_only: boolean;
  returned: boolean;
}

/** A supporter to any region (W16). */
export interface PlaceSupporter {
  kind: 'place-supporter';
  seat: number;
}

/** The region that a supporter leaves for another. */
export interface SupporterWhence {
  kind: 'supporter-whence';
  seat: number;
  region: string;
  optional: boolean;
}

/** §3.5 At once, in any region (W17). */
export interface PlaceNewFigure {
  kind: 'place-figure';
  seat: number;
  figure: string;
  with_supporter: boolean;
}

/** A castle where there is room (W90). */
export interface PlaceCastle {
  kind: 'place-castle';
  seat: number;
}

/** §3.6 Never the double one (W21, W22); optional (W91). */
export interface DiscardMadness {
  kind: 'discard-madness';
  seat: number;
}

/** §3.5 An open card; a random one replaces it. */
export interface ChooseWonderlandian {
  kind: 'choose-wonderlandian';
  seat: number;
}

/** §3.6 (W90) In a battle it works after its end (W74). */
export interface UnlockAbility {
  kind: 'unlock-ability';
  seat: number;
}

/** §3.6 It leaves the game unseen (W23). */
export interface DropQuestOfHand {
  kind: 'drop-quest';
  seat: number;
}

/** §6.5 A Rose's reward, the space, the one between, the artifact (W104). */
export interface ForgeTrack {
  kind: 'forge-track';
  seat: number;
  chip: string;
}

/** §3.6 Even a Red Rook of set A (W20, W105). */
export interface ForgeFromBag {
  kind: 'forge-from-bag';
  seat: number;
}

/** §6.5 Needs an action and an open track. */
export interface ForgeActive {
  kind: 'forge-chip';
  seat: number;
  icon: boolean;
  number: number;
}

/** An optional effect of a played chip. */
export interface OwnEffect {
  kind: 'own-effect';
  seat: number;
  effect: 'teacup' | 'plume' | 'everywhere-at-once';
  place: number;
}

/** W-crown: swap two strengths. */
export interface CrownTarget {
  kind: 'crown-target';
  seat: number;
  place: number;
}

/** W-amulet: whose madness track. */
export interface AmuletTarget {
  kind: 'amulet-target';
  seat: number;
}

/** W-amulet: which chip of the track. */
export interface AmuletChip {
  kind: 'amulet-chip';
  seat: number;
  other: number;
}

/** W-fang: they lose a supporter. */
export interface FangTarget {
  kind: 'fang-target';
  seat: number;
}

/** W-march-hare: before the wagers, one after the other. */
export interface HareTarget {
  kind: 'hare-target';
  seat: number;
  met: string[];
}

/** W-caterpillar */
export interface Caterpillar {
  kind: 'caterpillar';
  seat: number;
}

/** W-bandersnatch: never the last unit. */
export interface BandersnatchTarget {
  kind: 'bandersnatch';
  seat: number;
}

/** W-royal-temper: it loses strength. */
export interface TemperTarget {
  kind: 'temper-target';
  seat: number;
}

/** W-change-places */
export interface ChangePlaces {
  kind: 'change-places';
  seat: number;
}

/** W-now-you-see-me: supporters to or from one region. */
export interface NowYouSeeMe {
  kind: 'now-you-see-me';
  seat: number;
}

/** W-we-are-all-mad-here: once a battle. */
export interface MadGift {
  kind: 'mad-gift';
  seat: number;
}

/** W-claws-that-catch */
export interface ClawsTarget {
  kind: 'claws-target';
  seat: number;
}

/** W-fearsome-maw: even a busted participant. */
export interface MawTarget {
  kind: 'maw-target';
  seat: number;
}

/** W-soldier-a */
export interface SoldierA {
  kind: 'soldier-a';
  seat: number;
  place: number;
}

/** W-soldier-b: supporters of one region, up to its strength. */
export interface SoldierB {
  kind: 'soldier-b';
  seat: number;
  place: number;
}

/** W-soldier-d */
export interface SoldierD {
  kind: 'soldier-d';
  seat: number;
  place: number;
}

/** W-flamingo-c: the closest icon, also backwards (W66). */
export interface ToForge {
  kind: 'to-forge';
  seat: number;
}

/** W-flamingo-d: they gain a shard. */
export interface FlamingoTarget {
  kind: 'flamingo-target';
  seat: number;
}

/** §5.10 Chosen where several totals are possible. */
export interface ChipTotal {
  kind: 'chip-total';
  seat: number;
  place: number;
}

/** §5.4 A chosen draw is made even if all others halt (W34). */
export interface HaltOrDraw {
  kind: 'halt-or-draw';
  seats: number[];
}

/** §5.5 Which of several chips is played. */
export interface ChooseDrawn {
  kind: 'choose-drawn';
  seats: number[];
}

/** §5.6 The shield breaks (W25, W61). */
export interface Block {
  kind: 'block';
  seats: number[];
  concerned: number[];
}

/** §5.6 */
export interface ChooseLostUnit {
  kind: 'lose-unit';
  seats: number[];
}

/** §6.2 Without room for a castle the award (W44, W48). */
export interface AwardOrCastle {
  kind: 'award-or-castle';
  seat: number;
  region: string;
  anywhere: boolean;
}

/** §6.3 Once for the whole game (W76). W-rook-c: it may cost Active chips (W69). */
export interface Feat {
  kind: 'feat';
  seats: number[];
}

/** W-rose-c */
export interface FreeFeat {
  kind: 'free-feat';
  seats: number[];
}

/** W-rook-c (W69) */
export interface RookDiscard {
  kind: 'rook-discard';
  seat: number;
}

/** W-love-of-learning */
export interface LoveOfLearning {
  kind: 'love-of-learning';
  seat: number;
}

/** W-gryphon */
export interface GryphonMove {
  kind: 'gryphon-move';
  seat: number;
}

/** §5.3 On a faction that takes part, or none (W50, W51, W96). */
export interface Wager {
  kind: 'wager';
  seats: number[];
}

/** §3.3 */
export interface SplitSide {
  kind: 'split-side';
  seat: number;
  card: string;
  extras: string[];
}

/** §3.3 Until none is left. */
export interface NextReward {
  kind: 'next-reward';
  seat: number;
  card: string;
  left: string[];
}

/** §3.3 Roll and take the reward, or neither. */
export interface RollCorrupted {
  kind: 'roll-corrupted';
  seat: number;
  reward: string;
}

/** §3.8 To any player, or to none. */
export interface GiveRolledShard {
  kind: 'give-shard';
  seat: number;
}

/** §3.8 Not optional (W26, W27). */
export interface PlacePoison {
  kind: 'place-poison';
  seat: number;
}

/** §3.2 A plate, the head of the table (§3.7), or the Hatter's party (§3.8; W9, W10, W12, W30). */
export interface TakeTurn {
  kind: 'take-turn';
  seat: number;
}

/** W-always-six-oclock */
export interface Reroll {
  kind: 'reroll';
  seat: number;
  number: number;
}

/** §3.7 Any plate, even the old one (W12). */
export interface PickPlate {
  kind: 'pick-plate';
  seat: number;
  start: string;
}

/** §3.8 Any card of the table. */
export interface PickCard {
  kind: 'pick-card';
  seat: number;
}

/** §3.9 The leader ventures out. */
export interface PlaceLeader {
  kind: 'place-leader';
  seat: number;
}

/** W-which-way-now */
export interface MoveLeader {
  kind: 'move-leader';
  seat: number;
}

/** §1.3 A free one. §1.4 The Jabberwock brings poison. */
export interface ChooseFaction {
  kind: 'choose-faction';
  seat: number;
}

/** §1.7 The others are shuffled back. */
export interface KeepOneQuest {
  kind: 'keep-quest';
  seats: number[];
}

/** No question is open. */
export interface Nothing {
  kind: 'nothing';
}

/** The game is over. */
export interface Over {
  kind: 'over';
}

export interface Pass {
  do: 'pass';
}

export interface KeepQuest {
  do: 'keep-quest';
  quest: string;
}

export interface WagerOn {
  do: 'wager-on';
  faction: string;
}

export interface Halt {
  do: 'halt';
}

export interface DrawChip {
  do: 'draw-chip';
}

/** Of several drawn chips this one is played. */
export interface UseChip {
  do: 'use-chip';
  chip: string;
}

export interface BlockChip {
  do: 'block-chip';
}

export interface LoseUnit {
  do: 'lose-unit';
  unit: string;
}

export interface ClaimFeat {
  do: 'claim-feat';
  quest: string;
}

/** What the viewer knows of a seat. */
export interface SeenPlayer {
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
  quest_discards: number[];
  quest_shows: number[];
  quest_count: number;
  quests: string[] | null;
  returned: string[] | null;
  discarded: string[] | null;
  bag_closed: boolean;
}
