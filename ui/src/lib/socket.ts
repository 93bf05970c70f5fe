/** The connection to a table. It reconnects automatically and sends unanswered requests again with the same id. */
import type { AnyRequest, AnyUpdate } from '../wire';
import { randomText } from './random';
import { ApiError } from './error';

/** `down`: reconnecting. `closed`: for good. */
export type ConnectionStatus = 'connecting' | 'open' | 'down' | 'closed';
type WithoutId<Request> = Request extends AnyRequest ? Omit<Request, 'id'> : never;
export type RequestBody = WithoutId<AnyRequest>;

export interface Listener {
  received(message: AnyUpdate): void;
  statusChanged(status: ConnectionStatus): void;
}

interface PendingRequest {
  frame: string;
  done(): void;
  refused(error: ApiError): void;
}

export const FIRST_DELAY = 200;
export const LONGEST_DELAY = 1500;
/** The server sends something at least every 2 s. */
export const SILENCE_TIMEOUT = 5000;
/** For hidden pages, and for the first update, which is large. */
export const PATIENT_TIMEOUT = 40_000;
/** A timer this late says nothing about the server: the page slept or was busy. */
export const LATE = 1000;
const OPEN_TIMEOUT = 5000;
/** Close code: no such table, or not for this browser. */
const NOT_FOUND = 4404;
/** Close code: too many connections. */
const TRY_LATER = 1013;
export const BUSY_DELAY = 15_000;

export class TableSocket {
  #socket: WebSocket | undefined;
  #status: ConnectionStatus = 'connecting';
  #delay = FIRST_DELAY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #aliveAt = Date.now();
  #due = 0;
  #wasLate = false;
  readonly #pending = new Map<string, PendingRequest>();

  constructor(
    readonly address: string,
    readonly listener: Listener,
    readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    addEventListener('online', this.#reconnectNow);
    addEventListener('offline', this.#reconnectLater);
    document.addEventListener('visibilitychange', this.#pageShown);
    this.#connect();
  }

  /** Resolves when the server has saved it, rejects with the reason. */
  send(request: RequestBody): Promise<void> {
    if (this.#status === 'closed') return Promise.reject(new ApiError('line-closed'));
    const id = randomText();
    const frame = JSON.stringify({ ...request, id });
    return new Promise((done, refused) => {
      this.#pending.set(id, { frame, done, refused });
      if (this.#status === 'open') this.#socket?.send(frame);
    });
  }

  close(): void {
    if (this.#status === 'closed') return;
    this.#setStatus('closed');
    removeEventListener('online', this.#reconnectNow);
    removeEventListener('offline', this.#reconnectLater);
    document.removeEventListener('visibilitychange', this.#pageShown);
    clearTimeout(this.#retry);
    this.#closeSocket();
    for (const { refused } of this.#pending.values()) refused(new ApiError('line-closed'));
    this.#pending.clear();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#closeSocket();
    const socket = this.open(this.address);
    this.#socket = socket;
    this.#setTimeout(OPEN_TIMEOUT);
    socket.onopen = () => {
      this.#markAlive(PATIENT_TIMEOUT);
      this.#setStatus('open');
      for (const { frame } of this.#pending.values()) socket.send(frame);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#markAlive(SILENCE_TIMEOUT);
      const message = JSON.parse(data) as AnyUpdate;
      // an overloaded server says so and hangs up; keep backing off then
      if (message.type !== 'saving' && message.type !== 'refused') this.#delay = FIRST_DELAY;
      this.#receive(message);
    };
    socket.onclose = ({ code }) => {
      if (code === TRY_LATER) this.#delay = BUSY_DELAY;
      if (code === NOT_FOUND) this.#receive({ type: 'gone', set_aside: false });
      else this.#reconnectLater();
    };
  }

  #receive(message: AnyUpdate): void {
    if (message.type === 'ack') {
      this.#takePending(message.id)?.done();
    } else if (message.type === 'refused' && message.id !== null) {
      this.#takePending(message.id)?.refused(new ApiError(message.key, message.details));
    } else {
      this.listener.received(message);
      if (message.type === 'gone') this.close();
    }
  }

  #takePending(id: string): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #reconnectLater = (): void => {
    if (this.#status === 'closed') return;
    this.#closeSocket();
    this.#setStatus('down');
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  };

  #reconnectNow = (): void => {
    this.#delay = FIRST_DELAY;
    this.#setStatus('down');
    this.#connect();
  };

  /** After sleep a connection can be dead without an event. */
  #pageShown = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#status !== 'open' || Date.now() - this.#aliveAt > SILENCE_TIMEOUT) this.#reconnectNow();
  };

  #markAlive(timeout: number): void {
    this.#aliveAt = Date.now();
    this.#wasLate = false;
    this.#setTimeout(timeout);
  }

  #setTimeout(time: number): void {
    clearTimeout(this.#timeout);
    this.#due = Date.now() + time;
    this.#timeout = setTimeout(this.#giveUp, time);
  }

  #giveUp = (): void => {
    const now = Date.now();
    const patience = this.#aliveAt + PATIENT_TIMEOUT - now;
    if (now - this.#due > LATE && !this.#wasLate) {
      this.#wasLate = true; // messages that arrived meanwhile come first
      this.#setTimeout(LATE);
    } else if (this.#status === 'open' && document.visibilityState === 'hidden' && patience > 0) {
      this.#setTimeout(patience);
    } else {
      this.#reconnectLater();
    }
  };

  /** An old socket may still send messages. */
  #closeSocket(): void {
    clearTimeout(this.#timeout);
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = undefined;
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.listener.statusChanged(status);
  }
}
