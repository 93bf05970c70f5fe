/** A review that grows while it is read, and what it says in words. */
import type { Decision, LedgerRow, Moment, Review, ReviewInfo, SeatReview, TableUpdate } from '../wire';
import { api } from './api';
import { type ApiError, refusalOf } from './error';
import { botName } from './people';
import { say, words } from './words.svelte';

/** From the weakest to the strongest: the scale of `level_place`. */
export const LEVELS = ['dormouse', 'hare', 'hatter', 'queen'] as const;
const MOST_MOMENTS = 5;
const LEAST_LUCK = 0.05;
/** Milliseconds between two questions, so that the page does not change all the time. */
const PAUSE = 500;

export class Reviewing {
  info = $state.raw<ReviewInfo>();
  /** The newest answer, of a deeper review that is not shown yet too. */
  newest = $state.raw<ReviewInfo>();
  /** A deeper one is being computed, while the usual one is shown. */
  deeper = $state(false);
  refusal = $state.raw<ApiError>();
  #stopped = false;

  constructor(readonly table: string) {}

  async load(detail: 'usual' | 'deep' = 'usual'): Promise<void> {
    this.refusal = undefined;
    this.deeper = detail === 'deep';
    this.refusal = await refusalOf(() => this.#follow(detail));
    this.deeper = false;
  }

  async #follow(detail: string): Promise<void> {
    let known: number | undefined;
    for (let whole = false; !whole && !this.#stopped;) {
      const info = await api.review(this.table, known, detail);
      ({ whole } = info);
      known = info.review?.done ?? 0;
      this.newest = info;
      if (!this.deeper || whole) this.info = info;
      if (!whole) await new Promise((next) => setTimeout(next, PAUSE));
    }
  }

  stop(): void {
    this.#stopped = true;
  }
}

/** The most important moments of a seat, in the order of play. */
export const momentsOf = ({ moments }: Review, seat: number): Moment[] =>
  moments
    .filter((moment) => moment.seat === seat)
    .slice(0, MOST_MOMENTS)
    .sort((one, other) => one.step - other.step);

const isFlagged = ({ grade }: Decision): boolean => grade !== 'best' && grade !== 'close';
export const isCostly = ({ decision }: Moment): boolean => decision !== null && isFlagged(decision);

const number = (value: number, digits: number): string =>
  value.toLocaleString(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const share = (value: number, digits = 0): string => `${number(100 * Math.abs(value), digits)}%`;
export const points = (value: number, digits = 1): string => number(100 * value, digits);
export const whole = (value: number): string => number(value, 0);
export const signOf = (value: number): 'minus' | 'plus' => (value < 0 ? 'minus' : 'plus');
/** `−12.4`, `+3.1`. */
export const signed = (value: number, digits = 1): string =>
  `${value < 0 ? '−' : '+'}${number(100 * Math.abs(value), digits)}`;

const yes = (it: boolean): string => (it ? 'yes' : 'no');
export const about = (name: string, isYou: boolean) => ({ name, you: yes(isYou) });

const LUCK: readonly LedgerRow['kind'][] = ['deal', 'draws', 'round', 'unknown'];
export const amountOf = (ledger: readonly LedgerRow[], kinds: readonly LedgerRow['kind'][]): number =>
  ledger.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);

/** The whole game of a seat in one or two sentences. */
export function headline(review: Review, seat: number, name: string, isYou: boolean): string {
  if (review.reviewer.method === 'none') return say('reviewed-by-none');
  if (review.reviewer.method === 'facts') return say('reviewed-head-facts');
  const costly = review.decisions.filter((each) => each.seat === seat && isFlagged(each));
  const worst = Math.max(...costly.map(({ loss }) => loss));
  const first = costly.length
    ? say('reviewed-head-gave', { ...about(name, isYou), percent: share(worst), count: costly.length })
    : say('reviewed-head-clean', about(name, isYou));
  const luck = amountOf(review.ledgers[seat] ?? [], LUCK);
  if (Math.abs(luck) < LEAST_LUCK) return first;
  return `${first} ${say('reviewed-head-luck', { sign: signOf(luck), percent: share(luck) })}`;
}

/** How much of the result luck explains, compared with what pushed the same way. */
export function luckAnswer(ledger: readonly LedgerRow[]): string {
  const [luck, own, others] = [amountOf(ledger, LUCK), amountOf(ledger, ['own']), amountOf(ledger, ['others'])];
  const way = Math.sign(luck + own + others);
  const [byLuck, byPlay] = [Math.max(0, way * luck), Math.max(0, way * own) + Math.max(0, way * others)];
  const part = byLuck / (byLuck + byPlay || 1);
  const answer = part > 2 / 3 ? 'mostly' : part > 1 / 3 ? 'half' : 'little';
  return `${say(`reviewed-ledger-${answer}`)} ${say('reviewed-ledger-more', {
    sign: signOf(luck),
    luck: share(luck),
    own: share(own),
  })}`;
}

export function levelWords({ level }: Pick<SeatReview, 'level'>): string {
  if (!level) return say('reviewed-level-unknown');
  const [low, high] = level;
  return low === high
    ? say('reviewed-level', { level: botName(low) })
    : say('reviewed-between', { low: botName(low), high: botName(high) });
}

export function reviewerWords({ reviewer: { method, playouts, level } }: Review): string {
  return say(`reviewed-by-${method}`, { playouts, level: botName(level) });
}

/** A moment with everybody's name. */
export function named(update: TableUpdate, names: readonly string[]): TableUpdate {
  const seats = update.table.seats.map((seat, index) => ({ ...seat, name: names[index] ?? seat.name }));
  return { ...update, table: { ...update.table, seats } };
}
