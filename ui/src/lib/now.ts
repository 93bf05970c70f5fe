import { createSubscriber } from 'svelte/reactivity';

const everySecond = createSubscriber((update) => {
  const beat = setInterval(update, 1000);
  return () => clearInterval(beat);
});

/** Seconds since 1970; updates every second. */
export function now(): number {
  everySecond();
  return Date.now() / 1000;
}
