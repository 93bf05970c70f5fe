/** A table as the server sends it, with the given changes. */
import { announcer } from '../src/lib/announce.svelte';
import type { BoardProps } from '../src/lib/games';
import type { SeatInfo, SeatUpdate, Step, TableInfo, TableUpdate } from '../src/wire';

export function seatInfo(seat: number, changes: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat,
    kind: 'person',
    name: ['Ala', 'Bob', 'Cleo'][seat] ?? `N${seat}`,
    bot: null,
    online: true,
    stand_in: false,
    stand_in_from: null,
    resigned: false,
    is_host: seat === 0,
    muted: false,
    has_nonce: true,
    yours: seat === 0,
    invite: null,
    token: null,
    ...changes,
  };
}

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'tea',
    game: 'parade',
    options: {},
    status: 'playing',
    seats: [seatInfo(0), seatInfo(1)],
    is_host: true,
    invite: null,
    open: false,
    start_at: null,
    watch: 'link',
    watchers: 0,
    chat: true,
    hints: 'asker',
    clock: null,
    deadline: null,
    to_act: [0],
    moves: 3,
    may_undo: 'no',
    played_for_you: null,
    undo: null,
    holiday: null,
    outcome: null,
    proof: null,
    seed: null,
    rematch: null,
    upgraded_after: [],
    ...changes,
  };
}

export const step = (number: number, event = 'start-chosen'): Step => ({
  number,
  seat: 0,
  by: 'person',
  events: [{ event, seat: 0 }],
  taken_back: [],
});

export function seatUpdate(changes: Partial<SeatUpdate> = {}): SeatUpdate {
  return { seat: 0, view: {}, standing: {}, question: null, steps: [], ...changes };
}

export function update(seq: number, changes: Partial<TableUpdate> = {}): TableUpdate {
  return {
    type: 'update',
    number: seq,
    seq,
    table: tableInfo(),
    seat_updates: [seatUpdate()],
    chat_from: 0,
    chat: [],
    ...changes,
  };
}

/** The props of a board while nothing moves. */
export function boardProps(
  { table, seatUpdate }: { table: TableInfo; seatUpdate: SeatUpdate },
  choose: (...names: string[]) => void,
  busy = false,
): BoardProps {
  return { table, shown: seatUpdate, target: seatUpdate, choose, busy, perform: () => () => undefined };
}

/** What screen readers were given to say, in order. */
export const heard = (): string[] => announcer.phrases.map(({ text }) => text);
export const alarms = (): string[] => announcer.phrases.flatMap(({ text, urgent }) => (urgent ? [text] : []));
