/**
 * Checks one file alone, without the user's file and the environment. A file that would be found as a project's is
 * checked as one, including what a project may not set.
 */
import { basename, dirname, resolve } from 'node:path';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { CONFIG_FILE_NAMES } from '../../contract/names.js';
import { plimsollHome } from '../home.js';
import { CONFIG_FILE_LIMIT, type LoadedConfiguration } from './load-configuration.js';
import { mergeSources } from './merge-sources.js';

export async function checkConfigurationFile(
  file: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<LoadedConfiguration> {
  const path = resolve(cwd, file);
  const read = readTextFile(path, CONFIG_FILE_LIMIT);
  const role = isProjectFile(path, env) ? ('project' as const) : ('given' as const);
  const home = plimsollHome(env);
  return mergeSources({ files: [{ role, path, read }], variables: [], set: [], cwd, home, env });
}

function isProjectFile(path: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const names: readonly string[] = CONFIG_FILE_NAMES;
  return names.includes(basename(path)) && dirname(path) !== resolve(plimsollHome(env));
}
