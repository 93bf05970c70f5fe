/** What all parts of the board share: what can be chosen, and what a choice would do. */
import { untrack } from 'svelte';
import { BoardModel } from '$ui/lib/board.svelte';
import type { BoardProps } from '$ui/lib/games';
import type { Choice, SeatUpdate } from '$ui/wire';
import { turnedOver } from './beats';
import { byLastPiece, distinct, type Foresight, type Standing, targetWords } from './guests';
import { foreseenOf } from './listen';
import type { View } from './view';

const lastStep = ({ steps }: SeatUpdate): number => steps.at(-1)?.number ?? 0;

export class Party extends BoardModel<View, Standing> {
  /** What a turn is used for. */
  mode = $state<'workers' | 'hatter'>('workers');
  /** Where the worker card is held, and how. */
  crossing = $state<string | null>(null);
  turned = $state(false);
  /** The guest shown large. */
  large = $state<string | null>(null);
  /** A worker card is dragged; it was grabbed where it already was. */
  dragging = false;
  again = false;
  readonly #opened: number;

  constructor(props: () => BoardProps) {
    super(props, {
      narrow: 560,
      home: '.crossing[tabindex="0"], .deeds button, .near .target',
      onreset: () => {
        this.crossing = null;
        this.mode = 'workers';
      },
    });
    this.#opened = untrack(() => lastStep(props().shown));
  }

  readonly guests = $derived.by(() => this.standing.guests);
  readonly #placements = $derived.by(() => this.#ofKind('place-workers'));
  readonly changes = $derived.by(() => this.#ofKind('change-seats'));
  readonly placing = $derived.by(() => this.#placements.length > 0);
  readonly crossings = $derived.by(() =>
    this.mode === 'workers' ? distinct(this.#placements.map(({ action }) => String(action.crossing))) : [],
  );
  readonly aimed = $derived.by(() =>
    this.mode === 'workers'
      ? this.#placements.find(
          ({ action }) => action.crossing === this.crossing && action.way === (this.turned ? 'turned' : 'upright'),
        )
      : undefined,
  );
  readonly deeds = $derived.by(() => (this.placing ? (this.mode === 'hatter' ? this.changes : []) : this.choices));
  /** By the piece to pick: the last that a choice names. */
  readonly #byPiece = $derived.by(() => byLastPiece(this.deeds));
  /** What can be picked, with the action in words. */
  readonly targets = $derived.by(() => targetWords(this.#byPiece, this.names));
  /** When a line is reseated: the place asked for. */
  readonly nextSeat = $derived.by(() => {
    const seen = this.view.line ? (this.choices[0]?.foresight as Foresight | undefined) : undefined;
    return seen?.moves?.[0]?.to ?? seen?.cells?.[0] ?? null;
  });
  readonly weighed = $derived.by(
    () =>
      this.answering.find(this.answering.lookedName) ??
      this.#byPiece.get(this.answering.lookedPiece ?? '')?.[0] ??
      this.answering.find(this.answering.choice) ??
      this.aimed,
  );
  readonly foresight = $derived.by(() => (this.weighed ? (this.weighed.foresight as Foresight) : null));
  /** Cards turned over since the page was opened. */
  readonly fresh = $derived.by(() => {
    const { shown, target } = this.props();
    if (lastStep(target) <= this.#opened) return [];
    return turnedOver(shown === target ? target.steps.slice(-1) : this.steps);
  });

  #ofKind(kind: string): Choice[] {
    return this.choices.filter(({ action }) => action.action === kind);
  }

  press = (event: MouseEvent, piece: string): void => {
    const some = this.#byPiece.get(piece);
    if (!some) return this.look(piece);
    const again = some.find(({ name }) => name === this.answering.choice);
    if ((this.answering.isSure(event) && some.length === 1) || again) this.answering.send(again ?? some[0]);
    else this.answering.choice = some[0]?.name ?? null;
  };

  /** What a choice would do. */
  describe = (choice: Choice): string => foreseenOf(choice, this.view.ask, this.guests);

  /** What the choice of a crossing or a piece would do; several are named by their words. */
  describeAt(crossing: string): string | undefined {
    const way = this.turned ? 'turned' : 'upright';
    const found = this.#placements.find(({ action }) => action.crossing === crossing && action.way === way);
    return found && this.describe(found);
  }

  describePiece(piece: string): string | undefined {
    const [only, ...others] = this.#byPiece.get(piece) ?? [];
    return only && !others.length ? this.describe(only) : undefined;
  }

  look(guest: string): void {
    if (this.guests[guest]) this.large = guest;
  }

  grab(event: PointerEvent, from: string | null = null): void {
    if (event.button || !this.crossings.length) return;
    this.again = from !== null && from === this.crossing;
    this.dragging = true;
    if (from) this.crossing = from;
  }
}
