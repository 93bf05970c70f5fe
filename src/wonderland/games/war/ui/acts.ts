/** What a step told, cut into acts: things that are seen at the same time, and how long each stays before the next, in milliseconds. */

export type Told = Record<string, unknown>;

export type Kind =
  | 'walk'
  | 'die'
  | 'units'
  | 'chip'
  | 'deal'
  | 'gain'
  | 'begin'
  | 'seals'
  | 'draw'
  | 'choose'
  | 'shield'
  | 'madness'
  | 'loss'
  | 'bust'
  | 'effect'
  | 'aim'
  | 'grow'
  | 'outcome'
  | 'feat'
  | 'wager'
  | 'clean'
  | 'forge'
  | 'reward';

export interface Act {
  kind: Kind;
  events: Told[];
  length: number;
}

/** A draw is over after this long, however much happens in it. */
export const LONGEST_DRAW = 5000;
/** A leader walks on to the next plate. */
export const A_PLATE = 120;

interface Cue {
  kind: Kind;
  length: number;
  /** Acts of these kinds it is part of, if one has just been told. */
  within: readonly Kind[];
}
const cue = (kind: Kind, length: number, ...within: Kind[]): Cue => ({ kind, length, within });

/** Those that name their own kind are told together with others of it. */
const CUES: Readonly<Record<string, Cue>> = {
  'head-visited': cue('walk', 200),
  'card-taken': cue('walk', 200),
  'party-thrown': cue('effect', 350),
  'die-rolled': cue('die', 700),
  'table-laid': cue('deal', 700),
  'table-refilled': cue('deal', 600),
  'poison-placed': cue('chip', 350),
  'poison-taken': cue('chip', 250, 'walk'),
  'supporters-placed': cue('units', 440, 'units'),
  'supporters-moved': cue('units', 440),
  'figure-placed': cue('units', 350),
  'leader-placed': cue('units', 350, 'effect'),
  'unit-returned': cue('units', 350),
  'chip-gained': cue('chip', 350, 'chip'),
  'shards-gained': cue('gain', 350, 'gain', 'effect', 'wager'),
  'shards-lost': cue('gain', 350, 'gain', 'chip'),
  'points-gained': cue('gain', 350, 'gain', 'feat'),
  'wonderlandian-gained': cue('gain', 450),
  'ability-unlocked': cue('reward', 300),
  'leader-strengthened': cue('reward', 250),
  'shield-mended': cue('reward', 250),
  'supporter-freed': cue('reward', 250),
  'castle-value-raised': cue('reward', 250),
  'quests-drawn': cue('reward', 300),

  'battle-begun': cue('begin', 900),
  'resistance-raised': cue('effect', 350),
  'wager-placed': cue('seals', 250, 'seals'),
  halted: cue('seals', 250, 'seals'),
  'chips-drawn': cue('draw', 850, 'draw'),
  'chip-chosen': cue('choose', 300, 'choose', 'draw'),
  'chip-blocked': cue('shield', 350, 'shield'),
  'madness-placed': cue('madness', 350, 'madness'),
  'poison-returned': cue('madness', 250, 'madness'),
  'unit-lost': cue('loss', 300),
  busted: cue('bust', 550),
  'bag-refreshed': cue('effect', 350, 'clean'),
  'effect-used': cue('effect', 450),
  'target-chosen': cue('aim', 550),
  'poison-given': cue('aim', 450, 'aim'),
  'shard-given': cue('aim', 450, 'aim'),
  'chip-played': cue('grow', 600, 'grow'),

  'region-won': cue('outcome', 700),
  'region-tied': cue('outcome', 700),
  'nobody-won': cue('outcome', 700),
  'region-uncontested': cue('outcome', 700),
  'castle-built': cue('outcome', 500),
  'feat-done': cue('feat', 700, 'feat'),
  'chip-forged': cue('forge', 400),
  'wager-shown': cue('wager', 700, 'wager'),
  'chip-swapped': cue('clean', 700, 'clean'),
  'chip-returned': cue('clean', 500, 'clean', 'shield', 'effect', 'aim'),
  'chip-discarded': cue('clean', 500, 'clean', 'feat'),
};

/** What moves a tracker: the start with its battle, chips with the chips, anything else after what has done it. */
function strengthCue(event: Told, last: Act | undefined): Cue {
  if (event.cause === 'start') return cue('begin', 0, 'begin');
  if (event.cause === 'chips') return cue('grow', 600, 'grow');
  const aimed = last?.events.some(({ effect }) => effect === event.cause);
  return aimed ? cue('effect', 450, 'aim', 'effect') : cue('effect', 450);
}

/** The awards of a battle are told one by one. */
const AWARDS = ['award', 'second-award'];

function cueOf(name: string, event: Told, last: Act | undefined): Cue | undefined {
  if (name === 'strength-set') return strengthCue(event, last);
  if (name === 'effect-used' && event.effect === 'shell') return cue('shield', 350, 'shield');
  if (name === 'points-gained' && AWARDS.includes(String(event.source))) return cue('outcome', 500);
  return CUES[name];
}

export function actsOf(events: readonly Told[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const name = String(event.event);
    const last = acts.at(-1);
    const found = cueOf(name, event, last);
    if (!found) last?.events.push(event);
    if (!found && !last) acts.push({ kind: 'gain', events: [event], length: 0 });
    if (!found) continue;
    const twice =
      name === 'chips-drawn' && last?.events.some((each) => each.event === name && each.seat === event.seat);
    if (last && found.within.includes(last.kind) && !twice) {
      last.events.push(event);
      last.length = Math.max(last.length, found.kind === last.kind ? found.length : 0);
    } else acts.push({ kind: found.kind, events: [event], length: found.length });
  }
  return paced(acts);
}

const FIGHTING: readonly Kind[] = [
  'seals',
  'draw',
  'choose',
  'shield',
  'madness',
  'loss',
  'bust',
  'effect',
  'aim',
  'grow',
];

function paced(acts: readonly Act[]): Act[] {
  const time = acts.reduce((sum, { kind, length }) => sum + (FIGHTING.includes(kind) ? length : 0), 0);
  const scale = Math.min(1, LONGEST_DRAW / Math.max(1, time));
  return acts.map((act) => (FIGHTING.includes(act.kind) ? { ...act, length: Math.round(act.length * scale) } : act));
}
