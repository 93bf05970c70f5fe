/** Time: now, and time left in words. */
import { createSubscriber } from 'svelte/reactivity';
import { say } from './words.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 2 * DAY) return say('table-clock-days', { count: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return say('table-clock-hours', { count: Math.floor(left / HOUR) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}

const everySecond = createSubscriber((update) => {
  const beat = setInterval(update, 1000);
  return () => clearInterval(beat);
});

/** Seconds since 1970; updates every second. */
export function now(): number {
  everySecond();
  return Date.now() / 1000;
}
