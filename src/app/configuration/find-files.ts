/** Finds the configuration files: the user's, and the project's, searched upward from the working directory. */
import { dirname, join, resolve } from 'node:path';
import type { FileRead, ReadFile } from '../../adapters/files/read-text-file.js';
import { CONFIG_FILE_NAMES } from '../../contract/names.js';
import type { Standing } from './allowed-files.js';
import type { Problem } from './problem.js';

export interface ConfigurationFile {
  /** Later ones win. `given` is the one that `--config` names; it stands in for the project's. */
  readonly role: 'user' | 'project' | 'given';
  readonly path: string;
  /** For an allowed file of a project: whether it is still what was allowed. */
  readonly standing?: Standing;
}

export interface FoundFile extends ConfigurationFile {
  readonly read: FileRead;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly Problem[];
}

/** All places where a file could be, in the order in which they are tried. */
export function candidateFolders(cwd: string): string[] {
  const folders: string[] = [];
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) return folders;
  }
}

export function findFiles(cwd: string, home: string, given: string | undefined, read: ReadFile): FoundFiles {
  const user = inFolder(home, 'user', read);
  if (given !== undefined) {
    const path = resolve(cwd, given);
    const file: FoundFile = { role: 'given', path, read: read(path) };
    return { files: [...user.files, file], problems: user.problems };
  }
  for (const folder of candidateFolders(cwd)) {
    // Below the home folder of Plimsoll the user's file would be found twice.
    if (folder === resolve(home)) break;
    const project = inFolder(folder, 'project', read);
    if (project.files.length > 0) {
      return {
        files: [...user.files, ...project.files],
        problems: [...user.problems, ...project.problems],
      };
    }
  }
  return user;
}

/** The file in this folder. Two are a problem, because it is unclear which one counts. */
function inFolder(folder: string, role: ConfigurationFile['role'], read: ReadFile): FoundFiles {
  const files = CONFIG_FILE_NAMES.map((name) => join(folder, name))
    .map((path): FoundFile => ({ role, path, read: read(path) }))
    .filter(
      ({ read: found }) => found.kind === 'text' || (found.kind === 'unreadable' && found.hidden !== true),
    );
  const [first, ...others] = files;
  if (first === undefined) return { files: [], problems: [] };
  const problems = others.map(
    (other): Problem => ({
      severity: 'error',
      path: '',
      accepted: `one of ${CONFIG_FILE_NAMES.join(', ')} in a folder`,
      message: `There are two configuration files in ${folder}: ${first.path} and ${other.path}.`,
      remedy: 'Put everything into one of them and remove the other.',
      file: other.path,
      ...(role === 'project' ? { ignoredOptions: 1 } : {}),
    }),
  );
  return { files: [first], problems };
}
