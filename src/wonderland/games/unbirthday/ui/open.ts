/** All hands lie in the open. */
export const isOpen = (): boolean => true;
