/**
 * Checks whether Plimsoll can keep things. A folder must be private and take a file that can be renamed and read
 * back, as every atomic write needs; a missing folder must be possible to make. The check leaves no trace.
 */
import { randomUUID } from 'node:crypto';
import { access, constants, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { refuseSpecialFolder } from '../home.js';
import { type Finding, finding } from './finding.js';

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
    if (!(await isFolder(folder.path))) {
      await requireMakeable(folder.path);
      const message = `${folder.path} will be created when something is kept in it`;
      return [finding(folder.check, 'ok', message)];
    }
  } catch (error) {
    return [refusal(folder, error)];
  }
  return [await checkPrivacy(folder, platform), await checkStore(folder)];
}

/** False where there is nothing; an error where there is something else. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined || found.isDirectory()) return found !== undefined;
  throw Object.assign(new Error(`${path} is a file`), { code: 'EEXIST' });
}

async function requireMakeable(path: string): Promise<void> {
  const parent = dirname(path);
  if (await isFolder(parent)) await access(parent, constants.W_OK | constants.X_OK);
  else if (parent !== path) await requireMakeable(parent);
}

/** A folder that cannot be used at all. */
export function refusal({ check, path, setBy }: KeptFolder, error: unknown): Finding {
  const message =
    error instanceof PlimsollError
      ? error.message
      : `The folder ${path} cannot be created: ${whyNotWritten(error)}.`;
  return finding(check, 'problem', message, `Set ${setBy} to a folder that you may write to.`);
}

async function checkPrivacy({ check, path }: KeptFolder, platform: NodeJS.Platform): Promise<Finding> {
  const { mode } = await stat(path);
  if (platform === 'win32' || (mode & 0o077) === 0) {
    return finding(check, 'ok', `${path} is private`);
  }
  return finding(
    check,
    'note',
    `Other users can read ${path}. Files and folders that Plimsoll creates in it are private.`,
    `To make it private, run: chmod 700 "${path}"`,
  );
}

async function checkStore({ path, setBy }: KeptFolder): Promise<Finding> {
  const name = join(path, `.doctor-${randomUUID()}`);
  const renamed = `${name}.renamed`;
  try {
    await writeFile(name, 'plimsoll', { mode: 0o600, flush: true });
    await rename(name, renamed);
    const content = await readFile(renamed, 'utf8');
    if (content !== 'plimsoll') throw new Error('a file came back changed');
    return finding('store', 'ok', `files in ${path} can be written, renamed and read back`);
  } catch (error) {
    return finding(
      'store',
      'problem',
      `Nothing can be kept in ${path}: ${whyNotWritten(error)}.`,
      `Free some space, or set ${setBy} to a folder on another disk.`,
    );
  } finally {
    await Promise.all([name, renamed].map((file) => rm(file, { force: true }).catch(() => undefined)));
  }
}
