/** Your tables: for the lists, the tab's title and calls. */
import type { TableSummary } from '../wire';
import { api } from './api';
import { ApiError } from './error';
import { offline } from './offline.svelte';

const EVERY = 5000;
const EVERY_UNSEEN = 20_000;

export const isYourTurn = (line: TableSummary): boolean =>
  line.status === 'playing' &&
  line.your_seats.some((seat) => line.to_act.includes(seat) && !line.resigned.includes(seat));

/** Somebody else plays, not only bots. */
export const withPeople = ({ names, your_seats }: TableSummary): boolean =>
  names.some((name, seat) => name && !your_seats.includes(seat));

/** A full table of yours that is about to start. */
const isCalling = ({ status, names, your_seats }: TableSummary): boolean =>
  status === 'gathering' && your_seats.length > 0 && !names.includes('');

/** People wait for you; bots never mind. */
export const isWaiting = (line: TableSummary): boolean => withPeople(line) && (isYourTurn(line) || isCalling(line));

class Mine {
  lines = $state.raw<TableSummary[]>([]);

  /** A failed request leaves the list as it was. */
  async load(): Promise<void> {
    try {
      this.lines = await api.myTables();
      offline.away = false;
    } catch (problem) {
      if (problem instanceof ApiError && problem.key === 'gone') offline.away = true;
    }
  }

  /** Polls until the returned function is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const again = async (): Promise<void> => {
      await this.load();
      timer = setTimeout(() => void again(), document.visibilityState === 'visible' ? EVERY : EVERY_UNSEEN);
    };
    const now = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void again(), 0);
    };
    now();
    addEventListener('online', now);
    return () => {
      removeEventListener('online', now);
      clearTimeout(timer);
    };
  }

  /** Tables where people wait for you, apart from the open one. */
  waiting(beside?: string): number {
    return this.lines.filter((line) => line.id !== beside && isWaiting(line)).length;
  }

  call(beside?: string): TableSummary | undefined {
    return this.lines.find((line) => line.id !== beside && isCalling(line));
  }
}

export const mine = new Mine();
