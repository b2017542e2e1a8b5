import { configDefaults, defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';

/** `--mode slow` runs what kills processes, packs the package, starts other programs or takes many seconds. */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'slow' ? [SLOW] : ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'slow' ? [] : [SLOW])],
    globalSetup: ['scripts/build-tokenizer.mjs', 'scripts/build-worker.mjs'],
    setupFiles: ['test/support/own-temporary-folder.ts', 'test/support/property-seed.ts'],
    // Files of one worker share what they import: loading it anew for each doubles the time.
    isolate: mode === 'slow',
    // They end what hangs. What only takes long, on a machine that has more to do, is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    env: { NO_COLOR: '1' },
  },
}));
