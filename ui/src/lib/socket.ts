/** The line to one table. It finds back by itself; what was asked and not yet answered is asked again under its old id. */
import type { AnyRequest, AnyUpdate } from '../wire';
import { randomText } from './random';
import { ApiError } from './error';

/** `down`: being found again. `closed`: we have left, or there is nothing more to hear. */
export type Line = 'connecting' | 'open' | 'down' | 'closed';
type WithoutId<Request> = Request extends AnyRequest ? Omit<Request, 'id'> : never;
export type Asked = WithoutId<AnyRequest>;

export interface Hearer {
  told(message: AnyUpdate): void;
  line(line: Line): void;
}

interface Waiting {
  frame: string;
  done(): void;
  refused(error: ApiError): void;
}

export const FIRST_PAUSE = 200;
export const LONGEST_PAUSE = 1500;
/** The server speaks at least every 15 s; a line that is silent for longer than this is dead. */
export const SILENCE = 40_000;
const LOOK_AGAIN = 18_000;
const SLOW_TO_OPEN = 5000;
/** The server's way to say that there is no such table, or none for this browser. */
const NOT_FOUND = 4404;

export class TableSocket {
  #socket: WebSocket | undefined;
  #line: Line = 'connecting';
  #pause = FIRST_PAUSE;
  #next: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #heardAt = Date.now();
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    readonly address: string,
    readonly hearer: Hearer,
    readonly dial: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    addEventListener('online', this.#atOnce);
    addEventListener('offline', this.#lost);
    document.addEventListener('visibilitychange', this.#seenAgain);
    this.#connect();
  }

  /** Done and kept, or refused with the reason. */
  send(asked: Asked): Promise<void> {
    if (this.#line === 'closed') return Promise.reject(new ApiError('line-closed'));
    const id = randomText();
    const frame = JSON.stringify({ ...asked, id });
    return new Promise((done, refused) => {
      this.#waiting.set(id, { frame, done, refused });
      if (this.#line === 'open') this.#socket?.send(frame);
    });
  }

  close(): void {
    if (this.#line === 'closed') return;
    this.#show('closed');
    removeEventListener('online', this.#atOnce);
    removeEventListener('offline', this.#lost);
    document.removeEventListener('visibilitychange', this.#seenAgain);
    clearTimeout(this.#next);
    this.#drop();
    for (const { refused } of this.#waiting.values()) refused(new ApiError('line-closed'));
    this.#waiting.clear();
  }

  #connect(): void {
    clearTimeout(this.#next);
    this.#drop();
    const socket = this.dial(this.address);
    this.#socket = socket;
    this.#watchFor(SLOW_TO_OPEN);
    socket.onopen = () => {
      this.#heard();
      this.#show('open');
      for (const { frame } of this.#waiting.values()) socket.send(frame);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#heard();
      this.#pause = FIRST_PAUSE;
      this.#take(JSON.parse(data) as AnyUpdate);
    };
    socket.onclose = ({ code }) => {
      if (code === NOT_FOUND) this.#take({ type: 'gone' });
      else this.#lost();
    };
  }

  #take(message: AnyUpdate): void {
    if (message.type === 'ack') {
      this.#settle(message.id)?.done();
    } else if (message.type === 'refused' && message.id !== null) {
      this.#settle(message.id)?.refused(new ApiError(message.key, message.details));
    } else {
      this.hearer.told(message);
      if (message.type === 'gone') this.close();
    }
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #lost = (): void => {
    if (this.#line === 'closed') return;
    this.#drop();
    this.#show('down');
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  };

  #atOnce = (): void => {
    this.#pause = FIRST_PAUSE;
    this.#show('down');
    this.#connect();
  };

  /** A device that slept may hold a line that is dead without knowing it. */
  #seenAgain = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#line !== 'open' || Date.now() - this.#heardAt > LOOK_AGAIN) this.#atOnce();
  };

  #heard(): void {
    this.#heardAt = Date.now();
    this.#watchFor(SILENCE);
  }

  #watchFor(time: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#lost, time);
  }

  /** An old socket may still speak; nobody listens to it. */
  #drop(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = undefined;
  }

  #show(line: Line): void {
    if (this.#line === line) return;
    this.#line = line;
    this.hearer.line(line);
  }
}
