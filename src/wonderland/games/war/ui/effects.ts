/** What a choice would do, in short lines with a sign. */
import type { Choice } from '$ui/wire';
import { foresightOf, nameOf, say } from './pieces';

export type Line = [sign: string, text: string];

export function effectsOf(choice: Choice, names: readonly string[]): Line[] {
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
  const found: (Line | 0 | false | undefined)[] = [];
  if (odds) {
    const { of, help, bad } = odds;
    found.push(
      ['', say('odds-help', { help, of, mean: Math.round(odds.mean * 10) / 10 })],
      bad && ['', say('odds-bad', { bad, of })],
      ['', odds.bust > 0 ? say('odds-bust', { bust: String(Math.round(odds.bust * 100)) }) : say('odds-no-bust')],
    );
  }
  found.push(
    place !== undefined && ['', say(shared ? 'halt-shared' : 'halt-place', { place, by: Math.abs(by) })],
    icon && ['forge', say('halt-icon')],
    ...feats.map((feat): Line => ['check', say('halt-feat', { quest: nameOf(feat) })]),
    points && ['star', nameOf(`points-${points}`)],
    castle && ['castle', nameOf('castle')],
    loses && ['pawn', say(bust ? 'loses-all' : 'loses', { number: loses })],
  );
  for (const { seat, strength, shards } of totals)
    found.push(
      strength !== undefined && ['', `${names[seat] ?? ''} ${say('to-strength', { number: strength })}`],
      shards !== undefined && ['shard', say('shards-count', { number: shards })],
    );
  return found.filter((line) => !!line);
}
