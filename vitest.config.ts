import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] },
    // a machine that does other things too is slow, not wrong
    test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 30_000 },
  }),
);
