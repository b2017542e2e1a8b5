/** Creates the research service over a store of runs; every surface uses it. */
import type { ReportData } from '../contract/envelope.js';
import { FIDELITY_SCHEMA_VERSION } from '../contract/fidelity.js';
import { PHASES } from '../contract/phases.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { ResearchStore, StoredRun } from '../contract/ports/research-store.js';
import { parseProviderId } from '../contract/provider-id.js';
import {
  type ResearchRequest,
  type ResearchRequestInput,
  ResearchRequestSchema,
} from '../contract/research/research-request.js';
import type { ResearchState } from '../contract/research/research-state.js';
import { schemaProblems } from '../contract/schema-problems.js';
import { createJournal } from './journal.js';
import { isExtractive, providerChain } from './model/provider-limits.js';
import { priceFor } from './model/spend.js';
import { usableModels } from './model/usable-models.js';
import { listItem, statusData } from './progress.js';
import type { ResearchDeps } from './research-deps.js';
import type { ResearchService, RunOptions } from './research-service.js';
import { LEASE_MS, runResearch } from './run-research.js';
import { createSourceTexts } from './sources/source-texts.js';
import { downgradeState, migrateState } from './state/migrate-state.js';
import { newState } from './state/new-state.js';

/** Ids stand in commands, on terminals and in names of archived items; what another program wrote is taken only if it is harmless there. */
const PLAIN_ID = /^[A-Za-z0-9][\w-]{0,99}$/;
const LIST_LIMIT = 20;
const MOST_LISTED = 100;
const POLL_MS = 100;

/** A research service over ports of your own; `openResearch` makes one from a configuration. */
export function createResearchService(deps: ResearchDeps): ResearchService {
  const { store, clock } = deps;

  const service: ResearchService = {
    async create(input) {
      const given = checkRequest(input);
      const services = given.services.length === 0 ? [...deps.defaultServices] : given.services;
      const request = await checkWorld({ ...given, services });
      const id = deps.newId();
      const state = { ...newState(id, request, clock.now()), ...ownedBy() };
      await store.create(id, JSON.stringify(state), clock.now());
      return statusData(state);
    },

    async run(id, options = {}) {
      const { state, run } = await loadRun(store, id, clock.now());
      if (state.status === 'completed') return statusData(state);
      await takeLease(id, state.owner, options);
      try {
        if (run.isCancelled && state.status === 'cancelled') await store.cancel(id, false);
        // The previous holder of the lease may have gone further.
        const current = await loadRun(store, id, clock.now());
        if (current.state.status === 'completed') return statusData(current.state);
        return statusData(await runResearch(current.state, deps, options));
      } finally {
        await store.release(id, deps.owner);
      }
    },

    async status(id, options = {}) {
      const until = clock.now() + (options.waitMs ?? 0);
      let told = '';
      for (;;) {
        const state = shownState(await loadRun(store, id, clock.now()));
        const data = statusData(state);
        const text = JSON.stringify(data);
        if (text !== told && options.onEvent !== undefined) {
          told = text;
          options.onEvent({ kind: 'progress', progress: data.progress, message: data.status });
        }
        if (isOver(state) || clock.now() >= until || options.signal?.aborted === true) return data;
        await deps.sleep(Math.min(POLL_MS, Math.max(1, until - clock.now())), options.signal);
      }
    },

    async report(id) {
      const { state } = await loadRun(store, id, clock.now());
      return reportData(state);
    },

    async list(options = {}) {
      const limit = Math.min(MOST_LISTED, Math.max(1, options.limit ?? LIST_LIMIT));
      const page = await store.list({
        limit,
        ...(options.cursor === undefined ? {} : { cursor: options.cursor }),
      });
      const items = page.runs.flatMap((run) => {
        const state = readListed(run.state);
        return state === undefined ? [damagedItem(run)] : [listItem(shownState({ run, state }))];
      });
      return { items, next_cursor: page.cursor ?? null };
    },

    async cancel(id) {
      const { state, run } = await loadRun(store, id, clock.now());
      if (isOver(shownState({ run, state })) && state.status !== 'interrupted' && state.status !== 'failed')
        return statusData(state);
      await store.cancel(id);
      if (isHeld(run)) return statusData(state);
      const { progress: _, ...bare } = state;
      const cancelled: ResearchState = { ...bare, status: 'cancelled', updated_at: time() };
      await store.save(id, JSON.stringify(cancelled), clock.now());
      return statusData(cancelled);
    },

    async delete(id) {
      const run = await store.get(id);
      if (run === undefined) await loadRun(store, id, clock.now());
      if (run !== undefined && isHeld(run) && ownerAlive(run.state)) {
        throw new PlimsollError('INVALID_PARAMS', `The research run "${id}" is under way.`, {
          remedy: `Cancel it first: plimsoll research cancel ${id}.`,
        });
      }
      const archive = await deps.openArchive(() => undefined);
      await archive.clean(
        ({ reference }) => reference.scope === 'research' && reference.item.startsWith(`${id}/`),
      );
      const stored = run === undefined ? undefined : readListed(run.state);
      await deps.summaries?.remove(stored?.cache_keys ?? []);
      await store.delete(id);
      if (stored !== undefined && !(await isReadElsewhere(stored.request.from)))
        await deps.removeIndex(stored.request.from);
      return { research_id: id, deleted: true };
    },

    async exportState(id, version = 1) {
      const { state } = await loadRun(store, id, clock.now());
      const { owner: _owner, progress: _progress, principal: _principal, ...bare } = state;
      return downgradeState(bare, version);
    },

    async importState(value) {
      const { state, warnings } = migrateState(value, clock.now());
      const taken = (await store.get(state.id)) !== undefined;
      const { owner: _owner, progress: _progress, principal: _principal, ...bare } = state;
      const imported: ResearchState = {
        ...bare,
        ...ownedBy(),
        id: taken || !PLAIN_ID.test(state.id) ? deps.newId() : state.id,
        status: isOver(state) ? state.status : 'interrupted',
      };
      await store.create(imported.id, JSON.stringify(imported), clock.now());
      return { ...statusData(imported), warnings };
    },

    async state(id) {
      return shownState(await loadRun(store, id, clock.now()));
    },

    async source(id, sourceId) {
      const { state } = await loadRun(store, id, clock.now());
      // A reader of the report knows a source by the number of its citation.
      const cited = /^\[?(\d{1,6})\]?$/.exec(sourceId)?.[1];
      const source =
        state.sources.find((entry) => entry.id === sourceId) ??
        state.sources.find(({ number }) => cited !== undefined && number === Number(cited));
      const archive = await deps.openArchive(() => undefined);
      const texts = createSourceTexts({ runId: id, archive, journal: createJournal(store, id, clock) });
      const text = source === undefined ? undefined : await texts.text(source);
      if (source === undefined || text === undefined) {
        throw new PlimsollError('NOT_FOUND', `The run "${id}" has no text of "${sourceId.slice(0, 80)}".`, {
          remedy: 'Name a source that was read, by its number in the report or as content_fidelity names it.',
        });
      }
      return { source, text };
    },

    close: () => store.close(),
  };
  return service;

  function ownedBy(): Pick<ResearchState, 'principal'> {
    return deps.principal === undefined ? {} : { principal: deps.principal };
  }

  /** Everything that would fail later for reasons that can be seen now. The folders come back as full paths. */
  async function checkWorld(request: ResearchRequest): Promise<ResearchRequest> {
    if (request.from.length === 0 && request.services.length === 0) {
      throw new PlimsollError('INVALID_PARAMS', 'There is nothing to search.', {
        remedy:
          'Name folders or files in "from" (--from ./docs), or a search service in "services" (--search wikipedia).',
        details: { field: 'from' },
      });
    }
    const from = await deps.checkFrom(request.from);
    for (const name of request.services) await deps.searchSource(name);
    const { summarization_provider: summarizer, summarization_providers: others } = deps.config;
    const chains = [
      ...PHASES.map((phase) => providerChain(phase, deps.config, request.provider)),
      [...(summarizer === undefined ? [] : [summarizer]), ...others],
    ].map((chain) => chain.filter((provider) => !isExtractive(provider)));
    for (const chain of chains) await usableModels(chain, deps.client);
    const limit = request.spend_limit_usd ?? deps.config.spend_limit_usd;
    for (const provider of new Set(chains.flat())) {
      if (limit !== undefined && priceFor(provider, deps.config) === undefined) {
        throw new PlimsollError(
          'INVALID_PARAMS',
          `The price of ${provider} is not known, so a limit in US dollars cannot be enforced.`,
          {
            remedy: `State it in the configuration: [research.model_prices."${parseProviderId(provider).key}"] with input and output, in US dollars per million tokens; or set spend_limit_tokens instead.`,
          },
        );
      }
    }
    return { ...request, from: [...from] };
  }

  /** Waits for a lease of a process that is gone; refuses when somebody renews it. */
  async function takeLease(id: string, former: string | undefined, { signal }: RunOptions): Promise<void> {
    if (former !== undefined && !deps.isAlive(former)) await store.release(id, former);
    const until = clock.now() + LEASE_MS + POLL_MS;
    let held: number | undefined;
    for (;;) {
      const now = clock.now();
      if (await store.acquire(id, deps.owner, now, now + LEASE_MS)) return;
      const heldUntil = (await store.get(id))?.heldUntil;
      const isRenewed = held !== undefined && heldUntil !== undefined && heldUntil > held;
      held ??= heldUntil;
      if (isRenewed || now >= until || signal?.aborted === true) {
        throw new PlimsollError(
          'INVALID_PARAMS',
          `The research run "${id}" is being run by another process.`,
          {
            remedy: `plimsoll research wait ${id} waits for it; plimsoll research cancel ${id} ends it.`,
            details: { research_id: id, reason: 'held' },
          },
        );
      }
      await deps.sleep(POLL_MS, signal);
    }
  }

  /** Whether another run is over the same folders and files. */
  async function isReadElsewhere(from: readonly string[]): Promise<boolean> {
    if (from.length === 0) return true;
    const wanted = JSON.stringify([...from].sort());
    for (let cursor: string | undefined; ; ) {
      const page = await store.list({ limit: MOST_LISTED, ...(cursor === undefined ? {} : { cursor }) });
      const others = page.runs.map(({ state }) => readListed(state)?.request.from ?? []);
      if (others.some((other) => JSON.stringify([...other].sort()) === wanted)) return true;
      cursor = page.cursor;
      if (cursor === undefined) return false;
    }
  }

  function isHeld(run: LoadedRun['run']): boolean {
    return run.heldUntil !== undefined && run.heldUntil > clock.now();
  }

  function ownerAlive(stored: string): boolean {
    const owner = readListed(stored)?.owner;
    return owner === undefined || deps.isAlive(owner);
  }

  /** A run that had begun and has no holder was interrupted, whatever its state says. */
  function shownState({ run, state }: LoadedRun): ResearchState {
    if (isOver(state) || state.owner === undefined || (isHeld(run) && deps.isAlive(state.owner)))
      return state;
    return { ...state, status: 'interrupted' };
  }

  function readListed(text: string): ResearchState | undefined {
    try {
      return readState(text, clock.now());
    } catch {
      return undefined;
    }
  }

  function damagedItem(run: LoadedRun['run']) {
    const updated = new Date(run.updatedAt).toISOString();
    return {
      research_id: run.id,
      query: '(the state of this run is damaged)',
      status: 'failed' as const,
      phase: 'planning' as const,
      iteration: 1,
      created_at: updated,
      updated_at: updated,
    };
  }

  function time(): string {
    return new Date(clock.now()).toISOString();
  }

  function reportData(state: ResearchState): ReportData {
    if (state.report === undefined) {
      throw new PlimsollError(
        'NOT_FOUND',
        `The research run "${state.id}" has no report: it is ${state.status}.`,
        {
          remedy: state.error?.remediation ?? `plimsoll research resume ${state.id} goes on with it.`,
          details: {
            research_id: state.id,
            status: state.status,
            ...(state.error === undefined ? {} : { error: state.error }),
          },
        },
      );
    }
    const isManaged = deps.config.token_management_enabled;
    return {
      report: state.report,
      content_fidelity_schema_version: FIDELITY_SCHEMA_VERSION,
      content_fidelity: isManaged ? state.content_fidelity : {},
      warning_details: state.warning_details,
      dropped_content_ids: isManaged ? state.dropped_content_ids : [],
      content_archive_hashes: isManaged ? state.content_archive_hashes : {},
    };
  }
}

function isOver({ status }: ResearchState): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled' || status === 'interrupted';
}

/** All violations at once. */
function checkRequest(input: ResearchRequestInput): ResearchRequest {
  const parsed = ResearchRequestSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const violations = schemaProblems(parsed.error, input);
  throw new PlimsollError(
    'INVALID_PARAMS',
    `The request cannot be run: ${violations.map(({ message }) => message).join('; ')}.`,
    { remedy: 'Correct these; docs/research-program.md lists the bounds.', details: { violations } },
  );
}

/**
 * Reads a stored state. A damaged one is an error of its own, never "not found"; a good earlier copy is used instead.
 */
interface LoadedRun {
  readonly run: StoredRun;
  readonly state: ResearchState;
}

async function loadRun(store: ResearchStore, id: string, now: number): Promise<LoadedRun> {
  const run = await store.get(id);
  if (run === undefined) {
    throw new PlimsollError('NOT_FOUND', `There is no research run "${id.slice(0, 80)}".`, {
      remedy: 'plimsoll research list shows the runs there are.',
      details: { research_id: id.slice(0, 80) },
    });
  }
  const state = readState(run.state, now) ?? (await previousState(store, id, now));
  if (state === undefined) throw damaged(id);
  return { run, state };
}

/** Undefined when it is damaged; a state that is newer than this program is refused with its own words. */
function readState(text: string, now: number): ResearchState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return migrateState(value, now).state;
}

async function previousState(
  store: ResearchStore,
  id: string,
  now: number,
): Promise<ResearchState | undefined> {
  const copy = await store.previous(id);
  const state = copy === undefined ? undefined : readState(copy, now);
  if (state === undefined) return undefined;
  const note = 'The newest state was damaged; the run went on from the copy before it.';
  return { ...state, notes: [...new Set([...state.notes, note])] };
}

function damaged(id: string): PlimsollError {
  return new PlimsollError('INTERNAL_ERROR', `The state of the research run "${id}" is damaged.`, {
    remedy: `Its copy cannot be read either. Delete it (plimsoll research delete ${id}) and start again.`,
    details: { research_id: id, reason: 'corrupt_state' },
  });
}
