/** One table as this browser knows it: the newest update, the story so far, the line, and what is being asked. */
import type { AnyUpdate, ChatLine, Problem, Reacted, SeatUpdate, Step, TableInfo, TableUpdate } from '../wire';
import { randomText } from './random';
import { type Asked, type Hearer, type Line, TableSocket } from './socket';
import { ApiError } from './error';

/** A quick sign that somebody gave; it is shown for a moment. */
export interface Sign extends Reacted {
  key: number;
}

const SIGN_SHOWN = 4000;
/** How long one still sees what one's move has done before the device goes on to somebody else. */
export const LINGER = 2400;

/** New steps take the place of all old ones from their first on; a move that was taken back is forgotten. */
export function mergedSteps(old: readonly Step[], fresh: readonly Step[], moves: number): Step[] {
  const from = fresh[0]?.number ?? Infinity;
  return [...old.filter(({ number }) => number < from), ...fresh].filter(({ number }) => number <= moves);
}

export function mergedChat(old: readonly ChatLine[], fresh: readonly ChatLine[]): ChatLine[] {
  const last = old.at(-1)?.number ?? -1;
  return [...old, ...fresh.filter(({ number }) => number > last)];
}

export class Table implements Hearer {
  seq = $state(-1);
  card = $state.raw<TableInfo | null>(null);
  seatUpdates = $state.raw<SeatUpdate[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  signs = $state.raw<Sign[]>([]);
  status = $state<Line>('connecting');
  gone = $state(false);
  refusal = $state.raw<Problem | null>(null);
  #asking = $state(0);
  #shown = $state<number | null>(null);
  #lingers = $state(false);
  #signs = 0;
  #sendingNonce = false;
  #socket: TableSocket | undefined;

  connect(address: string): void {
    this.#socket = new TableSocket(address, this);
  }

  leave(): void {
    this.#socket?.close();
  }

  /** Whether an answer is on its way. */
  get busy(): boolean {
    return this.#asking > 0;
  }

  /** The seat to show. Where several people share this browser it stays with one until another one is asked. */
  get seatUpdate(): SeatUpdate | undefined {
    const now = this.seatUpdates.find(({ seat }) => seat === this.#shown);
    if (now && (now.question || this.#lingers)) return now;
    return this.seatUpdates.find(({ question }) => question) ?? now ?? this.seatUpdates[0];
  }

  /** Whether the device has to change hands before the seat may be seen. */
  get curtain(): boolean {
    return this.seatUpdates.length > 1 && this.card?.status === 'playing' && this.seatUpdate?.seat !== this.#shown;
  }

  /** The device is in the right hands. */
  lift(): void {
    this.#shown = this.seatUpdate?.seat ?? null;
  }

  line(line: Line): void {
    this.status = line;
  }

  told(message: AnyUpdate): void {
    if (message.type === 'update') this.receive(message);
    else if (message.type === 'gone') this.gone = true;
    else if (message.type === 'refused') this.refusal = message;
    else if (message.type === 'reacted') this.#show(message);
  }

  /** `seq` never falls: an update that comes late is old. */
  receive(update: TableUpdate): void {
    if (update.seq < this.seq) return;
    const before = this.seatUpdate?.seat;
    this.seq = update.seq;
    this.card = update.table;
    this.seatUpdates = update.seat_updates.map((seatUpdate) => ({
      ...seatUpdate,
      steps: mergedSteps(this.#stepsOf(seatUpdate.seat), seatUpdate.steps, update.table.moves),
    }));
    this.chat = mergedChat(this.chat, update.chat);
    if (this.curtain && this.#shown !== null && before === this.#shown) this.#linger();
    if (this.owesNonce) void this.#sendNonce();
  }

  /** Whether this browser has still to send its nonce for the deal. */
  get owesNonce(): boolean {
    const card = this.card;
    if (card?.status !== 'gathering' || !card.proof) return false;
    return card.seats.some(({ yours, has_nonce }) => yours && !has_nonce);
  }

  /** The server has shown its commitment: now, and not before, it gets our nonce. */
  async #sendNonce(): Promise<void> {
    if (this.#sendingNonce) return;
    this.#sendingNonce = true;
    await this.ask({ do: 'send-nonce', nonce: randomText() });
    this.#sendingNonce = false;
  }

  /** True once it is done and kept; a refusal is kept in words for the page to show. */
  async ask(asked: Asked): Promise<boolean> {
    this.#asking += 1;
    this.refusal = null;
    try {
      await this.#socket?.send(asked);
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.refusal = problem;
      return false;
    } finally {
      this.#asking -= 1;
    }
  }

  #linger(): void {
    this.#lingers = true;
    setTimeout(() => (this.#lingers = false), LINGER);
  }

  #stepsOf(seat: number | null): Step[] {
    return this.seatUpdates.find((seatUpdate) => seatUpdate.seat === seat)?.steps ?? [];
  }

  #show(reacted: Reacted): void {
    const sign = { ...reacted, key: (this.#signs += 1) };
    this.signs = [...this.signs, sign];
    setTimeout(() => (this.signs = this.signs.filter(({ key }) => key !== sign.key)), SIGN_SHOWN);
  }
}
