/**
 * Bytes under a name in a space, on disk or in memory. `put` is atomic: after a crash there is the old value or the
 * new one. Expired entries are not returned.
 */
export interface StoreEntry {
  readonly key: string;
  readonly bytes: number;
  readonly createdAt: number;
  readonly expiresAt: number | undefined;
}

export interface Store {
  get(space: string, key: string): Promise<Uint8Array | undefined>;
  put(
    space: string,
    key: string,
    value: Uint8Array,
    options?: { readonly expiresAt?: number },
  ): Promise<void>;
  /** True when there was something to delete. */
  delete(space: string, key: string): Promise<boolean>;
  list(space: string, prefix?: string): AsyncIterable<StoreEntry>;
  close(): Promise<void>;
}
