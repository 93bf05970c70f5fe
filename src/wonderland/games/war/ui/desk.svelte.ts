/** What all parts of the board share: what is seen, the open question, what is looked at and picked, and how it is answered. */
import { getContext, setContext } from 'svelte';
import type { BoardProps } from '$ui/lib/games';
import type { Choice } from '$ui/wire';
import { type Foresight, foresightOf, type Standing } from './pieces';
import { PATTERN, type Pattern } from './questions';
import type { Seen, View } from './view';

const KEY = Symbol('desk');

export class Desk {
  readonly #props: () => BoardProps;
  /** What the pointer or the focus is on, and what a finger has picked; names of choices. */
  looked = $state<string | null>(null);
  picked = $state<string | null>(null);
  #sent = $state(false);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get table() {
    return this.#props().table;
  }
  get steps() {
    return this.#props().shown.steps;
  }
  /** What has been played to its end; `pieces` is where everything is, or is going. */
  readonly view = $derived.by(() => this.#props().shown.view as unknown as View);
  readonly pieces = $derived.by(() => this.#props().target.view as unknown as View);
  readonly standing = $derived.by(() => this.#props().shown.standing as unknown as Standing);
  readonly names = $derived.by(() => this.#props().table.seats.map((seat) => seat.name));
  readonly own = $derived.by(() => this.#props().shown.seat);
  readonly forTwo = $derived.by(() => this.view.players.length === 2);
  readonly question = $derived.by(() => this.#props().shown.question);
  readonly ask = $derived.by(() => this.question?.name ?? this.view.ask);
  readonly pattern = $derived.by((): Pattern | null => (this.question ? (PATTERN[this.question.name] ?? null) : null));
  readonly busy = $derived.by(() => this.#props().busy || this.#sent);
  readonly choices = $derived.by((): readonly Choice[] => (this.busy ? [] : (this.question?.choices ?? [])));
  readonly pass = $derived.by(() => this.choices.find(({ name }) => name === 'pass'));
  readonly weighed = $derived.by(() => this.find(this.looked) ?? this.find(this.picked));
  readonly foresight = $derived.by((): Foresight => foresightOf(this.weighed));

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

  look(choice: Choice | undefined | null): void {
    this.looked = choice?.name ?? null;
  }

  /** A mouse or a key means what it does; a finger first looks, then means it. */
  pick(choice: Choice | undefined, event?: MouseEvent, then: string[] = []): void {
    if (!choice) return;
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (finger && this.picked !== choice.name) this.picked = choice.name;
    else this.send(choice, then);
  }

  /** Answers, once; `then` are names of choices meant for the questions that follow, as long as these offer them. */
  send(choice: Choice | undefined, then: string[] = []): void {
    if (!choice || this.busy) return;
    this.#sent = true;
    this.forget();
    this.#props().choose(choice.name, ...then);
  }

  /** Nothing is picked or looked at any more. */
  forget(): void {
    this.looked = this.picked = null;
  }

  /** Nothing is on its way any more. */
  settle(): void {
    this.#sent = false;
  }
}

export const setDesk = (props: () => BoardProps): Desk => setContext(KEY, new Desk(props));
export const useDesk = (): Desk => getContext<Desk>(KEY);
