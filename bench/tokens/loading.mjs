// From nothing to the first count, the memory it takes, the size of the package.
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OURS, PEERS, SUBJECT } from './peers.mjs';

export async function measureLoading({ harness, address, repeat }) {
  const cases = Object.keys(PEERS).map((peer) => ({
    name: peer,
    module: SUBJECT,
    export: 'load',
    args: { peer, address },
  }));
  const measured = await harness.measureInterleaved(cases, { repeat });
  return Object.fromEntries(
    measured.map((one) => [
      one.name,
      {
        cpuMs: one.spans.load?.cpuMs,
        wallMs: one.spans.load?.wallMs,
        memoryMb: one.ok ? one.peakMemoryMb - one.startMemoryMb : undefined,
        sizeMb: sizeOf(one.name, address),
      },
    ]),
  );
}

/** Files that the o200k_base counter of a package needs are not told apart: the whole package. */
function sizeOf(name, address) {
  const require = createRequire(import.meta.url);
  const folder = name.startsWith(OURS)
    ? packageFolder(fileURLToPath(address))
    : packageFolder(require.resolve(name));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;
}

function packageFolder(file) {
  const parts = file.split(/[\\/]/);
  return parts.slice(0, parts.lastIndexOf('node_modules') + 2).join('/') || dirname(file);
}
