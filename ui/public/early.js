// Sets day or night before the first paint; ui/src/lib/theme.svelte.ts goes on from here.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('wonderland-theme');
  } catch {
    // a browser that keeps nothing still has its own colours
  }
  const night = kept ? kept === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = night ? 'night' : 'day';
})();
