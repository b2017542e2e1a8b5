/**
 * Runs one research run from where it stands to its end. It owns the lease, the heartbeat, and the saving of the
 * state at every phase boundary. A failure becomes the status of the run; nothing is thrown.
 */
import type { Archive } from '../archive/archive.js';
import type { Phase } from '../contract/phases.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { ResearchState } from '../contract/research/research-state.js';
import type { WarningDetail } from '../contract/warnings.js';
import { createGate } from '../summarize/calls-at-once.js';
import { createProviderWatch } from '../summarize/provider-watch.js';
import { createJournal } from './journal.js';
import { researchCallsAtOnce } from './model/provider-limits.js';
import { openSpendTracker } from './model/spend.js';
import { analysis } from './phases/analysis.js';
import { gathering } from './phases/gathering.js';
import { planning } from './phases/planning.js';
import { refinement } from './phases/refinement.js';
import { synthesis } from './phases/synthesis.js';
import { progressOf } from './progress.js';
import type { ResearchDeps } from './research-deps.js';
import type { OpenedIndex, PhaseStep, ResearchRun } from './research-run.js';
import type { ResearchEvent, RunOptions } from './research-service.js';
import { archiveItem, createSourceTexts } from './sources/source-texts.js';
import { distinctDetails } from './state/with-answer.js';

const PHASE_STEPS: Readonly<Record<Phase, PhaseStep>> = {
  planning,
  gathering,
  analysis,
  synthesis,
  refinement,
};

const LEASE_MS = 10_000;
const HEARTBEAT_MS = 1_000;

/** Why the run was told to stop. */
type Stop = 'cancelled' | 'interrupted' | 'lost';

export async function runResearch(
  given: ResearchState,
  deps: ResearchDeps,
  options: RunOptions,
): Promise<ResearchState> {
  const { store, clock } = deps;
  const stopping = new AbortController();
  let stop: Stop | undefined;
  let saved: ResearchState = given;
  let shown = '';
  const cacheKeys = new Set(given.cache_keys);
  const onAbort = () => halt('interrupted');
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
  heartbeat.unref();
  const world = new OpenedWorld(given, deps);
  try {
    if (options.signal?.aborted === true) halt('interrupted');
    return await phases();
  } catch (error) {
    return await ended(error);
  } finally {
    clearInterval(heartbeat);
    options.signal?.removeEventListener('abort', onAbort);
    await world.close();
  }

  function halt(why: Stop): void {
    stop ??= why;
    stopping.abort(new Error(`The run was ${why}.`));
  }

  async function keepLease(): Promise<void> {
    if (!(await store.renew(given.id, deps.owner, clock.now() + LEASE_MS))) halt('lost');
    stopping.signal.throwIfAborted();
  }

  async function heedCancelling(): Promise<void> {
    if ((await store.get(given.id))?.isCancelled === true) halt('cancelled');
  }

  async function beat(): Promise<void> {
    try {
      if (!(await store.renew(given.id, deps.owner, clock.now() + LEASE_MS))) return halt('lost');
      await heedCancelling();
    } catch {
      // A store that fails now is met again at the next save, with a word about it.
    }
  }

  async function phases(): Promise<ResearchState> {
    const { error: _error, completed_at: _completed, ...rest } = given;
    let state: ResearchState = { ...rest, status: given.phase, owner: deps.owner };
    await heedCancelling();
    state = await save(await world.check(state));
    const opened = await world.open(stopping.signal);
    const atOnce = researchCallsAtOnce(deps.config, state.request.provider);
    const run: ResearchRun = {
      ...opened,
      id: state.id,
      deps,
      signal: stopping.signal,
      summaryCache: deps.config.summarization_cache_enabled
        ? deps.summaries?.cache((key) => cacheKeys.add(key))
        : undefined,
      watch: createProviderWatch(),
      spend: await openSpendTracker(state, deps.config, opened.journal),
      takes: new Map(),
      uncounted: new Set(),
      gate: createGate(atOnce),
      decidedAt: Date.parse(state.created_at),
      tell,
    };
    for (;;) {
      // Work that never waits leaves no room for a beat: what is asked for is looked up between phases too.
      await heedCancelling();
      stopping.signal.throwIfAborted();
      emit({ kind: 'phase', phase: state.phase, iteration: state.iteration });
      const before = state.warning_details.length;
      const after = world.withWarnings(await PHASE_STEPS[state.phase](state, run));
      stopping.signal.throwIfAborted();
      for (const warning of after.warning_details.slice(before)) emit({ kind: 'warning', warning });
      // A process that slept through its lease must not write over what another one has done since.
      await keepLease();
      const next = nextPhase(after);
      const { progress: _, ...bare } = after;
      state =
        next === 'completed'
          ? { ...bare, status: 'completed', completed_at: now() }
          : { ...bare, phase: next, status: next };
      state = await save(state);
      if (next === 'completed') return finish(state);
    }
  }

  async function ended(error: unknown): Promise<ResearchState> {
    const { progress: _, ...bare } = saved;
    if (stop === 'lost') return { ...bare, status: 'interrupted' };
    if (stop !== undefined) return finish(await saveLast({ ...bare, status: stop }));
    const known = error instanceof PlimsollError ? error : undefined;
    const message = error instanceof Error ? error.message : String(error);
    const failure = {
      error_code: known?.code ?? 'INTERNAL_ERROR',
      message,
      ...(known?.remedy === undefined ? {} : { remediation: known.remedy }),
    };
    return finish(await saveLast({ ...bare, status: 'failed', error: failure }));
  }

  function finish(state: ResearchState): ResearchState {
    emit({ kind: 'progress', progress: progressOf(state), message: state.status });
    emit({ kind: 'end', status: state.status });
    return state;
  }

  async function save(state: ResearchState): Promise<ResearchState> {
    saved = {
      ...state,
      ...(cacheKeys.size === 0 ? {} : { cache_keys: [...cacheKeys] }),
      updated_at: now(),
    };
    await store.save(given.id, JSON.stringify(saved), clock.now());
    return saved;
  }

  /** A disk that is full cannot take the end of the run either; the answer tells it all the same. */
  async function saveLast(state: ResearchState): Promise<ResearchState> {
    try {
      return await save(state);
    } catch {
      return state;
    }
  }

  /** Progress is shown, not decided by: it is stored at most once a heartbeat, beside the state at the last boundary. */
  function tell(state: ResearchState, message: string): void {
    const progress = progressOf(state);
    emit({ kind: 'progress', progress, message });
    const text = JSON.stringify(progress);
    if (stop !== undefined || text === shown || clock.now() - Date.parse(saved.updated_at) < HEARTBEAT_MS)
      return;
    shown = text;
    save({ ...saved, progress }).catch(() => undefined);
  }

  function emit(event: ResearchEvent): void {
    try {
      options.onEvent?.(event);
    } catch {
      // A failing listener does not decide about the run.
    }
  }

  function now(): string {
    return new Date(clock.now()).toISOString();
  }
}

/** The archive, the index and the texts of one run, opened when they are needed and closed with it. */
class OpenedWorld {
  readonly #state: ResearchState;
  readonly #deps: ResearchDeps;
  readonly #warnings: WarningDetail[] = [];
  #archive: Archive | undefined;
  #index: Promise<OpenedIndex> | undefined;

  constructor(state: ResearchState, deps: ResearchDeps) {
    this.#state = state;
    this.#deps = deps;
  }

  /** Sees at the start whether originals can be kept, so that it is not tried and reported again for each of them. */
  async check(state: ResearchState): Promise<ResearchState> {
    try {
      this.#archive = await this.#deps.openArchive((detail) => this.#warnings.push(detail));
      await this.#archive.keep({
        text: state.request.query,
        secrets: [],
        scope: 'research',
        item: archiveItem(state.id, 'question'),
        ttlHours: undefined,
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#warnings.push({
        code: 'ARCHIVE_WRITE_FAILED',
        message: `The archive cannot be opened: ${message}`,
      });
    }
    const writable = this.#archive?.writable === true && this.#warnings.length === 0;
    if (!writable) this.#archive = undefined;
    if (!writable && this.#warnings.length === 0)
      this.#warnings.push({
        code: 'ARCHIVE_WRITE_FAILED',
        message: 'Originals cannot be written in this session.',
      });
    return this.withWarnings({ ...state, archive_writable: writable });
  }

  /** The state with what the archive had to say since. */
  withWarnings(state: ResearchState): ResearchState {
    if (this.#warnings.length === 0) return state;
    return {
      ...state,
      archive_writable: this.#archive?.writable === true,
      warning_details: distinctDetails([...state.warning_details, ...this.#warnings]),
    };
  }

  async open(signal: AbortSignal): Promise<Pick<ResearchRun, 'archive' | 'journal' | 'texts' | 'index'>> {
    const { store, clock } = this.#deps;
    const journal = createJournal(store, this.#state.id, clock);
    const texts = createSourceTexts({ runId: this.#state.id, archive: this.#archive, journal });
    return { archive: this.#archive, journal, texts, index: () => this.#openIndex(signal) };
  }

  async #openIndex(signal: AbortSignal): Promise<OpenedIndex | undefined> {
    const { from } = this.#state.request;
    if (from.length === 0) return undefined;
    this.#index ??= this.#deps
      .openIndex(from)
      .then(async (documents) => ({ documents, report: await documents.refresh({ signal }) }));
    return this.#index;
  }

  async close(): Promise<void> {
    try {
      await (await this.#index)?.documents.close();
    } catch {
      // It is closed with the process at the latest.
    }
  }
}

export { LEASE_MS };

// What a run does next: a decision as a value.
/** Another iteration is worth it only below the limit, with an open gap, and when the last one brought something new. */
function shouldRefine(state: ResearchState): boolean {
  if (state.iteration >= state.request.max_iterations) return false;
  if (!state.gaps.some(({ resolved }) => !resolved)) return false;
  return state.iteration === 1 || broughtNew(state);
}

/** Whether this iteration read a source or made a finding. */
function broughtNew({ sources, findings, iteration }: ResearchState): boolean {
  return (
    sources.some((source) => source.iteration === iteration && source.status === 'read') &&
    findings.some((finding) => finding.iteration === iteration)
  );
}

const FOLLOWING: Readonly<Partial<Record<Phase, Phase>>> = {
  planning: 'gathering',
  gathering: 'analysis',
  analysis: 'synthesis',
};

/** The phase after this one, or the end. */
function nextPhase(state: ResearchState): Phase | 'completed' {
  const following = FOLLOWING[state.phase];
  if (following !== undefined) return following;
  if (state.phase === 'synthesis') return shouldRefine(state) ? 'refinement' : 'completed';
  return hasOpenQuestion(state) ? 'gathering' : 'completed';
}

/** Refinement asked something that was not asked before. */
function hasOpenQuestion({ sub_questions: questions, iteration }: ResearchState): boolean {
  return questions.some((question) => question.iteration === iteration && question.status === 'open');
}
