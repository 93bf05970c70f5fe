/** One table as this browser knows it: the newest update, the story so far, the line, and what is being asked. */
import type { AnyTold, ChatLine, Problem, Reacted, Sight, Step, TableCard, Update } from '../wire';
import { randomText } from './random';
import { type Asked, type Hearer, type Line, TableSocket } from './socket';
import { Trouble } from './trouble';

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
  card = $state.raw<TableCard | null>(null);
  sights = $state.raw<Sight[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  signs = $state.raw<Sign[]>([]);
  status = $state<Line>('connecting');
  gone = $state(false);
  refusal = $state.raw<Problem | null>(null);
  #asking = $state(0);
  #shown = $state<number | null>(null);
  #lingers = $state(false);
  #signs = 0;
  #brings = false;
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

  /** The sight to show. Where several people share this browser it stays with one until another one is asked. */
  get sight(): Sight | undefined {
    const now = this.sights.find(({ seat }) => seat === this.#shown);
    if (now && (now.question || this.#lingers)) return now;
    return this.sights.find(({ question }) => question) ?? now ?? this.sights[0];
  }

  /** Whether the device has to change hands before the sight may be seen. */
  get curtain(): boolean {
    return this.sights.length > 1 && this.card?.status === 'playing' && this.sight?.seat !== this.#shown;
  }

  /** The device is in the right hands. */
  lift(): void {
    this.#shown = this.sight?.seat ?? null;
  }

  line(line: Line): void {
    this.status = line;
  }

  told(message: AnyTold): void {
    if (message.type === 'update') this.receive(message);
    else if (message.type === 'gone') this.gone = true;
    else if (message.type === 'refused') this.refusal = message;
    else if (message.type === 'reacted') this.#show(message);
  }

  /** `seq` never falls: an update that comes late is old. */
  receive(update: Update): void {
    if (update.seq < this.seq) return;
    const before = this.sight?.seat;
    this.seq = update.seq;
    this.card = update.table;
    this.sights = update.sights.map((sight) => ({
      ...sight,
      steps: mergedSteps(this.#stepsOf(sight.seat), sight.steps, update.table.moves),
    }));
    this.chat = mergedChat(this.chat, update.chat);
    if (this.curtain && this.#shown !== null && before === this.#shown) this.#linger();
    if (this.bringing) void this.#bring();
  }

  /** Whether luck of one's own is still to be brought to the deal. */
  get bringing(): boolean {
    const card = this.card;
    if (card?.status !== 'gathering' || !card.proof) return false;
    return card.seats.some(({ yours, brought }) => yours && !brought);
  }

  /** The house has shown what it commits to: now, and not before, it is told our part of the luck. */
  async #bring(): Promise<void> {
    if (this.#brings) return;
    this.#brings = true;
    await this.ask({ do: 'bring', nonce: randomText() });
    this.#brings = false;
  }

  /** True once it is done and kept; a refusal is kept in words for the page to show. */
  async ask(asked: Asked): Promise<boolean> {
    this.#asking += 1;
    this.refusal = null;
    try {
      await this.#socket?.send(asked);
      return true;
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
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
    return this.sights.find((sight) => sight.seat === seat)?.steps ?? [];
  }

  #show(reacted: Reacted): void {
    const sign = { ...reacted, key: (this.#signs += 1) };
    this.signs = [...this.signs, sign];
    setTimeout(() => (this.signs = this.signs.filter(({ key }) => key !== sign.key)), SIGN_SHOWN);
  }
}
