/** Where this program is installed: what it writes into the files of clients names it by its absolute path. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOME_VARIABLE } from '../../contract/names.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { plimsollHome } from '../home.js';

export interface InstalledProgram {
  /** Node, and the file that it runs. */
  readonly words: readonly string[];
  /** What it needs to find its folder: clients do not pass all variables on. Empty where the usual folder is used. */
  readonly env: Readonly<Record<string, string>>;
  /** What our hooks run; `undefined` where the installation has none. */
  readonly hook: string | undefined;
  /** A file of `dist/`, if it is there. */
  fileOf(name: string): string | undefined;
  /** It lies where a package manager may delete it at any time, or goes with a project. */
  readonly liesIn: 'cache' | 'project' | 'place';
}

export function installedProgram(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): InstalledProgram {
  const folder = distFolder();
  const fileOf = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? path : undefined;
  };
  return {
    words: [process.execPath, join(folder, 'cli.js')],
    env: homeVariable(env, platform),
    hook: fileOf('hook.js'),
    fileOf,
    liesIn: whereItLies(folder),
  };
}

function whereItLies(folder: string): InstalledProgram['liesIn'] {
  if (/[/\\]_npx[/\\]|[/\\]dlx-/.test(folder)) return 'cache';
  const modules = join(folder, '..', '..');
  return basename(modules) === 'node_modules' && existsSync(join(modules, '..', 'package.json'))
    ? 'project'
    : 'place';
}

/** These variables every client passes on. */
const PASSED_ON = ['HOME', 'USERPROFILE', 'LOCALAPPDATA'] as const;

function homeVariable(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): Readonly<Record<string, string>> {
  const home = plimsollHome(env, platform);
  const usual = Object.fromEntries(
    PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
  return plimsollHome(usual, platform) === home ? {} : { [HOME_VARIABLE]: home };
}

/** Ours, whether this code runs from there or from its source. */
function distFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const place of [folder, join(folder, 'dist')])
      if (existsSync(join(place, 'cli.js')) && existsSync(join(place, '..', 'package.json')))
        return realpathSync(place);
    if (dirname(folder) === folder)
      throw new PlimsollError('INTERNAL_ERROR', 'The installed program, dist/cli.js, is not there.', {
        remedy: 'Install Plimsoll anew. In a clone, run npm run build.',
      });
  }
}
