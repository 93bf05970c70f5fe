import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { pictureFonts } from './ui/build/fonts.ts';
import { linkPreviews } from './ui/build/previews.ts';
import { rulesPages } from './ui/build/rules.ts';
import { WORKER, serviceWorker } from './ui/build/worker.ts';

export default defineConfig({
  root: 'ui',
  cacheDir: '../node_modules/.vite', // not in ui/, whose every file counts as a source of the client
  resolve: { alias: { $ui: fileURLToPath(new URL('ui/src', import.meta.url)) } }, // for the games' boards; tsconfig.json has it too
  plugins: [
    svelte({ configFile: false }),
    rulesPages(),
    serviceWorker('ui/public'),
    linkPreviews('src/wonderland/games'),
    pictureFonts('node_modules/@fontsource'),
  ],
  build: {
    outDir: '../src/wonderland/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's security policy lets no font or picture come from within the text
    chunkSizeWarningLimit: 300,
    rollupOptions: {
      input: { index: 'ui/index.html', [WORKER]: 'ui/src/worker.ts' },
      // a service worker rules over what lies below its own address, which never changes
      output: { entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:8000' } },
});
