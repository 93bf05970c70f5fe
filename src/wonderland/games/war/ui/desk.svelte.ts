/** What all parts of the board share: what is seen, the open question, what is looked at and picked, and how it is answered. */
import { getContext, setContext, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { Answering, type LookedBy } from '$ui/lib/answering.svelte';
import type { BoardProps } from '$ui/lib/games';
import { namesOf, steady } from '$ui/lib/people';
import type { Choice, Question, Step } from '$ui/wire';
import { ByItself } from './byitself.svelte';
import { Film } from './film.svelte';
import { type Foresight, foresightOf, say, type Standing } from './pieces';
import { linesOf } from './race';
import { PATTERN, type Pattern, SEALED } from './questions';
import type { Seen, View } from './view';

const KEY = Symbol('desk');

/** All that answers the question on the board, in the order in which it is met; what the board does by itself is no answer. */
const ANSWERS = ':is(button:is(.lit, .aim), .answer button, .fan button):not(:disabled, .habits *)';
/** Kinds of acts in which one sees what forging brings. */
const BROUGHT: readonly string[] = ['forge', 'reward', 'gain', 'chip'];
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Desk {
  readonly #props: () => BoardProps;
  readonly #root: () => HTMLElement;
  readonly #answering: Answering;
  readonly film: Film;
  readonly byItself: ByItself;
  /** Whose things are looked at. */
  person = $state<number | null>(null);
  #sealed = $state.raw<{ question: Question; name: string }>();

  constructor(props: () => BoardProps, root: () => HTMLElement) {
    this.#props = props;
    this.#root = root;
    this.#answering = new Answering({
      question: () => props().shown.question,
      busy: () => props().busy,
      choose: (...names) => props().choose(...names),
      look: () => props().look,
      root,
      home: ANSWERS,
    });
    this.film = new Film(props);
    this.byItself = new ByItself({
      question: () => (this.film.act ? null : this.question),
      busy: () => this.busy,
      strength: () => (this.own === null ? 0 : (this.view.battle?.fighters[this.own]?.strength ?? 0)),
      battle: () => `${this.own} ${this.view.round} ${this.view.battle?.region}`,
      moves: () => props().table.moves,
      send: (choice) => this.#answering.sendAtOnce(this.#noted(choice)),
    });
  }

  /** What the pointer or the focus is on, and what a finger has picked; names of choices. */
  get looked(): string | null {
    return this.#answering.lookedName;
  }
  get picked(): string | null {
    return this.#answering.choice;
  }

  get table() {
    return this.#props().table;
  }
  get steps() {
    return this.film.steps;
  }
  /** What has been told by now, the step being played included as far as it has come. */
  readonly view = $derived.by((): View => opened(this.film.view, this.#props().views as readonly View[] | undefined));
  /** What is being shown right now, in words; a draw is told when its chips have been seen. */
  readonly line = $derived.by(
    () =>
      linesOf(this.film.act?.events ?? [], this.names).join(' ') ||
      (this.film.act?.kind === 'draw' ? say('drawing') : ''),
  );
  readonly standing = $derived.by(() => this.#props().shown.standing as unknown as Standing);
  readonly #kept = steady();
  readonly names = $derived.by(() => this.#kept(namesOf(this.#props().table.seats)));
  readonly own = $derived.by(() => this.#props().shown.seat);
  readonly forTwo = $derived.by(() => this.view.players.length === 2);
  readonly question = $derived.by(() => this.#props().shown.question);
  readonly ask = $derived.by(() => this.question?.name ?? this.view.ask);
  readonly pattern = $derived.by((): Pattern | null => (this.question ? (PATTERN[this.question.name] ?? null) : null));
  readonly busy = $derived.by(() => this.#answering.sending);
  readonly choices = $derived.by((): readonly Choice[] => this.#answering.choices);
  readonly pass = $derived.by(() => this.choices.find(({ name }) => name === 'pass'));
  readonly weighed = $derived.by(() => this.find(this.looked) ?? this.find(this.picked));
  readonly foresight = $derived.by((): Foresight => foresightOf(this.weighed));

  /** A chip of one's own is about to be forged, is being forged, or brings what lies under it. */
  readonly forges = $derived.by((): boolean => {
    const forged = (step: Step | undefined) =>
      step?.events.some(({ event, seat }) => event === 'chip-forged' && seat === this.own) ?? false;
    const [{ act }, last] = [this.film, this.steps.at(-1)];
    if (act) return forged(last) && BROUGHT.includes(act.kind) && act.events[0]?.seat === this.own;
    return this.#props().target.steps.some((step) => step.number > (last?.number ?? -1) && forged(step));
  });

  /** One's own answer, while others still think about theirs. */
  readonly sealed = $derived.by(() => {
    const open = this.question || this.film.act || this.own === null || this.view.to_act.includes(this.own);
    return open || this.view.ask !== this.#sealed?.question.name ? null : this.#sealed;
  });

  get me(): Seen | undefined {
    return this.own === null ? undefined : this.view.players[this.own];
  }
  faction(seat: number): string | null {
    return this.view.players[seat]?.faction ?? null;
  }
  seatOf(faction: string): number {
    return this.view.players.findIndex((seen) => seen.faction === faction);
  }
  find(name: string | null): Choice | undefined {
    return name === null ? undefined : this.choices.find((choice) => choice.name === name);
  }
  /** The first choice that names this piece. */
  of(piece: string): Choice | undefined {
    return this.choices.find((choice) => choice.pieces.includes(piece));
  }

  /**
   * To look away waits a moment: what has the focus loses it while it is taken off the page, where nothing may change.
   * A plate is looked at until another one is, so that the button that takes its card can be reached.
   */
  look(choice: Choice | undefined | null, by: LookedBy = 'pointer'): void {
    const { names } = this.#answering;
    const now = () => (by === 'pointer' ? names.pointed : names.focused);
    if (choice && by === 'keyboard' && this.#answering.byKeys) names.at(null, 'pointer');
    if (choice) return names.at(choice.name, by);
    if (this.pattern === 'plate') return;
    const was = untrack(now);
    queueMicrotask(() => now() === was && names.at(null, by));
  }

  /** The element answers with a choice: it is looked at by pointer and by keys, and picked by a click. */
  answers(choice: Choice | undefined, then: string[] = []): Attachment<HTMLElement> {
    return (node) => {
      if (!choice) return;
      const listeners: [string, (event: Event) => void][] = [
        ['pointerenter', () => this.look(choice)],
        ['pointerleave', () => this.look(null)],
        ['focus', () => this.look(choice, 'keyboard')],
        ['blur', () => this.look(null, 'keyboard')],
        ['click', (event) => this.pick(choice, event, then)],
      ];
      const off = listeners.map(([name, listener]) => on(node, name, listener));
      return () => off.forEach((stop) => stop());
    };
  }

  /** A mouse or a key means what it does; a finger first looks, then means it. */
  pick(choice: Choice | undefined, event?: Event, then: string[] = []): void {
    if (!choice) return;
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (finger && this.picked !== choice.name) this.#answering.choice = choice.name;
    else this.send(choice, then);
  }

  /** Answers, once; `then` are names of choices meant for the questions that follow, as long as these offer them. */
  send(choice: Choice | undefined, then: string[] = []): void {
    this.#answering.send(this.#noted(choice), ...then);
  }

  /** What one has sealed is shown until all have. */
  #noted(choice: Choice | undefined): Choice | undefined {
    if (choice && this.question && SEALED.includes(this.question.name))
      this.#sealed = { question: this.question, name: choice.name };
    return choice;
  }

  /** An arrow key goes from one answer to the nearest in its direction; from nowhere, to the first. */
  walk = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const all = [...this.#root().querySelectorAll<HTMLElement>(ANSWERS)].filter((each) => each.offsetParent);
    const at = all.find((each) => each === document.activeElement);
    const next = at ? nearest(at, all, way) : all[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

/** With everything open that each of them sees: quests in hand and sealed wagers. */
function opened(view: View, views: readonly View[] | undefined): View {
  if (!views) return view;
  const players = view.players.map((seen, seat) => ({
    ...seen,
    quests: views[seat]?.players[seat]?.quests ?? seen.quests,
  }));
  const fighters = view.battle?.fighters.map((fighter, seat) => ({
    ...fighter,
    wager: views[seat]?.battle?.fighters[seat]?.wager ?? fighter.wager,
  }));
  return { ...view, players, battle: view.battle && { ...view.battle, fighters: fighters ?? [] } };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, aside') !== null;

function nearest(
  from: HTMLElement,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const middle = (node: HTMLElement) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const here = middle(from);
  const far = (node: HTMLElement) => {
    const there = middle(node);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    return along > 1 ? along + 2 * aside : Infinity;
  };
  const [best] = all
    .filter((node) => node !== from && far(node) < Infinity)
    .sort((one, other) => far(one) - far(other));
  return best;
}

export const setDesk = (props: () => BoardProps, root: () => HTMLElement): Desk =>
  setContext(KEY, new Desk(props, root));
export const useDesk = (): Desk => getContext<Desk>(KEY);
