/**
 * Chooses what a person is told of a prune, by level: `quiet` only what touches the safety of the work, `normal` also
 * major events and skipped actions, `verbose` every action. The report holds everything at every level.
 */
import type { NOTIFICATION_LEVELS } from '../contract/config/resilience.js';
import { counted, grouped } from '../reduce/notice.js';
import type { CacheBill } from './cache-bill.js';
import { REASON_TEXTS } from './prune/prune-action.js';
import type { PruneReport } from './prune/prune-report.js';

type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** What a prune that keeps fewer of the newest steps would come to. */
export interface FewerSteps {
  readonly keepSteps: number;
  readonly tokens: number;
  readonly isMet: boolean;
  readonly blockers: PruneReport['blockers'];
}

export function pruneNotices(
  report: PruneReport,
  level: NotificationLevel,
  fewer: FewerSteps | undefined,
): string[] {
  const notices = [...safety(report, fewer)];
  if (level !== 'quiet') notices.push(...events(report));
  if (level === 'verbose') notices.push(...details(report));
  return notices;
}

const MOST_BLOCKERS = 5;

function* safety(report: PruneReport, fewer: FewerSteps | undefined): Iterable<string> {
  for (const warning of report.warnings) yield `warning: ${warning}`;
  const { budget, max_messages: most, tokens, messages, blockers } = report;
  if (most !== null && messages.after > most) {
    const why = report.enabled ? ': calls stay with their results, and protected messages stay.' : '.';
    yield `warning: the limit of ${counted(most, 'message')} was missed by ${grouped(messages.after - most)}${why}`;
  }
  if (budget !== null && tokens.after > budget) {
    yield `warning: the budget of ${grouped(budget)} tokens was missed by ${grouped(tokens.after - budget)}.${whatBlocks(blockers)}`;
    // In default mode the other mode comes first.
    if (fewer !== undefined && (fewer.isMet || report.mode === 'aggressive'))
      yield withFewerSteps(fewer, budget);
    const open = blockers.find((one) => one.protected_by === 'open error')?.tokens ?? 0;
    if (fewer?.isMet !== true && open > LONG_ERROR && open >= (tokens.after - budget) / 2)
      yield OPEN_ERRORS_STAY;
    if (report.mode === 'default' && report.enabled)
      yield 'Aggressive mode (--mode aggressive) keeps only the outcome of protected results.';
  }
  const mended = report.mends.length;
  const taken = report.by_reason.broken?.actions ?? 0;
  if (mended + taken > 0)
    yield `warning: the provider would have refused this transcript, so it was repaired first: ${grouped(mended)} mended, ${grouped(taken)} ${taken === 1 ? 'part' : 'parts'} taken out.`;
  const left = report.validity.after.length;
  if (left > 0)
    yield `warning: the provider would refuse this transcript in ${left === 1 ? 'one place' : `${grouped(left)} places`}: plimsoll check names ${left === 1 ? 'it' : 'them'}, plimsoll repair mends what can be mended.`;
  if (report.recovery.recovery_action === 'safe_fallback') {
    yield `There is no safe point to continue from (${report.recovery.fallback_reason}): ${report.recovery.fallback_steps.join(' ')}`;
  }
}

const LONG_ERROR = 400;
const OPEN_ERRORS_STAY =
  'Errors that nothing has resolved stay readable until the same action succeeds; one that failed several times stays whole.';

function whatBlocks(blockers: PruneReport['blockers']): string {
  const list = blockers.slice(0, MOST_BLOCKERS).map((one) => `${one.protected_by} ${grouped(one.tokens)}`);
  return list.length === 0 ? '' : ` What blocks it: ${list.join(', ')}.`;
}

function withFewerSteps({ keepSteps, tokens, isMet, blockers }: FewerSteps, budget: number): string {
  const set = `--set resilience.keep_steps=${keepSteps}`;
  return isMet
    ? `With ${set} the budget would be met: ${counted(tokens, 'token')}.`
    : `Even ${set} would leave ${counted(tokens, 'token')}, ${grouped(tokens - budget)} too many.${whatBlocks(blockers)}`;
}

function* events(report: PruneReport): Iterable<string> {
  const { changed, recovery, cache } = report;
  if (!changed) {
    if (!report.enabled) return;
    if (!report.budget_met) yield 'Nothing may be removed, so nothing was changed.';
    else
      yield report.budget === null ? 'Nothing to prune.' : 'Already within the budget: nothing was changed.';
    return;
  }
  if (report.made_up_handles)
    yield 'There is no archive yet: these handles are examples, and the real run may need a few tokens more or less.';
  if (recovery.resume_hint !== null) yield recovery.resume_hint;
  if (cache.saved !== null && cache.first_changed_message !== null) {
    const kept = cache.cache_is_cold
      ? 'the provider has forgotten this session by now'
      : 'if the provider still has this session cached';
    yield `Cache (${kept}): ${grouped(cache.tokens_rewritten)} of ${grouped(cache.tokens_cached + cache.tokens_rewritten)} tokens are written again; ${billed(cache)}`;
  }
}

/** No session is foreseen for longer: the number would say nothing. */
const MOST_TURNS = 200;

function billed({ cost_without, cost_with, saved, expected_turns, break_even_turns }: CacheBill): string {
  if (cost_without === 0 && cost_with === 0) return 'with these prices that costs nothing.';
  const amount = saved ?? 0;
  const even = break_even_turns === null ? 'never' : `after ${counted(break_even_turns, 'turn')}`;
  const pays = (break_even_turns ?? 0) > MOST_TURNS ? '' : `, it pays ${even}`;
  return `over ${counted(expected_turns, 'turn')} the prune ${amount >= 0 ? 'saves' : 'costs'} $${Math.abs(amount).toFixed(2)}${pays}.`;
}

function* details(report: PruneReport): Iterable<string> {
  for (const { record, id, done } of report.mends)
    yield `record ${record}${id === null ? '' : ` (${id})`}: ${done}`;
  for (const action of report.actions) {
    const what = [action.tool, action.target].filter((one) => one !== null).join(' ');
    const by = action.protected_by === null ? '' : `, protected by ${action.protected_by}`;
    yield `${action.id}: ${what} ${grouped(action.tokens_before)} to ${grouped(action.tokens_after)} tokens (${REASON_TEXTS[action.reason]}${by})`;
  }
  for (const [by, parts] of Object.entries(report.protected_retained))
    yield `kept by ${by}: ${grouped(parts)} parts`;
}
