/**
 * Loads the configuration. Later sources override earlier ones: defaults, the user's file, the project's file, the
 * environment, `--set`. If no source says anything, which is usual, the schema library is not loaded.
 */

import { type ReadFile, readTextFile } from '../../adapters/files/read-text-file.js';
import {
  checkArguments,
  checkKnownOptions,
  FLAG,
  FUNCTION,
  having,
  listOf,
  namedValues,
  OBJECT,
  optional,
  type Shape,
  TEXT,
} from '../../contract/call-shapes.js';
import type { Config } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { plimsollHome } from '../home.js';
import { optionVariables } from './environment-name.js';
import { type ConfigurationFile, findFiles } from './find-files.js';
import type { Origin, Problem } from './problem.js';

/** A larger file is refused: it is no configuration. */
export const CONFIG_FILE_LIMIT = 1_048_576;

export interface ConfigurationRequest {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags?: {
    /** A file in place of the project's. */
    readonly config?: string | undefined;
    /** `section.key=value`, over everything else. */
    readonly set?: readonly string[] | undefined;
  };
  readonly platform?: string;
  readonly readFile?: ReadFile;
  /** As if no project file had been allowed. */
  readonly ignoresAllowed?: boolean;
}

export interface LoadedConfiguration {
  /** Complete and valid: a field that is wrong keeps the value it would have without it. */
  readonly config: Config;
  /** By option, such as `log.level` or `providers.claude.base_url`. What is not in it has its default: see `originOf`. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Everything that is wrong, errors and warnings, in the order of the sources. */
  readonly problems: readonly Problem[];
  /** The files that were read, or should have been, the later over the earlier. */
  readonly files: readonly ConfigurationFile[];
}

const OPTIONS: Readonly<Record<keyof ConfigurationRequest, Shape>> = {
  cwd: TEXT,
  env: namedValues(optional(TEXT)),
  flags: having({ config: optional(TEXT), set: optional(listOf(TEXT)) }),
  platform: TEXT,
  readFile: FUNCTION,
  ignoresAllowed: FLAG,
};

export function checkRequest(caller: string, request: ConfigurationRequest): void {
  checkKnownOptions(caller, request, OPTIONS, ['cwd', 'env']);
}

/** What `loadConfiguration` gives. */
export const LOADED: Shape = having({
  config: OBJECT,
  origins: having({ get: FUNCTION }),
  problems: listOf(having({ message: TEXT, remedy: TEXT })),
});

/**
 * Reads the files, the environment and the flags. It returns the configuration, the origin of each value, and every
 * problem. It does not throw for a wrong configuration; `requireConfiguration` does.
 */
export async function loadConfiguration(request: ConfigurationRequest): Promise<LoadedConfiguration> {
  checkRequest('loadConfiguration', request);
  const read = request.readFile ?? ((path: string) => readTextFile(path, CONFIG_FILE_LIMIT));
  const home = plimsollHome(request.env, request.platform);
  const found = findFiles(request.cwd, home, request.flags?.config, read);
  const variables = optionVariables(request.env);
  const set = request.flags?.set ?? [];
  if (found.files.length === 0 && variables.length === 0 && set.length === 0) {
    return { config: defaultConfig(), origins: new Map(), problems: [], files: [] };
  }
  const { mergeSources } = await import('./merge-sources.js');
  const merged = await mergeSources({
    files: found.files,
    variables,
    set,
    cwd: request.cwd,
    ...(request.ignoresAllowed === true ? {} : { home }),
    env: request.env,
  });
  return { ...merged, problems: [...found.problems, ...merged.problems] };
}

/** Where the value of an option, such as `research.token_safety_margin`, comes from. */
export function originOf(loaded: LoadedConfiguration, option: string): Origin {
  checkArguments('originOf', { configuration: [loaded, LOADED] });
  return loaded.origins.get(option) ?? { kind: 'default' };
}
