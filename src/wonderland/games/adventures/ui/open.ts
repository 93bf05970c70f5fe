/** Hands are secret, unless the house rules say otherwise. */
export const isOpen = (options: Record<string, unknown>): boolean => options.open_hands === true;
