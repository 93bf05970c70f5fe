/** A hint in words: the best choice, how sure it is, and why. */
import type { AdviceInfo, Choice, Hint, Question } from '../wire';
import { featureWords, replyWords } from './sentences';

const MOST_REASONS = 3;
export const MOST_SHOWN = 3;
/** A smaller difference is no reason. */
const LEAST_DIFFERENCE = 0.05;

export interface Advised {
  choice: Choice;
  advice: AdviceInfo;
}

export type Sure = 'clear' | 'likely' | 'close' | 'only' | 'glance';

/** The best choice first; empty if the hint is for another question. */
export function advised(hint: Hint | null, question: Question | null): Advised[] {
  if (!hint || hint.question !== question?.number) return [];
  return hint.advice.flatMap((advice) => {
    const choice = question.choices.find(({ name }) => name === advice.choice);
    return choice ? [{ choice, advice }] : [];
  });
}

export const isThought = (all: readonly Advised[]): boolean => all[0]?.advice.win !== null;

export function howSure([best, next]: readonly Advised[]): Sure {
  if (!best || !next) return 'only';
  if (best.advice.win === null) return 'glance';
  const lead = best.advice.win - (next.advice.win ?? 0);
  const error = Math.hypot(best.advice.error ?? 0, next.advice.error ?? 0);
  if (lead > 3 * error && lead > 0.03) return 'clear';
  return lead > error ? 'likely' : 'close';
}

/** No other choice won more often. */
export function hasBestNumbers(all: readonly Advised[]): boolean {
  return all.every(({ advice }) => Math.round(100 * (advice.win ?? 0)) <= Math.round(100 * (all[0]?.advice.win ?? 0)));
}

/** The best choice also looks best without search. */
export function looksBest(all: readonly Advised[]): boolean {
  const best = all[0];
  return !best || all.every(({ advice }) => value(advice) <= value(best.advice) + LEAST_DIFFERENCE);
}

const value = ({ features }: AdviceInfo): number => Object.values(features).reduce((sum, each) => sum + each, 0);

/** What sets a choice apart, the most important first. */
export function decisiveFeatures(own: AdviceInfo, others: readonly AdviceInfo[]): string[] {
  const names = new Set([own, ...others].flatMap(({ features }) => Object.keys(features)));
  const mean = (name: string): number =>
    others.reduce((sum, { features }) => sum + (features[name] ?? 0), 0) / Math.max(1, others.length);
  return [...names]
    .map((name) => ({ name, difference: Math.abs((own.features[name] ?? 0) - mean(name)) }))
    .filter(({ difference }) => difference >= LEAST_DIFFERENCE || others.length === 0)
    .sort((one, other) => other.difference - one.difference)
    .slice(0, MOST_REASONS)
    .map(({ name }) => name);
}

/** Short reasons for a choice; the last is the likely reply. */
export function reasons(game: string, own: Advised, others: readonly Advised[], names: readonly string[]): string[] {
  const apart = decisiveFeatures(
    own.advice,
    others.filter(({ choice }) => choice !== own.choice).map(({ advice }) => advice),
  );
  return said(game, own, apart, names);
}

/** What speaks for each of two choices. */
export function compared(game: string, one: Advised, other: Advised, names: readonly string[]): [string[], string[]] {
  const apart = decisiveFeatures(one.advice, [other.advice]);
  const [of, against] = [said(game, one, apart, names), said(game, other, apart, names)];
  return [of.filter((each) => !against.includes(each)), against.filter((each) => !of.includes(each))];
}

function said(
  game: string,
  { choice, advice }: Advised,
  features: readonly string[],
  names: readonly string[],
): string[] {
  const known = features.flatMap((name) =>
    name in advice.features ? [featureWords(game, name, advice.features[name] ?? 0, choice.foresight)] : [],
  );
  const likely = advice.reply && replyWords(game, advice.reply, names);
  return likely ? [...known, likely] : known;
}
