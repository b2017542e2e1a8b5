import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';
const QUICK = ['src/**/*.test.ts', 'test/**/*.test.ts', 'examples/**/*.test.ts'];
const PROPERTIES = resolve('test/support/properties.ts');

/**
 * Without a mode: the quick tests, with a part of the runs of each property. `--mode properties`: the files with properties, with all
 * runs. `--mode slow`: what kills processes, packs the package, starts other programs or takes many seconds.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    {
      name: 'properties',
      enforce: 'pre',
      resolveId: (id, importer) => (id === 'fast-check' && importer !== PROPERTIES ? PROPERTIES : undefined),
    },
  ],
  test: {
    include: mode === 'slow' ? [SLOW] : mode === 'properties' ? filesWithProperties() : QUICK,
    exclude: [...configDefaults.exclude, ...(mode === 'slow' ? [] : [SLOW])],
    globalSetup: ['scripts/build-tokenizer.mjs', 'scripts/build-worker.mjs'],
    setupFiles: ['test/support/own-temporary-folder.ts'],
    // Files of one worker share what they import: loading it anew for each doubles the time.
    isolate: mode === 'slow',
    maxWorkers: '100%',
    // They end what hangs. What only takes long, on a machine that has more to do, is no failure.
    testTimeout: mode === 'slow' ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    env: { NO_COLOR: '1', PROPERTY_RUNS: mode === 'test' ? 'some' : 'all' },
  },
}));

function filesWithProperties(): string[] {
  return ['src', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("'fast-check'"));
}
