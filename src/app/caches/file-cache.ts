/**
 * Caches a value made from files, and makes it again when a file changes. The clock of a file system is coarse: two
 * quick changes can leave the same time stamp. So a file that changed just before it was read is read again next
 * time.
 */

import { statSync } from 'node:fs';
import type { Clock } from '../../contract/ports/clock.js';
import { registerCache } from './cache-registry.js';

export interface FileCacheOptions<Value> {
  readonly name: string;
  /** The files that the value is made from, and those that would matter if they existed. */
  readonly paths: () => readonly string[];
  /** Makes the value; it is given the one before, unless the cache was reset. */
  readonly load: (previous: Value | undefined) => Value | Promise<Value>;
  readonly clock?: Clock;
  readonly stamp?: StampFile;
}

export interface FileCache<Value> {
  readonly name: string;
  get(): Promise<Value>;
  reset(): void;
  /** Empties the cache and takes it out of `resetAllCaches`. */
  dispose(): void;
}

const TICK_MS = 50;

export function createFileCache<Value>(options: FileCacheOptions<Value>): FileCache<Value> {
  const { name, paths, load, stamp = stampFile, clock = { now: () => Date.now() } } = options;
  let previous: Value | undefined;
  let kept:
    | { readonly stamps: string; readonly settled: boolean; readonly value: Promise<Value> }
    | undefined;

  const cache: FileCache<Value> = {
    name,
    async get() {
      const now = clock.now();
      const stamps = paths().map((path) => ({ path, ...stamp(path) }));
      const key = JSON.stringify(stamps.map(({ path, stamp: text }) => [path, text]));
      if (kept?.settled === true && kept.stamps === key) return kept.value;
      const settled = stamps.every(({ changedAt }) => now - changedAt > TICK_MS);
      const value = Promise.resolve().then(() => load(previous));
      const current = { stamps: key, settled, value };
      kept = current;
      const result = await value;
      if (kept === current) previous = result;
      return result;
    },
    reset() {
      kept = undefined;
      previous = undefined;
    },
    dispose() {
      cache.reset();
      unregister();
    },
  };
  const unregister = registerCache(cache);
  return cache;
}

/** A file's stamp changes when the file does: modification time, size and identity. */
interface FileStamp {
  readonly stamp: string;
  /** Milliseconds since 1970 of the last change, 0 when there is no file. */
  readonly changedAt: number;
}

type StampFile = (path: string) => FileStamp;

function stampFile(path: string): FileStamp {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return { stamp: 'missing', changedAt: 0 };
    const { mtimeMs, ctimeMs, size, ino } = found;
    return { stamp: [mtimeMs, ctimeMs, size, ino].join(':'), changedAt: Math.max(mtimeMs, ctimeMs) };
  } catch (error) {
    return { stamp: `unreachable ${(error as NodeJS.ErrnoException).code}`, changedAt: 0 };
  }
}
