/** `plimsoll check`: checks a transcript against the rules of its provider. */
import { counted } from '../../../contract/figures.js';
import { shellWord } from '../../../contract/shell-word.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import type { Paint } from '../paint.js';
import { formatNumber, renderTable, right } from '../table.js';
import { FORMAT_OPTION, sameReading } from './session-format.js';

export const checkCommand: CommandSpec = {
  name: 'check',
  summary: 'check a session against the rules of its provider',
  group: 'Bound',
  arguments: [['<file>', 'a transcript, or a number from plimsoll sessions']],
  options: [
    option('--whole-file', 'check the whole file, not only what the next request sends'),
    FORMAT_OPTION,
  ],
  examples: [['plimsoll check session.jsonl', 'exit code 1 if a provider would refuse it']],
  run,
};

async function run({ io, options, arguments: args }: Invocation): Promise<CommandResult> {
  const [{ openTranscript }, { readSessionFile }, { checkSession }, { sessionNamed }] = await Promise.all([
    import('../../../app/session/prune-file.js'),
    import('../../../app/session/session-file.js'),
    import('../../../app/session/check-session.js'),
    import('../../../app/session/session-list.js'),
  ]);
  const { file } = await sessionNamed(args[0] ?? '', io.cwd, io.env);
  const { text, badRecords } = await readSessionFile(file, io.cwd, io.stdin, 'damaged');
  const transcript = openTranscript(text, options.format as string | undefined);
  const report = checkSession(transcript, options.wholeFile === true, badRecords);
  const named = `${shellWord(file)}${sameReading(options)}`;
  return {
    json: report,
    text: (paint) =>
      render(file, named, `in the ${options.wholeFile === true ? 'file' : 'context'}`, report, paint),
    exitCode: report.valid ? 0 : 1,
  };
}

type Report = ReturnType<typeof import('../../../app/session/check-session.js').checkSession>;

const MOST_ROWS = 40;
/** Nobody but who wrote it knows what was meant. */
const BY_HAND: ReadonlySet<string> = new Set([
  'no-messages',
  'call-input',
  'result-in-answer',
  'image-type',
  'unknown-role',
  'duplicate-item-id',
  'system-place',
  'ends-with-answer',
]);

function render(file: string, named: string, counts: string, report: Report, paint: Paint): string {
  const { findings, messages, format, provider, rules_date } = report;
  const where = `${format}, ${counted(messages, 'message')} ${counts}, rules of ${provider} (${rules_date})`;
  if (report.valid) return [`${paint.green('valid')}  ${file}: ${where}`, ...report.warnings].join('\n');
  const rows = findings
    .slice(0, MOST_ROWS)
    .map(({ record, rule, id, text }) => [record === 0 ? '' : String(record), rule, id ?? '', text]);
  const more =
    findings.length > MOST_ROWS ? [`... and ${formatNumber(findings.length - MOST_ROWS)} more`] : [];
  const isUnreadable = findings.some(({ rule }) => rule === 'unreadable-record');
  return [
    `${paint.red(counted(findings.length, 'finding'))}  ${file}: ${where}`,
    '',
    renderTable([right(report.lines ? 'line' : 'record'), 'rule', 'call', 'what the provider wants'], rows),
    ...more,
    ...report.warnings,
    ...(findings.every(({ rule }) => BY_HAND.has(rule))
      ? []
      : [
          '',
          `Repair it with: plimsoll repair ${named}${isUnreadable ? ' --drop-unreadable' : ''} --out FILE`,
        ]),
  ].join('\n');
}
