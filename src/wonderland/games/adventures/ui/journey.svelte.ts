/** What all parts of the board share: the hands, what can be chosen, and what a choice would do. */
import { tick } from 'svelte';
import { BoardModel } from '$ui/lib/board.svelte';
import { choicesWith } from '$ui/lib/choices';
import type { BoardProps } from '$ui/lib/games';
import { isStill } from '$ui/lib/stage';
import { flyingCookie } from './cookie';
import { choicesByStop, settledWay } from './foresight';
import { standing } from './geometry';
import { type Foresight, NOBODY, numberIn, type SeatStanding, type Standing } from './pieces';
import { actsOf, angleAt, type Scene, scriptOf, stancesOf } from './script';
import type { View } from './view';

export const GROWTH = 1.48;
/** Without motion, how long a place shows what it does (ms). */
const STILL_ACT = 1200;

export class Journey extends BoardModel<View, Standing> {
  /** A pawn that shows what a place does. */
  actor = $state.raw<{ place: number; large: boolean; fallen: boolean } | null>(null);

  constructor(props: () => BoardProps) {
    super(props, { narrow: 620, home: '.own-side .big button, .own-side [data-pick]', settled: settledWay });
    this.animate((speed) =>
      this.stage.perform(
        scriptOf(this.steps, this.#scene(this.#stances, stancesOf(this.pieces.pawns, this.count))),
        speed,
      ),
    );
  }

  readonly wide = $derived.by(() => this.width >= 560 && this.width > this.windowHeight * 0.8);
  readonly count = $derived.by(() => this.view.spaces.length);
  /** By seat, if you may see them. */
  readonly hands = $derived.by(() =>
    this.pieces.hands.map(
      (each, seat) => each ?? (this.props().views as View[] | undefined)?.[seat]?.hands[seat] ?? null,
    ),
  );
  readonly hand = $derived.by(() => (this.own === null ? [] : (this.hands[this.own] ?? [])));
  /** Two answers without a card: go or spin, which cookie. */
  readonly plain = $derived.by(() => this.view.ask === 'spin' || this.view.ask === 'take');
  /** The picked card, and the ways to play it. */
  readonly side = $derived.by(() => this.answering.picked[0] ?? null);
  readonly sideWays = $derived.by(() => this.#waysOf(this.side));
  readonly #pointed = $derived.by(() => this.answering.pieces.pointed);
  readonly looked = $derived.by(() => this.#pointed ?? this.side ?? this.answering.lookedPiece);
  readonly #named = $derived.by(
    () =>
      this.answering.names.pointed ??
      (this.#pointed && this.#pointed !== this.side ? null : (this.answering.lookedName ?? this.answering.choice)),
  );
  readonly weighed = $derived.by(() => this.answering.find(this.#named) ?? this.#waysOf(this.looked)[0]);
  readonly leads = $derived.by(() => (this.view.ask === 'spin' ? this.choices[0] : undefined));
  readonly foresight = $derived.by(() => ((this.weighed ?? this.leads)?.foresight as Foresight | undefined) ?? null);
  /** Steps that the card gives; more lead over pawns. */
  readonly paid = $derived.by(() =>
    this.weighed && !this.plain ? numberIn(this.weighed) + (this.weighed.pieces.includes('plus-one') ? 1 : 0) : null,
  );
  /** By place: the choice that a tap makes. */
  readonly aims = $derived.by(() => choicesByStop(this.view.ask === 'spin' ? this.choices : this.sideWays));
  /** You can choose your next card while others play. */
  readonly plans = $derived.by(
    () => this.own !== null && !this.question && this.view.ask !== 'over' && !this.answering.sending,
  );
  /** By seat: only the head is seen. A pawn that climbs out is whole from the first step; one that falls, until the last. */
  readonly fallen = $derived.by(() => {
    const after = this.props().target.standing as unknown as Standing;
    return this.standing.seats.map(({ in_hole }, seat) => in_hole && Boolean(after.seats[seat]?.in_hole));
  });
  readonly angle = $derived.by(() => angleAt(this.props().target, this.pieces));
  readonly #stances = $derived.by(() => stancesOf(this.view.pawns, this.count));

  whoOf = (seat: number): SeatStanding => this.standing.seats[seat] ?? NOBODY;

  /** Of a card in your hand; null is the middle. */
  sideOf = (place: number): string | null => (place === 0 ? 'left' : place === this.hand.length - 1 ? 'right' : null);

  #waysOf(side: string | null) {
    return side && !this.plain ? choicesWith(this.choices, [side]) : [];
  }

  pick = (which: string, sure: boolean): void => {
    if (this.plans) return this.answering.plan(which);
    const found = choicesWith(this.choices, [which]);
    if (!found.length) return;
    if (sure && found.length === 1) return this.answering.send(found[0]);
    if (this.side !== which) this.answering.choice = found[0]?.name ?? null;
    this.answering.picked = [which];
    if (sure && this.answering.byKeys)
      void tick().then(() => this.root.querySelector<HTMLElement>('.variants button')?.focus());
  };

  pickVariant = (name: string, sure: boolean): void => {
    this.answering.choice = name;
    if (sure) this.answering.send(this.answering.find(name));
  };

  async act(place: number): Promise<void> {
    const { view, own, count } = this;
    const was = own !== null && (view.pawns[own]?.large ?? false);
    const events = actsOf(view, place, view.pawns.length, was);
    if (!events.length || this.actor || this.props().target !== this.props().shown) return;
    const kind = view.spaces[place]?.kind;
    const large = was !== (kind === 'caterpillar');
    this.actor = { place, large, fallen: kind === 'rabbit-hole' };
    await tick();
    const stances = [...this.#stances, { spot: standing(place, count), large }];
    if (isStill()) await new Promise((resolve) => setTimeout(resolve, STILL_ACT));
    else await this.stage.perform(scriptOf([{ events }], this.#scene(stances, stances)));
    this.actor = null;
  }

  #scene(before: Scene['before'], after: Scene['after']): Scene {
    const pointer = angleAt(this.props().shown, this.view);
    return { count: this.count, before, after, pointer, growth: GROWTH, cookie: flyingCookie };
  }
}
