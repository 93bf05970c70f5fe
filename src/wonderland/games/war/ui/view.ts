/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** All that a seat may know; `seat` None is a spectator. In `battle` the wagers of others are HIDDEN. */
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
  question: ChooseAlly | ChooseRegionForUnits | PlaceUnits | PlaceSupporter | SupporterWhence | PlaceFigure | PlaceCastle | DiscardMadness | ChooseWonderlandian | UnlockAbility | DropQuestOfHand | ForgeTrack | ForgeFromBag | ForgeActive | OwnEffect | CrownTarget | AmuletTarget | AmuletChip | FangTarget | HareTarget | RedrawChip | BandersnatchTarget | TemperTarget | ReturnSpent | MarchSupporters | MadGift | ClawsTarget | MawTarget | SoldierA | SoldierB | SoldierD | MoveToIcon | FlamingoTarget | ChipTotal | HaltOrDraw | ChooseDrawn | Block | ChooseLostUnit | AwardOrCastle | Feat | FreeFeat | RookDiscard | LoveOfLearning | GryphonMove | Wager | SplitSide | NextReward | RollCorrupted | GiveRolledShard | PlacePoison | TakeTurn | Reroll | PickPlate | PickCard | PlaceLeader | MoveLeader | ChooseFaction | KeepOneQuest | Nothing | Over;
  to_act: number[];
  answer: Pass | KeepQuest | WagerOn | Halt | DrawChip | UseChip | BlockChip | LoseUnit | ClaimFeat | null;
  quest_deck_size: number;
  players: Seen[];
}

/** The options of the game (W3, W5, W87, W108), and the content that it is played with. */
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

/** The battle being fought. */
export interface Battle {
  region: string;
  draws: number;
  fighters: Fighter[];
}

/** One seat in the battle; a seat that is away has no more than a wager. */
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

/** A chip of this draw in hand: its strength now, what changes it, and the total. */
export interface Drawn {
  chip: string;
  value: number;
  changes: Change[];
  total: number;
}

/** What changes the strength of a chip for one draw. */
export interface Change {
  how: 'plus' | 'times' | 'set';
  number: number;
}

/** §3.4 Any ally chip of a level, Forge chips being weak (W18); nothing where the level is used up. */
export interface ChooseAlly {
  kind: 'choose-ally';
  seat: number;
  level: string;
}

/** §3.3 Units of one icon go into one region, as many as it shows (W16). The Red Queen chooses again for each unit (W28). */
export interface ChooseRegionForUnits {
  kind: 'place-where';
  seat: number;
  number: number;
  split: boolean;
  supporters_only: boolean;
}

/** §3.3 Supporters, a figure from the reserve, or first one unit taken back (W15, W17). Supporters of the reserve must be placed, and a unit that was taken back makes room for one that must (W16). */
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

/** The region that a supporter leaves. */
export interface SupporterWhence {
  kind: 'supporter-whence';
  seat: number;
  region: string;
  optional: boolean;
}

/** §3.5 A new figure is placed at once, in any region (W17). */
export interface PlaceFigure {
  kind: 'place-figure';
  seat: number;
  figure: string;
  with_supporter: boolean;
}

/** A castle anywhere; nothing where there is no room (W90). */
export interface PlaceCastle {
  kind: 'place-castle';
  seat: number;
}

/** §3.6 A regular madness chip of the bag, never the double one (W21, W22); it may be left (W91). */
export interface DiscardMadness {
  kind: 'discard-madness';
  seat: number;
}

/** §3.5 One of the open cards; another is laid in its place at random. */
export interface ChooseWonderlandian {
  kind: 'choose-wonderlandian';
  seat: number;
}

/** §3.6 One of those still locked, in any order; nothing when all are unlocked (W90). */
export interface UnlockAbility {
  kind: 'unlock-ability';
  seat: number;
}

/** §3.6 One of the whole hand leaves the game unseen (W23). */
export interface DropQuestOfHand {
  kind: 'drop-quest';
  seat: number;
}

/** A chip that has left its place is to go onto one of the tracks with room. §6.5 The chip stays for good. A Rose's own reward, then the space, the one between, the artifact (W104). */
export interface ForgeTrack {
  kind: 'forge-track';
  seat: number;
  chip: string;
}

/** §3.6 By a tea card: any chip of the bag but madness and poison, Red Rooks of set A too (W20, W105). */
export interface ForgeFromBag {
  kind: 'forge-from-bag';
  seat: number;
}

/** §6.5 One of the Active chips, as long as there are actions and tracks. */
export interface ForgeActive {
  kind: 'forge-chip';
  seat: number;
  icon: boolean;
  number: number;
}

/** What a played chip may do for its owner, if one likes. */
export interface OwnEffect {
  kind: 'own-effect';
  seat: number;
  effect: 'teacup' | 'plume' | 'everywhere-at-once';
  place: number;
}

/** W-crown: strengths are swapped. */
export interface CrownTarget {
  kind: 'crown-target';
  seat: number;
  place: number;
}

/** W-amulet: a chip of somebody's madness track goes back into the bag. */
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

/** W-fang: an opponent with more units here loses a supporter. */
export interface FangTarget {
  kind: 'fang-target';
  seat: number;
}

/** W-march-hare: up to two opponents lose two strength each, one after the other. */
export interface HareTarget {
  kind: 'hare-target';
  seat: number;
  met: string[];
}

/** W-caterpillar: the chip may go back for another. */
export interface RedrawChip {
  kind: 'caterpillar';
  seat: number;
}

/** W-bandersnatch: a second-placed opponent loses a supporter, never the last unit. */
export interface BandersnatchTarget {
  kind: 'bandersnatch';
  seat: number;
}

/** W-royal-temper: the chip loses two strength. */
export interface TemperTarget {
  kind: 'temper-target';
  seat: number;
}

/** W-change-places: a spent chip goes back into the bag. */
export interface ReturnSpent {
  kind: 'change-places';
  seat: number;
}

/** W-now-you-see-me: up to two supporters to or from one neighbouring region. */
export interface MarchSupporters {
  kind: 'now-you-see-me';
  seat: number;
}

/** W-we-are-all-mad-here: a shard may go to an opponent, once a battle. */
export interface MadGift {
  kind: 'mad-gift';
  seat: number;
}

/** W-claws-that-catch: poison for an opponent's bag. */
export interface ClawsTarget {
  kind: 'claws-target';
  seat: number;
}

/** W-fearsome-maw: poison for another participant, busted ones too. */
export interface MawTarget {
  kind: 'maw-target';
  seat: number;
}

/** W-soldier-a: a spent chip back into the bag, or double. */
export interface SoldierA {
  kind: 'soldier-a';
  seat: number;
  place: number;
}

/** W-soldier-b: supporters from one neighbouring region, up to its strength, or double. */
export interface SoldierB {
  kind: 'soldier-b';
  seat: number;
  place: number;
}

/** W-soldier-d: three times as strong, if one likes. */
export interface SoldierD {
  kind: 'soldier-d';
  seat: number;
  place: number;
}

/** W-flamingo-c: the tracker may go to the closest forge icon, unless somebody is at 25. */
export interface MoveToIcon {
  kind: 'to-forge';
  seat: number;
}

/** W-flamingo-d: an opponent with more strength gains a shard. */
export interface FlamingoTarget {
  kind: 'flamingo-target';
  seat: number;
}

/** §5.10 What a chip comes to: one total, or the owner says which. */
export interface ChipTotal {
  kind: 'chip-total';
  seat: number;
  place: number;
}

/** §5.4 A draw chosen is made even if all others halt (W34). */
export interface HaltOrDraw {
  kind: 'halt-or-draw';
  seats: number[];
}

/** §5.5 Which of several chips is played. */
export interface ChooseDrawn {
  kind: 'choose-drawn';
  seats: number[];
}

/** §5.6 A shield sends the whole chip back and breaks (W25, W61). */
export interface Block {
  kind: 'block';
  seats: number[];
  concerned: number[];
}

/** §5.6 One unit each. */
export interface ChooseLostUnit {
  kind: 'lose-unit';
  seats: number[];
}

/** §6.2 One or the other; without room for a castle the award (W44, W48). */
export interface AwardOrCastle {
  kind: 'award-or-castle';
  seat: number;
  region: string;
  anywhere: boolean;
}

/** §6.3 A quest whose feat is done, or none. It lies open, once for the whole game (W76). W-rook-c: a feat costs an Active chip for each Active Red Rook (W69). */
export interface Feat {
  kind: 'feat';
  seats: number[];
}

/** W-rose-c: any quest of the hand, free of conditions. */
export interface FreeFeat {
  kind: 'free-feat';
  seats: number[];
}

/** W-rook-c: an Active chip of the owner's choice (W69). */
export interface RookDiscard {
  kind: 'rook-discard';
  seat: number;
}

/** W-love-of-learning: one Active ally chip into the bag instead of being spent. */
export interface LoveOfLearning {
  kind: 'love-of-learning';
  seat: number;
}

/** W-gryphon: to a neighbouring region, alone or with a supporter, or not at all. */
export interface GryphonMove {
  kind: 'gryphon-move';
  seat: number;
}

/** §5.3 They stay closed until the outcome (W96). */
export interface Wager {
  kind: 'wager';
  seats: number[];
}

/** §3.3 Which side of a split card. */
export interface SplitSide {
  kind: 'split-side';
  seat: number;
  card: string;
  extras: string[];
}

/** §3.3 The taker names the next item until none is left. */
export interface NextReward {
  kind: 'next-reward';
  seat: number;
  card: string;
  left: string[];
}

/** §3.3 Roll and take the reward, or leave both. */
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

/** §3.8 Not optional (W26); only poison on the table holds him back (W27). */
export interface PlacePoison {
  kind: 'place-poison';
  seat: number;
}

/** §3.2 A plate with a card before the head of the table, the head itself, or the Hatter's own party (W12). */
export interface TakeTurn {
  kind: 'take-turn';
  seat: number;
}

/** W-always-six-oclock: the second roll stands. */
export interface Reroll {
  kind: 'reroll';
  seat: number;
  number: number;
}

/** §3.7 On from the head to any plate with a card, the old one included (W12). */
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

/** W-which-way-now: to another region, or not. */
export interface MoveLeader {
  kind: 'move-leader';
  seat: number;
}

/** §1.3 One of the free factions. */
export interface ChooseFaction {
  kind: 'choose-faction';
  seat: number;
}

/** §1.7 The others are shuffled back together; only their owners know them. */
export interface KeepOneQuest {
  kind: 'keep-quest';
  seats: number[];
}

/** No question is open: an answer is being worked out. */
export interface Nothing {
  kind: 'nothing';
}

/** The game is over. */
export interface Over {
  kind: 'over';
}

/** Leave it. */
export interface Pass {
  do: 'pass';
}

/** `keep jam-tomorrow` */
export interface KeepQuest {
  do: 'keep-quest';
  quest: string;
}

/** `wager alice` */
export interface WagerOn {
  do: 'wager-on';
  faction: string;
}

/** Stop drawing. */
export interface Halt {
  do: 'halt';
}

/** Draw again. */
export interface DrawChip {
  do: 'draw-chip';
}

/** `use rose-weak`: which of several drawn chips is played. */
export interface UseChip {
  do: 'use-chip';
  chip: string;
}

/** The shield sends the chip back. */
export interface BlockChip {
  do: 'block-chip';
}

/** `lose supporter`, `lose walrus` */
export interface LoseUnit {
  do: 'lose-unit';
  unit: string;
}

/** `feat jam-tomorrow` */
export interface ClaimFeat {
  do: 'claim-feat';
  quest: string;
}

/** What the viewer knows of a seat. */
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
  quest_discards: number[];
  quest_shows: number[];
  quest_count: number;
  quests: string[] | null;
  returned: string[] | null;
  discarded: string[] | null;
  bag_closed: boolean;
}
