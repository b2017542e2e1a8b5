/** `plimsoll convert`: converts a transcript for another provider and lists what could not be carried. */
import type { ConversionReport } from '../../../app/session/convert-session.js';
import { counted } from '../../../contract/figures.js';
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { createPaint, type Paint } from '../paint.js';
import { formatNumber, renderTable, right } from '../table.js';
import { FORMAT_OPTION, formatNames } from './session-format.js';

export const convertCommand: CommandSpec = {
  name: 'convert',
  summary: 'convert a session for another provider, and list what is lost',
  group: 'Bound',
  configured: false,
  arguments: [['<file>', 'a transcript']],
  options: [
    option('--to <format>', async () => (await formatNames()).targets),
    option('--out <file>', 'write the converted transcript here (default: standard output)'),
    option('--whole-file', 'convert the whole file, not only what the next request sends'),
    FORMAT_OPTION,
  ],
  examples: [
    [
      'plimsoll convert session.jsonl --to openai-chat --out chat.json',
      'continue with another provider, and list what is lost',
    ],
  ],
  run,
};

async function run({ io, common, options, arguments: args }: Invocation): Promise<CommandResult> {
  const [{ convertText }, { outputPath, readSessionFile, writeSessionFile }] = await Promise.all([
    import('../../../app/session/convert-session.js'),
    import('../../../app/session/session-file.js'),
  ]);
  if (options.to === undefined) {
    throw invalidParams('convert needs a target format.', 'Name it with --to, for example --to openai-chat.');
  }
  const source = await readSessionFile(args[0] ?? '', io.cwd, io.stdin);
  const written = options.out === undefined ? null : await outputPath(source, String(options.out), io.cwd);
  const { text, report } = convertText(source.text, {
    to: String(options.to),
    from: options.format as string | undefined,
    wholeFile: options.wholeFile === true,
  });
  if (written !== null) await writeSessionFile(written, text);
  const exitCode = report.valid ? 0 : 1;
  const json = { ...report, written, warnings: [] };
  if (written === null && !common.json) {
    const notes = render(json, createPaint(false)).split('\n');
    return { json, text: () => text, exactText: true, notes, exitCode };
  }
  return { json, text: (paint) => render(json, paint), exitCode };
}

const MOST_PLACES = 5;

function render(report: ConversionReport & { readonly written: string | null }, paint: Paint): string {
  const { from, to, messages, losses, findings, written } = report;
  const head = `${from} to ${to}: ${counted(messages, to === 'openai-responses' ? 'item' : 'message')} written, rules of ${report.rules_date}`;
  const rows = withFieldsTogether(losses).map(({ kind, what, count, at, text }) => [
    kind,
    what ?? '',
    formatNumber(count),
    places(at.map(({ record }) => record)),
    text,
  ]);
  const columns = ['lost or changed', 'which', right('count'), 'records', 'why'];
  const [first] = findings;
  return [
    head,
    ...(rows.length === 0 ? [paint.green('Nothing was lost.')] : ['', renderTable(columns, rows), '']),
    ...(first === undefined ? [] : [paint.red(`The provider would refuse it: ${first.text}`)]),
    ...(written === null ? [] : [`Wrote ${written}`]),
  ].join('\n');
}

const MOST_FIELDS = 4;

/** Fields that are not carried over are one row: the report has each. */
function withFieldsTogether(losses: ConversionReport['losses']): ConversionReport['losses'] {
  const fields = losses.filter(({ kind }) => kind === 'field');
  const [first] = fields;
  if (first === undefined) return losses;
  const names = fields.slice(0, MOST_FIELDS).map(({ what }) => what ?? '');
  const more = fields.length > MOST_FIELDS ? [`and ${fields.length - MOST_FIELDS} more`] : [];
  const row = {
    ...first,
    what: [...names, ...more].join(', '),
    count: fields.reduce((sum, { count }) => sum + count, 0),
    at: fields.flatMap(({ at }) => at).sort((a, b) => a.record - b.record),
  };
  return losses.flatMap((one) => (one === first ? [row] : one.kind === 'field' ? [] : [one]));
}

function places(records: readonly number[]): string {
  const shown = [...new Set(records)].slice(0, MOST_PLACES).join(', ');
  return new Set(records).size > MOST_PLACES ? `${shown} ...` : shown;
}
