/**
 * The configuration of a long-running process. It is read again when a file that matters changes, appears or goes. An
 * edit with errors takes no effect: the last valid configuration stays, and the problems are reported.
 */
import { join, resolve } from 'node:path';
import { CLOCK, checkArguments, optional } from '../../contract/call-shapes.js';
import { CONFIG_FILE_NAMES } from '../../contract/names.js';
import type { Clock } from '../../contract/ports/clock.js';
import { createFileCache, type FileCache } from '../caches/file-cache.js';
import { plimsollHome } from '../home.js';
import { allowedFilesPath } from './allowed-files.js';
import { candidateFolders } from './find-files.js';
import {
  type ConfigurationRequest,
  checkRequest,
  type LoadedConfiguration,
  loadConfiguration,
} from './load-configuration.js';

export interface WatchedConfiguration extends LoadedConfiguration {
  /** Whether `config` is an earlier state, because the files have errors now. */
  readonly stale: boolean;
}

/** The configuration for a process that runs for long: files are read again when they change, and the last valid state holds while they have errors. */
export function watchedConfiguration(
  request: ConfigurationRequest,
  clock?: Clock,
): FileCache<WatchedConfiguration> {
  checkRequest('watchedConfiguration', request);
  checkArguments('watchedConfiguration', { clock: [clock, optional(CLOCK)] });
  const home = plimsollHome(request.env, request.platform);
  const given = request.flags?.config;
  const folders = given === undefined ? [home, ...candidateFolders(request.cwd)] : [home];
  const paths = folders.flatMap((folder) => CONFIG_FILE_NAMES.map((name) => join(folder, name)));
  paths.push(given === undefined ? allowedFilesPath(home) : resolve(request.cwd, given));
  return createFileCache<WatchedConfiguration>({
    name: `configuration of ${request.cwd}`,
    paths: () => paths,
    load: async (previous) => {
      const loaded = await loadConfiguration(request);
      if (isValid(loaded) || previous === undefined) return { ...loaded, stale: false };
      if (!previous.stale && !isValid(previous)) return { ...loaded, stale: false };
      return { ...loaded, config: previous.config, origins: previous.origins, stale: true };
    },
    ...(clock === undefined ? {} : { clock }),
  });
}

function isValid({ problems }: LoadedConfiguration): boolean {
  return problems.every(({ severity }) => severity !== 'error');
}
