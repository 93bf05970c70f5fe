/**
 * Animates the pieces of a board from where they were to where they are.
 *
 * Pieces have `data-piece`, places `data-place`. A board calls `look()` before it changes and then `play(beats)`, where
 * unnamed pieces move in the beat `rest`, or `perform(script)`, which times every node.
 */

/** Places stand in for pieces that are not on the board before or after. */
export interface Move {
  /** By default a copy of `from` moves. */
  piece?: string;
  from?: string;
  /** Where the piece waits until the beat `rest`. */
  via?: string;
  to?: string;
}

export type Beat = readonly Move[] | 'rest';

/** A style at a time (ms). */
export interface Cue {
  at: number;
  easing?: string;
  style: Record<string, string | number>;
}

/** One node, by its selector within the board. */
export interface Track {
  target: string;
  cues: Cue[];
}

/** Something that exists only while it flies. */
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

// milliseconds of one movement; far pieces take longer, pieces of one beat start one after another
const SHORTEST = 180;
const LONGEST = 350;
const PER_PIXEL = 0.3;
const STAGGER = 45;
const STILL = 2;
/** The scale of a copy at its goal. */
const FADED = 0.45;
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
/** Hidden pages do not animate: end what is this late (ms). */
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

  look(): void {
    this.finish();
    this.#pieces = this.#spots('piece');
    this.#places = this.#spots('place');
  }

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

  /** A piece on the board moves itself; for one that left, a copy moves and fades. */
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
      // offsetWidth: the box of a tilted card is wider
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

function timeLeft({ currentTime, effect, playbackRate }: Animation): number {
  return (Number(effect?.getComputedTiming().endTime ?? 0) - Number(currentTime ?? 0)) / playbackRate;
}

/** The system or the visitor prefers no motion. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Falls back from `seat-1/red` to `seat-1`. */
function lookUp(places: Spots, name: string | undefined): Spot | undefined {
  if (!name) return undefined;
  const larger = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : undefined;
  return places.get(name) ?? lookUp(places, larger);
}
