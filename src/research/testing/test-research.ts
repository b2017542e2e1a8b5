/** A research service in memory for tests: the test chooses documents, models and services. */
import { createArchive } from '../../archive/archive.js';
import { createInstallKeys } from '../../archive/install-keys.js';
import { type ResearchConfig, ResearchConfigSchema } from '../../contract/config/research.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import type { SearchSource } from '../../contract/ports/search-source.js';
import type { Store } from '../../contract/ports/store.js';
import { TokenEstimator } from '../../tokens/token-estimator.js';
import { createResearchService } from '../create-research-service.js';
import type { PageText, ResearchDeps } from '../research-deps.js';
import type { ResearchService } from '../research-service.js';
import { createMemoryIndex, type MemoryDocument } from './memory-index.js';
import { createMemoryResearchStore, type MemoryResearchStore } from './memory-research-store.js';

export interface TestResearch {
  readonly service: ResearchService;
  readonly store: MemoryResearchStore;
  readonly deps: ResearchDeps;
}

export interface TestResearchOptions {
  readonly documents?: readonly MemoryDocument[];
  readonly config?: Partial<ResearchConfig>;
  readonly clients?: Readonly<Record<string, ModelClient>>;
  readonly services?: Readonly<Record<string, SearchSource>>;
  readonly pages?: Readonly<Record<string, PageText>>;
  readonly store?: MemoryResearchStore;
  readonly archiveStore?: Store;
  readonly owner?: string;
  readonly deps?: Partial<ResearchDeps>;
}

export function testResearch(options: TestResearchOptions = {}): TestResearch {
  const store = options.store ?? createMemoryResearchStore();
  const index = createMemoryIndex(options.documents ?? []);
  const archiveStore = options.archiveStore ?? memoryStore();
  const clock = { now: () => Date.now() };
  let count = 0;
  const deps: ResearchDeps = {
    config: ResearchConfigSchema.parse(options.config ?? {}),
    store,
    clock,
    sleep: () => new Promise((done) => setTimeout(done, 1)),
    newId: () => `run-${++count}`,
    owner: options.owner ?? 'test-1',
    isAlive: () => true,
    estimator: new TokenEstimator({ encoding: () => undefined }),
    checkFrom: async (from) => from,
    defaultServices: [],
    openIndex: async () => index,
    searchSource: async (name) => {
      const source = options.services?.[name];
      if (source === undefined) throw new PlimsollError('INVALID_PARAMS', `There is no service "${name}".`);
      return source;
    },
    readPage: async (address) => {
      const page = options.pages?.[address];
      if (page === undefined) throw new Error(`${address} answered 404.`);
      return page;
    },
    client: async (provider) => {
      const client = options.clients?.[provider];
      if (client === undefined) throw new PlimsollError('AUTH_REQUIRED', `${provider} has no key.`);
      return client;
    },
    openArchive: async (onWarning) =>
      createArchive({
        store: archiveStore,
        fallback: memoryStore(true),
        keys: createInstallKeys(Buffer.alloc(32, 7)),
        clock,
        principal: 'test',
        quotaBytes: 1_000_000_000,
        onWarning,
      }),
    removeIndex: async () => undefined,
    summaries: undefined,
    ...options.deps,
  };
  return { service: createResearchService(deps), store, deps };
}

/** Bytes in a map; with `isFull` every write fails. */
export function memoryStore(isFull = false): Store {
  const values = new Map<string, Uint8Array>();
  return {
    async get(space, key) {
      return values.get(`${space}/${key}`);
    },
    async put(space, key, value) {
      if (isFull) throw new Error('ENOSPC: no space left on device');
      values.set(`${space}/${key}`, value);
    },
    async delete(space, key) {
      return values.delete(`${space}/${key}`);
    },
    async *list(space, prefix = '') {
      const start = `${space}/${prefix}`;
      for (const [key, value] of [...values]) {
        if (key.startsWith(start)) yield { key: key.slice(space.length + 1), bytes: value.byteLength };
      }
    },
  };
}
