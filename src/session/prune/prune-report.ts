/** The full record of a prune. What is shown of it depends on the notification level, what is in it never does. */

import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { shellWord } from '../../contract/shell-word.js';
import { type CacheBill, type CachePrices, cacheBill } from '../cache-bill.js';
import { estimatedContent } from '../estimated-content.js';
import { type Recovery, recoveryHint } from '../recovery-hint.js';
import type { Mend } from '../repair/mend-round.js';
import type { Finding } from '../validity/check-transcript.js';
import type { Blocker } from './blockers.js';
import type { PrunePlan } from './plan-prune.js';
import type { PruneAction, PruneReason } from './prune-action.js';
import type { TakenAction } from './prune-state.js';

export interface PruneGroup {
  readonly actions: number;
  readonly tokens_before: number;
  readonly tokens_after: number;
}

export interface PruneReport {
  readonly format: string;
  readonly mode: 'default' | 'aggressive';
  readonly enabled: boolean;
  readonly counter: { readonly id: string; readonly exact: boolean; readonly error: number };
  /** What no counter knows exactly: images, encrypted reasoning, tools. */
  readonly estimated: readonly string[];
  readonly budget: number | null;
  readonly max_messages: number | null;
  /** Both limits, where both are set. */
  readonly budget_met: boolean;
  readonly tokens: { readonly before: number; readonly after: number };
  /** What the transcript shrank by beside the actions, negative where it grew: what mends added, and texts that were written into one. */
  readonly tokens_beside_actions: number;
  readonly messages: { readonly before: number; readonly after: number };
  readonly changed: boolean;
  readonly by_reason: Readonly<Partial<Record<PruneReason, PruneGroup>>>;
  readonly by_tool: Readonly<Record<string, PruneGroup>>;
  readonly actions: readonly PruneAction[];
  /** What was added, moved or renamed first, because the provider would have refused the transcript. */
  readonly mends: readonly Mend[];
  /** Messages with protected content that are still there, by what protects them. */
  readonly protected_retained: Readonly<Record<string, number>>;
  readonly blockers: readonly Blocker[];
  readonly validity: { readonly before: readonly ShownFinding[]; readonly after: readonly ShownFinding[] };
  readonly cache: CacheBill;
  readonly recovery: Recovery;
  /** How to bring everything back at once; null when originals were not kept. */
  readonly manifest: string | null;
  readonly kept: boolean;
  /** A dry run before there is an archive: the run has other handles, and with them some tokens more or less. */
  readonly made_up_handles: boolean;
  readonly warnings: readonly string[];
}

type ShownFinding = Omit<Finding, 'part'>;

export interface ReportFacts {
  readonly plan: PrunePlan;
  readonly after: { readonly messages: number; readonly tokens: number };
  /** Of the whole file, what a request carries of it: only that is billed. */
  readonly sent: { readonly before: number; readonly after: number } | undefined;
  readonly counter: TokenCounter;
  readonly mode: PruneReport['mode'];
  readonly enabled: boolean;
  readonly budget: number | undefined;
  readonly maxMessages: number | undefined;
  readonly findings: { readonly before: readonly Finding[]; readonly after: readonly Finding[] };
  readonly mends: readonly Mend[];
  readonly manifest: string | undefined;
  /** Where the pruned transcript goes, when that is a file. */
  readonly prunedFile: string | undefined;
  /** What the command that restores it has to say of the archive. */
  readonly archiveOption: string;
  readonly kept: boolean;
  readonly madeUpHandles: boolean;
  readonly warnings: readonly string[];
  readonly prices: CachePrices | undefined;
  readonly expectedTurns: number;
  /** Whether the provider has forgotten what it cached. */
  readonly coldCache: boolean;
}

export function pruneReport(facts: ReportFacts): PruneReport {
  const { plan, after, counter, budget } = facts;
  return {
    format: plan.survey.transcript.format,
    mode: facts.mode,
    enabled: facts.enabled,
    counter: { id: counter.id, exact: counter.exact, error: counter.error },
    estimated: estimatedContent(plan.survey),
    budget: budget ?? null,
    max_messages: facts.maxMessages ?? null,
    budget_met: plan.budgetMet,
    tokens: { before: plan.tokensBefore, after: after.tokens },
    tokens_beside_actions: plan.tokensBefore - after.tokens - savedBy(plan.actions),
    messages: { before: plan.messagesBefore, after: after.messages },
    changed: plan.isChanged,
    ...grouped(plan.actions),
    actions: plan.actions.map(shownAction),
    mends: facts.mends,
    protected_retained: plan.protectedRetained,
    blockers: plan.blockers,
    validity: { before: facts.findings.before.map(shown), after: facts.findings.after.map(shown) },
    cache: cacheBill({
      tokensBefore: facts.sent?.before ?? plan.tokensBefore,
      tokensAfter: facts.sent?.after ?? after.tokens,
      ...firstChange(plan, facts.sent !== undefined),
      prices: facts.prices,
      turns: facts.expectedTurns,
      cold: facts.coldCache,
    }),
    recovery: recoveryHint(
      plan.survey,
      facts.manifest === undefined ? undefined : undoneBy(facts.prunedFile, facts.archiveOption),
    ),
    manifest: facts.manifest ?? null,
    kept: facts.kept,
    made_up_handles: facts.madeUpHandles,
    warnings: facts.warnings,
  };
}

function savedBy(actions: readonly PruneAction[]): number {
  return actions.reduce((sum, { tokens_before, tokens_after }) => sum + tokens_before - tokens_after, 0);
}

function undoneBy(file: string | undefined, archiveOption: string): string {
  return file === undefined
    ? `restoreSession, or plimsoll restore --all${archiveOption} with its file`
    : `plimsoll restore ${shellWord(file)} --all${archiveOption}`;
}

/** `isOfContext`: of what a request carries, though more was pruned. */
function firstChange(
  plan: PrunePlan,
  isOfContext: boolean,
): { firstChanged: number | null; prefixTokens: number } {
  const { survey: found } = plan;
  const messages = isOfContext ? found.transcript.context : found.messages;
  const from = isOfContext ? (messages[0]?.records[0] ?? 0) : 0;
  const first = plan.isChanged ? firstRecord(plan, from) : Infinity;
  if (first === Infinity) return { firstChanged: null, prefixTokens: 0 };
  let prefixTokens = found.toolTokens;
  for (const message of messages) {
    if ((message.records.at(-1) ?? -1) >= first) return { firstChanged: message.index, prefixTokens };
    prefixTokens += found.tokensOfMessage(message);
  }
  return { firstChanged: null, prefixTokens };
}

/** The first record that an action changes, no earlier than `from`; infinite when only links and positions change. */
function firstRecord(plan: PrunePlan, from: number): number {
  const { changes, survey: found } = plan;
  if (changes === undefined) {
    const { records } = found.transcript;
    const start = records[from]?.start ?? 0;
    const first = plan.edits.find((edit) => edit.action >= 0 && edit.start >= start);
    return records.find(({ end }) => end > (first?.start ?? Infinity))?.index ?? Infinity;
  }
  let first = Infinity;
  for (const record of changes.dropped.keys()) if (record >= from) first = Math.min(first, record);
  for (const { record, action } of changes.edits)
    if (action >= 0 && record >= from) first = Math.min(first, record);
  return first;
}

function grouped(actions: readonly PruneAction[]): Pick<PruneReport, 'by_reason' | 'by_tool'> {
  const reasons: Groups = new Map();
  const tools: Groups = new Map();
  actions.forEach((action) => {
    addTo(reasons, action.reason, action);
    addTo(tools, action.tool ?? `(${action.reason})`, action);
  });
  return { by_reason: Object.fromEntries(reasons), by_tool: Object.fromEntries(tools) };
}

type Groups = Map<string, { actions: number; tokens_before: number; tokens_after: number }>;

function addTo(groups: Groups, key: string, { tokens_before, tokens_after }: PruneAction): void {
  let group = groups.get(key);
  if (group === undefined) {
    group = { actions: 0, tokens_before: 0, tokens_after: 0 };
    groups.set(key, group);
  }
  group.actions += 1;
  group.tokens_before += tokens_before;
  group.tokens_after += tokens_after;
}

function shownAction(action: TakenAction): PruneAction {
  return {
    id: action.id,
    reason: action.reason,
    message: action.message,
    tool: action.tool,
    target: action.target,
    protected_by: action.protected_by,
    tokens_before: action.tokens_before,
    tokens_after: action.tokens_after,
    handle: action.handle,
  };
}

function shown({ part: _, ...finding }: Finding): ShownFinding {
  return finding;
}
