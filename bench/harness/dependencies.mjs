// Peers and MCP packages of the benchmarks: installed on first use from the lock file, apart from the product's own.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BENCH_FOLDER } from './folders.mjs';
import { runNpm } from './run-process.mjs';
import { peerVersion } from './versions.mjs';

/** Runs npm ci in bench/ when a dependency is missing or has another version than package.json names. */
export async function ensureDependencies(say = () => {}) {
  const { dependencies } = JSON.parse(await readFile(join(BENCH_FOLDER, 'package.json'), 'utf8'));
  const missing = Object.entries(dependencies).filter(([name, version]) => peerVersion(name) !== version);
  if (missing.length === 0 && existsSync(join(BENCH_FOLDER, 'node_modules'))) return;
  say(`Installing the benchmarks' own packages (${missing.map(([name]) => name).join(', ')}) ...`);
  const installed = await runNpm(['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: BENCH_FOLDER,
  });
  if (installed.code !== 0) throw new Error(`npm ci in bench/ failed:\n${installed.stderr}`);
}
