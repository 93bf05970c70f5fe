/** Applies differences (`tables/difference.py`) without copying what stays the same. */
export type Difference =
  [value: unknown] | [start: number, count: number, items: unknown[]] | { [key: string]: Difference | 0 };

export function patched<Value>(value: Value, difference: Difference): Value;
export function patched(value: unknown, difference: Difference): unknown {
  if (Array.isArray(difference)) {
    if (difference.length === 1) return difference[0];
    const [start, count, items] = difference;
    const list = value as unknown[];
    return [...list.slice(0, start), ...items, ...list.slice(start + count)];
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  for (const [key, change] of Object.entries(difference)) {
    if (change === 0) Reflect.deleteProperty(copy, key);
    else copy[key] = patched(copy[key], change);
  }
  return copy;
}
