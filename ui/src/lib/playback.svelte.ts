/** Plays a table step by step, each step to its end: a newer frame waits until the pieces of the one before have arrived, the first for the board. */
import { tick } from 'svelte';
import type { SeatUpdate, Step, TableInfo } from '../wire';
import type { AnyView } from './games';
import { isStill } from './stage';

/** A table as the server told it after a move. Only such frames are shown, so whatever is shown was true. */
export interface Frame {
  card: TableInfo;
  seatUpdates: readonly SeatUpdate[];
  /** What each seat sees, where nothing is secret any more. */
  views?: readonly AnyView[] | undefined;
}

/** What moves the pieces of a board. */
export interface Mover {
  /** Before the board changes: remembers where everything is. */
  look(): void;
  /** Everything is where it is going, at once. */
  finish(): void;
}

/** After the board has changed: shows how that came about. Resolves when all pieces have arrived, or by `finish`. */
export type Play = (speed: number) => Promise<void>;

/** Further behind than this it plays at double speed; further than `JUMP_BEHIND` it jumps to the newest frame. */
export const FAST_BEHIND = 4;
export const JUMP_BEHIND = 12;
/** The least time between two steps. */
export const PAUSE = 150;
/** Without motion a step stays this long as a sentence. */
export const STILL_PAUSE = 600;
/** How long it is told that steps were skipped. */
export const SKIPPED_TOLD = 6000;

export class Playback {
  /** The newest frame told. */
  newest = $state.raw<Frame>();
  /** Where the pieces are, or are going. */
  target = $state.raw<Frame>();
  /** The last frame that was played to its end: what words, numbers and questions tell. */
  shown = $state.raw<Frame>();
  /** How many steps the last jump has left out; 0 after a moment. */
  skipped = $state(0);
  readonly #onShow: (show: () => void) => void;
  #queue: Frame[] = [];
  #mover: Mover | undefined;
  #play: Play | undefined;
  #running = false;
  #holds: readonly Promise<void>[] = [];
  #idle = Promise.resolve();
  #wake: (() => void) | undefined;
  #forget: ReturnType<typeof setTimeout> | undefined;

  /** `onShow` is called around every change of what is shown. */
  constructor(onShow: (show: () => void) => void = (show) => show()) {
    this.#onShow = onShow;
  }

  /** Whether a step is being played, and which. */
  get playing(): number | undefined {
    return this.target && this.target !== this.shown ? this.target.card.moves : undefined;
  }

  /** Whether there is a step, or the pause after one, to finish. */
  get running(): boolean {
    return this.#running;
  }

  get caughtUp(): boolean {
    return this.shown === this.newest;
  }

  /** Resolves when nothing is left to be played. */
  get idle(): Promise<void> {
    return this.#idle;
  }

  /** Shows a frame when its turn comes. */
  push(frame: Frame): void {
    const last = this.newest;
    this.newest = frame;
    if (!last) {
      this.#show(frame);
    } else if (frame.card.moves === last.card.moves) {
      this.#replace(last, frame);
    } else {
      this.#queue.push(frame);
      if (!this.#running) this.#idle = this.#run();
    }
  }

  /** Shows a frame at once. */
  jump(frame: Frame): void {
    this.#queue = [];
    this.newest = frame;
    this.#show(frame);
    this.finish();
  }

  /** Ends the running step, or the pause after it. */
  finish = (): void => {
    this.#mover?.finish();
    this.#wake?.();
  };

  /** A board takes over its own movement, until the returned function is called. */
  attach(mover: Mover, play: Play): () => void {
    this.#mover = mover;
    this.#play = play;
    return () => {
      mover.finish();
      if (this.#mover === mover) this.#mover = this.#play = undefined;
    };
  }

  /** Frames wait, as for a board that is being loaded, until the returned function is called. */
  hold(): () => void {
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    this.#holds = [...this.#holds, held];
    return () => {
      this.#holds = this.#holds.filter((each) => each !== held);
      free();
    };
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#holds.length) await Promise.all(this.#holds);
    for (let behind = this.#behind(); behind; behind = this.#behind()) {
      if (behind > JUMP_BEHIND) this.#skip(behind);
      else await this.#step(this.#queue.shift() as Frame, behind > FAST_BEHIND ? 2 : 1);
    }
    this.#running = false;
  }

  async #step(frame: Frame, speed: number): Promise<void> {
    const worded = isTold(this.shown, frame);
    if (!this.#mover || isStill()) this.#show(frame);
    else await this.#move(frame, speed);
    if (this.#mover && worded) await this.#rest((isStill() ? STILL_PAUSE : PAUSE) / speed);
  }

  async #move(frame: Frame, speed: number): Promise<void> {
    this.#mover?.look();
    this.target = frame;
    await tick();
    await this.#play?.(speed);
    // the frame may have been replaced by a newer one of the same move, or overtaken by a jump
    if (this.target) this.#show(this.target);
  }

  #show(frame: Frame): void {
    this.#onShow(() => (this.target = this.shown = frame));
  }

  /** Nothing was played: somebody has come or gone, or a clock was set. */
  #replace(old: Frame, frame: Frame): void {
    this.#queue = this.#queue.map((each) => (each === old ? frame : each));
    if (this.shown === old) this.#show(frame);
    else if (this.target === old) this.target = frame;
  }

  /** How many steps wait. One frame may bring several, after a lost connection for one. */
  #behind(): number {
    let last = this.target?.card.moves ?? 0;
    return this.#queue.reduce((sum, { card: { moves } }) => {
      const steps = Math.max(1, moves - last);
      last = moves;
      return sum + steps;
    }, 0);
  }

  #skip(steps: number): void {
    this.#show(this.#queue.at(-1) as Frame);
    this.#queue = [];
    this.skipped = steps;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.skipped = 0), SKIPPED_TOLD);
  }

  #rest(time: number): Promise<void> {
    return new Promise((wake) => {
      const timer = setTimeout(wake, time);
      this.#wake = () => {
        clearTimeout(timer);
        wake();
      };
    });
  }
}

/** The steps that lead from one update of a seat to another. */
export function stepsBetween(shown: SeatUpdate, target: SeatUpdate): Step[] {
  const last = shown.steps.at(-1)?.number ?? -1;
  return shown === target ? [] : target.steps.filter(({ number }) => number > last);
}

/** Whether there is anything to tell: a step may be half an answer, which nobody sees yet. */
function isTold(shown: Frame | undefined, next: Frame): boolean {
  const moves = shown?.card.moves ?? 0;
  return next.seatUpdates.some(({ steps }) => steps.some(({ number, events }) => number > moves && events.length > 0));
}
