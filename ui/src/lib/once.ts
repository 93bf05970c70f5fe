/** Ignores calls while one is running, as after a double click. */
export function once<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let running: Promise<void> | undefined;
  return (...given) => (running ??= work(...given).finally(() => (running = undefined)));
}

/** The handler of a form that the page sends itself. */
export const submits =
  (work: () => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    work();
  };
