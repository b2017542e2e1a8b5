/** Runs every check. Later parts of the program add theirs to this list. */
import { checkPolicyFile } from '../configuration/check-policy-file.js';
import { configurationFindings, refuseWrongUsage } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { plimsollHome } from '../home.js';
import { archiveFolder, researchArchive } from '../open-archive.js';
import { checkResilience } from '../session/check-resilience.js';
import { checkDatabase } from './check-database.js';
import { checkFolder, refusal } from './check-folder.js';
import { checkOriginals } from './check-originals.js';
import { checkProviders } from './check-providers.js';
import { checkRuntime } from './check-runtime.js';
import { checkSearch } from './check-search.js';
import { checkTokens } from './check-tokens.js';
import { type Finding, guarded } from './finding.js';

export interface Examination {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly nodeVersion: string;
  readonly flags: { readonly config: string | undefined; readonly set: readonly string[] };
  /** Whether command-line models are proved to be locked, by a call each; absent: the caller cannot ask for it. */
  readonly canary?: boolean | undefined;
}

export async function examine(given: Examination): Promise<Finding[]> {
  const { cwd, env, platform, flags } = given;
  const runtime = checkRuntime(given.nodeVersion);
  let home: string;
  try {
    home = plimsollHome(env, platform);
  } catch (error) {
    // Without a home there is no configuration to look at either.
    const folder = { check: 'home', path: env.PLIMSOLL_HOME ?? '', setBy: 'PLIMSOLL_HOME' };
    return [runtime, refusal(folder, error), ...(await guarded('tokens', checkTokens))];
  }
  const loaded = await loadConfiguration({ cwd, env, flags });
  refuseWrongUsage(loaded);
  const { archive, research } = loaded.config;
  const folders = [
    { check: 'home', path: home, setBy: 'PLIMSOLL_HOME' },
    ...named('archive.dir', archive.dir, { env, cwd, config: archive }),
    ...named('research.research_archive_dir', research.research_archive_dir, {
      env,
      cwd,
      config: researchArchive(loaded.config),
    }),
  ];
  return [
    runtime,
    ...configurationFindings({
      ...loaded,
      problems: [...loaded.problems, ...(await checkPolicyFile(loaded))],
    }),
    ...(await Promise.all(folders.map((folder) => checkFolder(folder, platform)))).flat(),
    ...(await guarded('archive', () => checkOriginals(loaded.config, given))),
    ...(await guarded('tokens', checkTokens)),
    await checkDatabase(),
    ...(await guarded('resilience', () => checkResilience(loaded.config.resilience))),
    ...(await checkProviders(loaded.config, given)),
    ...checkSearch(loaded.config.search, env),
  ];
}

/** Where the archive lies in the folder; a folder that may not be used is told of by its own check. */
function named(setBy: string, dir: string | undefined, request: Parameters<typeof archiveFolder>[0]) {
  if (dir === undefined) return [];
  try {
    return [{ check: 'archive', path: archiveFolder(request), setBy }];
  } catch {
    return [{ check: 'archive', path: dir, setBy }];
  }
}
