import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'happy-dom',
      include: ['tests/**/*.test.ts'],
      // one window and one set of modules for all files: making them anew took longer than the tests
      isolate: false,
      setupFiles: 'tests/setup.ts',
      // a machine that does other things too is slow, not wrong
      testTimeout: 30_000,
    },
  }),
);
