// Makes generated/worker/: the thread that bounds large results, for tests that run from the sources.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Vitest's global setup. */
export async function setup() {
  await build({
    absWorkingDir: root,
    entryPoints: { 'bound-worker': 'src/app/proxy/bound-worker.ts' },
    outdir: join(root, 'generated', 'worker'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    define: { PLIMSOLL_VERSION: '"0"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
}
