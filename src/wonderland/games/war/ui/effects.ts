/** What a choice would do, in short lines with signs. */
import type { Choice } from '$ui/wire';
import { foresightOf, nameOf, say } from './pieces';

/** A sign with words; `short` is shown instead of them. */
export type Part = [sign: string, text: string, short?: string | number];

export const percent = (chance: number): number => Math.round(chance * 100);

/** A line is a sentence, or what halting brings in one row of signs. */
export function effectsOf(choice: Choice, names: readonly string[]): Part[][] {
  const {
    odds,
    place,
    by = 0,
    shared,
    icon,
    feats = [],
    points,
    castle,
    loses,
    bust,
    totals = [],
  } = foresightOf(choice);
  const found: Part[][] = [];
  const line = (sign: string, text: string) => found.push([[sign, text]]);
  if (odds) {
    const { of, help, bad } = odds;
    line('', say('odds-help', { help, of, mean: Math.round(odds.mean * 10) / 10 }));
    if (bad) line('', say('odds-bad', { bad, of }));
    line('', odds.bust > 0 ? say('odds-bust', { bust: percent(odds.bust) }) : say('odds-no-bust'));
  }
  if (place !== undefined) line('', say(shared ? 'halt-shared' : 'halt-place', { place, by: Math.abs(by) }));
  const brings: (Part | 0 | false | undefined)[] = [
    points && ['star', nameOf(`points-${points}`), points],
    castle && ['castle', nameOf('castle'), icon ? '' : undefined],
    icon && ['forge', say('halt-icon')],
  ];
  found.push(brings.filter((part) => !!part));
  for (const feat of feats) line('check', say('halt-feat', { quest: nameOf(feat) }));
  if (loses) line('pawn', say(bust ? 'loses-all' : 'loses', { number: loses }));
  for (const { seat, strength, shards } of totals) {
    if (strength !== undefined) line('', `${names[seat] ?? ''} ${say('to-strength', { number: strength })}`);
    if (shards !== undefined) line('shard', say('shards-count', { number: shards }));
  }
  return found.filter((parts) => parts.length);
}
