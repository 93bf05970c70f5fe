/** Whether the server answers, and what this browser keeps for when it does not: ui/src/worker.ts keeps it. */
import type { Replay } from '../wire';

const REPLAYS = 'replays';
/** Over plain HTTP, but for the machine itself, a browser has neither. */
const mayKeep = (): boolean => 'caches' in globalThis;

class Offline {
  away = $state(!navigator.onLine);

  constructor() {
    addEventListener('offline', () => (this.away = true));
  }
}

export const offline = new Offline();

/** After the page is there: what the first visit needs comes first. */
export function keepClient(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** The replays that were seen in this browser, the latest first. */
export async function keptReplays(): Promise<Replay[]> {
  if (!mayKeep()) return [];
  const cache = await caches.open(REPLAYS);
  const keys = (await cache.keys()).filter(({ url }) => url.endsWith('/replay')); // their recaps lie beside them
  const kept = await Promise.all(keys.map((key) => cache.match(key)));
  const replays = await Promise.all(kept.map(async (response) => (await response?.json()) as Replay | undefined));
  return replays.filter((replay) => replay !== undefined).reverse();
}

/** Whoever signs out leaves nothing of theirs. */
export async function forgetReplays(): Promise<void> {
  if (mayKeep()) await caches.delete(REPLAYS);
}
