/** `plimsoll session`: shows what fills a context, as a table and bars. */
import type { CountedOverview } from '../../../app/session/overview.js';
import { counted } from '../../../contract/figures.js';
import type { RecordedUsage } from '../../../engine/session.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import { countedHow } from '../counted-how.js';
import type { Paint } from '../paint.js';
import { foreignName } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { wholeNumber } from '../whole-number.js';
import { FORMAT_OPTION, sameReading } from './session-format.js';

export const sessionCommand: CommandSpec = {
  name: 'session',
  summary: 'show what fills the context of a session, by tool and turn',
  group: 'Measure',
  arguments: [['<file>', 'a transcript, or a number from plimsoll sessions']],
  options: [
    option('--whole-file', 'show the whole file, not only what the next request sends'),
    FORMAT_OPTION,
    option('-m, --model <name>', 'count for this model (default: the one in the transcript)'),
    option('--top <n>', 'turns to list; 0 lists all', { default: '8' }),
  ],
  examples: [
    ['plimsoll session session.jsonl', 'where the tokens went, and what could be removed'],
    ['plimsoll session 1', 'of the newest session on this machine (plimsoll sessions)'],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, options, arguments: args } = invocation;
  const [{ config, notes }, { readSessionFile }, { overviewOf }, { sessionNamed }] = await Promise.all([
    commandConfiguration(invocation),
    import('../../../app/session/session-file.js'),
    import('../../../app/session/overview.js'),
    import('../../../app/session/session-list.js'),
  ]);
  const { file } = await sessionNamed(args[0] ?? '', io.cwd, io.env);
  const { text } = await readSessionFile(file, io.cwd, io.stdin, 'damaged');
  const overview = overviewOf(
    text,
    {
      format: options.format as string | undefined,
      model: options.model as string | undefined,
      wholeFile: options.wholeFile === true,
    },
    { config },
  );
  // As with `count`, 0 lists all.
  const top = wholeNumber('--top', options.top, { least: 0, example: 8 }) || Infinity;
  const named = `${file}${sameReading(options)}`;
  return {
    json: overview,
    text: (paint) => render(named, overview, top, paint),
    notes: [...notes, ...overview.warnings.map((warning) => `plimsoll: ${warning}`)],
  };
}

const BAR = 30;

function render(named: string, overview: CountedOverview, top: number, paint: Paint): string {
  const { tokens, counter, estimated } = overview;
  const bars = (
    rows: readonly { readonly name: string; readonly count: number; readonly tokens: number }[],
    first: string,
  ) =>
    renderTable(
      [first, right('count'), right('tokens'), ''],
      rows.map((row) => [
        row.name,
        formatNumber(row.count),
        formatNumber(row.tokens),
        paint.cyan(bar(row.tokens, tokens)),
      ]),
    );
  const toolRows = overview.by_tool.map((row) => [
    foreignName(row.name),
    formatNumber(row.count),
    row.failed === 0 ? '' : formatNumber(row.failed),
    formatNumber(row.argument_tokens),
    formatNumber(row.result_tokens),
    paint.cyan(bar(row.tokens, tokens)),
  ]);
  const lines = [
    `${paint.bold(formatNumber(tokens))} ${tokens === 1 ? 'token' : 'tokens'} in ${counted(overview.messages, 'message')}, ${counted(overview.turns, 'turn')}`,
    paint.dim(`${overview.format}, counted for ${overview.model} (${countedHow(counter, estimated)})`),
  ];
  if (overview.recorded !== null) lines.push(paint.dim(billedText(overview.recorded)));
  if (overview.records_outside_context > 0) {
    lines.push(
      paint.dim(
        `${counted(overview.records_outside_context, 'more message')} of the file ${overview.records_outside_context === 1 ? 'is' : 'are'} not in the context (--whole-file looks at all)`,
      ),
    );
  }
  if (overview.messages === 0) return lines.join('\n');
  lines.push('', bars(overview.by_content, 'content'));
  if (toolRows.length > 0) {
    lines.push(
      '',
      renderTable(
        ['tool', right('calls'), right('failed'), right('arguments'), right('results'), ''],
        toolRows,
      ),
    );
  }
  lines.push(
    '',
    bars(
      overview.by_turn.slice(0, top).map((row) => ({ ...row, name: `turn ${row.name}` })),
      'largest turns',
    ),
  );
  if (overview.reclaimable.length > 0) {
    lines.push(
      '',
      bars(
        overview.reclaimable.map((row) => ({ ...row, name: row.name.replaceAll('_', ' ') })),
        'removed without a budget',
      ),
      paint.dim(
        'In aggressive mode. To meet a budget, prune removes more: plimsoll prune FILE --budget N --dry-run',
      ),
    );
  }
  if (overview.findings > 0)
    lines.push(
      '',
      paint.yellow(
        `The provider would refuse it in ${counted(overview.findings, 'place')}. Name them with: plimsoll check ${named}`,
      ),
    );
  return lines.join('\n');
}

/** What the provider said is exact; what is told of the next request is not. */
function billedText({
  requests,
  last_request,
  next_request,
  beside_messages,
  messages,
}: RecordedUsage): string {
  const parts =
    beside_messages === null || messages === null
      ? ''
      : `: ${formatNumber(messages)} messages, ${formatNumber(beside_messages)} instructions and tools`;
  const last = `the last of ${counted(requests, 'recorded request')}`;
  return `billed by the provider: ${formatNumber(last_request)} tokens for ${last}; the next is at most about ${formatNumber(next_request)}${parts}`;
}

function bar(part: number, whole: number): string {
  if (whole === 0) return '';
  const eighths = Math.round((part / whole) * BAR * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : ('▏▎▍▌▋▊▉'[rest - 1] ?? ''));
}
