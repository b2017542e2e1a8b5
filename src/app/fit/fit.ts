/**
 * Fits items into a budget: the flow of the engine, with the counter, limits, archive and summariser of a
 * configuration.
 */

import { ANYTHING, doesFit, listOf } from '../../contract/call-shapes.js';
import type { Config } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import type { ContentItem } from '../../contract/content-item.js';
import { type ContentFidelity, FIDELITY_SCHEMA_VERSION } from '../../contract/fidelity.js';
import { FIDELITY_LEVELS, type FidelityLevel } from '../../contract/levels.js';
import { PHASE_BUDGET_SHARE } from '../../contract/phase-budgets.js';
import { type RecordedPhase, SINGLE_PHASE } from '../../contract/phases.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { distinctCodes, type WarningCode, type WarningDetail } from '../../contract/warnings.js';
import { checkSomethingFits, fewItemsWarnings } from '../../engine/fit-prompt/guardrails.js';
import { levelWarnings } from '../../engine/fit-prompt/level-warnings.js';
import { type FitOutcome, type FitPromptOptions, fitPrompt } from '../../engine/fit-prompt.js';
import {
  type AllocationStrategy,
  isTighter,
  type PromptPlan,
  type Settled,
  type SettledItem,
  STRATEGIES,
  showsSomething,
} from '../../engine/prompt.js';
import type { PreparedSummary, SummaryWish } from '../../summarize/fulfil-wishes.js';
import { isBlank } from '../../text/blank.js';
import { safeCounterFor } from '../counting.js';
import type { LearnedCalibration, LearnedFacts } from '../learned-ratios.js';
import { modelLimits } from '../limits.js';
import { checkItem, type FitItem } from './check-item.js';
import { checkFitOptions, type FitOptions } from './fit-options.js';
import { inputNotes, questionNotes } from './input-notes.js';
import { openSummarizationModels } from './summarization-models.js';

const DEFAULT_MODEL = 'o200k_base';

export type { FitItem, FitOptions };

export interface FittedItem {
  readonly id: string;
  readonly tokens_before: number;
  /** Tokens of its text, without the line that names it. */
  readonly tokens_after: number;
  readonly level: FidelityLevel | 'dropped';
  readonly priority: number;
  /** One sentence for a person. */
  readonly why: string;
  readonly truncated?: true;
  /** Whose words an item has that is not whole: a model's, or its own, quoted; for a dry run, whose it would have. */
  readonly summary?: 'extractive' | 'model';
  /** The provider, if a model wrote the words. */
  readonly provider?: string;
}

export interface FitResult {
  /** The fitted context as it is to be sent. Empty for a dry run. */
  readonly text: string;
  readonly tokens: number;
  /** Tokens as the model's own provider counts them, when configuration names it and it was asked. */
  readonly provider_tokens?: number;
  readonly budget: number;
  readonly counter: string;
  readonly exact: boolean;
  /** What the counter learned from reported usage, if `research.learn_token_ratios` is on and it was used. */
  readonly learned_ratios?: LearnedFacts;
  readonly strategy: AllocationStrategy;
  /** How items that are not whole were summarised; for a dry run, how they would be. */
  readonly summaries: 'none' | 'extractive' | 'model' | 'mixed';
  readonly items: readonly FittedItem[];
  /** What was allocated, and to what. */
  readonly allocation: AllocationResult;
  readonly content_fidelity_schema_version: typeof FIDELITY_SCHEMA_VERSION;
  readonly content_fidelity: ContentFidelity;
  readonly dropped_content_ids: readonly string[];
  readonly content_archive_hashes: Readonly<Record<string, string>>;
  /** Secrets that were replaced. */
  readonly redacted: number;
  readonly warning_details: readonly WarningDetail[];
  /** The distinct codes. */
  readonly warnings: readonly WarningCode[];
  /** Sentences about what was given and changes nothing, or is likely a slip. */
  readonly input_notes: readonly string[];
}

export interface AllocationResult {
  readonly items: readonly string[];
  readonly total_tokens: number;
  readonly fidelity_metadata: Readonly<
    Record<string, { readonly phase: string; readonly level: FidelityLevel }>
  >;
  readonly warnings: readonly WarningCode[];
  readonly dropped_ids: readonly string[];
}

/** Fits the items and gives the text with the record of what happened to each of them. */
export async function fit(items: readonly FitItem[], options: FitOptions = {}): Promise<FitResult> {
  if (!doesFit(items, listOf(ANYTHING)))
    throw invalidParams('fit needs a list of items.', 'Pass [{ id: "notes", content: "..." }].');
  checkFitOptions(options);
  options.signal?.throwIfAborted();
  const learned = await learnedRatios(options);
  const task = prepare(items, options, learned);
  if (options.dryRun === true) return planOnly(task, options.env ?? process.env);
  const told: WarningDetail[] = [];
  const onWarning = (detail: WarningDetail) => void told.push(detail);
  const archive = await openFitArchive(options, task, onWarning);
  const { summarizerFor } = await import('./summarizer-for.js');
  const summarize = summarizerFor(task.config, options, task.counter, learned, onWarning);
  const { fitChecked } = await import('./preflight-fit.js');
  const { outcome, providerTokens, notes } = await fitChecked(
    (budget) =>
      fitPrompt(task.items, {
        ...task.options,
        budget,
        ...(archive === undefined ? {} : { archive }),
        ...(summarize === undefined ? {} : { summarize }),
      }),
    task.options.budget,
    options,
    task.config,
  );
  await checkOutcome(outcome, task);
  const made = report(task, outcome, told);
  const result = { ...made, input_notes: [...made.input_notes, ...notes] };
  return providerTokens === undefined ? result : { ...result, provider_tokens: providerTokens };
}

/** What `fit` would do, item by item, with extracts. No model is asked, nothing is kept, and no text leaves. */
async function planOnly(task: Task, env: NonNullable<FitOptions['env']>): Promise<FitResult> {
  const { hasRoom } = await import('../../summarize/fulfil-wishes.js');
  const wished = new Set<string>();
  const summarize = async (wishes: readonly SummaryWish[]) => {
    for (const wish of wishes.filter(hasRoom)) wished.add(wish.id);
    return new Map<string, PreparedSummary>();
  };
  const outcome = await fitPrompt(task.items, { ...task.options, summarize });
  await checkOutcome(outcome, task);
  const models = wished.size > 0 ? await openSummarizationModels(task.config, env) : [];
  const unasked = models.flatMap((model) =>
    'client' in model
      ? []
      : [
          {
            code: 'SUMMARY_PROVIDER_FAILED' as const,
            message: `${model.name} would not be asked: ${model.whyNot}`,
          },
        ],
  );
  const result = report(task, outcome, unasked);
  const isAsked = unasked.length < models.length;
  const items = result.items.map((item) =>
    isAsked && item.summary !== undefined && wished.has(item.id)
      ? { ...item, summary: 'model' as const }
      : item,
  );
  return {
    ...result,
    summaries: whoseWords(items),
    items,
    text: '',
    content_fidelity: Object.create(null) as ContentFidelity,
    redacted: 0,
  };
}

interface Task {
  readonly items: readonly ContentItem[];
  readonly config: Config;
  readonly counter: TokenCounter;
  readonly learned: LearnedFacts | undefined;
  readonly options: FitPromptOptions;
  readonly warnings: readonly WarningDetail[];
  /** Under which what happens to the items is recorded. */
  readonly phase: RecordedPhase;
  readonly inputNotes: readonly string[];
}

/** What providers have reported, if the configuration uses it. */
async function learnedRatios({ config, env }: FitOptions): Promise<LearnedCalibration | undefined> {
  if (config?.research.learn_token_ratios !== true) return undefined;
  const { openLearnedCalibration } = await import('../learned-ratios.js');
  return openLearnedCalibration(env ?? process.env);
}

function prepare(
  given: readonly FitItem[],
  options: FitOptions,
  learned: LearnedCalibration | undefined,
): Task {
  const config = options.config ?? defaultConfig();
  const items = given.map(checkItem);
  const model = options.model ?? DEFAULT_MODEL;
  const learnedCounter = learned?.counterFor(model);
  const safe = safeCounterFor(model);
  const counter = options.counter ?? learnedCounter ?? safe.counter;
  const { budget, warnings } = budgetOf(options, config);
  const strategy = options.strategy ?? 'priority-first';
  if (!STRATEGIES.includes(strategy)) {
    throw invalidParams(
      `There is no strategy "${String(strategy)}".`,
      `Use one of ${STRATEGIES.join(', ')}.`,
    );
  }
  const counted = options.counter === undefined ? safe.warnings : [];
  return {
    items,
    config,
    counter,
    learned: counter === learnedCounter ? learned?.factsFor(model) : undefined,
    warnings: [...warnings, ...counted],
    phase: options.phase ?? SINGLE_PHASE,
    inputNotes: inputNotes(given, options, config),
    options: {
      counter,
      budget,
      query: options.query,
      strategy,
      allowDropping: config.research.allow_content_dropping,
      clock: options.clock ?? { now: () => Date.now() },
      phase: options.phase,
      levels: new Map(Object.entries(options.levels ?? {}).map(([id, level]) => [id, checkLevel(id, level)])),
    },
  };
}

function budgetOf(
  options: FitOptions,
  config: Config,
): { budget: number; warnings: readonly WarningDetail[] } {
  if (options.budget !== undefined) return { budget: options.budget, warnings: [] };
  if (options.model === undefined) {
    throw invalidParams(
      'There is no budget.',
      'Give a number of tokens (--budget 8000), or a model and a phase (--model claude:sonnet --phase analysis).',
    );
  }
  const phase = options.phase ?? 'analysis';
  if (!Object.hasOwn(PHASE_BUDGET_SHARE, phase)) {
    throw invalidParams(
      `There is no budget for a phase "${String(phase)}".`,
      `Name one of ${Object.keys(PHASE_BUDGET_SHARE).join(', ')}.`,
    );
  }
  const limits = modelLimits(options.model, config.research, phase);
  return { budget: limits.budget ?? limits.effective, warnings: limits.warnings };
}

function checkLevel(id: string, level: FidelityLevel): FidelityLevel {
  if (FIDELITY_LEVELS.includes(level)) return level;
  throw invalidParams(
    `The level of "${id.slice(0, 80)}" is "${String(level)}".`,
    `Use one of ${FIDELITY_LEVELS.join(', ')}.`,
  );
}

async function openFitArchive(
  options: FitOptions,
  { config }: Task,
  onWarning: (detail: WarningDetail) => void,
): Promise<FitPromptOptions['archive']> {
  const { content_archive_enabled: enabled, content_archive_ttl_hours: ttlHours } = config.research;
  if (!enabled) return undefined;
  const [{ openArchive, researchArchive }, { archiveOption }] = await Promise.all([
    import('../open-archive.js'),
    import('../archive-option.js'),
  ]);
  const place = { env: options.env ?? process.env, cwd: options.cwd ?? process.cwd() };
  const archive = await openArchive({
    config: researchArchive(config),
    ...place,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    onWarning,
  });
  return { archive, ttlHours, option: await archiveOption(config, place) };
}

function checkOutcome({ settled, plan }: FitOutcome, { items, options }: Task): Promise<void> {
  return checkSomethingFits(settled, plan, options.counter, async (budget) => {
    const other = await fitPrompt(items, { ...options, budget });
    return showsSomething(other.settled);
  });
}

function report(
  task: Task,
  { settled, plan, ledger, archiveHashes, redacted }: FitOutcome,
  furtherWarnings: readonly WarningDetail[],
): FitResult {
  const details = [
    ...task.warnings,
    ...furtherWarnings,
    ...fewItemsWarnings(settled, plan.budget, task.phase),
    ...levelWarnings(settled, plan, task.options.levels, task.phase),
    ...ledger.warning_details,
  ].map((detail) => ({ ...detail, phase: detail.phase ?? task.phase }));
  const warnings = distinctCodes(details);
  const shown = settled.items.map((item) => shownItem(item, task.options.levels?.get(item.item.id)));
  const { counter, options, learned } = task;
  return {
    ...(learned === undefined ? {} : { learned_ratios: learned }),
    budget: options.budget,
    counter: counter.id,
    exact: counter.exact,
    strategy: options.strategy,
    content_fidelity_schema_version: FIDELITY_SCHEMA_VERSION,
    text: settled.text,
    tokens: settled.tokens,
    summaries: whoseWords(shown),
    items: everyItem(settled, plan, shown),
    allocation: {
      items: shown.map(({ id }) => id),
      total_tokens: settled.tokens,
      fidelity_metadata: Object.fromEntries(
        settled.items.map(({ item, level }) => [item.id, { phase: task.phase, level }]),
      ),
      warnings,
      dropped_ids: ledger.dropped_content_ids,
    },
    content_fidelity: ledger.content_fidelity,
    dropped_content_ids: ledger.dropped_content_ids,
    content_archive_hashes: archiveHashes,
    redacted,
    warning_details: details,
    warnings,
    input_notes: [...task.inputNotes, ...questionNotes(settled, plan)],
  };
}

const BY_HAND = 'level set by hand';

function whyOf({ item, level, reason }: SettledItem, asked: FidelityLevel | undefined): string {
  const isProtected = item.protected;
  if (isBlank(item.content)) return 'empty';
  if (reason === 'manual_override' || (level === 'raw' && asked === 'raw')) return BY_HAND;
  if (asked !== undefined && isTighter(level, asked)) return `${asked} does not fit`;
  if (level === 'raw') return isProtected ? 'protected, whole' : 'fits whole';
  if (reason === 'provider_error') return 'the model failed; extract';
  return isProtected ? 'protected, reduced to fit' : 'reduced to fit';
}

function whoseWords(shown: readonly FittedItem[]): FitResult['summaries'] {
  const made = new Set(shown.flatMap(({ summary }) => summary ?? []));
  return made.size > 1 ? 'mixed' : ([...made][0] ?? 'none');
}

function shownItem(settled: SettledItem, asked: FidelityLevel | undefined): FittedItem {
  const { item, tokens, tokensAfter, level, priority, truncated, byModel } = settled;
  const why = whyOf(settled, asked);
  return {
    id: item.id,
    tokens_before: tokens,
    tokens_after: tokensAfter,
    level,
    priority,
    why: byModel === undefined ? why : `${why}, by a model`,
    ...(level === 'raw'
      ? {}
      : byModel === undefined
        ? { summary: 'extractive' }
        : { summary: 'model', provider: byModel }),
    ...(truncated ? { truncated: true as const } : {}),
  };
}

/** In the order of the input. */
function everyItem(settled: Settled, plan: PromptPlan, shown: readonly FittedItem[]): FittedItem[] {
  const all: FittedItem[] = new Array(settled.items.length + settled.dropped.length);
  for (const [at, item] of shown.entries()) all[settled.items[at]?.index ?? 0] = item;
  for (const { index, item, priority, duplicateOf } of settled.dropped) {
    all[index] = {
      id: item.id,
      tokens_before: plan.tokensOf(index),
      tokens_after: 0,
      level: 'dropped',
      priority,
      why: isBlank(item.content)
        ? 'empty'
        : duplicateOf === undefined
          ? 'no room'
          : `duplicate of ${duplicateOf}`,
    };
  }
  return all;
}
