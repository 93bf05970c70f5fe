/** Picking pieces and answering questions, for every board. */
import { flushSync, tick, untrack } from 'svelte';
import { on } from 'svelte/events';
import type { Choice, Question } from '../wire';
import { choicesWith } from './choices';
import { preferences } from './preferences.svelte';
import { isTouch } from './tap';

export type LookedBy = 'pointer' | 'keyboard';

class Look {
  pointed = $state<string | null>(null);
  focused = $state<string | null>(null);

  at(what: string | null, by: LookedBy): void {
    if (by === 'pointer') this.pointed = what;
    else this.focused = what;
  }

  clear(): void {
    this.pointed = this.focused = null;
  }
}

/** Milliseconds after a question in which a click was meant for what was there before. */
export const SEEN_AFTER = 450;

/** The largest distance between two clicks of a double click, in pixels. */
const SAME_PLACE = 24;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

let asking: Point | null = null;

/** `bring` shows a question on a click, as the curtain does: a click elsewhere may answer it at once. */
export function askedBy(click: Point, bring: () => void): void {
  asking = click;
  flushSync(bring);
  asking = null;
}

export interface Source {
  question: () => Question | null;
  busy: () => boolean;
  choose: (...names: string[]) => void;
  root: () => HTMLElement;
  /** Where the keyboard answers: a selector within the board. */
  home: string;
  /** The choice shown first. */
  look?: () => string | undefined;
  /** Of the choices of a planned piece: the one to send without asking. */
  settled?: (choices: readonly Choice[]) => Choice | undefined;
  onreset?: () => void;
}

/** Create it while a board's component is created. */
export class Answering {
  readonly pieces = new Look();
  readonly names = new Look();
  /** Picked but not sent: pieces, and the name of a choice. */
  picked = $state.raw<readonly string[]>([]);
  choice = $state<string | null>(null);
  /** A piece chosen before there is a question. */
  planned = $state<string | null>(null);
  /** The keyboard was used last; only then does focus count as looking. */
  byKeys = $state(true);
  #sent = $state(false);
  #askedAt = -Infinity;
  #askedBy: Point | null = null;
  #pressed: PointerEvent | null = null;
  #returns = false;
  #answeredFrom: Element | null = null;
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
    const asked = $derived(source.question()?.number);
    const waits = $derived(source.busy());
    let first = true;
    const open = $derived(this.choices.length > 0);
    $effect(() => {
      if (!waits) untrack(() => (this.#sent = false));
    });
    $effect(() => {
      void asked;
      untrack(() => {
        this.#sent = false;
        this.reset();
        if (first) this.#lookAt(source.look?.());
        else this.#askedAt = performance.now();
        this.#askedBy = asking;
        first = false;
      });
    });
    $effect(() => {
      void asked;
      if (!open) return;
      untrack(() => {
        this.#followPlan();
        void tick().then(() => this.#returnFocus());
      });
    });
    $effect(() => on(window, 'keydown', (event) => this.#onkey(event)));
    $effect(() =>
      on(window, 'pointerdown', (event) => {
        this.byKeys = this.#returns = false;
        this.#pressed = event;
      }),
    );
    $effect(() => on(window, 'focusin', ({ target }) => this.#onfocus(target)));
  }

  get sending(): boolean {
    return this.#source.busy() || this.#sent;
  }

  get choices(): readonly Choice[] {
    return this.sending ? [] : (this.#source.question()?.choices ?? []);
  }

  get lookedPiece(): string | null {
    return this.pieces.pointed ?? (this.byKeys ? this.pieces.focused : null);
  }

  get lookedName(): string | null {
    return this.names.pointed ?? (this.byKeys ? this.names.focused : null);
  }

  /** With a finger the first tap only shows; a screen reader's click has no detail. */
  isSure = ({ detail }: MouseEvent): boolean =>
    this.byKeys || detail === 0 || this.#pressed === null || !isTouch(this.#pressed);

  lookAtPiece = (piece: string | null, by: LookedBy = 'pointer'): void => this.pieces.at(piece, by);
  lookAtName = (name: string | null, by: LookedBy = 'pointer'): void => this.names.at(name, by);

  find(name: string | null): Choice | undefined {
    return this.choices.find((choice) => choice.name === name);
  }

  offers = (piece: string): boolean => choicesWith(this.choices, [piece]).length > 0;

  plan(piece: string): void {
    if (this.#source.question() || this.sending || this.#isTooSoon) return;
    this.planned = this.planned === piece ? null : piece;
  }

  /** Sends a planned piece if it is settled, otherwise only picks it. */
  #followPlan(): void {
    const piece = this.planned;
    this.planned = null;
    const choices = piece === null ? [] : choicesWith(this.choices, [piece]);
    if (piece === null || !choices.length) return;
    const choice = preferences.has('confirm') ? undefined : this.#source.settled?.(choices);
    if (choice) this.sendAtOnce(choice);
    else this.picked = [piece];
  }

  /** Answers once; further names answer the questions that follow. */
  send = (choice: Choice | undefined, ...then: string[]): void => {
    if (!this.#isTooSoon) this.sendAtOnce(choice, ...then);
  };

  /** Without the check for clicks that came too soon. */
  sendAtOnce = (choice: Choice | undefined, ...then: string[]): void => {
    if (!choice || this.sending) return;
    this.#sent = true;
    this.#returns =
      this.byKeys && (this.#source.root().contains(document.activeElement) || (this.#returns && this.#isNowhere));
    this.#answeredFrom = document.activeElement;
    this.reset();
    this.#source.choose(choice.name, ...then);
  };

  /** The click was meant for what was there before. */
  get #isTooSoon(): boolean {
    if (this.byKeys || performance.now() - this.#askedAt >= SEEN_AFTER) return false;
    const [asked, now] = [this.#askedBy, this.#pressed];
    return !asked || !now || Math.hypot(asked.clientX - now.clientX, asked.clientY - now.clientY) < SAME_PLACE;
  }

  #lookAt(name: string | undefined): void {
    const choice = this.find(name ?? null);
    if (!choice) return;
    this.names.pointed = choice.name;
    this.pieces.pointed = choice.pieces[0] ?? null;
  }

  reset(): void {
    this.picked = [];
    this.choice = null;
    this.names.clear();
    this.#source.onreset?.();
  }

  #onkey(event: KeyboardEvent): void {
    this.byKeys = true;
    const [piece] = this.picked;
    if (event.key !== 'Escape') return;
    if (piece !== undefined || this.choice !== null || this.lookedName !== null) this.reset();
    if (piece !== undefined) void tick().then(() => this.#focus(`[data-pick="${piece}"]`));
  }

  #onfocus(target: EventTarget | null): void {
    const root = this.#source.root();
    if (target instanceof Node && !root.contains(target) && !target.contains(root)) this.#returns = false;
  }

  get #isNowhere(): boolean {
    return document.activeElement?.contains(this.#source.root()) ?? true;
  }

  get #isLeftBehind(): boolean {
    const { activeElement: now } = document;
    return now !== null && now === this.#answeredFrom && !now.matches(this.#source.home);
  }

  #returnFocus(): void {
    if (this.#returns && (this.#isNowhere || this.#isLeftBehind)) this.#focus(this.#source.home);
  }

  #focus(selector: string): void {
    this.#source.root().querySelector<HTMLElement>(selector)?.focus();
  }
}

/** The choices that one gesture makes in a row; a question that does not offer the next one ends it. */
export class Intents {
  #names: readonly string[] = [];
  #answered: number | undefined;

  get waiting(): boolean {
    return this.#names.length > 0;
  }

  begin(names: readonly string[]): void {
    this.#names = names;
    this.#answered = undefined;
  }

  /** The answer to this question, once. */
  next(question: Question | null): string | undefined {
    if (question && question.number === this.#answered) return undefined;
    const [name, ...rest] = this.#names;
    const offered = question?.choices.some((choice) => choice.name === name) ?? false;
    this.#names = offered ? rest : [];
    this.#answered = question?.number;
    return offered ? name : undefined;
  }

  drop(): void {
    this.#names = [];
  }
}
