/** Day or night: the visitor's choice, or the system's. */
import { recall, remember } from './memory';

type Theme = 'day' | 'night';

const system = matchMedia('(prefers-color-scheme: dark)');

function preferred(): Theme {
  const kept = recall('theme');
  if (kept === 'day' || kept === 'night') return kept;
  return system.matches ? 'night' : 'day';
}

class ThemeStore {
  current = $state<Theme>(preferred());

  constructor() {
    this.#show();
    system.addEventListener('change', () => {
      this.current = preferred();
      this.#show();
    });
  }

  toggle(): void {
    this.current = this.current === 'day' ? 'night' : 'day';
    remember('theme', this.current);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset.theme = this.current;
  }
}

export const theme = new ThemeStore();
