/** What the browser remembers between visits; a browser that keeps nothing is no reason to fail. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`wonderland-${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`wonderland-${name}`, value);
  } catch {
    // nothing is kept, and the next visit starts from the browser's own preferences
  }
}
