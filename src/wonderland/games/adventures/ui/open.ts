/** Hands are secret unless an option opens them. */
export const isOpen = (options: Record<string, unknown>): boolean => options.open_hands === true;
