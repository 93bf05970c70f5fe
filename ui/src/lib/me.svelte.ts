/** The person of this browser; an empty name means none yet. */
import type { Person } from '../wire';
import { api } from './api';
import { words } from './words.svelte';

export const LONGEST_NAME = 30;
const segmenter = new Intl.Segmenter();
/** In characters as people see them. */
export const isTooLong = (name: string): boolean => [...segmenter.segment(name.trim())].length > LONGEST_NAME;

class Me {
  person = $state.raw<Person | null>(null);
  /** Runs once the visitor has a name. */
  waiting = $state.raw<(() => void) | null>(null);

  get named(): boolean {
    return Boolean(this.person?.name);
  }

  async load(): Promise<Person> {
    return (this.person ??= await api.me());
  }

  /** Goes on at once, or after asking for a name. */
  async whenNamed(go: () => void): Promise<void> {
    await this.load();
    if (this.named) go();
    else this.waiting = go;
  }

  async rename(name: string): Promise<void> {
    this.person = await api.name({ name: name.trim(), language: words.language });
  }

  async signIn(key: string): Promise<void> {
    this.person = await api.back({ key });
  }
}

export const me = new Me();
