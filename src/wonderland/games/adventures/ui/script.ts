/** What happened as a script: pawns walk, grow, shrink and fall; the pointer turns; cookies fly. */
import type { Cue, Flight, Prop, Script } from '$ui/lib/stage';
import type { SeatUpdate, Step } from '$ui/wire';
import { angleOf, SIZE, type Spot, standing, standingAt, turnedTo } from './geometry';
import { numberOf } from './pieces';
import type { View } from './view';

const STEP_TIME = 210;
const LONGEST_WALK = 1500;
const SPIN_TIME = 1100;
const SIZE_TIME = 420;
const FALL_TIME = 620;
const FLIGHT_TIME = 380;
const STAGGER = 90;
const ASIDE_TIME = 160;
const PAUSE = 220;
const TURNS = 2;
/** More steps than this at once are not animated. */
const MOST_STEPS = 3;

type Event = Record<string, unknown>;

export interface Stance {
  spot: Spot;
  large: boolean;
}

export const stancesOf = (pawns: View['pawns'], count: number): Stance[] =>
  pawns.map(({ large }, seat) => ({ spot: standingAt(pawns, seat, count), large }));

/** The space that the pointer showed last. */
export function angleAt({ steps }: SeatUpdate, { spin, spaces }: View): number {
  const last = steps
    .flatMap((step) => step.events)
    .findLast(({ event }) => event === 'spinner-spun' || event === 'small-cookies-taken');
  return angleOf(spin?.space ?? Number(last?.space ?? 0), spaces.length);
}

export interface Scene {
  count: number;
  before: readonly Stance[];
  after: readonly Stance[];
  pointer: number;
  growth: number;
  cookie: (value: number | null) => Prop;
}

const place = ({ x, y }: Spot) => ({ left: `${(x / SIZE) * 100}%`, top: `${(y / SIZE) * 100}%` });

export const pawn = (seat: number): string => `[data-pawn="${seat}"]`;
export const size = (seat: number): string => `${pawn(seat)} .size`;
export const hop = (seat: number): string => `${pawn(seat)} .hop`;
export const POINTER = '[data-pointer]';
const FACE_UP = '[data-place="face-up"]';

export function scriptOf(steps: readonly Pick<Step, 'events'>[], scene: Scene): Script {
  return steps.length > MOST_STEPS ? { length: 0, tracks: [], flights: [] } : new Writer(scene).write(steps);
}

/** What a place does to a pawn, as events; nothing on an ordinary one. */
export function actsOf(
  { spaces, face_up }: Pick<View, 'spaces' | 'face_up'>,
  place: number,
  seat: number,
  large: boolean,
): Event[] {
  const at = (steps: number): number => (place + steps) % spaces.length;
  switch (spaces[place]?.kind) {
    case 'cheshire-cat':
      return [
        { event: 'cat-grinned', seat },
        { event: 'pawn-moved', seat, path: [at(1), at(2), at(3)] },
      ];
    case 'caterpillar':
      return [{ event: large ? 'pawn-shrank' : 'pawn-grew', seat }];
    case 'rabbit-hole':
      return [{ event: 'pawn-fell', seat }];
    case 'small-cookies':
      return [{ event: 'small-cookies-taken', seat, space: at(4), taken: spaces[at(4)]?.cookies ?? 1 }];
    case 'tea-party':
      return face_up === null ? [] : [{ event: 'cookie-taken', seat, cookie: face_up }];
    default:
      return [];
  }
}

class Writer {
  readonly #scene: Scene;
  readonly #spots: Spot[];
  readonly #tracks = new Map<string, Cue[]>();
  readonly #flights: Flight[] = [];
  #turned: number;
  #clock = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#spots = scene.before.map(({ spot }) => spot);
    this.#turned = scene.pointer;
  }

  write(steps: readonly Pick<Step, 'events'>[]): Script {
    for (const event of steps.flatMap((step) => step.events)) this.#event(event);
    this.#standAside();
    const tracks = [...this.#tracks].map(([target, cues]) => ({ target, cues }));
    return { length: this.#clock, tracks, flights: this.#flights };
  }

  #event(event: Event): void {
    const seat = Number(event.seat);
    switch (event.event) {
      case 'pawn-moved':
        return this.#walk(seat, event.path as number[]);
      case 'pawn-grew':
        return this.#resize(seat, true);
      case 'pawn-shrank':
        return this.#resize(seat, false);
      case 'pawn-fell':
        return this.#fall(seat);
      case 'cat-grinned':
        return this.#wait(PAUSE);
      case 'spinner-spun':
        return this.#spin(Number(event.space));
      case 'tea-party-passed':
      case 'cookie-taken':
        return this.#fly('face-up', seat, numberOf(String(event.cookie)));
      case 'cookie-drawn':
        return this.#fly('stack', seat, numberOf(String(event.cookie)));
      case 'small-cookies-taken':
        this.#spin(Number(event.space));
        return this.#fly('pool', seat, null, Number(event.taken));
    }
  }

  #wait(time: number): void {
    this.#clock += time;
  }

  #cue(target: string, ...cues: Cue[]): void {
    this.#tracks.set(target, [...(this.#tracks.get(target) ?? []), ...cues]);
  }

  #walk(seat: number, path: readonly number[]): void {
    const { count } = this.#scene;
    const pace = Math.min(STEP_TIME, LONGEST_WALK / path.length);
    for (const space of path) {
      const to = standing(space, count);
      const over = this.#isTaken(seat, this.#spots[seat]) || this.#isTaken(seat, to);
      this.#step(seat, to, pace);
      const [start, end] = [this.#clock, this.#clock + pace];
      this.#cue(
        hop(seat),
        { at: start, style: { translate: '0 0' }, easing: 'ease-out' },
        { at: start + pace / 2, style: { translate: over ? '0 -70%' : '0 -22%' }, easing: 'ease-in' },
        { at: end, style: { translate: '0 0' } },
      );
      this.#wait(pace);
    }
    this.#wait(PAUSE / 2);
  }

  #isTaken(seat: number, at: Spot | undefined): boolean {
    return this.#spots.some(
      (spot, other) => other !== seat && at !== undefined && Math.hypot(spot.x - at.x, spot.y - at.y) < 1,
    );
  }

  #step(seat: number, to: Spot, time: number): void {
    const from = this.#spots[seat] ?? to;
    this.#cue(
      pawn(seat),
      { at: this.#clock, style: place(from), easing: 'ease-in-out' },
      { at: this.#clock + time, style: place(to) },
    );
    this.#spots[seat] = to;
  }

  /** Pawns that share a space make room for one another. */
  #standAside(): void {
    const moved = this.#scene.after.flatMap(({ spot }, seat) => {
      const from = this.#spots[seat];
      return from && Math.hypot(from.x - spot.x, from.y - spot.y) > 1 ? [{ seat, spot }] : [];
    });
    for (const { seat, spot } of moved) this.#step(seat, spot, ASIDE_TIME);
    if (moved.length) this.#wait(ASIDE_TIME);
  }

  /** Scales are relative to the final size. */
  #resize(seat: number, grows: boolean): void {
    const { growth, after } = this.#scene;
    const final = after[seat]?.large ? growth : 1;
    const [from, to] = grows ? [1 / final, growth / final] : [growth / final, 1 / final];
    this.#cue(
      size(seat),
      { at: this.#clock, style: { scale: from }, easing: 'ease-in-out' },
      { at: this.#clock + SIZE_TIME * 0.7, style: { scale: to * (grows ? 1.12 : 0.86) }, easing: 'ease-out' },
      { at: this.#clock + SIZE_TIME, style: { scale: to } },
    );
    this.#wait(SIZE_TIME);
  }

  #fall(seat: number): void {
    this.#cue(
      hop(seat),
      { at: this.#clock, style: { translate: '0 0', rotate: '0deg' }, easing: 'ease-in' },
      { at: this.#clock + FALL_TIME * 0.45, style: { translate: '0 -45%', rotate: '160deg' }, easing: 'ease-in' },
      { at: this.#clock + FALL_TIME, style: { translate: '0 0', rotate: '360deg' } },
    );
    this.#wait(FALL_TIME);
  }

  #spin(space: number): void {
    const next = turnedTo(this.#turned, space, this.#scene.count, TURNS);
    this.#cue(
      POINTER,
      { at: this.#clock, style: { rotate: `${this.#turned}deg` }, easing: 'cubic-bezier(0.15, 0.55, 0.2, 1)' },
      { at: this.#clock + SPIN_TIME, style: { rotate: `${next}deg` } },
    );
    this.#turned = next;
    this.#wait(SPIN_TIME + PAUSE);
  }

  #fly(from: string, seat: number, value: number | null, times = 1): void {
    if (from === 'face-up')
      this.#cue(
        FACE_UP,
        { at: this.#clock, style: { opacity: 1 }, easing: 'step-start' },
        { at: this.#clock + 1, style: { opacity: 0 } },
      );
    const make = () => this.#scene.cookie(value);
    for (let each = 0; each < times; each += 1)
      this.#flights.push({ from, to: `seat-${seat}`, start: this.#clock + each * STAGGER, length: FLIGHT_TIME, make });
    this.#wait(FLIGHT_TIME + Math.max(0, times - 1) * STAGGER);
  }
}
