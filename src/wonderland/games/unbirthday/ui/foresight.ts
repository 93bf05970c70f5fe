/** What a choice would do, in words. */
import { listed } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import { canWords, type Foresight, GAME, type Guest, iconWords, kindWords, nameOf, say } from './guests';
import type { View } from './view';

export function describeForesight(seen: Foresight, ask: View['ask']): string {
  if (seen.wins) return say('would-win');
  const parts: string[] = [];
  const gained = seen.gains?.[0];
  if (gained?.kind)
    parts.push(say(gained.face === 'teapot' ? 'would-collect' : 'would-invite', { kind: kindWords(gained.kind) }));
  if (seen.needs) parts.push(say('would-pay', { kinds: listed(seen.needs.map(kindWords)) }));
  if (seen.refills) parts.push(say('would-refill', { cells: listed(seen.refills) }));
  if (seen.draws) parts.push(say('would-draw', { cards: seen.draws.length }));
  if (seen.loses) parts.push(say(ask === 'give-card' ? 'would-give' : 'would-spend'));
  for (const move of seen.moves ?? [])
    parts.push(
      say(move.from === move.to ? 'would-turn' : 'would-move', {
        guest: nameOf(move.guest),
        cell: move.to,
        way: words.of(GAME, `way-${move.way}`),
      }),
    );
  return parts.join(' ');
}

/** What each worker could do on a crossing. */
export function planWords({ workers = [], orders = [] }: Foresight, guests: Record<string, Guest>): string {
  const each = workers.map((seen) => {
    const icon = iconWords(seen.icon, guests[seen.guest]?.back ?? null);
    const can = seen.can.length ? canWords(seen, guests, false).join(say('or')) : say('can-nothing');
    return `${say('worker-sign', { worker: seen.worker })}: ${nameOf(seen.guest)}, ${icon}: ${can}.`;
  });
  const order = orders.map((some) => some.map((worker) => say('worker-sign', { worker })).join(', ')).join(say('or'));
  return order ? `${each.join(' ')} ${say('order', { orders: order })}` : each.join(' ');
}
