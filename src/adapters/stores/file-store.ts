/**
 * The store port on the file system: one file per key, in folders named by the first two characters. New folders are
 * 0700 and files 0600; existing folders keep their permissions. No link below the root is followed, because its
 * target is not ours. A value is written to a temporary file that is then renamed, so several processes can share a
 * store, and a crash leaves no partial value.
 */
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { assertStoreKey, STORE_KEY, type Store, type StoreEntry } from '../../contract/ports/store.js';

const TEMPORARY = '.tmp-';

export interface FileStoreOptions {
  /**
   * Flushes a value to the disk after it is in its place, not before. A crash of the process leaves the same; a power
   * cut in between may leave a value missing or empty. For values that are checked when they are read.
   */
  readonly flushLater?: boolean;
}

export function createFileStore(root: string, { flushLater = false }: FileStoreOptions = {}): Store {
  const made = new Set<string>();

  async function ensureFolder(folder: string): Promise<void> {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    made.add(folder);
  }

  /** Whether a folder of the store is a link. One that is none stays none: only the store writes here. */
  async function leadsElsewhere(folder: string): Promise<boolean> {
    if (made.has(folder)) return false;
    const found = await lstat(folder).catch(absent);
    if (found?.isDirectory() === true) made.add(folder);
    return found?.isSymbolicLink() === true;
  }

  /** Nothing where the way to the value leads through a link. */
  async function placeOf(space: string, key: string): Promise<Place | undefined> {
    const place = pathOf(root, space, key);
    const isElsewhere = (await leadsElsewhere(join(root, space))) || (await leadsElsewhere(place.folder));
    return isElsewhere ? undefined : place;
  }

  async function put(space: string, key: string, value: Uint8Array): Promise<void> {
    const path = await placeOf(space, key);
    if (path === undefined) {
      throw new PlimsollError(
        'INTERNAL_ERROR',
        `${join(root, space)} leads through a link to another folder.`,
        {
          remedy: 'Remove the link, or name another folder.',
        },
      );
    }
    await ensureFolder(path.folder);
    const temporary = join(path.folder, `${TEMPORARY}${randomBytes(8).toString('hex')}`);
    try {
      if (flushLater) {
        await writeFile(temporary, value, { flag: 'wx', mode: 0o600 });
        await rename(temporary, path.file);
        void flush(path.file);
        return;
      }
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(value);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path.file);
    } catch (error) {
      made.delete(path.folder);
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    put,
    async get(space, key) {
      try {
        const path = await placeOf(space, key);
        return path && (await readFile(path.file));
      } catch (error) {
        return absent(error);
      }
    },
    async getRange(space, key, start, end) {
      const path = await placeOf(space, key);
      const file = path && (await open(path.file, 'r').catch(absent));
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        const from = Math.min(start, size);
        const part = Buffer.alloc(Math.max(0, Math.min(end, size) - from));
        const { bytesRead } = await file.read(part, 0, part.length, from);
        return part.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async delete(space, key) {
      try {
        const path = await placeOf(space, key);
        if (path !== undefined) await unlink(path.file);
        return path !== undefined;
      } catch (error) {
        return absent(error) ?? false;
      }
    },
    async *list(space, prefix = '') {
      if (!(await leadsElsewhere(join(root, space)))) yield* listFiles(join(root, space), prefix);
    },
  };
}

/** Best effort: the value is in its place already, and another process may have removed it since. */
async function flush(path: string): Promise<void> {
  try {
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
  } catch {
    // The system writes it in its own time.
  }
}

async function* listFiles(folder: string, prefix: string): AsyncGenerator<StoreEntry> {
  const shards = prefix.length >= 2 ? [prefix.slice(0, 2)] : await names(folder);
  for (const shard of shards) {
    if ((await lstat(join(folder, shard)).catch(absent))?.isDirectory() !== true) continue;
    for (const key of await names(join(folder, shard))) {
      if (!STORE_KEY.test(key) || !key.startsWith(prefix)) continue;
      const entry = await stat(join(folder, shard, key)).catch(absent);
      if (entry?.isFile() === true) yield { key, bytes: entry.size };
    }
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    return absent(error) ?? [];
  }
}

interface Place {
  readonly folder: string;
  readonly file: string;
}

function pathOf(root: string, space: string, key: string): Place {
  assertStoreKey(space);
  assertStoreKey(key);
  const folder = join(root, space, key.slice(0, 2));
  return { folder, file: join(folder, key) };
}

/** Nothing there is an answer; anything else is an error. */
function absent(error: unknown): undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
