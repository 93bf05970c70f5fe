/** Cuts the events of a step into acts: events shown at the same time, and for how long (ms). */
import type { GameEvent } from './race';

export interface Act {
  kind: string;
  events: GameEvent[];
  length: number;
}

/** All the fighting of a step takes at most this long. */
export const LONGEST_DRAW = 5000;
/** A leader's step from plate to plate. */
export const A_PLATE = 120;

interface Cue {
  kind: string;
  length: number;
  /** It joins an act of one of these kinds that is just before it. */
  within: readonly string[];
}
const cue = (kind: string, length: number, within = ''): Cue => ({ kind, length, within: within.split(' ') });

/** The cues of events; those of the same kind as their cue are shown together. */
const CUES = new Map<string, Cue>(
  (
    [
      [cue('walk', 200), 'head-visited card-taken'],
      [cue('effect', 350), 'party-thrown resistance-raised'],
      [cue('die', 700), 'die-rolled'],
      [cue('deal', 700), 'table-laid'],
      [cue('deal', 600), 'table-refilled'],
      [cue('chip', 350), 'poison-placed'],
      [cue('chip', 250, 'walk'), 'poison-taken'],
      [cue('units', 440, 'units'), 'supporters-placed'],
      [cue('units', 440), 'supporters-moved'],
      [cue('units', 350), 'figure-placed unit-returned'],
      [cue('units', 350, 'effect'), 'leader-placed'],
      [cue('chip', 350, 'chip'), 'chip-gained'],
      [cue('gain', 350, 'gain effect wager'), 'shards-gained'],
      [cue('gain', 350, 'gain chip'), 'shards-lost'],
      [cue('gain', 350, 'gain feat'), 'points-gained'],
      [cue('gain', 450), 'wonderlandian-gained'],
      [cue('reward', 300), 'ability-unlocked quests-drawn'],
      [cue('reward', 250), 'leader-strengthened shield-mended supporter-freed castle-value-raised'],
      [cue('begin', 900), 'battle-begun'],
      [cue('seals', 250, 'seals'), 'wager-placed halted'],
      [cue('draw', 850, 'draw'), 'chips-drawn'],
      [cue('choose', 300, 'choose draw'), 'chip-chosen'],
      [cue('shield', 350, 'shield'), 'chip-blocked'],
      [cue('madness', 350, 'madness'), 'madness-placed'],
      [cue('madness', 250, 'madness'), 'poison-returned'],
      [cue('loss', 300), 'unit-lost'],
      [cue('bust', 550), 'busted'],
      [cue('effect', 350, 'clean round'), 'bag-refreshed'],
      [cue('round', 4000), 'token-moved'],
      [cue('effect', 450), 'effect-used'],
      [cue('aim', 550), 'target-chosen'],
      [cue('aim', 450, 'aim'), 'poison-given shard-given'],
      [cue('grow', 600, 'grow'), 'chip-played'],
      [cue('outcome', 2000), 'region-won region-tied nobody-won'],
      [cue('outcome', 700), 'region-uncontested'],
      [cue('outcome', 500), 'castle-built'],
      [cue('feat', 700, 'feat'), 'feat-done'],
      [cue('forge', 400), 'chip-forged'],
      [cue('wager', 700, 'wager'), 'wager-shown'],
      [cue('clean', 700, 'clean'), 'chip-swapped'],
      [cue('clean', 500, 'clean shield effect aim'), 'chip-returned'],
      [cue('clean', 500, 'clean feat'), 'chip-discarded'],
    ] as const
  ).flatMap(([each, names]) => names.split(' ').map((name): [string, Cue] => [name, each])),
);

/** A tracker moves with its battle, with the chips, or after the effect that moves it. */
function strengthCue(event: GameEvent, last: Act | undefined): Cue {
  if (event.cause === 'start') return cue('begin', 0, 'begin');
  if (event.cause === 'chips') return cue('grow', 600, 'grow');
  const aimed = last?.events.some(({ effect }) => effect === event.cause);
  return cue('effect', 450, aimed ? 'aim effect' : '');
}

function cueOf(event: GameEvent, last: Act | undefined): Cue | undefined {
  const name = String(event.event);
  if (name === 'strength-set') return strengthCue(event, last);
  if (name === 'effect-used' && event.effect === 'shell') return cue('shield', 350, 'shield');
  // the awards of a battle are shown one by one
  if (name === 'points-gained' && /^(second-)?award$/.test(String(event.source))) return cue('outcome', 500);
  return CUES.get(name);
}

/** Acts that are shown without motion too. */
export const isPicture = (act: Act): boolean => act.kind === 'round' || isVictory(act);
/** A battle is decided. */
export const isVictory = ({ events }: Act): boolean =>
  ['region-won', 'region-tied', 'nobody-won'].includes(String(events[0]?.event));

export function actsOf(events: readonly GameEvent[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    // what has no cue belongs to what is before it
    const { kind, length, within } = cueOf(event, last) ?? cue(last?.kind ?? 'gain', 0, last?.kind);
    const again = event.event === 'chips-drawn' && last?.events.some((each) => isSameDraw(each, event));
    if (last && within.includes(last.kind) && !again) {
      last.events.push(event);
      last.length = Math.max(last.length, kind === last.kind ? length : 0);
    } else acts.push({ kind, events: [event], length });
  }
  return paced(acts);
}

const isSameDraw = (one: GameEvent, other: GameEvent): boolean => one.event === other.event && one.seat === other.seat;

const FIGHTING = 'seals draw choose shield madness loss bust effect aim grow'.split(' ');

function paced(acts: readonly Act[]): Act[] {
  const time = acts.reduce((sum, { kind, length }) => sum + (FIGHTING.includes(kind) ? length : 0), 0);
  const scale = Math.min(1, LONGEST_DRAW / Math.max(1, time));
  return acts.map((act) => (FIGHTING.includes(act.kind) ? { ...act, length: Math.round(act.length * scale) } : act));
}
