/**
 * What to start for a command. On Windows `npx` and its like are `.cmd` files that only a shell can run; they are read, and
 * the program inside them is started with node, so that no shell ever sees an argument.
 */
import { existsSync, readFileSync } from 'node:fs';
import { win32 } from 'node:path';
import { invalidParams } from '../../contract/plimsoll-error.js';

export interface ResolvedCommand {
  readonly command: string;
  readonly args: readonly string[];
}

export interface FileAccess {
  exists(path: string): boolean;
  read(path: string): string;
}

const disk: FileAccess = {
  exists: existsSync,
  read: (path) => readFileSync(path, 'utf8'),
};

export function resolveCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
  files: FileAccess = disk,
): ResolvedCommand {
  if (platform !== 'win32') return { command, args };
  const found = findOnPath(command, env, files);
  if (found === undefined || !/\.(?:cmd|bat)$/i.test(found)) return { command: found ?? command, args };
  const script = scriptIn(files.read(found), win32.dirname(found), files);
  if (script !== undefined) return { command: process.execPath, args: [script, ...args] };
  throw invalidParams(
    `${found} is a batch file that only a shell can run.`,
    'Name the program that it starts, such as node with its script.',
  );
}

function findOnPath(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  files: FileAccess,
): string | undefined {
  const path = env.Path ?? env.PATH ?? '';
  const folders = /[\\/]/.test(command) ? [''] : path.split(';').filter((folder) => folder !== '');
  const endings = /\.\w+$/.test(command) ? [''] : ['.exe', '.cmd', '.bat'];
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = win32.join(folder, command + ending);
      if (files.exists(candidate)) return candidate;
    }
  }
  return undefined;
}

/** The JavaScript file that a command file starts: it stands after the file's own folder, `%~dp0` or `%dp0%`. */
function scriptIn(text: string, folder: string, files: FileAccess): string | undefined {
  const mentioned = text.matchAll(/%~?dp0%?\\?([^"%\r\n]{1,300}\.[cm]?js)/gi);
  const candidates = [...mentioned].map((match) => win32.join(folder, match[1] ?? ''));
  return candidates.reverse().find((candidate) => files.exists(candidate));
}
