/** Letter and digit keys: one listener for the whole client, so that no key does two things. They can be switched off. */
import { untrack } from 'svelte';
import { preferences } from './preferences.svelte';

export interface Key {
  /** As the event names it: `r`, `R` with Shift, `?`. */
  key: string;
  /** What it does, in words. */
  name: string;
  act: () => void;
}

class KeyMap {
  #sources = $state.raw<readonly (() => readonly Key[])[]>([]);

  /** All keys of the page. */
  get all(): readonly Key[] {
    return this.#sources.flatMap((source) => source());
  }

  /** Binds keys while the component exists. Call it while the component is created. */
  use(source: () => readonly Key[]): void {
    $effect(() => {
      untrack(() => (this.#sources = [...this.#sources, source]));
      return () => (this.#sources = this.#sources.filter((each) => each !== source));
    });
  }

  press = (event: KeyboardEvent): void => {
    if (preferences.has('no-keys') || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const found = this.all.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found.act();
  };
}

export const keys = new KeyMap();

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
