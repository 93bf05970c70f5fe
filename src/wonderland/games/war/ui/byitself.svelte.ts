/** Answers by itself what its owner has set; whatever was taken back is asked again and left alone. */
import { untrack } from 'svelte';
import { recall, remember } from '$ui/lib/memory';
import type { Question } from '$ui/wire';
import { type Habits, meant, type Meant, NO_HABITS } from './habits';

const NAME = 'war-habits';

interface Source {
  question: () => Question | null;
  busy: () => boolean;
  strength: () => number;
  /** The battle that settings are for, which are not pinned. */
  battle: () => string;
  moves: () => number;
  send: (choice: Meant['choice']) => void;
}

/** Made while a board's component is made, since it lives as long. */
export class ByItself {
  habits = $state.raw<Habits>(remembered());
  /** What is about to be answered, until it is. */
  next = $state.raw<Meant | null>(null);
  /** Its owner is at the settings: nothing is answered meanwhile. */
  setting = $state(false);
  /** A question that its owner answers after all. */
  #left = $state<number>();
  #moves = 0;

  constructor(source: Source) {
    $effect(() => {
      void source.battle();
      untrack(() => this.#newBattle());
    });
    $effect(() => {
      const moves = source.moves();
      untrack(() => {
        if (moves < this.#moves) this.#left = source.question()?.number;
        this.#moves = moves;
      });
    });
    $effect(() => {
      const question = source.question();
      const habits = this.habits;
      if (!question || this.setting || source.busy() || question.number === this.#left) return;
      const found = untrack(() => meant(question, habits, source.strength(), Math.random()));
      if (!found) return;
      this.next = found;
      const timer = setTimeout(() => {
        this.next = null;
        source.send(found.choice);
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

  /** This one question is its owner's. */
  leave(question: number | undefined): void {
    this.#left = question;
  }

  #newBattle(): void {
    if (!this.habits.pinned) this.habits = { ...NO_HABITS, askOrder: this.habits.askOrder };
  }
}

function remembered(): Habits {
  try {
    return { ...NO_HABITS, ...(JSON.parse(recall(NAME) ?? '{}') as Partial<Habits>) };
  } catch {
    return NO_HABITS;
  }
}
