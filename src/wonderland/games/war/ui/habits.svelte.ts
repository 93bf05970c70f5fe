/** Automatic answers: which question, with which choice, why, and after how long, as the player has set them. */
import { untrack } from 'svelte';
import { recall, remember } from '$ui/lib/memory';
import type { Choice, Question } from '$ui/wire';
import type { Desk } from './desk.svelte';
import { foresightOf, verbOf } from './pieces';

export const NO_HABITS = {
  /** Halt at this strength or more. */
  haltAt: null as number | null,
  haltOnIcon: false,
  /** Halt if the next draw busts with more than this percentage. */
  haltAbove: null as number | null,
  shield: 'ask' as 'ask' | 'always' | 'never',
  skipIdle: false,
  /** Ask in which order the things of a card are taken. */
  askOrder: false,
  /** For all battles, not for this one only. */
  pinned: false,
};
export type Habits = typeof NO_HABITS;

export interface Automatic {
  choice: Choice;
  /** The reason, a key of words. */
  why: string;
  delay: number;
}

/** Long enough to be read, and to be stopped (ms). */
export const READ = 900;
const AT_ONCE = 150;
/** With nothing to show you take as long as if you thought about it: from this on, at most twice as long (ms). */
export const PRETENDED = 1000;

/** Asked of everybody, whatever they hold, so that nobody learns what they do. */
const SECRETIVE = ['feat', 'free-feat', 'wager'];

/** `chance` is from 0 to 1. */
export function automatic(
  { choices, name }: Question,
  habits: Habits,
  strength: number,
  chance: number,
): Automatic | undefined {
  const named = (verb: string) => choices.find((choice) => verbOf(choice) === verb);
  const give = (choice: Choice | undefined, why: string, delay = READ): Automatic | undefined =>
    choice && { choice, why, delay };
  const [only] = choices;
  if (choices.length === 1)
    return SECRETIVE.includes(name)
      ? give(only, 'nothing-to-show', PRETENDED * (1 + chance))
      : give(only, 'only', AT_ONCE);
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
  return habits.skipIdle && idle ? give(pass, 'idle', AT_ONCE) : undefined;
}

/** Units are asked about first; then the only thing that asks for more; at the end what asks nothing. */
function nextReward(choices: readonly Choice[]): Choice | undefined {
  if (choices.some((choice) => String(choice.action.reward).startsWith('units'))) return undefined;
  const asking = choices.filter((choice) => foresightOf(choice).asks !== false);
  return asking.length > 1 ? undefined : (asking[0] ?? choices[0]);
}

const NAME = 'war-habits';

/** Create it with the desk. Settings are for one battle unless they are pinned. A question that comes back by undo is left to the player. */
export class AutoAnswer {
  habits = $state.raw<Habits>(remembered());
  /** What is about to be answered. */
  next = $state.raw<Automatic | null>(null);
  /** The settings are open: nothing is answered. */
  setting = $state(false);
  #left = $state<number>();
  #moves = 0;

  constructor(desk: Desk) {
    const battle = $derived(`${desk.own} ${desk.view.round} ${desk.view.battle?.region}`);
    $effect(() => {
      void battle;
      untrack(() => {
        if (!this.habits.pinned) this.habits = { ...NO_HABITS, askOrder: this.habits.askOrder };
      });
    });
    $effect(() => {
      const moves = desk.table.moves;
      untrack(() => {
        if (moves < this.#moves) this.leave(desk.question?.number);
        this.#moves = moves;
      });
    });
    $effect(() => {
      const question = desk.film.act ? null : desk.question;
      const habits = this.habits;
      if (!question || this.setting || desk.busy || question.number === this.#left) return;
      const found = untrack(() => automatic(question, habits, desk.fighter(desk.own)?.strength ?? 0, Math.random()));
      if (!found) return;
      this.next = found;
      const timer = setTimeout(() => {
        this.next = null;
        desk.sendAtOnce(found.choice);
      }, found.delay);
      return () => {
        clearTimeout(timer);
        this.next = null;
      };
    });
  }

  set(change: Partial<Habits>): void {
    this.habits = { ...this.habits, ...change };
    const { askOrder, pinned } = this.habits;
    remember(NAME, JSON.stringify(pinned ? this.habits : { askOrder }));
  }

  /** Leaves this question to the player. */
  leave(question: number | undefined): void {
    this.#left = question;
  }
}

function remembered(): Habits {
  try {
    return { ...NO_HABITS, ...(JSON.parse(recall(NAME) ?? '{}') as Partial<Habits>) };
  } catch {
    return NO_HABITS;
  }
}
