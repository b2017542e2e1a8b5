import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['scripts/build-tokenizer.mjs'],
    setupFiles: ['test/support/own-temporary-folder.ts', 'test/support/property-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for may take long on a machine that has more to do.
    expect: { poll: { timeout: 20_000 } },
    // A test never reads the configuration or the archive of the person who runs it.
    env: { PLIMSOLL_HOME: '/nonexistent/plimsoll-test-home', NO_COLOR: '1' },
  },
});
