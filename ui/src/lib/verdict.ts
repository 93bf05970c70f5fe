/** How a game ended for you, in one line. */
import type { OutcomeInfo, SeatInfo } from '../wire';
import { bestFirst, winnersOf } from './points';
import { listed } from './sentences';
import { say } from './words.svelte';

interface Ended {
  outcome: OutcomeInfo;
  seats: readonly SeatInfo[];
  /** What decided between two seats with equal points. */
  tieBreak: (winner: number, other: number) => string;
}

/** Your only seat; null for spectators and shared devices, who read about the winner. */
export function onlySeat(seats: readonly SeatInfo[]): number | null {
  const yours = seats.filter((seat) => seat.yours);
  return yours.length === 1 ? (yours[0]?.seat ?? null) : null;
}

export function verdictWords({ outcome, seats, tieBreak }: Ended): string {
  const own = onlySeat(seats);
  const winners = winnersOf(outcome);
  const nameOf = (seat: number): string => seats[seat]?.name ?? '';
  if (winners.length > 1)
    return own !== null && winners.includes(own)
      ? say('verdict-shared', { players: listed(winners.filter((seat) => seat !== own).map(nameOf)) })
      : say('verdict-wins-shared', { players: listed(winners.map(nameOf)) });
  const [first = 0, second = 0] = bestFirst(outcome.ranks);
  const other = own === null || own === first ? second : own;
  const points = Math.abs((outcome.scores[first] ?? 0) - (outcome.scores[other] ?? 0));
  const whose = own === null ? 'wins' : own === first ? 'won' : 'lost';
  if (points) return say(`verdict-${whose}`, { player: nameOf(first), points });
  return say(`verdict-${whose}-tie`, { player: nameOf(first), reason: tieBreak(first, other) });
}
