// All files share a window: each restores it.
import { afterAll, vi } from 'vitest';
import { words } from '$ui/lib/words.svelte';

const { animate } = HTMLElement.prototype;

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  HTMLElement.prototype.animate = animate;
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
  await words.choose('en');
});
