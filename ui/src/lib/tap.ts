/** Fingers, mice and keys on a row of buttons: the first tap shows what mouse and keys have shown already, the second is meant. Whoever wants to confirm each move does so with the mouse too. */
import { preferences } from './preferences.svelte';

/** Whether a first tap only shows: of a finger, or of anything for whoever confirms each move. */
export const isTouch = ({ pointerType }: PointerEvent): boolean =>
  pointerType !== 'mouse' || preferences.has('confirm');

export class Tap {
  #touch: { again: boolean } | null = null;

  /** Whether a finger is on it. */
  get touched(): boolean {
    return this.#touch !== null;
  }

  /** A press begins; true if it is a first tap, which only shows. `again`: what it shows is picked already. */
  down(event: PointerEvent, again: boolean): boolean {
    this.#touch = isTouch(event) ? { again } : null;
    return this.#touch !== null && !again;
  }

  /** Whether the click that ends it is meant. */
  click(): boolean {
    const meant = !this.#touch || this.#touch.again;
    this.#touch = null;
    return meant;
  }

  cancel = (): void => {
    this.#touch = null;
  };

  /** A long press looks at a piece; the browser's own menu would hide it. */
  menu = (event: Event): void => {
    if (this.#touch) event.preventDefault();
  };
}

/** Arrow keys walk along the buttons of a row. */
export function walkRow(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const row = event.currentTarget instanceof HTMLElement ? [...event.currentTarget.querySelectorAll('button')] : [];
  const place = row.findIndex((button) => button === document.activeElement);
  if (!step || place < 0) return;
  event.preventDefault();
  row[(place + step + row.length) % row.length]?.focus();
}
