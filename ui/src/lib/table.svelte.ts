/** One table as this browser knows it: the newest update, what is shown of it by now, the connection, and requests on their way. */
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

/** A quick reaction that somebody gave; it is shown for a moment. */
export interface ShownReaction extends Reacted {
  key: number;
}

const REACTION_TIME = 4000;
/** How long a page says that somebody else is the host now. */
const NEW_HOST_TIME = 10_000;
/** How long one still sees what one's move has done before the device goes on to somebody else. */
export const LINGER = 1500;

/** New steps take the place of all old ones from their first on; a move that was taken back is forgotten. */
export function mergedSteps(old: readonly Step[], fresh: readonly Step[], moves: number): Step[] {
  const from = fresh[0]?.number ?? Infinity;
  return [...old.filter(({ number }) => number < from), ...fresh].filter(({ number }) => number <= moves);
}

/** Lines told now take the place of all after `from`: what somebody said may be hidden since, or shown again. */
export function mergedChat(old: readonly ChatLine[], from: number, fresh: readonly ChatLine[]): ChatLine[] {
  return [...old.filter(({ number }) => number <= from), ...fresh];
}

/** The seat of a host who was not the host before; a host who only changes chairs is the same. */
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
  /** Deleted, or not open to this browser; or set aside, since it cannot be loaded. */
  gone = $state<'gone' | 'aside' | null>(null);
  /** The seat of somebody who has just become the host. */
  newHost = $state<number | null>(null);
  /** The minutes until a restart that was announced. */
  restartIn = $state<number | null>(null);
  /** The server cannot save just now, so no move is taken. */
  cannotSave = $state(false);
  /** Whether this connection has said so: another one leads to another server. */
  #knowsSaving = false;
  refusal = $state.raw<Problem | null>(null);
  readonly playback = new Playback((show) => this.#show(show));
  /** Of the newest update: the next one says what differs from it. */
  #number = -1;
  #resending = false;
  readonly #intents = new Intents();
  #intending: number | null = null;
  #asking = $state(0);
  /** What was thought of the choices of the question it names, for this browser alone. */
  hint = $state.raw<Hint | null>(null);
  /** The hint of another player, where all see it; until the game goes on. */
  othersHint = $state.raw<Hint | null>(null);
  hintProblem = $state('');
  #hinting: number | undefined;
  /** The choice that is on its way to the server. */
  sending = $state.raw<Choice | null>(null);
  /** The seat in whose hands the device is, where several share it. */
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

  /** Whether an answer is on its way. */
  get busy(): boolean {
    return this.#asking > 0;
  }

  /** The table now; but how the game stands is told as far as it has been shown. */
  card = $derived.by((): TableInfo | null => {
    const { newest, shown } = this.playback;
    if (!newest || !shown) return null;
    const { status, to_act, outcome, deadline, moves } = shown.card;
    return { ...newest.card, status, to_act, outcome, deadline, moves };
  });

  /** What this browser's seats are shown; of several, what spectators are shown comes last. */
  seatUpdates = $derived.by((): SeatUpdate[] =>
    (this.playback.shown?.seatUpdates ?? []).map((seatUpdate) => ({
      ...seatUpdate,
      question: this.#openQuestion(seatUpdate),
    })),
  );

  /** The seat to show. Where several people share this browser it stays with one until another one is asked. */
  seatUpdate = $derived.by((): SeatUpdate | undefined => {
    const now = ofSeat(this.seatUpdates, this.#seat);
    if (now && (now.question || this.#lingers)) return now;
    return this.seatUpdates.find(({ question }) => question) ?? now ?? this.seatUpdates[0];
  });

  /** What lies open on the screen: while the device changes hands, only what everybody may see. */
  get visible(): SeatUpdate | undefined {
    return this.curtain ? ofSeat(this.seatUpdates, null) : this.seatUpdate;
  }

  /** The same where its pieces are, or are going. */
  get target(): SeatUpdate | undefined {
    const { target, shown } = this.playback;
    return target === shown ? this.visible : (ofSeat(target?.seatUpdates, this.visible?.seat ?? null) ?? this.visible);
  }

  /** Whether somebody here is asked, shown yet or not. */
  get isAsked(): boolean {
    return this.playback.newest?.seatUpdates.some(({ question }) => question) ?? false;
  }

  /** Whether the device has to change hands before the seat may be seen. */
  get curtain(): boolean {
    const { card } = this;
    if (!card || isOpen(card.game, card.options)) return false;
    return this.seatUpdates.length > 1 && card.status === 'playing' && this.seatUpdate?.seat !== this.#seat;
  }

  /** The device is in the right hands. */
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

  /** `seq` never falls: an update that comes late is old. */
  receive(update: TableUpdate): void {
    if (!this.#knowsSaving) this.cannotSave = false;
    if (update.seq < this.seq) return;
    this.seq = update.seq;
    this.#number = update.number;
    const known = this.playback.newest?.seatUpdates;
    const host = newHost(this.playback.newest?.card, update.table);
    if (host !== null) this.#showHost(host);
    if (update.table.moves !== this.playback.newest?.card.moves) this.othersHint = null;
    const seatUpdates = update.seat_updates.map((seatUpdate) => ({
      ...seatUpdate,
      steps: mergedSteps(ofSeat(known, seatUpdate.seat)?.steps ?? [], seatUpdate.steps, update.table.moves),
    }));
    this.chat = mergedChat(this.chat, update.chat_from, update.chat);
    this.playback.push({ card: update.table, seatUpdates });
    void this.#sendIntent();
    if (this.owesNonce) void this.#sendNonce();
  }

  /** A change is made in the update that it names; if that is not the newest here, all is sent again. */
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
      table: changed(newest.card, table),
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

  /** Answers the question shown; further names answer the questions that follow at once, while these offer them. */
  choose = (...names: string[]): void => {
    if (this.busy || !this.seatUpdate?.question) return;
    this.#intending = this.seatUpdate.seat;
    this.#intents.begin(names);
    void this.#sendIntent();
  };

  /** Asks what a bot thinks of the question shown, once; whoever waits may answer all the same. */
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
    await this.request({ do: 'send-nonce', nonce: randomText() });
    this.#sendingNonce = false;
  }

  /** True once it is done and kept; a refusal is kept in words for the page to show. */
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

  /** Sent by what was told last, not by what is shown: one's own moves wait for no movement. */
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

  /** A question is open once all before it has been shown; one that was open stays so while others answer theirs. */
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
