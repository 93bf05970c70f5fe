/** Plays a table step by step: each frame waits until the pieces of the one before have arrived. */
import { tick } from 'svelte';
import type { SeatUpdate, Step, TableInfo } from '../wire';
import type { AnyView } from './games';
import { isStill } from './stage';

/** A table after a move, as the server sent it. */
export interface Frame {
  info: TableInfo;
  seatUpdates: readonly SeatUpdate[];
  /** By seat, if all hands are open. */
  views?: readonly AnyView[] | undefined;
}

/** Moves the pieces of a board. */
export interface Mover {
  /** It also plays without motion, for pictures that must be seen. */
  readonly hasPictures?: boolean;
  /** Remembers where everything is, before the board changes. */
  look(): void;
  finish(): void;
}

/** Animates the change of a board. */
export type Play = (speed: number) => Promise<void>;

/** Steps behind at which it plays at double speed, or jumps to the newest frame. */
const FAST_BEHIND = 4;
const JUMP_BEHIND = 12;
/** Milliseconds after a step; longer without motion, so that its sentence can be read. */
export const PAUSE = 150;
export const STILL_PAUSE = 600;
/** How long the note about skipped steps stays (ms). */
export const SKIPPED_TIME = 6000;

export class Playback {
  newest = $state.raw<Frame>();
  /** Where the pieces are, or are going. */
  target = $state.raw<Frame>();
  /** The last frame played to its end: for words, numbers and questions. */
  shown = $state.raw<Frame>();
  /** Steps left out by the last jump; 0 after a moment. */
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

  /** `onShow` wraps every change of `shown`. */
  constructor(onShow: (show: () => void) => void = (show) => show()) {
    this.#onShow = onShow;
  }

  /** The step being played. */
  get playing(): number | undefined {
    return this.target && this.target !== this.shown ? this.target.info.moves : undefined;
  }

  /** A step or the pause after it. */
  get running(): boolean {
    return this.#running;
  }

  get caughtUp(): boolean {
    return this.shown === this.newest;
  }

  /** Resolves when everything is played. */
  get idle(): Promise<void> {
    return this.#idle;
  }

  push(frame: Frame): void {
    const last = this.newest;
    this.newest = frame;
    if (!last) {
      this.#show(frame);
    } else if (frame.info.moves === last.info.moves) {
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

  /** The board animates itself until the returned function is called. */
  attach(mover: Mover, play: Play): () => void {
    this.#mover = mover;
    this.#play = play;
    return () => {
      mover.finish();
      if (this.#mover === mover) this.#mover = this.#play = undefined;
    };
  }

  /** Frames wait until the returned function is called, for example while a board loads. */
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
    const worded = hasNews(this.shown, frame);
    if (!this.#mover || (isStill() && !this.#mover.hasPictures)) this.#show(frame);
    else await this.#move(frame, speed);
    if (this.#mover && worded) await this.#rest((isStill() ? STILL_PAUSE : PAUSE) / speed);
  }

  async #move(frame: Frame, speed: number): Promise<void> {
    this.#mover?.look();
    this.target = frame;
    await tick();
    await this.#play?.(speed);
    // not `frame`: it may have been replaced or skipped meanwhile
    if (this.target) this.#show(this.target);
  }

  #show(frame: Frame): void {
    this.#onShow(() => (this.target = this.shown = frame));
  }

  /** The same move again: a player came or left, or a clock was set. */
  #replace(old: Frame, frame: Frame): void {
    this.#queue = this.#queue.map((each) => (each === old ? frame : each));
    if (this.shown === old) this.#show(frame);
    else if (this.target === old) this.target = frame;
  }

  /** The number of waiting steps; one frame can have several after a lost connection. */
  #behind(): number {
    let last = this.target?.info.moves ?? 0;
    return this.#queue.reduce((sum, { info: { moves } }) => {
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
    this.#forget = setTimeout(() => (this.skipped = 0), SKIPPED_TIME);
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

/** The steps from one update of a seat to another. */
export function stepsBetween(shown: SeatUpdate, target: SeatUpdate): Step[] {
  const last = shown.steps.at(-1)?.number ?? -1;
  return shown === target ? [] : target.steps.filter(({ number }) => number > last);
}

/** A step without events is half of a simultaneous answer. */
function hasNews(shown: Frame | undefined, next: Frame): boolean {
  const moves = shown?.info.moves ?? 0;
  return next.seatUpdates.some(({ steps }) => steps.some(({ number, events }) => number > moves && events.length > 0));
}
