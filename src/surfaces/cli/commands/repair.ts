/** `plimsoll repair`: repairs a transcript so that its provider accepts it, with the least loss. */
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import type { Paint } from '../paint.js';
import { plainText } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { everythingBack, FORMAT_OPTION } from './session-format.js';

export const repairCommand: CommandSpec = {
  name: 'repair',
  summary: 'repair a session that its provider would refuse',
  group: 'Bound',
  arguments: [['<file>', 'a transcript']],
  options: [
    option('--out <file>', 'write the repaired transcript here (default: standard output)'),
    option('--in-place', 'replace the file; the old one stays beside it as .bak (.bak2 ...)'),
    option('--dry-run', 'show what would be done; change nothing'),
    option('--whole-file', 'repair the whole file, not only what the next request sends'),
    option('--drop-unreadable', 'also remove lines that are not JSON; restore brings them back'),
    FORMAT_OPTION,
  ],
  examples: [
    [
      'plimsoll repair session.jsonl --out mended.jsonl',
      'add a result to interrupted calls, remove results without a call',
    ],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, common, options, arguments: args } = invocation;
  const [
    { config, notes: configurationNotes, archiveOption },
    { repairText },
    { outputPath, readSessionFile, replacedLink, replaceSessionFile, writeSessionFile },
    { withTail },
    { withBadBytes },
  ] = await Promise.all([
    commandConfiguration(invocation),
    import('../../../app/session/repair-file.js'),
    import('../../../app/session/session-file.js'),
    import('../../../app/session/session-bytes.js'),
    import('../../../app/session/check-session.js'),
  ]);
  const file = args[0] ?? '';
  if (options.inPlace === true && options.out !== undefined) {
    throw invalidParams('--in-place and --out cannot be combined.', 'Remove one of them.');
  }
  const source = await readSessionFile(file, io.cwd, io.stdin, 'damaged');
  const outPath = options.out === undefined ? null : await outputPath(source, String(options.out), io.cwd);
  const toOutput = options.out === undefined && options.inPlace !== true;
  const dryRun = options.dryRun === true || (toOutput && common.json);
  const now = Date.now();
  const repaired = await repairText(
    source.text,
    {
      format: options.format as string | undefined,
      wholeFile: options.wholeFile === true,
      dryRun,
      item: file,
      target: options.inPlace === true ? source.realPath : (outPath ?? undefined),
      dropUnreadable: options.dropUnreadable === true,
    },
    {
      config: { ...config, resilience: { ...config.resilience, enabled: true } },
      env: io.env,
      cwd: io.cwd,
      now,
    },
  );
  const { text, removed } = repaired;
  const { before: badBefore, mends } = withBadBytes(repaired, source.badRecords);
  let written: string | null = null;
  let backup: string | null = null;
  if (!dryRun && outPath !== null) {
    await writeSessionFile(outPath, withTail(text, source));
    written = outPath;
  } else if (!dryRun && !toOutput && (text !== source.text || source.badRecords.length > 0)) {
    backup = await replaceSessionFile(source, withTail(text, source), now);
    written = source.realPath;
  }
  const notes = [...configurationNotes, ...(backup === null ? [] : replacedLink(source))];
  const json = {
    valid: repaired.after.length === 0,
    lines: repaired.lines,
    findings_before: badBefore,
    findings_after: repaired.after,
    mends,
    actions: removed,
    manifest: repaired.manifest,
    dry_run: dryRun,
    written,
    backup,
    warnings: repaired.warnings,
  };
  const exitCode = json.valid ? 0 : 1;
  const summary = (paint: Paint) => render(json, paint, archiveOption);
  if (toOutput && !dryRun && !common.json)
    return {
      json,
      text: () => text,
      exactText: true,
      notes: [
        ...notes,
        isUntouched(json) ? 'valid: nothing to mend' : whatWasDone(json),
        ...(json.valid ? [] : [whatIsLeft(json)]),
      ],
      exitCode,
    };
  return { json, text: summary, notes, exitCode };
}

interface Repaired {
  readonly valid: boolean;
  readonly lines: boolean;
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
  readonly mends: readonly { readonly record: number; readonly id: string | null; readonly done: string }[];
  readonly actions: readonly {
    readonly id: string;
    readonly target: string | null;
    readonly handle: string | null;
  }[];
  readonly manifest: string | null;
  readonly dry_run: boolean;
  readonly written: string | null;
  readonly backup: string | null;
}

const MOST_TAKEN = 10;

function render(json: Repaired, paint: Paint, archiveOption: string): string {
  if (isUntouched(json)) return `${paint.green('valid')}: nothing to mend`;
  const rows = json.findings_before.map(({ record, rule, id, text }) => [
    record === 0 ? '' : String(record),
    rule,
    id ?? '',
    text,
  ]);
  const columns = [right(json.lines ? 'line' : 'record'), 'rule', 'call', 'what the provider wants'];
  const end = json.valid
    ? `${paint.green('valid now')}: ${whatWasDone(json)}`
    : `${whatWasDone(json)}\n${paint.red(whatIsLeft(json))}`;
  const where = json.dry_run
    ? 'Dry run: nothing was written or kept.'
    : json.written === null
      ? ''
      : [
          `Wrote ${json.written}`,
          ...(json.backup === null ? [] : [`The old file: ${json.backup}`]),
          ...(json.manifest === null ? [] : [everythingBack(json.written, archiveOption)]),
        ].join('\n');
  const mends = json.mends.map(
    ({ record, id, done }) =>
      `${json.lines ? 'line' : 'record'} ${record}${id === null ? '' : ` (${plainText(id)})`}: ${plainText(done)}`,
  );
  const taken = json.actions
    .slice(0, MOST_TAKEN)
    .map(
      ({ id, target, handle }) =>
        `${plainText(id.replace(/^record /, json.lines ? 'line ' : 'record '))}: taken out (${plainText(String(target))})${handle === null ? '' : `, ${handle}`}`,
    );
  if (json.actions.length > MOST_TAKEN) taken.push(`... and ${json.actions.length - MOST_TAKEN} more`);
  const table = rows.length === 0 ? [] : [renderTable(columns, rows), ''];
  return [...table, ...mends, ...taken, end, where]
    .filter((line, index) => line !== '' || index < table.length)
    .join('\n');
}

function isUntouched({ findings_before, actions }: Pick<Repaired, 'findings_before' | 'actions'>): boolean {
  return findings_before.length === 0 && actions.length === 0;
}

function whatIsLeft({ findings_after: left, lines }: Pick<Repaired, 'findings_after' | 'lines'>): string {
  const [first] = left;
  if (first === undefined) return '';
  const unreadable = left.filter(({ rule }) => rule === 'unreadable-record');
  if (unreadable.length === left.length) {
    const places = unreadable
      .map(({ record }) => record)
      .slice(0, 5)
      .join(', ');
    return `Line ${places}${unreadable.length > 5 ? ' ...' : ''} is not JSON and was left alone; --drop-unreadable removes it, and restore brings it back.`;
  }
  const place = first.record === 0 ? '' : `${lines ? 'Line' : 'Record'} ${first.record}: `;
  return `${left.length === 1 ? 'One place' : `${formatNumber(left.length)} places`} cannot be mended. ${place}${first.text}`;
}

function whatWasDone({ mends, actions }: Pick<Repaired, 'mends' | 'actions'>): string {
  return `${formatNumber(mends.length)} mended, ${formatNumber(actions.length)} ${actions.length === 1 ? 'part' : 'parts'} taken out`;
}
