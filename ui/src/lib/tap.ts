/** With a finger, or with "confirm each move", the first tap shows and the second acts. */
import type { LookedBy } from './answering.svelte';
import { preferences } from './preferences.svelte';

export const isTouch = ({ pointerType }: PointerEvent): boolean =>
  pointerType !== 'mouse' || preferences.has('confirm');

export class Tap {
  #touch: { again: boolean } | null = null;

  get touched(): boolean {
    return this.#touch !== null;
  }

  /** True for a first tap, which only shows. `again`: it is already picked. */
  down(event: PointerEvent, again: boolean): boolean {
    this.#touch = isTouch(event) ? { again } : null;
    return this.#touch !== null && !again;
  }

  click(): boolean {
    const meant = !this.#touch || this.#touch.again;
    this.#touch = null;
    return meant;
  }

  cancel = (): void => {
    this.#touch = null;
  };

  /** A long press shows a piece; the browser's menu would hide it. */
  menu = (event: Event): void => {
    if (this.#touch) event.preventDefault();
  };
}

/** Arrow keys move along the buttons of a row. */
export function walkRow(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const row = event.currentTarget instanceof HTMLElement ? [...event.currentTarget.querySelectorAll('button')] : [];
  const place = row.findIndex((button) => button === document.activeElement);
  if (!step || place < 0) return;
  event.preventDefault();
  row[(place + step + row.length) % row.length]?.focus();
}

/** Handlers of a button that shows its effect under the mouse or with focus; null ends that. */
export const looking = (what: string | null, look: (what: string | null, by: LookedBy) => void) => ({
  onpointerenter: ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') look(what, 'pointer');
  },
  onpointerleave: (): void => look(null, 'pointer'),
  onfocus: (): void => look(what, 'keyboard'),
  onblur: (): void => look(null, 'keyboard'),
});
