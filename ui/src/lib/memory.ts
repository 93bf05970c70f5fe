/** localStorage, where the browser has it. */

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
    // nothing is kept
  }
}
