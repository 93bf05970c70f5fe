/** Events and actions in words, as src/wonderland/words/__init__.py tells them: one sentence, whoever speaks it. */
import { type Arguments, words } from './words.svelte';

type Data = Readonly<Record<string, unknown>>;

/** What happened, as the listener of this event may know it; `names` are those of the seats. */
export function tell(game: string, event: Data, names: readonly string[]): string {
  const key = `event-${String(event.event)}`;
  const hidden = Object.values(event).some((held) => held === null) && words.has(game, `${key}-hidden`);
  return words.of(game, hidden ? `${key}-hidden` : key, argumentsOf(game, event, 'event', names));
}

/** A choice, as a person reads it. */
export function actionWords(game: string, action: Data, names: readonly string[] = []): string {
  return words.of(game, `action-${String(action.action)}`, argumentsOf(game, action, 'action', names));
}

/** A piece by its id; text that is no piece's id stays as it is. */
export function pieceWords(game: string, piece: string): string {
  const [, stem, number] = /^(.+)-(\d+)$/.exec(piece) ?? [];
  if (stem && words.has(game, `piece-${stem}`)) return words.of(game, `piece-${stem}`, { number: Number(number) });
  return words.has(game, `piece-${piece}`) ? words.of(game, `piece-${piece}`) : piece;
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '-';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} ${words.say('list-and')} ${last}` : last;
}

function argumentsOf(game: string, data: Data, kind: string, names: readonly string[]): Arguments {
  const given: Arguments = {};
  for (const [field, held] of Object.entries(data)) {
    if (field === kind || held === null || held === undefined) continue;
    if (Array.isArray(held)) {
      given[`${field}_count`] = held.length;
      given[field] = listed(held.map((each) => (field.endsWith('seats') ? nameOf(names, each) : pieceWords(game, String(each)))));
    } else {
      given[field] = typeof held === 'number' || typeof held === 'boolean' ? Number(held) : field === 'ending' ? String(held) : pieceWords(game, String(held));
      if (field.endsWith('seat')) given[`${field.slice(0, -'seat'.length)}player`] = nameOf(names, held);
    }
  }
  return given;
}

function nameOf(names: readonly string[], seat: unknown): string {
  return names[Number(seat)] ?? String(seat);
}
