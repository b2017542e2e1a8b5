/** The folder under which Plimsoll writes everything, unless a flag or an option says otherwise. */
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, posix, win32 } from 'node:path';
import { checkArguments, having, optional, TEXT } from '../contract/call-shapes.js';
import { HOME_VARIABLE } from '../contract/names.js';
import { invalidParams } from '../contract/plimsoll-error.js';

type Environment = Readonly<Record<string, string | undefined>>;

const FOLDERS = having(
  Object.fromEntries(
    [HOME_VARIABLE, 'LOCALAPPDATA', 'XDG_DATA_HOME', 'HOME', 'USERPROFILE'].map((name) => [
      name,
      optional(TEXT),
    ]),
  ),
);

/** The folder under which Plimsoll keeps what it writes: `PLIMSOLL_HOME`, or the one that the system has for data of programs. */
export function plimsollHome(env: Environment = process.env, platform: string = process.platform): string {
  checkArguments('plimsollHome', { environment: [env, FOLDERS], platform: [platform, TEXT] });
  return refuseSpecialFolder(homeFolder(env, platform));
}

function homeFolder(env: Environment, platform: string): string {
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

/**
 * The path, unless it lies where the system shows itself as files, by its name or behind a link: making a folder there can
 * fail or wait for ever.
 */
export function refuseSpecialFolder(path: string): string {
  const special = specialFolder(path) ?? specialFolder(realFolder(path));
  if (special === undefined) return path;
  throw invalidParams(
    `${path} lies in ${special}, where Plimsoll cannot keep files.`,
    'Name a folder on a disk: in PLIMSOLL_HOME, or in the option that names this one.',
  );
}

function specialFolder(path: string): string | undefined {
  return /^\/(?:proc|sys|dev)(?=\/|$)/.exec(posix.normalize(path))?.[0];
}

/** Where the path leads, as far as it exists. */
function realFolder(path: string): string {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      return realpathSync(folder);
    } catch {
      if (dirname(folder) === folder) return path;
    }
  }
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
  return present(env[platform === 'win32' ? 'USERPROFILE' : 'HOME']) ?? systemFolder();
}

function systemFolder(): string {
  try {
    return homedir();
  } catch (cause) {
    throw invalidParams(
      'The system has no home folder for this user.',
      'Set PLIMSOLL_HOME to a folder that this user may write to.',
      { cause },
    );
  }
}

function present(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}
