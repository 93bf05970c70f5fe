/**
 * Moves the pieces of any board from where they were to where they are.
 *
 * A piece is an element with `data-piece`, a place one with `data-place`. A board calls `look()` before it changes, and after
 * it either `play(beats)`, where what the beats do not name moves in the beat `rest`, or `perform(script)`, where it says
 * itself what every node does when. Both resolve when all have arrived.
 */

/** One movement. Places are used where a piece was not, or is no longer, on the board. */
export interface Move {
  /** A piece by its id; without one, a copy of the place `from` goes. */
  piece?: string;
  from?: string;
  /** A place as it was before the change, where the piece rests until the beat `rest`. */
  via?: string;
  to?: string;
}

export type Beat = readonly Move[] | 'rest';

/** How something looks at a moment of a script, in milliseconds from its beginning. */
export interface Cue {
  at: number;
  easing?: string;
  style: Record<string, string | number>;
}

/** A node by its selector within the board, from its first cue on to its last; before and after it holds still. */
export interface Track {
  target: string;
  cues: Cue[];
}

/** Something that is on the board only while it flies from place to place. */
export interface Flight {
  from: string;
  to: string;
  start: number;
  length: number;
  make: () => Prop;
}

export interface Prop {
  node: HTMLElement;
  remove: () => void;
}

export interface Script {
  length: number;
  tracks: Track[];
  flights: Flight[];
}

interface Spot {
  x: number;
  y: number;
  width: number;
  node: HTMLElement;
}

type Spots = ReadonlyMap<string, Spot>;

interface Leg {
  to: Spot;
  start: number;
  length: number;
}

const SHORTEST = 180;
const LONGEST = 350;
const PER_PIXEL = 0.3;
const STAGGER = 45;
const STILL = 2;
/** How small a copy becomes on its way into a place. */
const FADED = 0.45;
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
/** A page that nobody sees does not animate, so what has stood still for so long is ended; a slow one only takes its time. */
const OVERDUE = 1000;

export class Stage {
  readonly #root: HTMLElement;
  #pieces: Spots = new Map();
  #places: Spots = new Map();
  #running: Animation[] = [];
  #props: Prop[] = [];
  #ended: (() => void) | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Remember where everything is. */
  look(): void {
    this.finish();
    this.#pieces = this.#spots('piece');
    this.#places = this.#spots('place');
  }

  /** Show how everything came to be where it is now. */
  play(beats: readonly Beat[], speed = 1): Promise<void> {
    const before = this.#pieces;
    if (!before.size || !this.#moves()) return Promise.resolve();
    const now = this.#spots('piece');
    const places = this.#spots('place');
    const scripted = new Set(beats.flatMap((beat) => (beat === 'rest' ? [] : beat.map((move) => move.piece))));
    const rest = [...now.keys()]
      .filter((piece) => before.has(piece) && !scripted.has(piece))
      .map((piece): Move => ({ piece }));
    const routes = new Map<Move, Leg[]>();
    const waiting: Move[] = [];
    let clock = 0;

    for (const beat of beats.includes('rest') ? beats : [...beats, 'rest' as const]) {
      let length = 0;
      let order = 0;
      for (const move of beat === 'rest' ? [...waiting, ...rest] : beat) {
        const made = routes.get(move) ?? [];
        const from = made.at(-1)?.to ?? this.#origin(move, before);
        const via = beat === 'rest' ? undefined : lookUp(this.#places, move.via);
        const to = via ?? (move.piece && now.get(move.piece)) ?? lookUp(places, move.to);
        const absent = move.piece && !before.has(move.piece) && !now.has(move.piece);
        if (!from || !to || absent) continue;
        if (via) waiting.push(move);
        const distance = Math.hypot(to.x - from.x, to.y - from.y);
        if (distance < STILL) continue;
        const start = clock + (beat === 'rest' ? 0 : order * STAGGER);
        const leg = { to, start, length: Math.min(LONGEST, SHORTEST + distance * PER_PIXEL) };
        routes.set(move, [...made, leg]);
        length = Math.max(length, start - clock + leg.length);
        order += 1;
      }
      clock += length;
    }
    for (const [move, legs] of routes) {
      const from = this.#origin(move, before);
      const known = Boolean(move.piece && before.has(move.piece));
      if (from) this.#travel(from, legs, (move.piece && now.get(move.piece)) || null, known, speed);
    }
    return this.#end();
  }

  /** Play what a board has written down for its nodes. */
  perform({ length, tracks, flights }: Script, speed = 1): Promise<void> {
    if (!length || !this.#moves()) return Promise.resolve();
    for (const { target, cues } of tracks) {
      const node = this.#root.querySelector<HTMLElement>(target);
      const [first] = cues;
      const last = cues.at(-1);
      if (!node || !first || !last) continue;
      const held = [{ ...first, at: 0 }, ...cues, { ...last, at: length }];
      const frames = held.map(({ at, style, easing }): Keyframe => ({
        ...style,
        offset: Math.min(1, at / length),
        easing: easing ?? 'linear',
      }));
      this.#run(node, frames, { duration: length, fill: 'backwards' }, speed);
    }
    for (const flight of flights) this.#fly(flight, speed);
    return this.#end();
  }

  /** Everything is where it is now, at once. */
  finish(): void {
    for (const animation of this.#running) if (animation.playState !== 'finished') animation.cancel();
    for (const prop of this.#props) prop.remove();
    this.#running = [];
    this.#props = [];
    this.#ended?.();
    this.#ended = undefined;
  }

  #moves(): boolean {
    return Boolean(this.#root.animate) && !isStill();
  }

  #run(node: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions, speed: number): Animation {
    const animation = node.animate(frames, timing);
    animation.playbackRate = speed;
    this.#running.push(animation);
    return animation;
  }

  #end(): Promise<void> {
    const running = this.#running;
    if (!running.length) return Promise.resolve();
    return new Promise((resolve) => {
      const longest = () => Math.max(...running.map(timeLeft));
      let timer: ReturnType<typeof setTimeout>;
      const wait = (left: number): void => {
        timer = setTimeout(() => {
          const now = longest();
          if (now > 0 && now < left) wait(now);
          else this.finish();
        }, left + OVERDUE);
      };
      wait(longest());
      this.#ended = () => {
        clearTimeout(timer);
        resolve();
      };
      void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
        if (running === this.#running) this.finish();
      });
    });
  }

  #origin(move: Move, before: Spots): Spot | undefined {
    return (move.piece && before.get(move.piece)) || lookUp(this.#places, move.from);
  }

  /** A piece that is on the board moves itself; of one that has left it, a copy goes and fades at its goal. */
  #travel(from: Spot, legs: readonly Leg[], piece: Spot | null, known: boolean, speed: number): void {
    const end = Math.max(...legs.map((leg) => leg.start + leg.length));
    const node = piece?.node ?? this.#copy(from);
    const home = piece ?? from;
    const frame = (spot: Spot, at: number, held: number): Keyframe => ({
      offset: at / end,
      translate: `${spot.x - home.x}px ${spot.y - home.y}px`,
      scale: String(held),
      zIndex: 40,
      visibility: 'visible',
      easing: EASE,
    });
    // what comes out of a place is not larger than itself, and not seen before it comes
    let last = from;
    let size = known ? from.width / home.width : Math.min(1, from.width / home.width);
    const frames = [{ ...frame(from, 0, size), ...(known ? {} : { visibility: 'hidden', easing: 'step-end' }) }];
    for (const leg of legs) {
      frames.push(frame(last, leg.start, size));
      last = leg.to;
      size = piece ? last.width / home.width : FADED;
      frames.push(frame(last, leg.start + leg.length, size));
    }
    const animation = this.#run(node, frames, { duration: end, fill: 'backwards' }, speed);
    if (!piece) {
      animation.onfinish = () => node.remove();
    }
  }

  #copy(from: Spot): HTMLElement {
    const copy = from.node.cloneNode(true) as HTMLElement;
    for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('[data-piece], [data-place]')]) {
      delete node.dataset.piece;
      delete node.dataset.place;
    }
    const root = this.#root.getBoundingClientRect();
    copy.inert = true;
    Object.assign(copy.style, { width: `${from.width}px`, margin: '0', transform: 'none' });
    this.#lay(copy);
    const height = copy.offsetHeight;
    copy.style.left = `${from.x - root.left + this.#root.scrollLeft - from.width / 2}px`;
    copy.style.top = `${from.y - root.top + this.#root.scrollTop - height / 2}px`;
    this.#props.push({ node: copy, remove: () => copy.remove() });
    return copy;
  }

  #fly({ from, to, start, length, make }: Flight, speed: number): void {
    const root = this.#root.getBoundingClientRect();
    const places = this.#spots('place');
    const begin = places.get(from);
    const end = places.get(to);
    if (!begin || !end) return;
    const prop = make();
    this.#props.push(prop);
    this.#lay(prop.node);
    Object.assign(prop.node.style, { left: `${begin.x - root.left}px`, top: `${begin.y - root.top}px` });
    const frames = [
      { translate: '-50% -50%', scale: 1, opacity: 0, easing: 'step-start' },
      { translate: '-50% -50%', scale: 1.15, opacity: 1, offset: 0.01, easing: 'ease-in-out' },
      { translate: `calc(-50% + ${end.x - begin.x}px) calc(-50% + ${end.y - begin.y}px)`, scale: 0.7, opacity: 1 },
    ];
    const animation = this.#run(prop.node, frames, { duration: length, delay: start, fill: 'backwards' }, speed);
    animation.onfinish = () => prop.node.remove();
  }

  /** On top of the board, for eyes only. */
  #lay(node: HTMLElement): void {
    node.setAttribute('aria-hidden', 'true');
    Object.assign(node.style, { position: 'absolute', pointerEvents: 'none', zIndex: '60' });
    this.#root.append(node);
  }

  #spots(kind: 'piece' | 'place'): Spots {
    const found = new Map<string, Spot>();
    for (const node of this.#root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const box = node.getBoundingClientRect();
      const name = node.dataset[kind];
      // offsetWidth, since a tilted card's box is wider than the card
      if (name)
        found.set(name, {
          x: box.left + box.width / 2,
          y: box.top + box.height / 2,
          width: node.offsetWidth || 1,
          node,
        });
    }
    return found;
  }
}

/** Until a movement ends, in milliseconds. */
function timeLeft({ currentTime, effect, playbackRate }: Animation): number {
  return (Number(effect?.getComputedTiming().endTime ?? 0) - Number(currentTime ?? 0)) / playbackRate;
}

/** Whether the system, or the visitor here, prefers no motion. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A place by its name, else the larger one it is part of: `seat-1/red`, then `seat-1`. */
function lookUp(places: Spots, name: string | undefined): Spot | undefined {
  if (!name) return undefined;
  const larger = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : undefined;
  return places.get(name) ?? lookUp(places, larger);
}
