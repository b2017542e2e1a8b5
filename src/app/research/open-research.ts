/** Opens research with the adapters that a configuration names. What a run does not need is not loaded. */
import { randomBytes } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { createSqliteResearchStore } from '../../adapters/research-store/sqlite-research-store.js';
import type { Archive } from '../../archive/archive.js';
import type { Config } from '../../contract/config/config.js';
import type { ProvidersConfig } from '../../contract/config/providers.js';
import type { SearchConfig } from '../../contract/config/search.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import type { PageReader } from '../../contract/ports/page-reader.js';
import type { SearchSource } from '../../contract/ports/search-source.js';
import type { Store } from '../../contract/ports/store.js';
import { parseProviderId } from '../../contract/provider-id.js';
import { isProviderName, PROVIDERS } from '../../contract/providers/providers.js';
import type { ResearchState } from '../../contract/research/research-state.js';
import {
  SEARCH_SERVICE_NAMES,
  SEARCH_SERVICES,
  type SearchServiceName,
} from '../../contract/search-services.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { createResearchService } from '../../research/create-research-service.js';
import type { PageText, ResearchDeps, SummaryKeeper } from '../../research/research-deps.js';
import type { ResearchService } from '../../research/research-service.js';
import { createSummaryCache } from '../../summarize/summary-cache.js';
import { redactText } from '../../trust/redact-text.js';
import { sharedEstimator } from '../counting.js';
import { isOnPath } from '../doctor/is-on-path.js';
import { checkConfig } from '../fit/fit-options.js';
import { expandUserFolder, plimsollHome } from '../home.js';
import {
  checkOptions,
  clockOption,
  objectOption,
  PLACE_OPTIONS,
  textOption,
  textsOption,
} from '../library-options.js';
import { openHomeStore } from '../stores.js';
import { checkedResearch, confineResearch } from './guarded-research.js';

export interface OpenResearchOptions {
  readonly config: Config;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly clock?: Clock;
  /** Nothing outside these folders is read, whatever a request names. Absent: anything that the user can read. */
  readonly allowedRoots?: readonly string[];
  /** Over HTTP the bearer; by default the user of the system. */
  readonly principal?: string;
}

const OptionsSchema = z.object({
  config: objectOption,
  clock: clockOption,
  allowedRoots: textsOption,
  principal: textOption,
  ...PLACE_OPTIONS,
} satisfies Record<keyof OpenResearchOptions, z.ZodType>);

/** The research service that a configuration describes, with its store, archive and models. Nothing is asked of a model that the configuration does not name. */
export async function openResearch(options: OpenResearchOptions): Promise<ResearchService> {
  checkOptions('openResearch', options, OptionsSchema);
  checkConfig(options.config);
  const { config, env = process.env, cwd = process.cwd() } = options;
  const clock = options.clock ?? { now: () => Date.now() };
  const home = plimsollHome(env);
  const indexFolder = join(home, 'research', 'index');
  const learned = config.research.learn_token_ratios ? await openLearned() : undefined;
  const clients = new Map<string, Promise<ModelClient>>();
  const sources = new Map<string, Promise<SearchSource>>();
  let archive: Promise<Archive> | undefined;
  let onArchiveWarning: (detail: WarningDetail) => void = () => undefined;
  let pages: Promise<PageReader> | undefined;
  const deps: ResearchDeps = {
    config: config.research,
    store: createSqliteResearchStore(join(home, 'research', 'runs.sqlite')),
    clock,
    sleep,
    ...(options.principal === undefined ? {} : { principal: options.principal }),
    newId: () => `r${randomBytes(6).toString('hex')}`,
    owner: `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`,
    isAlive,
    estimator: learned?.estimator() ?? sharedEstimator,
    ...(learned === undefined ? {} : { learnedRatios: (model) => learned.factsFor(model)?.ratios }),
    defaultServices: config.search.services,
    checkFrom: (from) => Promise.all(from.map((path) => checkPath(path, cwd, env, options.allowedRoots))),
    openIndex: async (from) => {
      for (const path of from) refuseRelative(path);
      const roots = await Promise.all(from.map((path) => checkPath(path, cwd, env, options.allowedRoots)));
      const { indexFileFor, openDocumentIndex } = await loadIndex();
      return openDocumentIndex({ roots, file: indexFileFor(indexFolder, roots), now: clock.now });
    },
    removeIndex: async (from) => {
      // A relative path says nothing about which folder was read.
      if (!from.every((path) => isAbsolute(path))) return;
      const { indexFileFor } = await loadIndex();
      const roots = await Promise.all(from.map((path) => realPath(path, cwd, env)));
      const file = indexFileFor(
        indexFolder,
        roots.filter((root) => root !== undefined),
      );
      for (const part of [file, `${file}-wal`, `${file}-shm`]) await rm(part, { force: true });
    },
    searchSource: (name) => remembered(sources, name, () => openSearchSource(name, config.search, env)),
    readPage: async (address, { signal }) => {
      pages ??= openPageReader(config.search);
      return readPage(await pages, address, signal);
    },
    client: (provider) =>
      remembered(clients, provider, async () => {
        const [{ createModelClient }, { countTimeoutMs }] = await Promise.all([
          import('../../adapters/models/create-model-client.js'),
          import('../../adapters/models/timed-count.js'),
        ]);
        await checkTransport(provider, config.providers, env);
        const client = createModelClient(provider, {
          providers: config.providers,
          env,
          countTimeoutMs: countTimeoutMs(config.research.summarization_timeout),
        });
        return learned === undefined ? client : learned.watch(client);
      }),
    openArchive: async (onWarning) => {
      // One per service, because it remembers its own size.
      onArchiveWarning = onWarning;
      archive ??= openOwnArchive();
      return archive;
    },
    summaries: summaryKeeper(openHomeStore('cache', env)),
  };
  const service = createResearchService(deps);
  return checkedResearch(options.allowedRoots === undefined ? service : confineResearch(service, isVisible));

  async function isVisible({ principal, request }: ResearchState): Promise<boolean> {
    if (principal !== options.principal) return false;
    const checks = request.from.map((path) => checkPath(path, cwd, env, options.allowedRoots));
    return Promise.all(checks).then(
      () => true,
      () => false,
    );
  }

  async function openLearned() {
    const { openLearnedCalibration } = await import('../learned-ratios.js');
    return openLearnedCalibration(env);
  }

  async function openOwnArchive(): Promise<Archive> {
    const { openArchive, researchArchive } = await import('../open-archive.js');
    return openArchive({
      config: researchArchive(config),
      env,
      cwd,
      clock,
      flushLater: true,
      ...(options.principal === undefined ? {} : { principal: options.principal }),
      onWarning: (detail) => onArchiveWarning(detail),
    });
  }
}

/** The same adapter for the same name; one that failed is tried again. */
function remembered<T>(known: Map<string, Promise<T>>, name: string, open: () => Promise<T>): Promise<T> {
  const found = known.get(name);
  if (found !== undefined) return found;
  const opened = open();
  known.set(name, opened);
  opened.catch(() => known.delete(name));
  return opened;
}

async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}

/** False when the process of this machine that an owner names is gone. */
function isAlive(owner: string): boolean {
  const [host, pid] = owner.split('/');
  if (host !== hostname() || !/^\d+$/.test(pid ?? '')) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The real path, inside what may be read. */
async function checkPath(
  path: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  allowedRoots: readonly string[] | undefined,
): Promise<string> {
  const real = await realPath(path, cwd, env);
  if (real === undefined) {
    throw new PlimsollError('NOT_FOUND', `There is no folder or file ${path}.`, {
      remedy: 'Check the path; a relative one counts from the current folder.',
      details: { field: 'from', path },
    });
  }
  if (allowedRoots === undefined) return real;
  const roots = await Promise.all(allowedRoots.map((root) => realpath(resolve(cwd, root)).catch(() => root)));
  if (roots.some((root) => isInside(root, real))) return real;
  throw new PlimsollError('CAPABILITY_DENIED', `${path} lies outside of the folders that may be read.`, {
    remedy: `Name something in ${allowedRoots.join(', ')}, or start the server with a further folder.`,
    details: { field: 'from', path },
  });
}

/** States of other programs may hold relative paths: from another folder these would name other documents. */
function refuseRelative(path: string): void {
  if (isAbsolute(path)) return;
  throw invalidParams(
    `The run reads "${path}", but the base folder of that path is not known.`,
    'Write the full path into request.from of the exported state and import it again, or start a new run.',
    { details: { field: 'from', path } },
  );
}

function realPath(
  path: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  return realpath(resolve(cwd, expandUserFolder(path, env))).catch(() => undefined);
}

const loadIndex = () => import('../../adapters/document-index/open-document-index.js');

/** The summary cache on disk, which tells what it writes, so that it can be taken away again. */
function summaryKeeper(store: Store): SummaryKeeper {
  return {
    cache: (onWrite) =>
      createSummaryCache({
        ...store,
        put: async (space, key, value) => {
          await store.put(space, key, value);
          onWrite(`${space}/${key}`);
        },
      }),
    async remove(keys) {
      for (const name of keys) {
        const [space = '', key = ''] = name.split('/');
        await store.delete(space, key).catch(() => false);
      }
    },
  };
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** Secrets are replaced where a page comes in. */
async function readPage(reader: PageReader, address: string, signal: AbortSignal): Promise<PageText> {
  const { text, title, date } = await reader.read(address, { signal });
  return { text: redactText(text).text, title, date };
}

/**
 * An id without a tag means the API if its key is set, else the program on the PATH. Without both nobody could answer.
 */
type Environment = Readonly<Record<string, string | undefined>>;

async function checkTransport(text: string, providers: ProvidersConfig, env: Environment): Promise<void> {
  const id = parseProviderId(text);
  const name = id.provider;
  if (id.transport !== undefined || !isProviderName(name)) return;
  const { hasProgram, keyVariable } = PROVIDERS[name];
  if (hasProgram !== true || keyVariable === undefined) return;
  const variable = providers[name]?.api_key_env ?? keyVariable;
  const command = providers[name]?.command ?? name;
  if (env[variable] || (await isOnPath(command, env, process.platform))) return;
  throw new PlimsollError(
    'AUTH_REQUIRED',
    `${text} cannot be asked: ${variable} is not set, and the program ${command} is not on the PATH.`,
    { remedy: `Set ${variable}, or install ${command}; plimsoll doctor says what is set up.` },
  );
}

/** The reader of the pages that searches find: by robots.txt, and from private hosts only where the person named them. */
async function openPageReader({ contact, private_hosts: hosts }: SearchConfig): Promise<PageReader> {
  const [{ createPageReader }, { allowanceFor }] = await Promise.all([
    import('../../adapters/web/page-reader.js'),
    import('../../adapters/web/address-guard.js'),
  ]);
  return createPageReader({
    ...(contact === undefined ? {} : { contact }),
    allowPrivateAddresses: hosts.flatMap((host) => allowanceFor(`http://${host}`)),
    readPdf: async (bytes) => {
      const [{ readPdf }, { READ_LIMITS }] = await Promise.all([
        import('../../adapters/readers/read-pdf.js'),
        import('../../adapters/readers/reading.js'),
      ]);
      const { text, title, date } = await readPdf(bytes, READ_LIMITS);
      return { text, ...(title === undefined ? {} : { title }), ...(date === undefined ? {} : { date }) };
    },
  });
}

/** The search service of a name, as the configuration says that it is reached. */
async function openSearchSource(
  name: string,
  config: SearchConfig,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SearchSource> {
  if (!isService(name)) {
    throw invalidParams(
      `There is no search service "${name.slice(0, 80)}".`,
      `Use one of ${SEARCH_SERVICE_NAMES.join(', ')}.`,
      { details: { field: 'services' } },
    );
  }
  const settings:
    | { readonly base_url?: string | undefined; readonly api_key_env?: string | undefined }
    | undefined = config[name];
  const variable = settings?.api_key_env ?? SEARCH_SERVICES[name].keyVariable;
  const key = variable === undefined ? undefined : env[variable] || undefined;
  const engine = name === 'google' ? config.google?.engine : undefined;
  const { createSearchSource } = await import('../../adapters/search/create-search-source.js');
  return createSearchSource(name, {
    ...(settings?.base_url === undefined ? {} : { address: settings.base_url }),
    ...(key === undefined ? {} : { key }),
    ...(engine === undefined ? {} : { engine }),
    ...(config.contact === undefined ? {} : { contact: config.contact }),
  });
}

function isService(name: string): name is SearchServiceName {
  return (SEARCH_SERVICE_NAMES as readonly string[]).includes(name);
}
