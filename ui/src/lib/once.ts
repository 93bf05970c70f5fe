/** A press that comes while the first is under way, as the second half of a double click does, is no second wish: nothing is done twice. */
export function once<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let running: Promise<void> | undefined;
  return (...given) => (running ??= work(...given).finally(() => (running = undefined)));
}
