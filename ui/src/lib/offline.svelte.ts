/** Whether the server answers, and what the service worker keeps for offline use. */
import type { Replay } from '../wire';

const REPLAYS = 'replays';
/** Plain HTTP has none, except on localhost. */
const mayKeep = (): boolean => 'caches' in globalThis;

class Offline {
  away = $state(!navigator.onLine);

  constructor() {
    addEventListener('offline', () => (this.away = true));
  }
}

export const offline = new Offline();

/** After the page has loaded. */
export function keepClient(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** The latest first. */
export async function keptReplays(): Promise<Replay[]> {
  if (!mayKeep()) return [];
  const cache = await caches.open(REPLAYS);
  const keys = (await cache.keys()).filter(({ url }) => url.endsWith('/replay')); // not recaps
  const kept = await Promise.all(keys.map((key) => cache.match(key)));
  const replays = await Promise.all(kept.map(async (response) => (await response?.json()) as Replay | undefined));
  return replays.filter((replay) => replay !== undefined).reverse();
}

export async function forgetReplays(): Promise<void> {
  if (mayKeep()) await caches.delete(REPLAYS);
}
