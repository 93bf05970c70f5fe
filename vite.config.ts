import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { rulesPages } from './ui/build/rules.ts';

export default defineConfig({
  root: 'ui',
  cacheDir: '../node_modules/.vite', // not in ui/, whose every file counts as a source of the client
  resolve: { alias: { $ui: fileURLToPath(new URL('ui/src', import.meta.url)) } }, // for the games' boards; tsconfig.json has it too
  plugins: [svelte({ configFile: false }), rulesPages()],
  build: {
    outDir: '../src/wonderland/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's security policy lets no font or picture come from within the text
    chunkSizeWarningLimit: 300,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:8000' } },
});
