// Builds the entry for browsers: one file that imports nothing, with the files of the token engine beside it.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export async function buildBrowserEntry(folder) {
  await build({
    absWorkingDir: root,
    entryPoints: { 'tokens-browser': 'src/tokens-browser.ts' },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    sourcemap: true,
    logLevel: 'warning',
  });
}
