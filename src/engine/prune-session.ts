/**
 * Prunes a transcript to a budget: plan, check, keep the originals, and only then let the smaller text out. A plan
 * that would make a valid transcript invalid is not applied. Content whose original cannot be kept stays where it is.
 */

import type { Archive } from '../archive/archive.js';
import { createInstallKeys } from '../archive/install-keys.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type CachePrices, EXPECTED_TURNS, pricesFor } from '../session/cache-bill.js';
import type { SpanEdit } from '../session/edit/span-edits.js';
import { readChanged, readEdited, readTranscript } from '../session/formats/recognise-format.js';
import { sha256 } from '../session/manifest.js';
import type { PrunePolicy } from '../session/policy.js';
import { type PlanOptions, type PrunePlan, planPrune } from '../session/prune/plan-prune.js';
import { type PruneReport, pruneReport } from '../session/prune/prune-report.js';
import {
  afterRepair,
  type RepairedTranscript,
  repairTranscript,
} from '../session/repair/repair-transcript.js';
import type { Transcript } from '../session/session-model.js';
import { type CountMemory, type Survey, sizeOf, survey } from '../session/survey.js';
import { checkTranscript, type Finding, type SessionStage } from '../session/validity/check-transcript.js';
import { redactText } from '../trust/redact-text.js';
import { keepOriginals } from './keep-originals.js';
import { knownOriginals } from './known-originals.js';

export interface PruneSessionRequest {
  /** A text, or the transcript by who has read it already. */
  readonly source: string | Transcript;
  readonly format?: string | undefined;
  readonly policy: PrunePolicy;
  readonly counter: TokenCounter;
  /** What is to be said of the counter. */
  readonly warnings?: readonly string[];
  readonly budget?: number | undefined;
  readonly maxMessages?: number | undefined;
  readonly wholeFile?: boolean;
  /** Only what a provider would refuse leaves. */
  readonly repairOnly?: boolean;
  /** In a repair, lines that are not JSON leave too. */
  readonly dropUnreadable?: boolean;
  /** Nothing is kept; the report says what would be done. */
  readonly dryRun?: boolean;
  /** Absent when the configuration has it switched off: the texts then say that the rest was not kept. A dry run pretends. */
  readonly archive?: Archive | 'pretend' | undefined;
  readonly ttlHours?: number | undefined;
  /** Names the session in the archive: its file. */
  readonly item?: string;
  /** The file that the pruned text goes to. */
  readonly target?: string | undefined;
  /** The options that a command needs to reach this archive, if it is not the configured one. */
  readonly archiveOption?: string | undefined;
  /** The model that the transcript goes to, where somebody named it: its prices count before those of the one that it names itself. */
  readonly model?: string | undefined;
  readonly prices?: CachePrices | undefined;
  readonly expectedTurns?: number | undefined;
  /** Milliseconds since 1970, to tell whether the provider's cache is still warm. */
  readonly now?: number | undefined;
  /** Whether the provider has forgotten what it cached, by who knows it; else the times in the transcript tell. */
  readonly coldCache?: boolean | undefined;
  /** Tokens that are known already, where a session is pruned again and again. */
  readonly memory?: CountMemory | undefined;
}

export interface PrunedSession {
  /** The source itself when nothing was changed. */
  readonly text: string;
  readonly report: PruneReport;
  /** Which spans of the source were replaced, in order. */
  readonly edits: readonly SpanEdit[];
  readonly transcripts: { readonly before: Transcript; readonly after: Transcript };
}

type KnownOptions = PlanOptions & {
  readonly wholeFile: boolean;
  readonly findings: readonly Finding[];
};

export async function pruneSession(request: PruneSessionRequest): Promise<PrunedSession> {
  const { source, policy, counter, archive, dryRun = false, wholeFile = false } = request;
  const transcript = typeof source === 'string' ? readTranscript(source, request.format) : source;
  const before = checkTranscript(transcript, wholeFile, stageOf(request));
  const warnings = [...(request.warnings ?? [])];
  if (!policy.enabled) {
    warnings.push(
      'Pruning is switched off, because resilience.enabled is false: nothing was pruned. Set it to true in the configuration, or for one run with --set resilience.enabled=true.',
    );
  }
  if (archive === undefined && policy.enabled && !dryRun) {
    warnings.push('The archive is off: what is pruned cannot be brought back.');
  }
  const redact = redactOnce();
  // A last line that was cut off is no finding, because a program may just be writing it, unless the caller asks for
  // it.
  const isBroken = before.length > 0 || (request.dropUnreadable === true && transcript.unreadable.length > 0);
  const options = {
    ...planOptions(request, redact, isBroken),
    originals: await originalsFor(transcript, request, redact),
  };
  const repair = isBroken ? repairFirst(transcript, request, options) : undefined;
  const { findings, after, ...sound } = soundPlan(
    repair?.repaired.transcript ?? transcript,
    { ...options, findings: repair?.repaired.findings ?? before },
    warnings,
  );
  const plan = repair === undefined ? sound.plan : afterRepair(repair.before, repair.repaired, sound.plan);
  const manifest =
    dryRun || archive === undefined || archive === 'pretend'
      ? undefined
      : await keepOriginals(plan, transcript, archive, request, redact);
  return {
    get text() {
      return plan.text;
    },
    get edits() {
      return plan.edits;
    },
    transcripts: { before: transcript, after: after.transcript },
    report: pruneReport({
      plan,
      after,
      sent: wholeFile && plan.isChanged ? sentOf(plan, after, counter) : undefined,
      counter,
      mode: policy.mode,
      enabled: policy.enabled,
      budget: request.budget,
      maxMessages: request.maxMessages,
      findings: { before, after: findings },
      mends: repair?.repaired.mends ?? [],
      manifest,
      prunedFile: request.target,
      archiveOption: request.archiveOption ?? '',
      kept: manifest !== undefined || !plan.isChanged,
      madeUpHandles: archive === 'pretend' && plan.actions.some(({ handle }) => handle !== null),
      warnings,
      prices: pricesOf(transcript, request),
      expectedTurns: request.expectedTurns ?? EXPECTED_TURNS,
      coldCache: request.coldCache ?? isCold(transcript, request),
    }),
  };
}

/** Live sessions are pruned from what the client still holds whole. */
async function originalsFor(
  transcript: Transcript,
  { policy, archive, item, repairOnly = false }: PruneSessionRequest,
  redact: typeof redactText,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (!policy.enabled || policy.live || repairOnly || archive === undefined || archive === 'pretend')
    return undefined;
  return knownOriginals(transcript, archive, item, redact);
}

/** What a request carries of a file that was pruned as a whole. */
function sentOf({ survey: before }: PrunePlan, after: Pruned, counter: TokenCounter) {
  return {
    before: sizeOf(before.transcript, counter, false, { before }).tokens,
    after: sizeOf(after.transcript, counter, false, { before }).tokens,
  };
}

/** Only a repair says that the session has ended: else results of the newest calls may still come. */
function stageOf({ policy, repairOnly = false }: Pick<PlanOptions, 'policy' | 'repairOnly'>): SessionStage {
  if (repairOnly) return 'ended';
  return policy.live ? 'running' : 'open';
}

function planOptions(
  request: PruneSessionRequest,
  redact: typeof redactText,
  isBroken: boolean,
): KnownOptions {
  const { policy, counter, budget, maxMessages, archive, ttlHours, wholeFile = false } = request;
  return {
    findings: [],
    // What a repair leaves as it is is counted once.
    memory: request.memory ?? (isBroken ? new WeakMap() : undefined),
    policy,
    counter,
    budget,
    maxMessages,
    wholeFile,
    repairOnly: request.repairOnly ?? false,
    keptHours: ttlHours,
    mint:
      archive === undefined
        ? undefined
        : (original) => (archive === 'pretend' ? PRETENDED : archive).handleOf(redact(original).text),
  };
}

/** Repairs what a provider would refuse before it prunes. Under the budget the transcript stays as it is. */
function repairFirst(
  transcript: Transcript,
  { policy, budget, maxMessages, repairOnly = false, dropUnreadable = false }: PruneSessionRequest,
  options: KnownOptions,
): { readonly before: Survey; readonly repaired: RepairedTranscript } | undefined {
  if (!policy.enabled) return undefined;
  const before = survey(transcript, options.counter, options.wholeFile, options);
  const hasLimit = !repairOnly && (budget !== undefined || maxMessages !== undefined);
  const isWithin =
    before.tokens <= (budget ?? Infinity) && before.messages.length <= (maxMessages ?? Infinity);
  if (hasLimit && isWithin) return undefined;
  return {
    before,
    repaired: repairTranscript(transcript, { ...options, dropUnreadable, stage: stageOf(options) }),
  };
}

interface Pruned {
  readonly transcript: Transcript;
  readonly messages: number;
  readonly tokens: number;
}

/** Every transform is validated after it ran: new findings, and the plan is not applied. */
function soundPlan(
  transcript: Transcript,
  options: KnownOptions,
  warnings: string[],
): { plan: PrunePlan; findings: readonly Finding[]; after: Pruned } {
  const { policy, counter, budget, maxMessages, memory, wholeFile, repairOnly, findings: before } = options;
  let plan = planPrune(transcript, options);
  let after = prunedBy(plan);
  const known = { ...options, survey: plan.survey };
  // Parts that are written into one text are counted together: what leaves is what counts.
  let target = budget ?? 0;
  while (over() > 0) {
    target -= over();
    plan = planPrune(transcript, { ...known, budget: target });
    after = prunedBy(plan);
  }
  if (!plan.budgetMet && isWithin()) plan = { ...plan, budgetMet: true, blockers: [] };
  if (!plan.isChanged) return { plan, findings: before, after };
  const findings = checkTranscript(after.transcript, wholeFile, stageOf(options));
  if (findings.length <= before.length) return { plan, findings, after };
  const [first] = findings;
  warnings.push(`The prune was not applied, because it would break the transcript: ${first?.text ?? ''}`);
  const untouched = planPrune(transcript, { ...known, policy: { ...policy, enabled: false } });
  return { plan: untouched, findings: before, after: prunedBy(untouched) };

  function prunedBy(made: PrunePlan): Pruned {
    const { changes, survey: found } = made;
    if (!made.isChanged) return { transcript, messages: found.messages.length, tokens: found.tokens };
    const edited =
      changes !== undefined && transcript.source.isOfValues
        ? readChanged(transcript, changes)
        : readEdited(transcript, made.text, made.edits);
    return { transcript: edited, ...sizeOf(edited, counter, wholeFile, { memory, before: found }) };
  }

  function isWithin(): boolean {
    return !repairOnly && after.tokens <= (budget ?? Infinity) && after.messages <= (maxMessages ?? Infinity);
  }

  function over(): number {
    return plan.budgetMet && budget !== undefined ? Math.max(0, after.tokens - budget) : 0;
  }
}

const PRETENDED_KEYS = createInstallKeys(new Uint8Array(32));

/** Handles of the same form and about the same tokens as real ones, where there is no key yet to make those. */
const PRETENDED: Pick<Archive, 'handleOf'> = {
  handleOf: (text) => PRETENDED_KEYS.handleFor('', sha256(text)),
};

/** An original is redacted for its handle and again when it is kept: the work is done once. */
function redactOnce(): typeof redactText {
  const known = new Map<string, ReturnType<typeof redactText>>();
  return (text) => {
    let redacted = known.get(text);
    if (redacted === undefined) {
      redacted = redactText(text);
      known.set(text, redacted);
    }
    return redacted;
  };
}

const MINUTE = 60_000;

function pricesOf(
  { model }: Transcript,
  { prices, model: asked }: PruneSessionRequest,
): CachePrices | undefined {
  return prices ?? pricesFor(asked ?? model ?? '');
}

/** The cache was used when the newest answer was asked for: what a person wrote since then did not keep it warm. */
function isCold(transcript: Transcript, request: PruneSessionRequest): boolean {
  const ttl = pricesOf(transcript, request)?.ttlMinutes;
  const { now } = request;
  if (now === undefined || ttl === undefined) return false;
  const timed = transcript.messages.filter(({ at }) => at !== undefined);
  const last = (timed.findLast(({ role }) => role === 'assistant') ?? timed.at(-1))?.at;
  return last !== undefined && now - last > ttl * MINUTE;
}
