/**
 * What happened, played before one's eyes: pawns walk space by space, grow, shrink and tumble, the pointer turns, cookies fly.
 *
 * The board is true at once; a newer change finishes what still runs.
 */
import { isStill } from '$ui/lib/stage';
import type { Step } from '$ui/wire';
import { SIZE, type Spot, standing, turnedTo } from './geometry';
import { numberOf } from './pieces';

const STEP_TIME = 210;
const LONGEST_WALK = 1500;
const SPIN_TIME = 1100;
const SIZE_TIME = 420;
const FALL_TIME = 620;
const FLIGHT_TIME = 380;
const PAUSE = 220;
const TURNS = 2;
/** More steps than this at once are only shown as they ended. */
const STEPS_TOLD = 3;
const LONGEST = 5200;

type Told = Record<string, unknown>;

export interface Stance {
  spot: Spot;
  large: boolean;
}

interface Frame {
  at: number;
  easing?: string;
  style: Record<string, string | number>;
}

export interface Flight {
  from: string;
  to: string;
  /** What a large cookie is worth; null is a small one. */
  value: number | null;
  start: number;
}

/** A thing that is on the board only while something moves. */
export interface Prop {
  node: HTMLElement;
  drop: () => void;
}

/** One line of time: where pawns are, how large, how they hop; the pointer; cookies in the air. */
export interface Script {
  length: number;
  walks: Map<number, Frame[]>;
  sizes: Map<number, Frame[]>;
  hops: Map<number, Frame[]>;
  pointer: Frame[];
  flights: Flight[];
}

interface Scene {
  count: number;
  before: readonly Stance[];
  pointer: number;
  /** How much larger a large pawn is. */
  growth: number;
}

const place = ({ x, y }: Spot) => ({ left: `${(x / SIZE) * 100}%`, top: `${(y / SIZE) * 100}%` });

export function script(steps: readonly Step[], { count, before, pointer, growth }: Scene): Script {
  const made: Script = { length: 0, walks: new Map(), sizes: new Map(), hops: new Map(), pointer: [], flights: [] };
  if (steps.length > STEPS_TOLD) return made;
  const spots = before.map(({ spot }) => spot);
  const large = before.map((stance) => stance.large);
  let turned = pointer;
  let clock = 0;

  function add(track: Map<number, Frame[]>, seat: number, ...frames: Frame[]): void {
    track.set(seat, [...(track.get(seat) ?? []), ...frames]);
  }
  function walk(seat: number, path: readonly number[]): void {
    const pace = Math.min(STEP_TIME, LONGEST_WALK / path.length);
    for (const space of path) {
      const from = spots[seat] ?? standing(space, count);
      const to = standing(space, count);
      add(made.walks, seat, { at: clock, style: place(from), easing: 'ease-in-out' }, { at: clock + pace, style: place(to) });
      add(
        made.hops,
        seat,
        { at: clock, style: { translate: '0 0' }, easing: 'ease-out' },
        { at: clock + pace / 2, style: { translate: '0 -22%' }, easing: 'ease-in' },
        { at: clock + pace, style: { translate: '0 0' } },
      );
      spots[seat] = to;
      clock += pace;
    }
    clock += PAUSE / 2;
  }
  /** Sizes are told against the size that the pawn has in the end. */
  function resize(seat: number, grows: boolean): void {
    const [from, to] = grows ? [1, growth] : [growth, 1];
    add(
      made.sizes,
      seat,
      { at: clock, style: { scale: from }, easing: 'ease-in-out' },
      { at: clock + SIZE_TIME * 0.7, style: { scale: grows ? to * 1.12 : to * 0.86 }, easing: 'ease-out' },
      { at: clock + SIZE_TIME, style: { scale: to } },
    );
    large[seat] = grows;
    clock += SIZE_TIME;
  }
  function fall(seat: number): void {
    add(
      made.hops,
      seat,
      { at: clock, style: { translate: '0 0', rotate: '0deg' }, easing: 'ease-in' },
      { at: clock + FALL_TIME * 0.45, style: { translate: '0 -45%', rotate: '160deg' }, easing: 'ease-in' },
      { at: clock + FALL_TIME, style: { translate: '0 0', rotate: '360deg' } },
    );
    clock += FALL_TIME;
  }
  function spin(space: number): void {
    const next = turnedTo(turned, space, count, TURNS);
    made.pointer.push(
      { at: clock, style: { rotate: `${turned}deg` }, easing: 'cubic-bezier(0.15, 0.55, 0.2, 1)' },
      { at: clock + SPIN_TIME, style: { rotate: `${next}deg` } },
    );
    turned = next;
    clock += SPIN_TIME + PAUSE;
  }
  function fly(from: string, seat: number, value: number | null, times = 1): void {
    for (let each = 0; each < times; each += 1) made.flights.push({ from, to: `seat-${seat}`, value, start: clock + each * 90 });
    clock += FLIGHT_TIME;
  }

  for (const event of steps.flatMap((step) => step.events as Told[])) {
    const seat = Number(event.seat);
    if (event.event === 'pawn-moved') walk(seat, event.path as number[]);
    else if (event.event === 'pawn-grew') resize(seat, true);
    else if (event.event === 'pawn-shrank') resize(seat, false);
    else if (event.event === 'pawn-fell') fall(seat);
    else if (event.event === 'cat-grinned') clock += PAUSE;
    else if (event.event === 'spinner-spun') spin(Number(event.space));
    else if (event.event === 'tea-party-passed' || event.event === 'cookie-taken') fly('face-up', seat, numberOf(String(event.cookie)));
    else if (event.event === 'cookie-drawn') fly('stack', seat, numberOf(String(event.cookie)));
    else if (event.event === 'small-cookies-taken') {
      spin(Number(event.space));
      fly('pool', seat, null, Number(event.taken));
    }
  }
  // a pawn that will change its size has its first size from the beginning
  for (const [seat, frames] of made.sizes) {
    const final = large[seat] ? growth : 1;
    for (const frame of frames) frame.style = { scale: Number(frame.style.scale) / final };
  }
  made.length = clock;
  return made;
}

/** Runs scripts on the nodes of one board, one at a time. */
export class Motion {
  readonly #root: HTMLElement;
  #running: Animation[] = [];
  #props: Prop[] = [];
  #ended: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Plays a script; `ended` is called once, when it is over or overtaken. False: there is nothing to see. */
  play(told: Script, cookie: (value: number | null) => Prop, ended: () => void): boolean {
    this.finish();
    if (!told.length || !this.#root.animate || isStill()) return false;
    const speed = Math.min(1, LONGEST / told.length);
    const run = (selector: string, frames: readonly Frame[]) => this.#run(selector, frames, told.length, speed);
    for (const [seat, frames] of told.walks) run(`[data-pawn="${seat}"]`, frames);
    for (const [seat, frames] of told.sizes) run(`[data-pawn="${seat}"] .size`, frames);
    for (const [seat, frames] of told.hops) run(`[data-pawn="${seat}"] .hop`, frames);
    run('[data-pointer]', told.pointer);
    for (const flight of told.flights) this.#fly(flight, cookie(flight.value), speed);
    this.#ended = ended;
    this.#timer = setTimeout(() => this.finish(), told.length * speed);
    return true;
  }

  finish(): void {
    clearTimeout(this.#timer);
    for (const animation of this.#running) animation.cancel();
    for (const prop of this.#props) prop.drop();
    this.#running = [];
    this.#props = [];
    const ended = this.#ended;
    this.#ended = undefined;
    ended?.();
  }

  #run(selector: string, frames: readonly Frame[], length: number, speed: number): void {
    const node = this.#root.querySelector<HTMLElement>(selector);
    const [first] = frames;
    const last = frames.at(-1);
    if (!node || !first || !last) return;
    const held = [{ ...first, at: 0 }, ...frames, { ...last, at: length }];
    const keyframes = held.map(({ at, style, easing }): Keyframe => ({ ...style, offset: Math.min(1, at / length), easing: easing ?? 'linear' }));
    this.#running.push(node.animate(keyframes, { duration: length * speed, fill: 'backwards' }));
  }

  #fly({ from, to, start }: Flight, prop: Prop, speed: number): void {
    this.#props.push(prop);
    const begin = this.#middle(from);
    const end = this.#middle(to);
    if (!begin || !end) return;
    const copy = prop.node;
    copy.setAttribute('aria-hidden', 'true');
    Object.assign(copy.style, { position: 'absolute', left: `${begin.x}px`, top: `${begin.y}px`, pointerEvents: 'none', zIndex: '60' });
    this.#root.append(copy);
    const frames = [
      { translate: '-50% -50%', scale: 1, opacity: 0, easing: 'step-start' },
      { translate: '-50% -50%', scale: 1.15, opacity: 1, offset: 0.01, easing: 'ease-in-out' },
      { translate: `calc(-50% + ${end.x - begin.x}px) calc(-50% + ${end.y - begin.y}px)`, scale: 0.7, opacity: 1 },
    ];
    const animation = copy.animate(frames, { duration: FLIGHT_TIME * speed, delay: start * speed, fill: 'backwards' });
    animation.onfinish = () => copy.remove();
    this.#running.push(animation);
  }

  #middle(name: string): Spot | null {
    const node = this.#root.querySelector(`[data-place="${name}"]`);
    if (!node) return null;
    const box = node.getBoundingClientRect();
    const root = this.#root.getBoundingClientRect();
    return { x: box.left + box.width / 2 - root.left, y: box.top + box.height / 2 - root.top };
  }
}
