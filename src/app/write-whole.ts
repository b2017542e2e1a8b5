/**
 * Writes a file whole or not at all: a reader never sees a part. It replaces only regular files. A link stays a link,
 * and a device or a pipe such as /dev/stdout is written to.
 */
import { randomUUID } from 'node:crypto';
import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/** `mode`: the permissions of the file; without it a file that is there keeps its own. */
export async function writeWhole(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return writeFile(path, content);
  const target = found === undefined ? path : await realpath(path);
  const part = `${target}.part-${randomUUID()}`;
  const permissions = mode ?? (found === undefined ? undefined : found.mode & 0o777);
  try {
    await writeFile(part, content, { flag: 'wx', mode: permissions === undefined ? 0o666 : 0o600 });
    if (permissions !== undefined) await chmod(part, permissions);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
