/**
 * Moves the pieces of any board from where they were to where they are.
 *
 * A piece is an element with `data-piece`, a place one with `data-place`. A board calls `look()` before it changes and
 * `play(beats)` after; what the beats do not name moves in the beat `rest`. Nothing waits for a movement: the board is
 * true at once, and a newer change finishes the older one.
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

export class Stage {
  readonly #root: HTMLElement;
  #pieces: Spots = new Map();
  #places: Spots = new Map();
  #running: Animation[] = [];
  #copies: HTMLElement[] = [];

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
  play(beats: readonly Beat[]): void {
    const before = this.#pieces;
    if (!before.size || !this.#root.animate || isStill()) return;
    const now = this.#spots('piece');
    const places = this.#spots('place');
    const scripted = new Set(beats.flatMap((beat) => (beat === 'rest' ? [] : beat.map((move) => move.piece))));
    const rest = [...now.keys()].filter((piece) => before.has(piece) && !scripted.has(piece)).map((piece): Move => ({ piece }));
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
      if (from) this.#run(from, legs, (move.piece && now.get(move.piece)) || null, known);
    }
  }

  /** Everything is where it is now, at once. */
  finish(): void {
    for (const animation of this.#running) animation.cancel();
    for (const copy of this.#copies) copy.remove();
    this.#running = [];
    this.#copies = [];
  }

  #origin(move: Move, before: Spots): Spot | undefined {
    return (move.piece && before.get(move.piece)) || lookUp(this.#places, move.from);
  }

  /** A piece that is on the board moves itself; of one that has left it, a copy goes and fades at its goal. */
  #run(from: Spot, legs: readonly Leg[], piece: Spot | null, known: boolean): void {
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
    const animation = node.animate(frames, { duration: end, fill: 'backwards' });
    this.#running.push(animation);
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
    copy.setAttribute('aria-hidden', 'true');
    copy.inert = true;
    Object.assign(copy.style, { position: 'absolute', width: `${from.width}px`, margin: '0', transform: 'none', pointerEvents: 'none', zIndex: '40' });
    this.#root.append(copy);
    const height = copy.offsetHeight;
    copy.style.left = `${from.x - root.left + this.#root.scrollLeft - from.width / 2}px`;
    copy.style.top = `${from.y - root.top + this.#root.scrollTop - height / 2}px`;
    this.#copies.push(copy);
    return copy;
  }

  #spots(kind: 'piece' | 'place'): Spots {
    const found = new Map<string, Spot>();
    for (const node of this.#root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const box = node.getBoundingClientRect();
      const name = node.dataset[kind];
      // offsetWidth, since a tilted card's box is wider than the card
      if (name) found.set(name, { x: box.left + box.width / 2, y: box.top + box.height / 2, width: node.offsetWidth || 1, node });
    }
    return found;
  }
}

/** Whether the system, or the visitor here, wishes for no motion. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A place by its name, else the larger one it is part of: `seat-1/red`, then `seat-1`. */
function lookUp(places: Spots, name: string | undefined): Spot | undefined {
  if (!name) return undefined;
  const larger = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : undefined;
  return places.get(name) ?? lookUp(places, larger);
}
