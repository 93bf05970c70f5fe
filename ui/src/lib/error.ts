/** A request that the server refused, or could not be asked: `error-<key>` names its sentence. */
import type { Problem } from '../wire';
import { type Arguments, COMMON, words } from './words.svelte';

export class ApiError extends Error {
  constructor(
    readonly key: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(key);
  }
}

/** The sentence of a problem, in the language of the page. */
export function errorText({ key, details }: Problem): string {
  const word = key.startsWith('error-') ? key : `error-${key}`;
  return words.say(words.has(COMMON, word) ? word : 'connection-problem', fluentArguments({ ...details, key }));
}

/** Rows become text; Fluent counts numbers by itself. */
function fluentArguments(details: Record<string, unknown>): Arguments {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );
}
