/**
 * Stores bytes under a key in a space, on disk or in memory. `put` is atomic: a crash leaves the old value or the new
 * one, never a part. Keys consist of a-z, 0-9, `-`, `_` and `.`; anything else is refused, so a key is never a path.
 */
import { invalidParams } from '../plimsoll-error.js';

export interface StoreEntry {
  readonly key: string;
  readonly bytes: number;
}

export interface Store {
  get(space: string, key: string): Promise<Uint8Array | undefined>;
  /** A part of a value without reading the rest. A store that leaves it out is asked for the whole value. */
  getRange?(space: string, key: string, start: number, end: number): Promise<Uint8Array | undefined>;
  put(space: string, key: string, value: Uint8Array): Promise<void>;
  /** True when there was something to delete. */
  delete(space: string, key: string): Promise<boolean>;
  /** In the order of the keys; with a prefix of two characters or more, without looking at the others. */
  list(space: string, prefix?: string): AsyncIterable<StoreEntry>;
}

export const STORE_KEY = /^[a-z0-9][a-z0-9._-]{0,190}$/;

export function assertStoreKey(name: string): void {
  if (STORE_KEY.test(name)) return;
  throw invalidParams(
    `"${name.slice(0, 80)}" cannot be a name in the store.`,
    'Use letters a-z, digits, "-", "_" and ".".',
  );
}
