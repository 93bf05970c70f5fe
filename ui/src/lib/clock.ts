/** Time left, in words. */
import { words } from './words.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 2 * DAY) return words.say('table-clock-days', { count: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return words.say('table-clock-hours', { count: Math.floor(left / HOUR) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}
