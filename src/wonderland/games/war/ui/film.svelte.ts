/** Plays a step act by act: each changes the view when its turn comes and stays until its pieces have arrived. */
import { mount, tick, unmount, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { type Difference, patched } from '$ui/lib/difference';
import type { BoardProps } from '$ui/lib/games';
import { type Mover, stepsBetween } from '$ui/lib/playback.svelte';
import { isStill, type Beat, type Flight, type Move, type Prop, type Script, Stage, type Track } from '$ui/lib/stage';
import type { Step } from '$ui/wire';
import { type Act, A_PLATE, actsOf, isPicture } from './acts';
import Chip from './Chip.svelte';
import { paceOf } from './pace.svelte';
import { colourOf, ringFrom, roundOf } from './pieces';
import type { GameEvent } from './race';
import Sign from './Sign.svelte';
import type { View } from './view';

interface Showing {
  /** The last step shown before; this is over when that is another one. */
  since: number;
  view: View;
  steps: Step[];
}

const FLIGHT = 420;
/** Not shorter than what else moves a piece, or that would go on after it. */
const WALK = 400;
const STAGGER = 90;
const MOST_TOKENS = 5;

type Token = Omit<Flight, 'start'>;

/** How long a victory stays without motion. */
const A_PICTURE = 1200;

export class Film implements Mover {
  readonly hasPictures = true;
  readonly #props: () => BoardProps;
  #showing = $state.raw<Showing>();
  /** What is seen right now. */
  act = $state.raw<Act | null>(null);
  speed = $state(1);
  #root: HTMLElement | undefined;
  #pieces: Stage | undefined;
  #tokens: Stage | undefined;
  #cut = false;
  #wake: (() => void) | undefined;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  /** The board is there. */
  open(root: HTMLElement): void {
    this.#root = root;
    this.#pieces = new Stage(root);
    this.#tokens = new Stage(root);
  }

  get #now(): Showing | undefined {
    return this.#showing?.since === lastOf(this.#props().shown.steps) ? this.#showing : undefined;
  }
  readonly view = $derived.by((): View => this.#now?.view ?? (this.#props().shown.view as unknown as View));
  readonly steps = $derived.by((): readonly Step[] => this.#now?.steps ?? this.#props().shown.steps);

  look(): void {
    this.finish();
    this.#cut = false;
    this.#showing = undefined;
    this.#pieces?.look();
  }

  finish(): void {
    this.#cut = true;
    this.#pieces?.finish();
    this.#tokens?.finish();
    this.#wake?.();
  }

  /** A scene that comes back is there at once: only what begins with it moves. */
  settled(scene: string): Attachment<HTMLElement> {
    return (node) => {
      node.dataset.scene = scene;
      const begins = untrack(() => this.act?.kind === 'begin' || this.act?.kind === 'deal');
      if (!begins) node.getAnimations({ subtree: true }).forEach((each) => each.finish());
    };
  }

  play = async (speed: number): Promise<void> => {
    const { shown, target } = this.#props();
    const since = lastOf(shown.steps);
    const steps = stepsBetween(shown, target);
    let view = shown.view as unknown as View;
    let events: GameEvent[] = [];
    this.speed = speed * paceOf();
    const changes = changesOf(steps);
    for (const act of actsOf([...changes.keys()])) {
      if (this.#cut) break;
      const before = view;
      view = act.events.reduce((seen, event) => after(seen, event, changes.get(event)), view);
      events = [...events, ...act.events];
      if (isStill() && !isPicture(act)) continue;
      this.#pieces?.look();
      this.act = act;
      this.#showing = { since, view, steps: [...shown.steps, { ...(steps.at(-1) as Step), events }] };
      await tick();
      await this.#perform(act, before, view);
    }
    if (!this.#cut && !changes.size) await this.#pieces?.play([], this.speed);
    this.#showing = { since, view: target.view as unknown as View, steps: target.steps };
    this.act = null;
  };

  async #perform(act: Act, before: View, now: View): Promise<void> {
    if (isStill()) return this.#rest((act.kind === 'round' ? act.length : A_PICTURE) / this.speed);
    const way = act.kind === 'walk' ? wayOf(before, now, Number(act.events[0]?.seat)) : [];
    await Promise.all([
      this.#pieces?.play(beatsOf(act), this.speed),
      this.#tokens?.perform(this.#scriptOf(act, before, way), this.speed),
      this.#rest((act.length + Math.max(0, way.length - 1) * A_PLATE) / this.speed),
    ]);
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

  #scriptOf(act: Act, before: View, way: readonly string[]): Script {
    const flights = act.events
      .flatMap((event) => this.#flightsOf(event, before))
      .map((flight, place) => ({ ...flight, start: place * STAGGER }));
    const tracks = this.#walk(Number(act.events[0]?.seat), way);
    const walking = Math.max(WALK, way.length * A_PLATE);
    return { length: Math.max(walking, ...flights.map(({ start, length }) => start + length)), tracks, flights };
  }

  /** A leader goes from plate to plate. */
  #walk(seat: number, way: readonly string[]): Track[] {
    const piece = `[data-piece="leader-${seat}"]`;
    const goal = this.#root?.querySelector(piece);
    if (!goal || way.length < 2) return [];
    const end = middle(goal);
    const cues = way.map((place, step) => {
      const at = step < way.length - 1 ? this.#root?.querySelector(`[data-place="${place}"]`) : null;
      const spot = at ? middle(at) : end;
      const style = { translate: `${spot.x - end.x}px ${spot.y - end.y}px`, zIndex: 40 };
      return { at: step * A_PLATE, easing: 'ease-in-out', style };
    });
    return [{ target: piece, cues }];
  }

  /** Tokens go from where they come from to where they stay. */
  #flightsOf(event: GameEvent, before: View): Token[] {
    const seat = Number(event.seat);
    const faction = before.players[seat]?.faction ?? null;
    const [home, worth, lane] = [`seat-${seat}`, `worth-${seat}`, `lane-${seat}`];
    const bag = [`bag-${seat}`, `bagof-${seat}`, home, lane];
    const region = String(event.region);
    const battle = before.battle?.region ?? '';
    const fly = (from: string[], to: string[], make: () => Prop, number: unknown = 1): Token[] => {
      const [start, end] = [this.#place(from), this.#place(to)];
      if (!start || !end || start === end) return [];
      const tokens = Math.min(MOST_TOKENS, Number(number));
      return Array.from({ length: tokens }, () => ({ from: start, to: end, length: FLIGHT, make }));
    };
    const sign = (name: string, colour: string) => () => made(Sign, { name, size: 28, colour });
    const pawn = sign('pawn', colourOf(faction));
    const chip = () => made(Chip, { chip: String(event.chip), faction, size: 38 });
    const flights: Record<string, () => Token[]> = {
      'supporters-placed': () => fly([home, lane], [region], pawn, event.number),
      'supporters-moved': () => fly([region], [String(event.target)], pawn, event.number),
      'unit-returned': () => fly([region], [home, lane], pawn),
      'chip-gained': () => fly(['supply', 'head', home, lane], bag, chip),
      'poison-taken': () => fly(['head'], bag, () => made(Chip, { chip: 'poison', size: 38 })),
      'points-gained': () => fly([battle, 'head'], [worth, home], sign('star', 'lit')),
      'shards-gained': () => fly(['head', lane], [worth, home], sign('shard', 'purple')),
      'chip-forged': () => fly([lane, ...bag, battle], [`space-${seat}-${String(event.track)}`, worth], chip),
    };
    return flights[String(event.event)]?.() ?? [];
  }

  /** The first of these places that is on the board. */
  #place(names: readonly string[]): string | undefined {
    return names.find((name) => name && this.#root?.querySelector(`[data-place="${name}"]`));
  }
}

/** What each event of these steps changes; empty if that is not known of all of them. */
function changesOf(steps: readonly Step[]): Map<GameEvent, Difference> {
  const known = steps.every(({ events, changes }) => changes?.length === events.length);
  return new Map(
    known
      ? steps.flatMap((step) => step.events.map((event, place) => [event, step.changes?.[place] as Difference]))
      : [],
  );
}

/** The view after an event. A battle stays in sight until the next one begins or the cards of the next round are laid. */
function after(view: View, event: GameEvent, change: Difference = {}): View {
  const seen = patched(view, change);
  return seen.battle || event.event === 'table-laid' ? seen : { ...seen, battle: view.battle };
}

const lastOf = (steps: readonly Step[]): number => steps.at(-1)?.number ?? -1;

export function middle(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The places that a leader steps on, the first and the last included. */
function wayOf(before: View, now: View, seat: number): string[] {
  const ring = roundOf(before.players[seat]?.faction ?? null, before.players.length);
  const [start = '', end = ''] = [before, now].map(({ players }) => players[seat]?.leader_at);
  const way = ringFrom(ring, ring.indexOf(start));
  return ring.includes(start) ? way.slice(0, way.indexOf(end) + 1) : [];
}

/** Where a chip of the draw goes. */
const GOALS: Record<string, string> = { 'madness-placed': 'holes', 'chip-blocked': 'bagof', 'chip-played': 'flag' };

/** Pieces that are drawn on the board already and go on: a card to its taker, a chip of the draw to its goal. */
function beatsOf(act: Act): Beat[] {
  const moves = act.events.flatMap(({ event, seat, card, chip }): Move[] => {
    if (event === 'card-taken') return [{ piece: String(card), to: `seat-${String(seat)}` }];
    const goal = GOALS[String(event)];
    return goal ? [{ from: `hand-${String(seat)}-${String(chip)}`, to: `${goal}-${String(seat)}` }] : [];
  });
  return [moves, 'rest'];
}

/** A component on its own, for as long as it flies. */
function made(component: typeof Sign | typeof Chip, props: Record<string, unknown>): Prop {
  const node = document.createElement('span');
  node.style.display = 'inline-grid';
  const part = mount(component as typeof Sign, { target: node, props: props as { name: string } });
  return {
    node,
    remove: () => {
      node.remove();
      void unmount(part);
    },
  };
}

/** The duration of a component's own animation, at the present speed. */
export const lasting = (film: Film, length: number): number => (isStill() ? 0 : length / film.speed);
