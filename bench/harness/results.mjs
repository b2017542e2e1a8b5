// Prints what a benchmark returned and keeps it in bench/results/ (git-ignored).
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BENCH_FOLDER } from './folders.mjs';
import { table } from './table.mjs';

/**
 * @typedef {object} BenchResult
 * @property {string} workload one sentence: which data, how large, how often
 * @property {string[]} [peers] packages of bench/ whose versions are recorded
 * @property {{ title: string, rows: Record<string, unknown>[], columns?: string[], note?: string }[]} tables
 * @property {{ aim: string, figure: string, met: boolean }[]} [aims]
 * @property {unknown} [data] anything else worth keeping in the JSON file
 */

/**
 * @param {string} name
 * @param {object} environment
 * @param {BenchResult} result
 */
export function resultText(name, environment, result) {
  const peers = Object.entries(environment.peers).map(([peer, version]) => `${peer} ${version}`);
  const parts = [
    `${name}: ${result.workload}`,
    `Node ${environment.node}, ${environment.platform}, ${environment.cpu}, plimsoll ${environment.plimsoll}` +
      (peers.length > 0 ? `\n${peers.join(', ')}` : ''),
  ];
  for (const { title, rows, columns, note } of result.tables) {
    parts.push([title, table(rows, columns), ...(note ? [note] : [])].join('\n'));
  }
  if (result.aims?.length) {
    const rows = result.aims.map(({ aim, figure, met }) => ({ aim, figure, result: met ? 'met' : 'missed' }));
    parts.push(table(rows, ['aim', 'figure', 'result']));
  }
  return parts.join('\n\n');
}

/** @returns {Promise<string>} path of bench/results/NAME.json */
export async function saveResult(name, document) {
  const folder = join(BENCH_FOLDER, 'results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  return file;
}
