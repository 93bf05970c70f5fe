/** A table as the server tells it, with whatever a test wishes otherwise. */
import type { SeatCard, Sight, Step, TableCard, Update } from '../src/wire';

export function seatCard(seat: number, changes: Partial<SeatCard> = {}): SeatCard {
  return {
    seat,
    kind: 'person',
    name: ['Ala', 'Bob', 'Cleo'][seat] ?? `N${seat}`,
    bot: null,
    here: true,
    stand_in: false,
    brought: true,
    yours: seat === 0,
    invite: null,
    ...changes,
  };
}

export function tableCard(changes: Partial<TableCard> = {}): TableCard {
  return {
    id: 'tea',
    game: 'parade',
    options: {},
    status: 'playing',
    seats: [seatCard(0), seatCard(1)],
    host: true,
    watch: 'link',
    watchers: 0,
    chat: true,
    clock: null,
    deadline: null,
    to_act: [0],
    moves: 3,
    may_undo: 'no',
    undo: null,
    outcome: null,
    proof: null,
    rematch: null,
    ...changes,
  };
}

export const step = (number: number, event = 'start-chosen'): Step => ({ number, seat: 0, events: [{ event, seat: 0 }] });

export function sight(changes: Partial<Sight> = {}): Sight {
  return { seat: 0, view: {}, standing: {}, question: null, steps: [], ...changes };
}

export function update(seq: number, changes: Partial<Update> = {}): Update {
  return { type: 'update', seq, table: tableCard(), sights: [sight()], chat: [], ...changes };
}
