/** `plimsoll ledger`: shows what the proxy did to the results of tools, in totals or line by line. */
import { counted } from '../../../contract/figures.js';
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { type CommandSpec, option } from '../command.js';
import { foreignName } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';

export const ledgerCommand: CommandSpec = {
  name: 'ledger',
  group: 'Manage',
  summary: 'show what the proxy saved, and how often originals were fetched',
  options: [
    option('--since <days>', 'only calls of the last <days> days'),
    option('--csv', 'print every call as CSV'),
    option('--calls', 'with --json: add every call to the totals'),
  ],
  examples: [
    ['plimsoll ledger', 'totals by tool'],
    ['plimsoll ledger --since 7 --json', 'the last week, for a program'],
    ['plimsoll ledger --csv', 'every call, for a spreadsheet'],
  ],
  async run({ io, options, common }) {
    if (options.csv === true && common.json)
      throw invalidParams('--csv and --json are two forms of the same output.', 'Leave one of them out.');
    const { readCallLedger } = await import('../../../app/proxy/call-ledger.js');
    const { entries, ...summary } = await readCallLedger(io.env, sinceOf(options.since));
    const warnings =
      summary.damaged_lines > 0
        ? [`${counted(summary.damaged_lines, 'line')} of the ledger could not be read.`]
        : [];
    const json = { ...summary, ...(options.calls === true ? { calls: entries } : {}), warnings };
    if (options.csv === true) return { json, text: () => csv(entries), notes: warnings };
    const { totals, tools } = summary;
    return {
      json,
      notes: warnings,
      text: (paint) => {
        if (totals.calls === 0) return nothingThere(summary.newest, options.since);
        const hasSecrets = totals.redacted > 0;
        const table = renderTable(
          [
            'server',
            'tool',
            right('calls'),
            right('reduced'),
            right('refused'),
            right('verbatim'),
            right('over'),
            ...(hasSecrets ? [right('redacted')] : []),
            right('tokens before'),
            right('tokens after'),
            right('tokens brought back'),
            right('asked again'),
            right('median ms'),
          ],
          tools.map((tool) => [
            foreignName(tool.server),
            foreignName(tool.tool),
            formatNumber(tool.calls),
            formatNumber(tool.reduced),
            formatNumber(tool.refused),
            formatNumber(tool.verbatim),
            formatNumber(tool.over),
            ...(hasSecrets ? [formatNumber(tool.redacted)] : []),
            formatNumber(tool.tokens_before),
            formatNumber(tool.tokens_after),
            formatNumber(tool.tokens_brought_back),
            tool.asked_again_share === null ? '' : percent(tool.asked_again_share),
            tool.added_ms.toFixed(1),
          ]),
        );
        const asked =
          totals.asked_again_share === null
            ? ''
            : `, ${percent(totals.asked_again_share)} of the reduced results asked for again`;
        const real = totals.calls - totals.dry_runs;
        const dry =
          totals.dry_runs === 0
            ? ''
            : `\n${formatNumber(totals.tokens_dry)} tokens more would have been saved in ${counted(totals.dry_runs, 'call')} of dry runs.`;
        const saved = Math.max(0, totals.tokens_saved);
        const back = totals.tokens_saved - totals.tokens_net;
        const left =
          totals.tokens_net < 0
            ? `${formatNumber(back - saved)} tokens more than were saved`
            : `${formatNumber(totals.tokens_net)} tokens net`;
        const net =
          back === 0 ? '' : ` ${formatNumber(back)} tokens were brought back by retrievals: ${left}.`;
        const unread =
          totals.tokens_refused === 0
            ? '; what was refused does not count as saved.'
            : `: ${formatNumber(totals.tokens_refused)} tokens that were never read and do not count as saved.`;
        const refused = totals.refused === 0 ? '' : `\n${counted(totals.refused, 'call')} refused${unread}`;
        const over =
          totals.over === 0
            ? ''
            : `\n${counted(totals.over, 'call')} passed whole over the limit, because the original could not be kept or there is no smaller form.`;
        return `${table}\n\n${paint.bold(formatNumber(saved))} tokens saved in ${counted(real, 'call')}${asked}.${net}${refused}${over}${dry}`;
      },
    };
  },
};

function sinceOf(days: unknown): number {
  if (days === undefined) return 0;
  const count = Number(days);
  if (Number.isFinite(count) && count > 0) return Math.max(0, Date.now() - count * 86_400_000);
  throw invalidParams(
    `--since must be a number of days above 0, not "${String(days)}".`,
    'For example: --since 7.',
  );
}

function nothingThere(newest: string | null, days: unknown): string {
  if (newest === null || days === undefined)
    return 'The ledger is empty. Calls through plimsoll wrap are recorded here.';
  const age = counted(Math.floor((Date.now() - Date.parse(newest)) / 86_400_000), 'day');
  return `No call in the last ${counted(Number(days), 'day')}. The newest is of ${newest.slice(0, 10)}, ${age} ago.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const COLUMNS = [
  'at',
  'server',
  'tool',
  'client',
  'outcome',
  'dry_run',
  'bytes_before',
  'bytes_after',
  'tokens_before',
  'tokens_after',
  'kind',
  'handle',
  'redacted',
  'added_ms',
  'retrieved',
  'announced',
] as const;

function csv(entries: readonly object[]): string {
  const rows = entries.map((entry) =>
    COLUMNS.map((column) => {
      const value = (entry as Record<string, unknown>)[column];
      return cell(column === 'at' ? new Date(Number(value)).toISOString() : value);
    }).join(','),
  );
  return [COLUMNS.join(','), ...rows].join('\r\n');
}

/** Quoted where needed; a text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
