/** What all parts of the board share: the view, the open question, what is looked at and picked, and how it is answered. */
import { createContext, untrack } from 'svelte';
import { type Attachment, createAttachmentKey } from 'svelte/attachments';
import type { LookedBy } from '$ui/lib/answering.svelte';
import { BoardModel } from '$ui/lib/board.svelte';
import type { BoardProps } from '$ui/lib/games';
import { actionWords, eventWords, listed } from '$ui/lib/sentences';
import type { Choice, Question, Step } from '$ui/wire';
import { isVictory } from './acts';
import { Film, middle } from './film.svelte';
import { AutoAnswer } from './habits.svelte';
import { listen, notes } from './notes.svelte';
import { colourOf, type Foresight, foresightOf, GAME, ringFrom, say, type Standing } from './pieces';
import { victorsIn } from './outcome';
import { type GameEvent, hasSentence, outcomeEvents } from './race';
import { PATTERN, type Pattern } from './questions';
import { Room } from './room.svelte';
import type { Fighter, SeenPlayer, View } from './view';

const [ANSWER, NOTE] = [createAttachmentKey(), createAttachmentKey()];

/** Everything that answers the question; the settings of automatic answers do not. */
const ANSWERS = ':is(button:is(.lit, .aim), .answer button, .fan button):not(:disabled, .habits *)';
/** Kinds of acts that show what forging brings. */
const FORGING: readonly string[] = ['forge', 'reward', 'gain', 'chip'];
/** Attributes of what scrolls, so that the keyboard can scroll it. */
export const SCROLLS = { tabindex: 0 } as const;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pages of a phone. */
export const PAGES = ['stage', 'land', 'mine'] as const;
type Page = (typeof PAGES)[number];

export class Desk extends BoardModel<View, Standing> {
  readonly room = new Room();
  readonly film: Film;
  readonly auto: AutoAnswer;
  /** The player whose sheet is open. */
  person = $state<number | null>(null);
  #turned = $state.raw<{ to: Page; at: number | undefined }>();
  #sealed = $state.raw<{ question: Question; name: string }>();

  constructor(props: () => BoardProps) {
    super(props, { home: ANSWERS });
    this.film = new Film(props);
    this.auto = new AutoAnswer(this);
  }

  /** The name of the choice that a finger has picked. */
  get picked(): string | null {
    return this.answering.choice;
  }
  /** Up to the act that is being shown. */
  override readonly view = $derived.by((): View =>
    opened(this.film.view, this.props().views as readonly View[] | undefined),
  );
  override readonly steps = $derived.by(() => this.film.steps);
  /** What is being shown right now, in words; the sentences of a draw come when its chips have been seen. */
  readonly line = $derived.by(
    () =>
      this.sentences(this.film.act?.events ?? []).join(' ') || (this.film.act?.kind === 'draw' ? say('drawing') : ''),
  );
  /** All seats, your own first. */
  readonly seats = $derived.by(() => ringFrom([...this.view.players.keys()], this.own ?? 0));
  readonly fighting = $derived.by(() => this.seats.filter((seat) => (this.fighter(seat)?.status ?? 'away') !== 'away'));
  readonly forTwo = $derived.by(() => this.view.players.length === 2);
  readonly ask = $derived.by(() => this.question?.name ?? this.view.ask);
  readonly pattern = $derived.by((): Pattern | null => (this.question ? (PATTERN[this.question.name] ?? null) : null));
  /** A question opens the page where it is answered. */
  readonly page = $derived.by((): Page => {
    if (this.#turned?.at === this.question?.number && this.#turned) return this.#turned.to;
    return this.pattern === 'land' ? 'land' : 'stage';
  });
  /** The others whose answers are missing. */
  readonly waitsFor = $derived.by(() =>
    listed(this.view.to_act.filter((seat) => seat !== this.own).map((seat) => this.name(seat))),
  );
  readonly busy = $derived.by(() => this.answering.sending);
  readonly pass = $derived.by(() => this.answering.find('pass'));
  readonly options = $derived.by(() => this.choices.filter((choice) => choice !== this.pass));
  readonly weighed = $derived.by(
    () => this.answering.find(this.answering.lookedName) ?? this.answering.find(this.picked),
  );
  readonly foresight = $derived.by((): Foresight => foresightOf(this.weighed));

  /** Whose battle it was, once it is fought: the winner, the tied seats, or nobody. */
  readonly victors = $derived.by((): number[] | null => {
    const [end] = (this.view.battle && outcomeEvents(this.steps)) || [];
    return end ? victorsIn(end) : null;
  });
  /** The moment of victory is being shown. */
  readonly decides = $derived.by((): boolean => this.film.act !== null && isVictory(this.film.act));

  /** You are about to forge a chip, forge it, or get what it brings. */
  readonly forges = $derived.by((): boolean => {
    const forged = (step: Step | undefined) =>
      step?.events.some(({ event, seat }) => event === 'chip-forged' && seat === this.own) ?? false;
    const [{ act }, last] = [this.film, this.steps.at(-1)];
    if (act) return forged(last) && FORGING.includes(act.kind) && act.events[0]?.seat === this.own;
    return this.props().target.steps.some((step) => step.number > (last?.number ?? -1) && forged(step));
  });

  /** Your answer, while others still think about theirs. */
  readonly sealed = $derived.by(() => {
    const open = this.question || this.film.act || this.own === null || this.view.to_act.includes(this.own);
    return open || this.view.ask !== this.#sealed?.question.name ? null : this.#sealed;
  });

  turnTo(to: Page): void {
    this.#turned = { to, at: this.question?.number };
  }
  get me(): SeenPlayer | undefined {
    return this.own === null ? undefined : this.player(this.own);
  }
  player(seat: number): SeenPlayer {
    return this.view.players[seat] as SeenPlayer;
  }
  fighter(seat: number | null): Fighter | undefined {
    return this.view.battle?.fighters[seat ?? -1];
  }
  faction(seat: number): string | null {
    return this.view.players[seat]?.faction ?? null;
  }
  colour(seat: number): string {
    return colourOf(this.faction(seat));
  }
  name(seat: number): string {
    return this.names[seat] ?? '';
  }
  seatOf(faction: string): number {
    return this.view.players.findIndex((seen) => seen.faction === faction);
  }
  /** The first choice that names this piece. */
  of(piece: string): Choice | undefined {
    return this.choices.find((choice) => choice.pieces.includes(piece));
  }
  /** The choice that aims at a player, or at a chip of theirs. */
  aimAt(seat: number, chip?: string): Choice | undefined {
    if (this.pattern !== 'aim') return undefined;
    return this.choices.find(({ pieces }) => pieces[0] === this.faction(seat) && pieces[1] === chip);
  }
  label(choice: Choice): string {
    return actionWords(GAME, choice.action, this.names);
  }
  /** The events that are worth a sentence, in words. */
  sentences(events: readonly GameEvent[]): string[] {
    return events.filter(hasSentence).map((event) => eventWords(GAME, event, this.names));
  }

  /**
   * Looking away takes effect later: an element loses the focus while it is removed, when no state may change. A plate is
   * looked at until another one is, so that the button that takes its card can be reached.
   */
  #look(choice: Choice | null, by: LookedBy): void {
    const { names, byKeys } = this.answering;
    const now = () => (by === 'pointer' ? names.pointed : names.focused);
    if (choice && by === 'keyboard' && byKeys) names.at(null, 'pointer');
    if (choice) return names.at(choice.name, by);
    if (this.pattern === 'plate') return;
    const was = untrack(now);
    queueMicrotask(() => now() === was && names.at(null, by));
  }

  /** The element answers with a choice. A finger first looks, then means it, unless `atOnce`. */
  answers(choice: Choice | undefined, { then = [] as string[], atOnce = false } = {}): Attachment<HTMLElement> {
    return (node) => {
      if (!choice) return;
      return listen(node, {
        pointerenter: () => this.#look(choice, 'pointer'),
        pointerleave: () => this.#look(null, 'pointer'),
        focus: () => this.#look(choice, 'keyboard'),
        blur: () => this.#look(null, 'keyboard'),
        click: (event) => {
          const finger = event instanceof PointerEvent && event.pointerType === 'touch';
          if (finger && !atOnce && this.picked !== choice.name) this.answering.choice = choice.name;
          else this.send(choice, then);
        },
      });
    };
  }

  /** The element explains a piece. */
  explains(piece: string | null): Attachment<Element> {
    return notes.on(piece ?? '');
  }
  /** Attributes of an element that is a button while it answers with a choice, and explains a piece. */
  spot(choice: Choice | undefined, note?: string, { role = 'group', then = [] as string[], pressed = false } = {}) {
    return {
      type: choice ? ('button' as const) : undefined,
      role: choice ? undefined : role,
      [ANSWER]: this.answers(choice, { then }),
      [NOTE]: note === undefined ? undefined : notes.on(note, pressed),
    };
  }
  /** Its classes. */
  lit(choice: Choice | undefined): string {
    return !choice ? '' : this.weighed === choice ? 'lit looked' : 'lit';
  }

  /** Answers once; `then` are names of choices for the questions that follow, as long as these offer them. */
  send(choice: Choice | undefined, then: string[] = []): void {
    this.answering.send(this.#noted(choice), ...then);
  }
  /** Even if the question came just now. */
  sendAtOnce(choice: Choice): void {
    this.answering.sendAtOnce(this.#noted(choice));
  }

  /** An answer to a question of several seats is sealed: it is shown until all have answered. */
  #noted(choice: Choice | undefined): Choice | undefined {
    if (choice && this.question && 'seats' in this.view.question)
      this.#sealed = { question: this.question, name: choice.name };
    return choice;
  }

  /** An arrow key goes from one answer to the nearest in its direction; from nowhere, to the first. */
  walk = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    if (!way || isTyping(event)) return;
    const all = [...this.root.querySelectorAll<HTMLElement>(ANSWERS)].filter((each) => each.offsetParent);
    const at = all.find((each) => each === document.activeElement);
    const next = at ? nearest(at, all, way) : all[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

/** With the quests and sealed wagers that each of these views shows of its own seat. */
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

export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && !!target.closest('input, textarea, select, dialog, aside'));

function nearest(from: Element, all: readonly HTMLElement[], [x, y]: readonly [number, number]) {
  const here = middle(from);
  const distance = (node: Element) => {
    const there = middle(node);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    return along > 1 ? along + 2 * aside : Infinity;
  };
  const ahead = all.filter((node) => node !== from && distance(node) < Infinity);
  return ahead.sort((one, other) => distance(one) - distance(other))[0];
}

export const [useDesk, setDesk] = createContext<Desk>();
