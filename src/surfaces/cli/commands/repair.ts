/** `plimsoll repair`: takes out of a transcript what its provider would refuse. */
import type { CommandResult, CommandSpec, Invocation } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import type { Paint } from '../paint.js';
import { formatNumber, renderTable } from '../table.js';

export const repairCommand: CommandSpec = {
  name: 'repair',
  summary: 'take out of a transcript what its provider would refuse; it is kept',
  group: 'Bound',
  arguments: [['<file>', 'a transcript']],
  options: [
    { flags: '--out <file>', description: 'write the mended transcript here (default: standard output)' },
    { flags: '--in-place', description: 'replace the file; the old one stays beside it as .bak' },
    { flags: '--dry-run', description: 'say what would be done; write and keep nothing' },
    {
      flags: '--whole-file',
      description: 'mend everything in the file, not only what the next request carries',
    },
    { flags: '--format <name>', description: 'the format, where it is not recognised', default: 'auto' },
  ],
  examples: [
    ['plimsoll repair session.jsonl --out mended.jsonl', 'calls without results leave, and the file says so'],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, common, options, arguments: args } = invocation;
  const [
    { config, notes },
    { pruneText },
    { readSessionFile, replaceSessionFile, writeSessionFile },
    { resolvePath },
  ] = await Promise.all([
    commandConfiguration(invocation),
    import('../../../app/session/prune-file.js'),
    import('../../../app/session/session-file.js'),
    import('../../../app/session/session-views.js'),
  ]);
  const file = args[0] ?? '';
  const source = await readSessionFile(file, io.cwd);
  const toOutput = options.out === undefined && options.inPlace !== true;
  const dryRun = options.dryRun === true || (toOutput && common.json);
  const now = Date.now();
  const { text, report } = await pruneText(
    source.text,
    {
      budget: undefined,
      maxMessages: undefined,
      mode: undefined,
      format: options.format as string | undefined,
      model: undefined,
      wholeFile: options.wholeFile === true,
      digestLines: false,
      dryRun,
      prices: undefined,
      expectedTurns: undefined,
      item: file,
      repairOnly: true,
    },
    {
      config: { ...config, resilience: { ...config.resilience, enabled: true } },
      env: io.env,
      cwd: io.cwd,
      now,
    },
  );
  let written: string | null = null;
  if (!dryRun && !toOutput) {
    written = options.inPlace === true ? source.path : resolvePath(io.cwd, String(options.out));
    if (options.inPlace !== true) await writeSessionFile(written, text);
    else if (text !== source.text) await replaceSessionFile(source, text, now);
  }
  const left = report.validity.after;
  const json = {
    valid: left.length === 0,
    findings_before: report.validity.before,
    findings_after: left,
    actions: report.actions,
    manifest: report.manifest,
    dry_run: dryRun,
    written,
    warnings: report.warnings,
  };
  const exitCode = left.length === 0 ? 0 : 1;
  const summary = (paint: Paint) => render(json, paint);
  if (toOutput && !dryRun && !common.json) {
    return {
      json,
      text: () => text,
      notes: [...notes, `${formatNumber(report.actions.length)} parts taken out`],
      exitCode,
    };
  }
  return { json, text: summary, notes, exitCode };
}

interface Repaired {
  readonly valid: boolean;
  readonly findings_before: readonly {
    readonly record: number;
    readonly rule: string;
    readonly id: string | null;
    readonly text: string;
  }[];
  readonly findings_after: readonly {
    readonly record: number;
    readonly rule: string;
    readonly text: string;
  }[];
  readonly actions: readonly unknown[];
  readonly dry_run: boolean;
  readonly written: string | null;
}

function render(json: Repaired, paint: Paint): string {
  if (json.findings_before.length === 0) return `${paint.green('valid')}: nothing to mend`;
  const rows = json.findings_before.map(({ record, rule, id, text }) => [
    String(record),
    rule,
    id ?? '',
    text,
  ]);
  const columns = [
    { title: 'record', align: 'right' as const },
    { title: 'rule' },
    { title: 'call' },
    { title: 'what the provider wants' },
  ];
  const end = json.valid
    ? `${paint.green('valid now')}: ${formatNumber(json.actions.length)} parts taken out`
    : paint.red(
        `${formatNumber(json.findings_after.length)} findings cannot be mended: ${json.findings_after[0]?.text ?? ''}`,
      );
  const where = json.dry_run
    ? 'Dry run: nothing was written or kept.'
    : json.written === null
      ? ''
      : `Wrote ${json.written}`;
  return [renderTable(columns, rows), '', end, where]
    .filter((line, index) => line !== '' || index === 1)
    .join('\n');
}
