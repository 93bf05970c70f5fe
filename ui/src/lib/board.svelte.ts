/** What boards derive from their props: views, sizes, the answer in progress, the end. */
import { onMount, untrack } from 'svelte';
import { Answering, type Source } from './answering.svelte';
import type { BoardProps } from './games';
import { type Play, stepsBetween } from './playback.svelte';
import { othersThan } from './points';
import { Stage } from './stage';
import type { Step } from '../wire';

interface Habits extends Pick<Source, 'home' | 'settled' | 'onreset'> {
  /** A narrower board is compact (pixels). */
  narrow?: number;
}

/** Create it while a board's component is created. */
export class BoardModel<View extends { ask: string }, Standing> {
  readonly answering: Answering;
  root!: HTMLElement;
  stage!: Stage;
  width = $state(0);
  height = $state(0);
  windowHeight = $state(0);
  /** After the end: the table is shown, not the score. */
  atTable = $state(false);
  /** The end comes before your eyes: shown step by step, once. */
  tellsEnd = $state(false);
  readonly #narrow: number;

  constructor(
    readonly props: () => BoardProps,
    { narrow = 0, ...habits }: Habits,
  ) {
    this.#narrow = narrow;
    this.tellsEnd = untrack(() => props().table.status === 'playing' && !props().views); // a replay has all views
    this.answering = new Answering({
      question: () => props().shown.question,
      look: () => props().look,
      busy: () => props().busy,
      choose: (...names) => props().choose(...names),
      root: () => this.root,
      ...habits,
    });
  }

  /** Pieces are where the current step takes them; words and numbers are of the steps before. */
  readonly pieces = $derived.by(() => this.props().target.view as unknown as View);
  readonly view = $derived.by(() => this.props().shown.view as unknown as View);
  readonly standing = $derived.by(() => this.props().shown.standing as unknown as Standing);
  readonly table = $derived.by(() => this.props().table);
  readonly names = $derived.by(() => this.table.seats.map(({ name }) => name));
  readonly own = $derived.by(() => this.props().shown.seat);
  readonly others = $derived.by(() => othersThan(this.own, this.table.seats.length));
  readonly question = $derived.by(() => this.props().shown.question);
  readonly choices = $derived.by(() => this.answering.choices);
  readonly over = $derived.by(() => (this.view.ask === 'over' && this.table.outcome) || null);
  readonly scored = $derived.by(() => this.over && !this.atTable);
  /** A phone on its side. */
  readonly short = $derived.by(() => this.width >= 560 && this.windowHeight > 0 && this.windowHeight < 480);
  readonly compact = $derived.by(() => this.short || (this.width > 0 && this.width < this.#narrow));
  /** The steps that are being shown. */
  readonly steps = $derived.by((): readonly Step[] => stepsBetween(this.props().shown, this.props().target));

  /** The board animates its own pieces. */
  animate(play: Play): void {
    onMount(() => {
      this.stage = new Stage(this.root);
      return this.props().perform(this.stage, play);
    });
  }
}

export type AnyBoard = BoardModel<{ ask: string }, unknown>;
