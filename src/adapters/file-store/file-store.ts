/**
 * The store port on the file system: one file a key, in folders by the first two characters. Folders are 0700 and files
 * 0600 even when they existed before. Writes go to a temporary file that is renamed, so that several processes can share a
 * store and a crash leaves no part of a value.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertStoreKey, STORE_KEY, type Store, type StoreEntry } from '../../contract/ports/store.js';

const TEMPORARY = '.tmp-';

export interface FileStoreOptions {
  /**
   * A value is flushed to the disk right after it is in its place instead of before. What a crash of the process leaves is
   * the same; a power cut in between may leave a value missing or empty. For values that are checked when they are read.
   */
  readonly flushLater?: boolean;
}

export function createFileStore(root: string, { flushLater = false }: FileStoreOptions = {}): Store {
  const made = new Set<string>();

  async function ensureFolder(folder: string): Promise<void> {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    made.add(folder);
  }

  async function put(space: string, key: string, value: Uint8Array): Promise<void> {
    const path = pathOf(root, space, key);
    await ensureFolder(root);
    await ensureFolder(join(root, space));
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
        return await readFile(pathOf(root, space, key).file);
      } catch (error) {
        return absent(error);
      }
    },
    async getRange(space, key, start, end) {
      const file = await open(pathOf(root, space, key).file, 'r').catch(absent);
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
        await unlink(pathOf(root, space, key).file);
        return true;
      } catch (error) {
        return absent(error) ?? false;
      }
    },
    list: (space, prefix = '') => listFiles(join(root, space), prefix),
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

function pathOf(
  root: string,
  space: string,
  key: string,
): { readonly folder: string; readonly file: string } {
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
