import { createSubscriber } from 'svelte/reactivity';

const everySecond = createSubscriber((update) => {
  const beat = setInterval(update, 1000);
  return () => clearInterval(beat);
});

/** The time in seconds since 1970. What depends on it is updated every second while it is on the screen. */
export function now(): number {
  everySecond();
  return Date.now() / 1000;
}
