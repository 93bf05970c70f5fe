/** Day or night: the visitor's choice if there is one, else whatever the system wishes, also when that changes. */
import { recall, remember } from './memory';

export type Theme = 'day' | 'night';

const system = matchMedia('(prefers-color-scheme: dark)');

function preferred(): Theme {
  const kept = recall('theme');
  if (kept === 'day' || kept === 'night') return kept;
  return system.matches ? 'night' : 'day';
}

class Lamp {
  theme = $state<Theme>(preferred());

  constructor() {
    this.#show();
    system.addEventListener('change', () => {
      this.theme = preferred();
      this.#show();
    });
  }

  toggle(): void {
    this.theme = this.theme === 'day' ? 'night' : 'day';
    remember('theme', this.theme);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

export const lamp = new Lamp();
