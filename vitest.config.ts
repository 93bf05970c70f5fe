import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'happy-dom',
      include: ['tests/**/*.test.ts'],
      // one window and one set of modules for all files: making new ones took longer than the tests
      isolate: false,
      setupFiles: 'tests/setup.ts',
      // a busy machine is slow, not wrong
      testTimeout: 30_000,
      coverage: {
        provider: 'v8',
        // War's board is tested in a real browser (tests/browser), which is not counted; view.ts has types only
        include: ['src/**/*.{ts,svelte}', '../src/wonderland/games/*/ui/**/*.{ts,svelte}'],
        exclude: ['**/view.ts', '**/SeatFigure.svelte', '**/games/war/**'],
        allowExternal: true,
        reporter: ['text-summary'],
        thresholds: { lines: 78, branches: 64 },
      },
    },
  }),
);
