/** The visitor's preferences, stored and shown to the style sheets. */
import { recall, remember } from './memory';

export const PREFERENCES = ['still', 'sound', 'contrast', 'confirm', 'no-keys'] as const;
type Preference = (typeof PREFERENCES)[number];

const USUAL_VOLUME = 0.5;

/** What the system asks for; motion follows the system wherever it is played. */
const systemWish = (name: Preference): string =>
  name === 'contrast' && matchMedia('(prefers-contrast: more)').matches ? 'yes' : 'no';

class PreferenceStore {
  #volume = $state(Math.min(1, Math.max(0, Number(recall('volume') ?? USUAL_VOLUME) || 0)));
  #held = $state(
    Object.fromEntries(PREFERENCES.map((name) => [name, (recall(name) ?? systemWish(name)) === 'yes'])) as Record<
      Preference,
      boolean
    >,
  );

  constructor() {
    this.#show();
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    remember('volume', String(volume));
  }

  has(preference: Preference): boolean {
    return this.#held[preference];
  }

  toggle(preference: Preference): void {
    this.#held[preference] = !this.#held[preference];
    remember(preference, this.#held[preference] ? 'yes' : 'no');
    this.#show();
  }

  #show(): void {
    const { dataset } = document.documentElement;
    dataset.motion = this.#held.still ? 'still' : 'moving';
    dataset.contrast = this.#held.contrast ? 'more' : 'usual';
  }
}

export const preferences = new PreferenceStore();
