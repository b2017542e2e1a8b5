#!/usr/bin/env node
// Starts the server from a clone: what is not built yet is built first. Standard output belongs to the protocol.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = join(folder, 'dist/aria.mjs');
const plimsoll = join(folder, '../..');

if (!existsSync(join(plimsoll, 'dist/mcp-tool.js'))) {
  console.error('plimsoll-aria: building Plimsoll once');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: plimsoll,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
const sources = readdirSync(join(folder, 'src')).map((name) => statSync(join(folder, 'src', name)).mtimeMs);
if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources)) {
  const { build } = await import('esbuild');
  const outfile = `${built}.${process.pid}`;
  const src = join(folder, 'src/main.ts');
  const how = {
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    tsconfigRaw: {},
  };
  await build({ entryPoints: [src], outfile, ...how });
  renameSync(outfile, built);
}
await import(built);
