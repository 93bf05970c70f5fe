/** A table in this browser: its updates, playback, connection and requests. */
import type {
  AnyUpdate,
  ChatLine,
  Choice,
  Hint,
  Problem,
  Reacted,
  SeatUpdate,
  Step,
  TableChange,
  TableInfo,
  TableUpdate,
} from '../wire';
import { Intents } from './answering.svelte';
import { type Difference, patched } from './difference';
import { isOpen } from './games';
import { Playback } from './playback.svelte';
import { randomText } from './random';
import { type RequestBody, type Listener, type ConnectionStatus, TableSocket } from './socket';
import { ApiError, errorText } from './error';

export interface ShownReaction extends Reacted {
  key: number;
}

const REACTION_TIME = 4000;
/** How long the note about a new host stays (ms). */
const NEW_HOST_TIME = 10_000;
/** How long players see the effect of their move before the device changes hands (ms). */
export const LINGER = 1500;

/** New steps replace old ones with the same or a higher number; `moves` drops moves that were taken back. */
export function mergedSteps(old: readonly Step[], fresh: readonly Step[], moves: number): Step[] {
  const from = fresh[0]?.number ?? Infinity;
  return [...old.filter(({ number }) => number < from), ...fresh].filter(({ number }) => number <= moves);
}

/** New lines replace all after `from`, because blocking hides and shows lines. */
function mergedChat(old: readonly ChatLine[], from: number, fresh: readonly ChatLine[]): ChatLine[] {
  return [...old.filter(({ number }) => number <= from), ...fresh];
}

/** The seat of a new host; a host who changes seats is not new. */
export function newHost(before: TableInfo | undefined, now: TableInfo): number | null {
  const host = now.seats.find(({ is_host }) => is_host);
  if (!before || !host || (before.is_host && now.is_host)) return null;
  return before.seats.some(({ is_host, name }) => is_host && name === host.name) ? null : host.seat;
}

const changed = <Value>(value: Value, difference: unknown): Value =>
  difference ? patched(value, difference as Difference) : value;

const ofSeat = (seatUpdates: readonly SeatUpdate[] | undefined, seat: number | null): SeatUpdate | undefined =>
  seatUpdates?.find((seatUpdate) => seatUpdate.seat === seat);

export class Table implements Listener {
  seq = $state(-1);
  chat = $state.raw<ChatLine[]>([]);
  reactions = $state.raw<ShownReaction[]>([]);
  connection = $state<ConnectionStatus>('connecting');
  /** `gone`: deleted or not for this browser. `aside`: it cannot be loaded. */
  gone = $state<'gone' | 'aside' | null>(null);
  newHost = $state<number | null>(null);
  /** In minutes. */
  restartIn = $state<number | null>(null);
  cannotSave = $state(false);
  /** This connection has reported it; another one may lead to another server. */
  #knowsSaving = false;
  refusal = $state.raw<Problem | null>(null);
  readonly playback = new Playback((show) => this.#show(show));
  /** Of the newest update, which the next change is based on. */
  #number = -1;
  #resending = false;
  readonly #intents = new Intents();
  #intending: number | null = null;
  #asking = $state(0);
  hint = $state.raw<Hint | null>(null);
  /** Another player's hint, if everyone sees hints, until the next move. */
  othersHint = $state.raw<Hint | null>(null);
  hintProblem = $state('');
  #hinting: number | undefined;
  sending = $state.raw<Choice | null>(null);
  /** The player who holds a shared device. */
  #seat = $state<number | null>(null);
  #lingers = $state(false);
  #reactionCount = 0;
  #sendingNonce = false;
  #socket: TableSocket | undefined;

  connect(address: string): void {
    this.#socket = new TableSocket(address, this);
  }

  leave(): void {
    this.#socket?.close();
  }

  get busy(): boolean {
    return this.#asking > 0;
  }

  /** The newest info, with the state of the game as far as it is shown. */
  info = $derived.by((): TableInfo | null => {
    const { newest, shown } = this.playback;
    if (!newest || !shown) return null;
    const { status, to_act, outcome, deadline, moves } = shown.info;
    return { ...newest.info, status, to_act, outcome, deadline, moves };
  });

  /** Of this browser's seats; of several, the spectators' update comes last. */
  seatUpdates = $derived.by((): SeatUpdate[] =>
    (this.playback.shown?.seatUpdates ?? []).map((seatUpdate) => ({
      ...seatUpdate,
      question: this.#openQuestion(seatUpdate),
    })),
  );

  /** The seat to show; on a shared device it stays until another one is asked. */
  seatUpdate = $derived.by((): SeatUpdate | undefined => {
    const now = ofSeat(this.seatUpdates, this.#seat);
    if (now && (now.question || this.#lingers)) return now;
    return this.seatUpdates.find(({ question }) => question) ?? now ?? this.seatUpdates[0];
  });

  /** While the device changes hands, the spectators' update. */
  get visible(): SeatUpdate | undefined {
    return this.curtain ? ofSeat(this.seatUpdates, null) : this.seatUpdate;
  }

  /** The same, where the pieces are going. */
  get target(): SeatUpdate | undefined {
    const { target, shown } = this.playback;
    return target === shown ? this.visible : (ofSeat(target?.seatUpdates, this.visible?.seat ?? null) ?? this.visible);
  }

  /** A question is open here, shown yet or not. */
  get isAsked(): boolean {
    return this.playback.newest?.seatUpdates.some(({ question }) => question) ?? false;
  }

  /** The device has to change hands first. */
  get curtain(): boolean {
    const { info } = this;
    if (!info || isOpen(info.game, info.options)) return false;
    return this.seatUpdates.length > 1 && info.status === 'playing' && this.seatUpdate?.seat !== this.#seat;
  }

  /** The right player has the device. */
  lift(): void {
    this.#seat = this.seatUpdate?.seat ?? null;
  }

  statusChanged(status: ConnectionStatus): void {
    this.connection = status;
    if (status === 'open') this.#knowsSaving = false;
  }

  received(message: AnyUpdate): void {
    if (message.type === 'update') this.receive(message);
    else if (message.type === 'change') this.#change(message);
    else if (message.type === 'gone') this.gone = message.set_aside ? 'aside' : 'gone';
    else if (message.type === 'announced') this.restartIn = message.minutes;
    else if (message.type === 'saving') this.#setSaving(message.works);
    else if (message.type === 'refused') this.refusal = message;
    else if (message.type === 'hint') this[message.choices ? 'othersHint' : 'hint'] = message;
    else if (message.type === 'reacted') this.#showReaction(message);
  }

  #setSaving(works: boolean): void {
    this.#knowsSaving = true;
    this.cannotSave = !works;
  }

  /** An update with a lower `seq` is old. */
  receive(update: TableUpdate): void {
    if (!this.#knowsSaving) this.cannotSave = false;
    if (update.seq < this.seq) return;
    this.seq = update.seq;
    this.#number = update.number;
    const known = this.playback.newest?.seatUpdates;
    const host = newHost(this.playback.newest?.info, update.table);
    if (host !== null) this.#showHost(host);
    if (update.table.moves !== this.playback.newest?.info.moves) this.othersHint = null;
    const seatUpdates = update.seat_updates.map((seatUpdate) => ({
      ...seatUpdate,
      steps: mergedSteps(ofSeat(known, seatUpdate.seat)?.steps ?? [], seatUpdate.steps, update.table.moves),
    }));
    this.chat = mergedChat(this.chat, update.chat_from, update.chat);
    this.playback.push({ info: update.table, seatUpdates });
    void this.#sendIntent();
    if (this.owesNonce) void this.#sendNonce();
  }

  /** If it is not based on the newest update, ask for a whole one. */
  #change({ since, number, seq, table, seat_changes = [], chat_from, chat = [] }: TableChange): void {
    const { newest } = this.playback;
    if (!newest || since !== this.#number) return void this.#resend();
    const seatUpdates = newest.seatUpdates.map((known, place): SeatUpdate => {
      const { view, standing, question, steps = [] } = seat_changes[place] ?? {};
      const shown = steps.flatMap(({ changes = [] }) => changes).reduce<SeatUpdate['view']>(changed, known.view);
      return {
        seat: known.seat,
        view: changed(shown, view),
        standing: changed(known.standing, standing),
        question: changed(known.question, question),
        steps,
      };
    });
    this.receive({
      type: 'update',
      number,
      seq,
      table: changed(newest.info, table),
      seat_updates: seatUpdates,
      chat_from: chat_from ?? Infinity,
      chat,
    });
  }

  async #resend(): Promise<void> {
    if (this.#resending) return;
    this.#resending = true;
    await this.#socket?.send({ do: 'resend' }).catch(() => undefined);
    this.#resending = false;
  }

  /** Answers the question shown; further names answer the questions that follow. */
  choose = (...names: string[]): void => {
    if (this.busy || !this.seatUpdate?.question) return;
    this.#intending = this.seatUpdate.seat;
    this.#intents.begin(names);
    void this.#sendIntent();
  };

  /** Asks for a hint, once per question. */
  async askHint(): Promise<void> {
    const { seat, question } = this.seatUpdate ?? {};
    if (seat === undefined || seat === null || !question) return;
    const isKnown = this.hint?.question === question.number && this.hint.advice[0]?.win !== null;
    if (isKnown || this.#hinting === question.number) return;
    this.#hinting = question.number;
    this.hintProblem = '';
    try {
      await this.#socket?.send({ do: 'hint', seat, question: question.number });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (problem.key !== 'question-moved-on') this.hintProblem = errorText(problem);
    } finally {
      this.#hinting = undefined;
    }
  }

  /** This browser has not sent its nonce for the deal. */
  get owesNonce(): boolean {
    const { info } = this;
    if (info?.status !== 'gathering' || !info.proof) return false;
    return info.seats.some(({ yours, has_nonce }) => yours && !has_nonce);
  }

  /** Only after the server's commitment, so that the server cannot choose a secret that fits. */
  async #sendNonce(): Promise<void> {
    if (this.#sendingNonce) return;
    this.#sendingNonce = true;
    await this.request({ do: 'send-nonce', nonce: randomText() });
    this.#sendingNonce = false;
  }

  /** True when the server has saved it; otherwise `refusal` says why. */
  async request(body: RequestBody): Promise<boolean> {
    this.#asking += 1;
    this.refusal = null;
    try {
      await this.#socket?.send(body);
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.refusal = problem;
      return false;
    } finally {
      this.#asking -= 1;
    }
  }

  /** Uses the newest question, not the shown one: your moves do not wait for animations. */
  async #sendIntent(): Promise<void> {
    const seat = this.#intending;
    if (seat === null || this.busy || !this.#intents.waiting) return;
    const question = ofSeat(this.playback.newest?.seatUpdates, seat)?.question ?? null;
    const choice = this.#intents.next(question);
    if (!question || choice === undefined) return;
    this.sending = question.choices.find(({ name }) => name === choice) ?? null;
    const done = await this.request({ do: 'answer', seat, question: question.number, choice });
    this.sending = null;
    if (done) await this.#sendIntent();
    else this.#intents.drop();
  }

  /** Questions open when everything before is shown, and stay open while others answer theirs. */
  #openQuestion({ seat, question }: SeatUpdate): SeatUpdate['question'] {
    const newest = ofSeat(this.playback.newest?.seatUpdates, seat)?.question ?? null;
    return this.playback.caughtUp || newest?.number === question?.number ? newest : null;
  }

  #show(show: () => void): void {
    const before = this.seatUpdate?.seat;
    show();
    if (this.curtain && this.#seat !== null && before === this.#seat) this.#linger();
  }

  #linger(): void {
    this.#lingers = true;
    setTimeout(() => (this.#lingers = false), LINGER);
  }

  #showHost(seat: number): void {
    this.newHost = seat;
    setTimeout(() => (this.newHost = null), NEW_HOST_TIME);
  }

  #showReaction(reacted: Reacted): void {
    const shown = { ...reacted, key: (this.#reactionCount += 1) };
    this.reactions = [...this.reactions, shown];
    setTimeout(() => (this.reactions = this.reactions.filter(({ key }) => key !== shown.key)), REACTION_TIME);
  }
}
