/**
 * Can Plimsoll keep things? Looks at the home folder: whether it can be made, is private, and takes a file that can be
 * renamed and read back, which is what every atomic write here needs. Leaves no trace, except the folder itself.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding.js';

export async function checkHome(home: string, platform: NodeJS.Platform): Promise<Finding[]> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    return [
      {
        check: 'home',
        status: 'problem',
        message: `The folder ${home} cannot be made: ${reason(error)}.`,
        remedy: 'Set PLIMSOLL_HOME to a folder that you may write to.',
      },
    ];
  }
  return [await checkPrivacy(home, platform), await checkStore(home)];
}

async function checkPrivacy(home: string, platform: NodeJS.Platform): Promise<Finding> {
  const { mode } = await stat(home);
  if (platform === 'win32' || (mode & 0o077) === 0) {
    return { check: 'home', status: 'ok', message: `${home} is private` };
  }
  try {
    await chmod(home, 0o700);
    return {
      check: 'home',
      status: 'note',
      message: `${home} was open to others and has been made private.`,
    };
  } catch (error) {
    return {
      check: 'home',
      status: 'warning',
      message: `${home} can be read by others: ${reason(error)}.`,
      remedy: `Run: chmod 700 "${home}"`,
    };
  }
}

async function checkStore(home: string): Promise<Finding> {
  const name = join(home, `.doctor-${randomUUID()}`);
  const renamed = `${name}.renamed`;
  try {
    await writeFile(name, 'plimsoll', { mode: 0o600, flush: true });
    await rename(name, renamed);
    const content = await readFile(renamed, 'utf8');
    if (content !== 'plimsoll') throw new Error('a file came back changed');
    return { check: 'store', status: 'ok', message: 'files are written, renamed and read back' };
  } catch (error) {
    return {
      check: 'store',
      status: 'problem',
      message: `Nothing can be kept in ${home}: ${reason(error)}.`,
      remedy: 'Free some space, or set PLIMSOLL_HOME to a folder on another disk.',
    };
  } finally {
    await Promise.all([name, renamed].map((path) => rm(path, { force: true }).catch(() => undefined)));
  }
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'there is a file of that name',
  };
  return (code !== undefined && known[code]) || (error instanceof Error ? error.message : String(error));
}
