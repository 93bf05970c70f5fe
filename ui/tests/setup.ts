// All files share a window: each restores it.
import { configure } from '@testing-library/svelte';
import { afterAll, beforeEach, vi } from 'vitest';
import { announcer } from '$ui/lib/announce.svelte';
import { me } from '$ui/lib/me.svelte';
import { mine } from '$ui/lib/mine.svelte';
import { words } from '$ui/lib/words.svelte';

const { animate } = HTMLElement.prototype;

// A loaded machine may take long; no test measures time.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  announcer.phrases = [];
});

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  HTMLElement.prototype.animate = animate;
  document.body.replaceChildren();
  localStorage.clear();
  me.person = null;
  mine.lines = [];
  history.replaceState(null, '', '/');
  await words.choose('en');
});
