import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BUSY_DELAY,
  FIRST_DELAY,
  LATE,
  type Listener,
  LONGEST_DELAY,
  PATIENT_TIMEOUT,
  SILENCE_TIMEOUT,
  TableSocket,
} from '../src/lib/socket';
import { ApiError } from '../src/lib/error';

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { id: string; do: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let listener: {
  received: ReturnType<typeof vi.fn<Listener['received']>>;
  statusChanged: ReturnType<typeof vi.fn<Listener['statusChanged']>>;
};
let socket: TableSocket;
const newest = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  listener = { received: vi.fn<Listener['received']>(), statusChanged: vi.fn<Listener['statusChanged']>() };
  socket = new TableSocket('ws://here', listener, () => new FakeSocket() as unknown as WebSocket);
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe('the connection to a table', () => {
  it('sends each request with its own id and gets its reply', async () => {
    newest().onopen?.();
    const done = socket.send({ do: 'start', fill: false });
    const [asked] = newest().sent;
    expect(asked?.do).toBe('start');
    expect(asked?.id).toMatch(/^[0-9a-f]{32}$/);
    newest().says({ type: 'ack', id: asked?.id });
    await done;
  });

  it('reports an error to the caller', async () => {
    newest().onopen?.();
    const refused = socket.send({ do: 'rematch' });
    newest().says({ type: 'refused', id: newest().sent[0]?.id, key: 'not-your-turn', details: { seat: 2 } });
    await expect(refused).rejects.toMatchObject({ key: 'not-your-turn', details: { seat: 2 } });
  });

  it('repeats a request with the same id after a lost connection, but not a finished one', async () => {
    newest().onopen?.();
    const first = socket.send({ do: 'start', fill: false });
    const second = socket.send({ do: 'rematch' });
    const [start, rematch] = newest().sent;
    newest().says({ type: 'ack', id: start?.id });
    await first;
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(FIRST_DELAY);
    newest().onopen?.();
    expect(newest().sent).toEqual([rematch]);
    newest().says({ type: 'ack', id: rematch?.id });
    newest().says({ type: 'ack', id: rematch?.id });
    await second;
  });

  it('keeps requests while it is down', () => {
    void socket.send({ do: 'start', fill: false }).catch(() => undefined);
    expect(newest().sent).toEqual([]);
    newest().onopen?.();
    expect(newest().sent).toHaveLength(1);
  });

  it('waits longer each time, up to a maximum', () => {
    const pauses = [];
    for (let time = 0; time < 6; time += 1) {
      const before = FakeSocket.all.length;
      newest().onclose?.({ code: 1006 });
      let pause = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100);
        pause += 100;
      }
      pauses.push(pause);
    }
    expect(pauses).toEqual([200, 400, 800, 1500, 1500, LONGEST_DELAY]);
    newest().onopen?.();
    newest().says({ type: 'heartbeat' });
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(FIRST_DELAY);
    expect(FakeSocket.all).toHaveLength(8);
  });

  it('waits longer for a full server', () => {
    newest().says({ type: 'refused', id: null, key: 'house-full', details: {} });
    newest().onclose?.({ code: 1013 });
    vi.advanceTimersByTime(BUSY_DELAY - 1);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('reconnects at once when the network returns', () => {
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(FIRST_DELAY);
    newest().onclose?.({ code: 1006 });
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('takes silence for a dead connection, and any frame for a live one', () => {
    newest().onopen?.();
    newest().says({ type: 'heartbeat' });
    vi.advanceTimersByTime(SILENCE_TIMEOUT - 1000);
    newest().says({ type: 'heartbeat' });
    vi.advanceTimersByTime(SILENCE_TIMEOUT - 1000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1000 + FIRST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
    expect(listener.statusChanged.mock.calls.map(([status]) => status)).toEqual(['open', 'down']);
  });

  it('leaves a silent server within five seconds, and repeats the request to the next one', () => {
    expect(SILENCE_TIMEOUT).toBeLessThanOrEqual(5000);
    newest().onopen?.();
    newest().says({ type: 'heartbeat' });
    void socket.send({ do: 'rematch' }).catch(() => undefined);
    const [asked] = newest().sent;
    vi.advanceTimersByTime(SILENCE_TIMEOUT + FIRST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent).toEqual([asked]);
  });

  it('gives a slow connection time for the first update', () => {
    newest().onopen?.();
    vi.advanceTimersByTime(PATIENT_TIMEOUT - 1);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1 + FIRST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('is patient while the page is hidden', () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    newest().onopen?.();
    newest().says({ type: 'heartbeat' });
    vi.advanceTimersByTime(PATIENT_TIMEOUT - 1);
    expect(FakeSocket.all).toHaveLength(1);
    newest().says({ type: 'heartbeat' });
    vi.advanceTimersByTime(PATIENT_TIMEOUT + FIRST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
    visible.mockRestore();
  });

  it('checks the connection at once when a page is shown again', () => {
    newest().onopen?.();
    newest().says({ type: 'heartbeat' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + SILENCE_TIMEOUT + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('reads what arrived while the page slept before it gives up', () => {
    newest().onopen?.();
    newest().says({ type: 'heartbeat' });
    vi.setSystemTime(Date.now() + 60_000); // the clock went on, the timers did not
    vi.advanceTimersByTime(SILENCE_TIMEOUT);
    expect(FakeSocket.all).toHaveLength(1);
    newest().says({ type: 'heartbeat' });
    vi.advanceTimersByTime(SILENCE_TIMEOUT - 1);
    expect(FakeSocket.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(1 + LATE + FIRST_DELAY);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('retries a server that cannot save less and less often', () => {
    for (let time = 0; time < 4; time += 1) {
      newest().onopen?.();
      newest().says({ type: 'saving', works: false });
      newest().onclose?.({ code: 4408 });
      vi.advanceTimersByTime(LONGEST_DELAY);
    }
    const before = FakeSocket.all.length;
    newest().onopen?.();
    newest().onclose?.({ code: 4408 });
    vi.advanceTimersByTime(LONGEST_DELAY - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it('ignores a socket that it has given up', () => {
    const old = newest();
    old.onopen?.();
    dispatchEvent(new Event('online'));
    old.says({ type: 'gone' });
    expect(listener.received).not.toHaveBeenCalled();
  });

  it('stops asking if there is no such table', () => {
    newest().onopen?.();
    newest().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(listener.received).toHaveBeenCalledWith({ type: 'gone', set_aside: false });
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('stays closed once the table is gone, and fails open requests', async () => {
    newest().onopen?.();
    const never = socket.send({ do: 'start', fill: false });
    newest().says({ type: 'gone' });
    await expect(never).rejects.toBeInstanceOf(ApiError);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    await expect(socket.send({ do: 'start', fill: false })).rejects.toBeInstanceOf(ApiError);
  });
});
