/** The folder under which Plimsoll keeps everything it writes, unless a flag or an option says otherwise. */
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { HOME_VARIABLE } from '../contract/names.js';

type Environment = Readonly<Record<string, string | undefined>>;

export function plimsollHome(env: Environment = process.env, platform: string = process.platform): string {
  const { join, isAbsolute, resolve } = platform === 'win32' ? win32 : posix;
  const given = env[HOME_VARIABLE]?.trim();
  if (given !== undefined && given !== '') return resolve(expandUserFolder(given, env, platform));
  const user = userFolder(env, platform);
  if (platform === 'win32') {
    return join(present(env.LOCALAPPDATA) ?? join(user, 'AppData', 'Local'), 'plimsoll');
  }
  if (platform === 'darwin') return join(user, 'Library', 'Application Support', 'plimsoll');
  // A relative XDG_DATA_HOME is to be ignored, as the specification of these folders says.
  const data = present(env.XDG_DATA_HOME);
  return join(data !== undefined && isAbsolute(data) ? data : join(user, '.local', 'share'), 'plimsoll');
}

/** `~/notes` as a shell would read it: a file or an unquoted variable may hold it unexpanded. */
export function expandUserFolder(
  path: string,
  env: Environment = process.env,
  platform: string = process.platform,
): string {
  if (path !== '~' && !path.startsWith('~/') && !path.startsWith('~\\')) return path;
  const { join } = platform === 'win32' ? win32 : posix;
  return join(userFolder(env, platform), path.slice(1));
}

function userFolder(env: Environment, platform: string): string {
  return present(env[platform === 'win32' ? 'USERPROFILE' : 'HOME']) ?? homedir();
}

function present(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}
