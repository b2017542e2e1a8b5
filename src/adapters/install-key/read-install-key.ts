/**
 * The key of this installation: 32 random bytes in a file that only its owner can read. It is made once. If two
 * processes make it at the same time, both use the one that was there first.
 */
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PlimsollError } from '../../contract/plimsoll-error.js';

const KEY_BYTES = 32;

/** Whether it was made already: to ask makes none. */
export async function hasInstallKey(home: string): Promise<boolean> {
  return stat(keyPath(home)).then(
    () => true,
    () => false,
  );
}

function keyPath(home: string): string {
  return join(home, 'keys', 'install.key');
}

export async function readInstallKey(home: string): Promise<Uint8Array> {
  const path = keyPath(home);
  const folder = dirname(path);
  const existing = await readExisting(path);
  if (existing !== undefined) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(temporary, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
    // Unlike a rename, a link never replaces a key that is there already.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const made = await readExisting(path);
  if (made === undefined) throw new Error(`The key ${path} cannot be read after it was made.`);
  return made;
}

async function readExisting(path: string): Promise<Uint8Array | undefined> {
  let key: Uint8Array;
  try {
    // The path may be a link to an endless device, or to a pipe without a writer.
    const { size } = await stat(path).then((found) => (found.isFile() ? found : { size: -1 }));
    key = size === KEY_BYTES ? await readFile(path) : new Uint8Array(0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (key.byteLength === KEY_BYTES) {
    await chmod(path, 0o600).catch(() => undefined);
    return key;
  }
  throw new PlimsollError('INTERNAL_ERROR', `The key file ${path} is damaged.`, {
    remedy:
      'Put it back from a backup. Without it, handles and sealed secrets of the archive cannot be opened.',
  });
}
