/** All hands are open. */
export const isOpen = (): boolean => true;
