/** Events and actions as sentences, like src/wonderland/words/__init__.py. */
import type { FactInfo, Reason, ReplyInfo, Step, TableInfo } from '../wire';
import { type Arguments, COMMON, say, words } from './words.svelte';

type Data = Readonly<Record<string, unknown>>;

export function eventWords(game: string, event: Data, names: readonly string[], piece = plain): string {
  const key = `event-${String(event.event)}`;
  const hidden = Object.values(event).some((held) => held === null) && words.has(game, `${key}-hidden`);
  return words.of(game, hidden ? `${key}-hidden` : key, argumentsOf(game, event, 'event', names, piece));
}

/** A fact of a finished game. */
export function factWords(game: string, fact: FactInfo, names: readonly string[]): string {
  const key = `fact-${fact.name}`;
  return words.of(words.has(game, key) ? game : COMMON, key, argumentsOf(game, fact.details, 'fact', names));
}

/** Why a choice was better. */
export function reasonWords(game: string, { key, details }: Reason, names: readonly string[]): string {
  const word = `review-${key}`;
  return words.of(words.has(game, word) ? game : COMMON, word, argumentsOf(game, details, 'reason', names));
}

/** Plain text, or a piece that the board can show. */
export interface Part {
  text: string;
  piece?: string;
  /** Punctuation that stays on one line with the piece. */
  before?: string;
  after?: string;
}

/** One step as a sentence that names its player once. */
export function stepWords(game: string, events: readonly Data[], names: readonly string[]): string {
  return joined(
    events.map((event) => eventWords(game, event, names)),
    names,
  );
}

export function stepParts(game: string, events: readonly Data[], names: readonly string[]): Part[] {
  const marked = joined(
    events.map((event) => eventWords(game, event, names, mark)),
    names,
  );
  const [first = '', ...rest] = marked.split(PIECE);
  const parts: Part[] = [{ text: first }];
  for (let at = 0; at < rest.length; at += 5) {
    const [before = '', piece = '', text = '', after = '', plain = ''] = rest.slice(at, at + 5);
    parts.push({ before, piece, text, after }, { text: plain });
  }
  return parts;
}

/** Who made the move, if not its player. */
export function makerWords(step: Pick<Step, 'seat' | 'by'>, names: readonly string[]): string {
  if (step.by !== 'clock' && step.by !== 'stand-in') return '';
  return say(`table-by-${step.by}`, { player: names[step.seat ?? 0] ?? '' });
}

/** The last step in words, without `quiet` events. */
export function lastWords(
  game: string,
  steps: readonly Pick<Step, 'seat' | 'by' | 'events'>[],
  names: readonly string[],
  quiet: readonly string[] = [],
): string {
  const step = steps.at(-1);
  const loud = step?.events.filter(({ event }) => !quiet.includes(String(event))) ?? [];
  if (!step || !loud.length) return '';
  return [makerWords(step, names), ...loud.map((event) => eventWords(game, event, names))].join(' ').trim();
}

/** The move that a player wants to take back. */
export function undoneWords(
  { game, undo }: Pick<TableInfo, 'game' | 'undo'>,
  steps: readonly Step[],
  names: readonly string[],
): string {
  const step = steps.findLast(({ seat }) => seat !== null && seat === undo?.seat);
  return step ? stepWords(game, step.events, names) : '';
}

/** Events without hidden parts, if there are any. */
export function news(events: readonly Data[]): readonly Data[] {
  const open = events.filter((event) => Object.values(event).every((held) => held !== null));
  return open.length ? open : events;
}

/** Private-use characters around a piece, and between its id and its words. */
const MARKED = '\u{E000}';
const MIDDLE = '\u{E001}';
/** A marked piece with the text that touches it. */
const PIECE = new RegExp(
  `([^ ${MARKED}]*)${MARKED}([^${MIDDLE}]*)${MIDDLE}([^${MARKED}]*)${MARKED}([^ ${MARKED}]*)`,
  'u',
);
const mark = (piece: string, said: string): string => `${MARKED}${piece}${MIDDLE}${said}${MARKED}`;

function joined(sentences: readonly string[], names: readonly string[]): string {
  let last: string | undefined;
  return sentences.reduce((all, sentence) => {
    const who = names.find((name) => name && sentence.startsWith(`${name} `));
    const again = who !== undefined && who === last && all.endsWith('.');
    last = who;
    if (again) return `${all.slice(0, -1)}; ${sentence.slice(who.length + 1)}`;
    return all ? `${all} ${sentence}` : sentence;
  }, '');
}

export function actionWords(game: string, action: Data, names: readonly string[] = []): string {
  return words.of(game, `action-${String(action.action)}`, argumentsOf(game, action, 'action', names));
}

export function featureWords(game: string, feature: string, value: number, foresight: Data): string {
  const counts = Object.entries(foresight).flatMap(([field, held]) =>
    Array.isArray(held) ? [[`${field}_count`, held.length] as const] : [],
  );
  const size = Math.round(Math.abs(value) * 10) / 10;
  const sign = size === 0 ? 'none' : value > 0 ? 'plus' : 'minus';
  return words.of(game, `feature-${feature}`, { ...Object.fromEntries(counts), value: size, sign });
}

/** The likely reply: its first feature that has words, or the action itself. */
export function replyWords(
  game: string,
  { seat, action, share, features }: ReplyInfo,
  names: readonly string[],
): string | undefined {
  const player = names[seat] ?? '';
  const worded = Object.entries(features).flatMap(([name, value]) =>
    words.has(game, `reply-${name}`) ? [{ name, size: Math.round(Math.abs(value) * 10) / 10 }] : [],
  );
  const first = worded.find(({ size }) => size > 0) ?? worded[0];
  if (first)
    return words.of(game, `reply-${first.name}`, {
      player,
      value: first.size,
      sign: first.size === 0 ? 'none' : 'some',
    });
  return share > 0.5 ? say('hint-reply', { player, choice: actionWords(game, action, names) }) : undefined;
}

/** Other text is returned unchanged. */
export function pieceWords(game: string, piece: string): string {
  return knownPiece(game, piece) ?? piece;
}

function knownPiece(game: string, piece: string): string | undefined {
  if (words.has(game, `piece-${piece}`)) return words.of(game, `piece-${piece}`);
  const [, stem, number] = /^(.+)-(\d+)$/.exec(piece) ?? [];
  return stem && words.has(game, `piece-${stem}`)
    ? words.of(game, `piece-${stem}`, { number: Number(number) })
    : undefined;
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '-';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} ${say('list-and')} ${last}` : last;
}

type Marking = (piece: string, said: string) => string;
const plain: Marking = (_, said) => said;

function argumentsOf(game: string, data: Data, kind: string, names: readonly string[], piece = plain): Arguments {
  const pieceName = (id: string): string => {
    const said = knownPiece(game, id);
    return said === undefined ? id : piece(id, said);
  };
  const given: Arguments = {};
  for (const [field, held] of Object.entries(data)) {
    if (field === kind || held === null || held === undefined) continue;
    if (Array.isArray(held)) {
      given[`${field}_count`] = held.length;
      given[field] = listed(
        held.map((each, place) => {
          if (field === 'scores') return `${nameOf(names, place)} ${String(each)}`;
          return field.endsWith('seats') ? nameOf(names, each) : pieceName(String(each));
        }),
      );
    } else {
      given[field] =
        typeof held === 'number' || typeof held === 'boolean'
          ? Number(held)
          : field === 'ending'
            ? String(held)
            : pieceName(String(held));
      if (field.endsWith('seat')) given[`${field.slice(0, -'seat'.length)}player`] = nameOf(names, held);
    }
  }
  return given;
}

function nameOf(names: readonly string[], seat: unknown): string {
  return names[Number(seat)] ?? String(seat);
}
