/** Checks whether a program can be started by its name. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export async function isOnPath(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Promise<boolean> {
  if (/[/\\]/.test(command)) return canRun(command);
  const endings = platform === 'win32' ? ['', ...(env.PATHEXT ?? '.EXE;.CMD;.BAT').split(';')] : [''];
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    for (const ending of endings) if (await canRun(join(folder, command + ending))) return true;
  }
  return false;
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
