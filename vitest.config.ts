import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['scripts/build-tokenizer.mjs', 'scripts/build-worker.mjs'],
    setupFiles: ['test/support/own-temporary-folder.ts', 'test/support/property-seed.ts'],
    // They end what hangs. What only takes long, on a machine that has more to do, is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    env: { NO_COLOR: '1' },
  },
});
