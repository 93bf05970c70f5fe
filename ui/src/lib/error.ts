/** A request that failed; `error-<key>` is its message. */
import type { Problem } from '../wire';
import { type Arguments, COMMON, say, words } from './words.svelte';

export class ApiError extends Error {
  constructor(
    readonly key: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(key);
  }
}

export function errorText({ key, details }: Problem): string {
  const word = key.startsWith('error-') ? key : `error-${key}`;
  return say(words.has(COMMON, word) ? word : 'connection-problem', fluentArguments({ ...details, key }));
}

/** Fluent takes numbers and text only. */
function fluentArguments(details: Record<string, unknown>): Arguments {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );
}

/** Returns the error of a request that the server rejects. */
export async function refusalOf(work: () => Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
