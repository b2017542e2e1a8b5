/** Writes a prune for a person: before and after, by reason and by tool. */

import { counted } from '../../../contract/figures.js';
import type { PruneGroup, PruneReport } from '../../../engine/session.js';
import { countedHow } from '../counted-how.js';
import type { Paint } from '../paint.js';
import { foreignName } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { everythingBack } from './session-format.js';

export interface ShownPrune extends PruneReport {
  readonly model: string;
  readonly dry_run: boolean;
  readonly written: string | null;
  /** Where the file is that was replaced. */
  readonly backup: string | null;
  /** What aggressive mode would come to, where default mode missed the budget. */
  readonly aggressive_tokens?: number | null;
}

/** Where the full record was written, if it was. */
type ReportFile = string | undefined;

const REASON_NAMES: Readonly<Record<string, string>> = {
  broken: 'broken before',
  exact_duplicate: 'exact duplicates',
  superseded_write: 'superseded writes',
  superseded_read: 'superseded reads',
  stale_error: 'stale errors',
  failed_retries: 'failed retries',
  reasoning: 'reasoning',
  old_analysis: 'old analysis',
  compacted: 'in a compaction',
  oversized_result: 'oversized results',
  outcome_only: 'results shortened to their outcome',
  pasted_block: 'pasted blocks',
  digest_line: 'calls shortened to one line',
  joined_lines: 'lines merged',
  message_limit: 'answers over the limit',
};

/** What is no call stands in the table of tools by its reason. */
const NOT_TOOLS = Object.fromEntries(
  Object.entries(REASON_NAMES).map(([reason, name]) => [`(${reason})`, `(${name})`]),
);

const ACTIONS_ARE = 'An action changes one call with its result, or one message.';

export function renderPrune(
  report: ShownPrune,
  paint: Paint,
  level: string,
  reportFile: ReportFile,
  archiveOption: string,
): string {
  const { tokens, messages, budget, max_messages: most, budget_met: met } = report;
  const isGrown = tokens.after > tokens.before && report.mends.length > 0;
  const head = report.changed
    ? `${formatNumber(tokens.before)} to ${paint.bold(formatNumber(tokens.after))} tokens (${change(tokens.before, tokens.after)} %${isGrown ? ', because the repair added something' : ''}), ${formatNumber(messages.before)} to ${counted(messages.after, 'message')}`
    : `${counted(tokens.before, 'token')}, ${counted(messages.before, 'message')}: unchanged`;
  const how = paint.dim(
    `${report.format}, ${report.mode} mode, counted for ${report.model} (${countedHow(report.counter, report.estimated)})`,
  );
  const verdict = (isMet: boolean) => (isMet ? paint.green('met') : paint.red('missed'));
  const limit = budget === null ? '' : `budget ${formatNumber(budget)}: ${verdict(tokens.after <= budget)}`;
  const messageLimit =
    most === null ? '' : `at most ${counted(most, 'message')}: ${verdict(messages.after <= most)}`;
  const lines = [
    ...missedLine(report, paint),
    head,
    [limit, messageLimit, how].filter((one) => one !== '').join('  '),
  ];
  if (report.actions.length > 0 && level !== 'quiet') {
    lines.push(
      '',
      groupTable('reason', report.by_reason, REASON_NAMES),
      '',
      groupTable('tool', report.by_tool, NOT_TOOLS),
      paint.dim(ACTIONS_ARE),
    );
  }
  // The notices tell of what blocks, too.
  if (!met && report.blockers.length > 0 && level !== 'quiet') {
    const rows = report.blockers.map((one) => [
      one.protected_by,
      formatNumber(one.tokens),
      formatNumber(one.parts),
    ]);
    lines.push(
      '',
      paint.bold('What stays and why'),
      renderTable(['protected by', right('tokens'), right('parts')], rows),
    );
  }
  lines.push('', ...ending(report, reportFile, archiveOption));
  return lines.join('\n');
}

/** It comes first: a budget that is missed is what a person has to know, and the other mode is what helps. */
function missedLine({ tokens, budget, aggressive_tokens: other }: ShownPrune, paint: Paint): string[] {
  if (budget === null || tokens.after <= budget || typeof other !== 'number') return [];
  const reach =
    other <= budget ? `meets it with ${formatNumber(other)}` : `would reach ${formatNumber(other)}`;
  return [
    paint.yellow(
      `The budget of ${formatNumber(budget)} tokens was missed in default mode; --mode aggressive ${reach}.`,
    ),
  ];
}

/** In percent. Neither all nor nothing is said of what is only nearly so. */
function change(before: number, after: number): string {
  const share = before === 0 ? 0 : Math.round(((before - after) / before) * 100);
  if (share === 0) return 'under 1';
  if (share === 100 && after > 0) return 'over -99';
  return `${share < 0 ? '+' : '-'}${Math.abs(share)}`;
}

function groupTable(
  title: string,
  groups: Readonly<Record<string, PruneGroup>>,
  names: Readonly<Record<string, string>>,
): string {
  const rows = Object.entries(groups)
    .sort(([, a], [, b]) => b.tokens_before - b.tokens_after - (a.tokens_before - a.tokens_after))
    .map(([name, { actions, tokens_before, tokens_after }]) => [
      names[name] ?? foreignName(name),
      formatNumber(actions),
      formatNumber(tokens_before),
      formatNumber(tokens_after),
    ]);
  return renderTable([title, right('actions'), right('tokens before'), right('after')], rows);
}

function ending(
  { dry_run, written, backup, changed, manifest }: ShownPrune,
  reportFile: ReportFile,
  archiveOption: string,
): string[] {
  const record = reportFile === undefined ? [] : [`The report: ${reportFile}`];
  if (dry_run) {
    return reportFile === undefined
      ? ['Dry run: nothing was written or kept.']
      : ['Dry run: nothing was pruned or kept; only the report was written.', ...record];
  }
  if (written === null) return record;
  return [
    `${changed ? 'Wrote' : 'Copied unchanged to'} ${written}`,
    ...(backup === null ? [] : [`The old file: ${backup}`]),
    ...record,
    ...(manifest === null ? [] : [everythingBack(written, archiveOption)]),
  ];
}
