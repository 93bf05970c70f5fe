/** What a visitor wishes beside language and colours: motion, sound, contrast. Remembered, and told to the page's style. */
import { recall, remember } from './memory';

export const WISHES = ['still', 'sound', 'contrast'] as const;
export type Wish = (typeof WISHES)[number];

class Wishes {
  #held = $state<Record<Wish, boolean>>({
    still: recall('still') === 'yes',
    sound: recall('sound') === 'yes',
    contrast: recall('contrast') === 'yes',
  });

  constructor() {
    this.#show();
  }

  has(wish: Wish): boolean {
    return this.#held[wish];
  }

  toggle(wish: Wish): void {
    this.#held[wish] = !this.#held[wish];
    remember(wish, this.#held[wish] ? 'yes' : 'no');
    this.#show();
  }

  #show(): void {
    const { dataset } = document.documentElement;
    dataset.motion = this.#held.still ? 'still' : 'moving';
    dataset.contrast = this.#held.contrast ? 'more' : 'usual';
  }
}

export const wishes = new Wishes();
