/** Runs every check of `plimsoll doctor`, in the order in which the findings are shown. */

import { loadSqlite } from '../../adapters/sqlite/load-sqlite.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { checkPolicyFile } from '../configuration/check-policy-file.js';
import { configurationFindings, refuseWrongUsage } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { countTokens } from '../counting.js';
import { plimsollHome } from '../home.js';
import { archiveFolder, researchArchive } from '../open-archive.js';
import { checkResilience } from '../session/check-resilience.js';
import { checkFolder, refusal } from './check-folder.js';
import { checkOriginals } from './check-originals.js';
import { checkProviders } from './check-providers.js';
import { checkSearch } from './check-search.js';
import { type Finding, finding, guarded } from './finding.js';

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

/** Where the archive lies in the folder. Another check reports a folder that may not be used. */
function named(setBy: string, dir: string | undefined, request: Parameters<typeof archiveFolder>[0]) {
  if (dir === undefined) return [];
  try {
    return [{ check: 'archive', path: archiveFolder(request), setBy }];
  } catch {
    return [{ check: 'archive', path: dir, setBy }];
  }
}

/** Is this Node new enough? */
const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;

function checkRuntime(nodeVersion: string): Finding {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  const fits = major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR);
  if (fits) return finding('runtime', 'ok', `Node ${nodeVersion}`);
  return finding(
    'runtime',
    'problem',
    `Node ${nodeVersion} is older than ${LEAST_MAJOR}.${LEAST_MINOR}.`,
    `Install Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer.`,
  );
}

/** Is there a database for research on this machine? */
async function checkDatabase(): Promise<Finding> {
  try {
    const database = (await loadSqlite())(':memory:');
    database.close();
    return finding('database', 'ok', 'SQLite with full-text search is available');
  } catch (error) {
    const known = error instanceof PlimsollError ? error : undefined;
    return finding(
      'database',
      'warning',
      known?.message ?? String(error),
      known?.remedy ?? 'Everything but research works without it.',
    );
  }
}

/** Known counts of the sentence below by encoding. */
const SENTENCE = 'A load line shows how deep a ship may lie: 1,234 tonnes (désolé, 船).';
const KNOWN = { o200k_base: 23, cl100k_base: 26 } as const;

function checkTokens(): Finding {
  const wrong = Object.entries(KNOWN).filter(
    ([encoding, tokens]) => countTokens(SENTENCE, encoding) !== tokens,
  );
  if (wrong.length === 0) {
    return finding('tokens', 'ok', `${Object.keys(KNOWN).join(' and ')} count exactly`);
  }
  return finding(
    'tokens',
    'problem',
    `The tokenizer miscounts ${wrong.map(([encoding]) => encoding).join(' and ')}.`,
    'Install the package again: its files are damaged.',
  );
}
