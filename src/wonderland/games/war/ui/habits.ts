/** What the board answers by itself, as its owner has set it: which question, with which choice, why, and after how long. */
import type { Choice, Question } from '$ui/wire';
import { foresightOf, verbOf } from './pieces';

export interface Habits {
  /** Halt at this strength or more. */
  haltAt: number | null;
  haltOnIcon: boolean;
  /** Halt where the next draw busts with more than so many percent. */
  haltAbove: number | null;
  shield: 'ask' | 'always' | 'never';
  skipIdle: boolean;
  /** The owner says in which order the things of a card are taken. */
  askOrder: boolean;
  /** For all battles, not for this one alone. */
  pinned: boolean;
}

export const NO_HABITS: Habits = {
  haltAt: null,
  haltOnIcon: false,
  haltAbove: null,
  shield: 'ask',
  skipIdle: false,
  askOrder: false,
  pinned: false,
};

export interface Meant {
  choice: Choice;
  /** The reason, a key of words. */
  why:
    | 'halt-at'
    | 'halt-icon'
    | 'halt-above'
    | 'shield-always'
    | 'shield-never'
    | 'idle'
    | 'rewards'
    | 'only'
    | 'nothing-to-show';
  delay: number;
}

/** Long enough to be read, and to be stopped. */
export const READ = 900;
const AT_ONCE = 150;
/** Who has nothing to show takes as long as one who thinks: from this on, at most twice as long. */
export const PRETENDED = 1000;

/** Asked of everybody, whatever they hold, so that nobody learns what they do. */
const SECRETIVE = ['feat', 'free-feat', 'wager'];

export function meant(question: Question, habits: Habits, strength: number, luck: number): Meant | undefined {
  const { choices, name } = question;
  const named = (verb: string) => choices.find((choice) => verbOf(choice) === verb);
  const give = (choice: Choice | undefined, why: Meant['why'], delay = READ): Meant | undefined =>
    choice && { choice, why, delay };
  const [only] = choices;
  if (choices.length === 1 && SECRETIVE.includes(name)) return give(only, 'nothing-to-show', PRETENDED * (1 + luck));
  if (choices.length === 1) return give(only, 'only', AT_ONCE);
  if (name === 'halt-or-draw') {
    const halt = named('halt');
    const bust = (foresightOf(named('draw-chip')).odds?.bust ?? 0) * 100;
    if (habits.haltAt !== null && strength >= habits.haltAt) return give(halt, 'halt-at');
    if (habits.haltOnIcon && foresightOf(halt).icon) return give(halt, 'halt-icon');
    if (habits.haltAbove !== null && bust > habits.haltAbove) return give(halt, 'halt-above');
    return undefined;
  }
  if (name === 'block' && habits.shield !== 'ask')
    return give(named(habits.shield === 'always' ? 'block-chip' : 'pass'), `shield-${habits.shield}`);
  if (name === 'next-reward') return habits.askOrder ? undefined : give(nextReward(choices), 'rewards', AT_ONCE);
  const pass = named('pass');
  const idle = choices.every((choice) => choice === pass || foresightOf(choice).totals?.length === 0);
  return habits.skipIdle && pass && idle ? give(pass, 'idle', AT_ONCE) : undefined;
}

/** Units first, and where they go is asked; then the one thing that asks for more; at the end what asks nothing. */
function nextReward(choices: readonly Choice[]): Choice | undefined {
  if (choices.some((choice) => String(choice.action.reward).startsWith('units'))) return undefined;
  const asking = choices.filter((choice) => foresightOf(choice).asks !== false);
  return asking.length ? (asking.length === 1 ? asking[0] : undefined) : choices[0];
}
