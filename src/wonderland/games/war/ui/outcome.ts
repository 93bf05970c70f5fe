/** The outcome of a battle: whose it is, in words too, and what it brought to each seat. */
import { listed } from '$ui/lib/sentences';
import type { Step } from '$ui/wire';
import type { Desk } from './desk.svelte';
import { awardOf, nameOf, say } from './pieces';
import type { GameEvent } from './race';

/** Something gained besides points and castles. */
export interface Gift {
  /** A sign with a number, or a chip. */
  sign?: string;
  number?: number;
  chip?: string;
  /** Its note. */
  piece: string;
}

export interface Gains {
  points: number;
  castle: boolean;
  feats: string[];
  forged: { chip: string; track: string; brings: Gift[] }[];
  /** A faction or `no-wager`; neither right nor wrong if nobody won alone. */
  wager: { on: string; right: boolean | null } | null;
  gifts: Gift[];
}

/** Whose battle it is: the winner, the tied seats, or nobody; null of other events. */
export function victorsIn({ event, seat, tied_seats }: GameEvent): number[] | null {
  if (event === 'region-tied') return tied_seats as number[];
  if (event === 'nobody-won') return [];
  return event === 'region-won' || event === 'region-uncontested' ? [Number(seat)] : null;
}

function giftOf({ event, number, chip, ability, card }: GameEvent): Gift | undefined {
  const many = Number(number);
  const gifts: Record<string, Gift> = {
    'chip-gained': { chip: String(chip), piece: String(chip) },
    'shards-gained': { sign: 'shard', number: many, piece: 'shard' },
    'shards-lost': { sign: 'shard', number: -many, piece: 'shard' },
    'leader-strengthened': { sign: 'flag', number: many, piece: 'leader-strength' },
    'castle-value-raised': { sign: 'castle', number: many, piece: 'castle' },
    'supporter-freed': { sign: 'supporter', piece: 'supporter' },
    'ability-unlocked': { sign: 'key', piece: String(ability) },
    'quests-drawn': { sign: 'quest', number: many, piece: 'quest' },
    'shield-mended': { sign: 'shield', piece: 'shield' },
    'wonderlandian-gained': { sign: 'ears', piece: String(card) },
  };
  return gifts[String(event)];
}

/** `factions` are those of the seats. */
export function gainsOf(outcome: readonly GameEvent[], seat: number, factions: readonly (string | null)[]): Gains {
  const gains: Gains = { points: 0, castle: false, feats: [], forged: [], wager: null, gifts: [] };
  const victors = outcome[0] ? (victorsIn(outcome[0]) ?? []) : [];
  let target = gains.gifts;
  for (const event of outcome.filter((each) => each.seat === seat)) {
    if (event.event === 'points-gained') gains.points += Number(event.number);
    if (event.event === 'castle-built') gains.castle = true;
    if (event.event === 'feat-done') gains.feats.push(String(event.quest));
    if (event.event === 'chip-forged') {
      target = [];
      gains.forged.push({ chip: String(event.chip), track: String(event.track), brings: target });
    }
    if (event.event === 'wager-shown') {
      const on = String(event.wager);
      const [winner, tied] = victors;
      const open = on === 'no-wager' || tied !== undefined;
      gains.wager = { on, right: open ? null : winner !== undefined && factions[winner] === on };
      target = gains.gifts;
    }
    const gift = giftOf(event);
    if (gift) target.push(gift);
  }
  return gains;
}

/** By region whose it is, and by seat the points, since the table was laid. */
export function roundOutcome(steps: readonly Step[]): { victors: Record<string, number[]>; points: number[] } {
  const events = steps.flatMap((step) => step.events);
  const victors: Record<string, number[]> = {};
  const points: number[] = [];
  for (const event of events.slice(events.findLastIndex((each) => each.event === 'table-laid') + 1)) {
    const found = victorsIn(event);
    if (found) victors[String(event.region)] = found;
    if (event.event === 'points-gained') {
      const seat = Number(event.seat);
      points[seat] = (points[seat] ?? 0) + Number(event.number);
    }
  }
  return { victors, points };
}

/** Who takes the region; `award`: and for how many points. */
export function victoryWords(desk: Desk, award: boolean): string {
  const { victors, view, own } = desk;
  const region = nameOf(view.battle?.region ?? '');
  const [winner, tied] = victors ?? [];
  if (winner === undefined) return say('nobody-takes', { region });
  if (tied !== undefined)
    return say('share', { region, players: listed((victors ?? []).map((seat) => desk.name(seat))) });
  const words = winner === own ? say('you-take', { region }) : say('takes', { region, player: desk.name(winner) });
  return award ? `${words}, +${awardOf(view, view.battle?.region ?? '')}` : words;
}
