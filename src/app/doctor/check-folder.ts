/**
 * Can Plimsoll keep things? Looks at a folder that it writes to: whether it can be made, is private, and takes a file that
 * can be renamed and read back, which is what every atomic write here needs. Leaves no trace, except the folder itself.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { refuseSpecialFolder } from '../home.js';
import type { Finding } from './finding.js';

export interface KeptFolder {
  /** The part that is examined, as it is shown: home, archive. */
  readonly check: string;
  readonly path: string;
  /** The option or variable that names another folder. */
  readonly setBy: string;
}

export async function checkFolder(folder: KeptFolder, platform: NodeJS.Platform): Promise<Finding[]> {
  try {
    refuseSpecialFolder(folder.path);
    await mkdir(folder.path, { recursive: true, mode: 0o700 });
  } catch (error) {
    return [refusal(folder, error)];
  }
  return [await checkPrivacy(folder, platform), await checkStore(folder)];
}

/** A folder that cannot be used at all. */
export function refusal({ check, path, setBy }: KeptFolder, error: unknown): Finding {
  const message =
    error instanceof PlimsollError
      ? error.message
      : `The folder ${path} cannot be made: ${whyNotWritten(error)}.`;
  return { check, status: 'problem', message, remedy: `Set ${setBy} to a folder that you may write to.` };
}

async function checkPrivacy({ check, path }: KeptFolder, platform: NodeJS.Platform): Promise<Finding> {
  const { mode } = await stat(path);
  if (platform === 'win32' || (mode & 0o077) === 0) {
    return { check, status: 'ok', message: `${path} is private` };
  }
  return {
    check,
    status: 'note',
    message: `Others may look into ${path}; files and folders that Plimsoll makes in it are private.`,
    remedy: `To close it, run: chmod 700 "${path}"`,
  };
}

async function checkStore({ path, setBy }: KeptFolder): Promise<Finding> {
  const name = join(path, `.doctor-${randomUUID()}`);
  const renamed = `${name}.renamed`;
  try {
    await writeFile(name, 'plimsoll', { mode: 0o600, flush: true });
    await rename(name, renamed);
    const content = await readFile(renamed, 'utf8');
    if (content !== 'plimsoll') throw new Error('a file came back changed');
    return { check: 'store', status: 'ok', message: `files in ${path} are written, renamed and read back` };
  } catch (error) {
    return {
      check: 'store',
      status: 'problem',
      message: `Nothing can be kept in ${path}: ${whyNotWritten(error)}.`,
      remedy: `Free some space, or set ${setBy} to a folder on another disk.`,
    };
  } finally {
    await Promise.all([name, renamed].map((file) => rm(file, { force: true }).catch(() => undefined)));
  }
}
