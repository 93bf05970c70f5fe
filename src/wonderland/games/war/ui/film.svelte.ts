/** Plays a step act by act: each is written into what is shown when its turn comes, and stays until its pieces have arrived. */
import { mount, tick, unmount, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { type Difference, patched } from '$ui/lib/difference';
import type { BoardProps } from '$ui/lib/games';
import { type Mover, stepsBetween } from '$ui/lib/playback.svelte';
import { isStill, type Beat, type Flight, type Move, type Prop, type Script, Stage, type Track } from '$ui/lib/stage';
import type { Step } from '$ui/wire';
import { type Act, A_PLATE, actsOf, type Told } from './acts';
import Chip from './Chip.svelte';
import { paceOf } from './pace.svelte';
import { colourOf, rewardFace, roundOf } from './pieces';
import Sign from './Sign.svelte';
import type { View } from './view';

interface Showing {
  /** The last step that was shown before; once it is another one, this is over. */
  since: number;
  view: View;
  steps: Step[];
}

const FLIGHT = 420;
/** Not shorter than what else moves a piece, or that would go on after it. */
const WALK = 400;
const STAGGER = 90;
const MOST_TOKENS = 5;

export class Film implements Mover {
  readonly #props: () => BoardProps;
  #showing = $state.raw<Showing>();
  /** What is seen right now. */
  act = $state.raw<Act | null>(null);
  /** How much faster than usual. */
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
    const { shown } = this.#props();
    return this.#showing?.since === lastOf(shown.steps) ? this.#showing : undefined;
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

  /** A scene that one comes back to is there at once: only what begins with it moves. */
  settled(scene: string): Attachment<HTMLElement> {
    return (node) => {
      node.dataset.scene = scene;
      const begins = untrack(() => this.act?.kind === 'begin' || this.act?.kind === 'deal');
      if (!begins) node.getAnimations({ subtree: true }).forEach((each) => each.finish());
    };
  }

  play = async (speed: number): Promise<void> => {
    const { shown, target } = this.#props();
    const told = shown.steps;
    const end = target.view as unknown as View;
    const steps = stepsBetween(shown, target);
    const pace = speed * paceOf();
    let view = shown.view as unknown as View;
    let events: Told[] = [];
    this.speed = pace;
    const changes = changesOf(steps);
    for (const act of changes.size ? actsOf([...changes.keys()]) : []) {
      if (this.#cut) break;
      const before = view;
      view = act.events.reduce((seen, event) => after(seen, event, changes.get(event)), view);
      events = [...events, ...act.events];
      const way = act.kind === 'walk' ? wayOf(before, view, act.events[0]) : [];
      this.#pieces?.look();
      this.act = act;
      this.#showing = { since: lastOf(told), view, steps: [...told, { ...(steps.at(-1) as Step), events }] };
      await tick();
      await this.#perform(act, before, way, pace);
    }
    if (!this.#cut && !changes.size) await this.#pieces?.play([], pace);
    this.#showing = { since: lastOf(told), view: end, steps: target.steps };
    this.act = null;
  };

  async #perform(act: Act, before: View, way: readonly string[], pace: number): Promise<void> {
    const walk = Math.max(0, way.length - 1) * A_PLATE;
    const script = this.#scriptOf(act, before, way);
    await Promise.all([
      this.#pieces?.play(beatsOf(act), pace),
      this.#tokens?.perform(script, pace),
      this.#rest((act.length + walk) / pace),
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
    const walked = this.#walk(act, way);
    const length = Math.max(
      0,
      ...flights.map(({ start, length }) => start + length),
      way.length ? Math.max(WALK, way.length * A_PLATE) : 0,
    );
    return { length, tracks: walked ? [walked] : [], flights };
  }

  /** A leader goes from plate to plate. */
  #walk(act: Act, way: readonly string[]): Track | undefined {
    const piece = `[data-piece="leader-${String(act.events[0]?.seat)}"]`;
    const goal = this.#root?.querySelector(piece);
    if (!goal || way.length < 2) return undefined;
    const end = middle(goal);
    const cues = way.map((place, step) => {
      const at = this.#root?.querySelector(`[data-place="${place}"]`);
      const spot = at && step < way.length - 1 ? middle(at) : end;
      return {
        at: step * A_PLATE,
        easing: 'ease-in-out',
        style: { translate: `${spot.x - end.x}px ${spot.y - end.y}px`, zIndex: 40 },
      };
    });
    return { target: piece, cues };
  }

  /** Tokens go from where they come from to where they stay. */
  #flightsOf(event: Told, before: View): Omit<Flight, 'start'>[] {
    const seat = Number(event.seat);
    const faction = before.players[seat]?.faction ?? null;
    const home = this.#place(`seat-${seat}`, `lane-${seat}`);
    const bag = this.#place(`bag-${seat}`, `bagof-${seat}`, `seat-${seat}`, `lane-${seat}`);
    const region = String(event.region);
    const fly = (from: string | undefined, to: string | undefined, make: () => Prop): Omit<Flight, 'start'>[] =>
      from && to && from !== to ? [{ from, to, length: FLIGHT, make }] : [];
    const pawn = () => made(Sign, { name: 'pawn', size: 28, colour: colourOf(faction) });
    const chip = () => made(Chip, { chip: String(event.chip), faction, size: 38 });
    const reward = (name: string, colour: string) => made(Sign, { name: rewardFace(name).sign, size: 28, colour });
    switch (event.event) {
      case 'supporters-placed':
        return Array.from({ length: Math.min(MOST_TOKENS, Number(event.number)) }, () =>
          fly(home, this.#place(region), pawn),
        ).flat();
      case 'supporters-moved':
        return Array.from({ length: Math.min(MOST_TOKENS, Number(event.number)) }, () =>
          fly(this.#place(region), this.#place(String(event.target)), pawn),
        ).flat();
      case 'unit-returned':
        return fly(this.#place(region), home, pawn);
      case 'chip-gained':
        return fly(this.#place('supply', 'head', home ?? ''), bag, chip);
      case 'poison-taken':
        return fly(this.#place('head'), bag, () => made(Chip, { chip: 'poison', size: 38 }));
      case 'points-gained':
        return fly(
          this.#place(before.battle?.region ?? 'head', 'head'),
          this.#place(`worth-${seat}`, `seat-${seat}`),
          () => reward('points', 'lit'),
        );
      case 'shards-gained':
        return fly(this.#place('head', `lane-${seat}`), this.#place(`worth-${seat}`, `seat-${seat}`), () =>
          reward('discard-shards', 'purple'),
        );
      case 'chip-forged':
        return fly(
          this.#place(`lane-${seat}`, bag ?? '', before.battle?.region ?? ''),
          this.#place(`space-${seat}-${String(event.track)}`, `worth-${seat}`),
          chip,
        );
      default:
        return [];
    }
  }

  /** The first of these places that is on the board. */
  #place(...names: string[]): string | undefined {
    return names.find((name) => name && this.#root?.querySelector(`[data-place="${name}"]`));
  }
}

/** What each event of these steps changes; nothing where that is not known of all of them. */
function changesOf(steps: readonly Step[]): Map<Told, Difference> {
  const known = steps.every(({ events, changes }) => changes?.length === events.length);
  return new Map(
    known
      ? steps.flatMap((step) => step.events.map((event, place) => [event, step.changes?.[place] as Difference]))
      : [],
  );
}

/** The view after an event. A battle stays in sight until the next one begins or the cards of the next round are laid. */
function after(view: View, event: Told, change: Difference = {}): View {
  const seen = patched(view, change);
  return seen.battle || event.event === 'table-laid' ? seen : { ...seen, battle: view.battle };
}

const lastOf = (steps: readonly Step[]): number => steps.at(-1)?.number ?? -1;

function middle(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The places that a leader steps on, the first and the last included. */
function wayOf(before: View, now: View, event: Told | undefined): string[] {
  const seat = Number(event?.seat);
  const [from, to] = [before.players[seat]?.leader_at, now.players[seat]?.leader_at];
  const ring = roundOf(before.players[seat]?.faction ?? null, before.players.length);
  const [start, end] = [ring.indexOf(from ?? ''), ring.indexOf(to ?? '')];
  if (start < 0 || end < 0 || start === end) return [];
  return Array.from(
    { length: ((end - start + ring.length) % ring.length) + 1 },
    (_, step) => ring[(start + step) % ring.length] as string,
  );
}

/** What is drawn on the board already and goes on by itself: a card to its taker, a chip of the draw to where it lies then. */
function beatsOf(act: Act): Beat[] {
  const moves = act.events.flatMap((event): Move[] => {
    const seat = String(event.seat);
    const hand = `hand-${seat}-${String(event.chip)}`;
    if (event.event === 'card-taken') return [{ piece: String(event.card), to: `seat-${seat}` }];
    if (event.event === 'madness-placed') return [{ from: hand, to: `holes-${seat}` }];
    if (event.event === 'chip-blocked') return [{ from: hand, to: `bagof-${seat}` }];
    if (event.event === 'chip-played') return [{ from: hand, to: `flag-${seat}` }];
    return [];
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

/** How long a movement of the board's own takes, as things go now. */
export function lasting(film: Film, length: number): number {
  return isStill() ? 0 : length / film.speed;
}
