// What a figure was measured with. Recorded beside every result: a number without its versions cannot be compared.
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { BENCH_FOLDER, PROJECT_FOLDER } from './folders.mjs';

/**
 * @param {readonly string[]} [peers] package names in bench/node_modules
 * @param {string} [plimsoll] version of the product that was measured, when it was installed from a tarball
 */
export function environment(peers = [], plimsoll = versionIn(PROJECT_FOLDER)) {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    plimsoll,
    peers: Object.fromEntries(peers.map((name) => [name, peerVersion(name)])),
  };
}

/** Version of a package in bench/node_modules, or "not installed". */
export function peerVersion(name) {
  try {
    return versionIn(join(BENCH_FOLDER, 'node_modules', name));
  } catch {
    return 'not installed';
  }
}

function versionIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}
