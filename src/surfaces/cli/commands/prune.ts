/** `plimsoll prune`: prunes a transcript to a budget and shows what was removed and why. */
import { basename } from 'node:path';
import type { FoundSession } from '../../../app/session/find-sessions.js';
import type { PrunedFile } from '../../../app/session/prune-file.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import type { CachePrices } from '../../../engine/session.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import { createPaint } from '../paint.js';
import { wholeNumber } from '../whole-number.js';
import { renderPrune } from './prune-text.js';
import { FORMAT_OPTION } from './session-format.js';

export const pruneCommand: CommandSpec = {
  name: 'prune',
  summary: 'prune a session to a budget; what is removed can be restored',
  group: 'Bound',
  arguments: [['<file>', 'a transcript (docs/session-formats.md), or a number from plimsoll sessions']],
  options: [
    option('--budget <tokens>', 'token limit for the context'),
    option('--max-messages <n>', 'also limit the number of messages'),
    option('--mode <mode>', 'how hard to prune (default: resilience.truncation_mode)', {
      choices: ['default', 'aggressive'],
    }),
    option('--dry-run', 'show what would be done; change nothing'),
    option('--whole-file', 'prune the whole file, not only what the next request sends'),
    option('--no-digest', 'in aggressive mode, do not shorten calls to one line'),
    FORMAT_OPTION,
    option('-m, --model <name>', 'count for this model (default: the one in the transcript)'),
    option('--out <file>', 'write the pruned transcript here (default: standard output)'),
    option('--in-place', 'replace the file; the old one stays beside it as .bak (.bak2 ...)'),
    option('--report <file>', 'write a JSON record of every action'),
    option('--expected-turns <n>', 'turns still to come, for the cost of the provider cache', {
      default: '10',
    }),
    option('--prices <list>', 'input,cached,write in dollars per million tokens (default: built-in table)'),
  ],
  examples: [
    ['plimsoll prune session.jsonl --budget 60000 --out pruned.jsonl', 'list what was removed'],
    ['plimsoll prune session.jsonl --budget 60000 --mode aggressive --dry-run', 'only show the plan'],
    ['plimsoll prune 1 --budget 60000 --in-place', 'replace the newest session of this machine'],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, common, options, arguments: args } = invocation;
  const [
    { config, notes, archiveOption },
    { pruneNotices, pruneText },
    { outputPath, readSessionFile, replacedLink, replaceSessionFile, writeSessionFile },
    { withTail },
    { sessionNamed },
  ] = await Promise.all([
    commandConfiguration(invocation),
    import('../../../app/session/prune-file.js'),
    import('../../../app/session/session-file.js'),
    import('../../../app/session/session-bytes.js'),
    import('../../../app/session/session-list.js'),
  ]);
  const { file, session } = await sessionNamed(args[0] ?? '', io.cwd, io.env);
  if (options.inPlace === true && options.out !== undefined) {
    throw invalidParams('--in-place and --out cannot be combined.', 'Remove one of them.');
  }
  const source = await readSessionFile(file, io.cwd, io.stdin);
  const toOutput = options.out === undefined && options.inPlace !== true;
  const pathOf = async (out: unknown) =>
    typeof out === 'string' ? await outputPath(source, out, io.cwd) : undefined;
  const outPath = await pathOf(options.out);
  const reportPath = await pathOf(options.report);
  if (outPath !== undefined && outPath === reportPath) {
    throw invalidParams('--out and --report name the same file.', 'Give the report a file of its own.');
  }
  const dryRun = options.dryRun === true || (toOutput && common.json);
  const now = Date.now();
  const pruned = await pruneText(
    source.text,
    {
      budget: wholeNumber('--budget', options.budget, { example: 60_000 }),
      maxMessages: wholeNumber('--max-messages', options.maxMessages, { example: 200 }),
      mode: options.mode as 'default' | 'aggressive' | undefined,
      format: options.format as string | undefined,
      model: options.model as string | undefined,
      wholeFile: options.wholeFile === true,
      digestLines: options.digest !== false,
      dryRun,
      prices: pricesFrom(options.prices),
      expectedTurns: wholeNumber('--expected-turns', options.expectedTurns, { example: 20 }),
      item: file,
      target: options.inPlace === true ? source.realPath : outPath,
      archiveOption,
    },
    { config, env: io.env, cwd: io.cwd, now },
  );
  let backup: string | null = null;
  const written = await write(pruned);
  const { report } = pruned;
  const level = config.resilience.notification_level;
  const { model, aggressiveTokens = null } = pruned;
  const shown = { ...report, model, dry_run: dryRun, written, backup, aggressive_tokens: aggressiveTokens };
  if (reportPath !== undefined) {
    await writeSessionFile(reportPath, `${JSON.stringify(shown, null, 2)}\n`).catch((error: unknown) => {
      throw withoutReport(error, written, backup);
    });
  }
  const notices = [
    ...notes,
    ...(backup === null ? [] : replacedLink(source)),
    ...pruneNotices(report, level, pruned.fewerSteps),
    ...pruned.archiveWarnings.map(({ message }) => message),
    ...(session === undefined ? [] : [goOn(session, written)]),
  ];
  const exitCode = report.budget_met ? 0 : 1;
  if (toOutput && !common.json && !dryRun) {
    const table = renderPrune(shown, createPaint(false), level, reportPath, archiveOption);
    return {
      json: shown,
      text: () => pruned.text,
      exactText: true,
      notes: [table, ...notices],
      exitCode,
    };
  }
  return {
    json: shown,
    text: (paint) => renderPrune(shown, paint, level, reportPath, archiveOption),
    notes: notices,
    exitCode,
  };

  async function write({ text }: PrunedFile): Promise<string | null> {
    if (dryRun) return null;
    if (options.inPlace === true) {
      if (text === source.text) return null;
      backup = await replaceSessionFile(source, withTail(text, source), now);
      return source.realPath;
    }
    if (outPath === undefined) return null;
    await writeSessionFile(outPath, withTail(text, source));
    return outPath;
  }
}

/** A client takes up its own file. */
function goOn({ client, file, go_on }: FoundSession, written: string | null): string {
  const isOwn = written !== null && (written === file || basename(written) === basename(file));
  if (isOwn) return `Go on in ${client}: ${go_on}`;
  return `${client} goes on with its own file, ${file}: --in-place replaces it, then: ${go_on}`;
}

/** The transcript is done when the report fails: that is said too. */
function withoutReport(error: unknown, written: string | null, backup: string | null): unknown {
  if (!(error instanceof PlimsollError) || written === null) return error;
  const old = backup === null ? '' : `; the old file: ${backup}`;
  return new PlimsollError(error.code, `${error.message} The transcript was pruned: ${written}${old}.`, {
    remedy: error.remedy ?? 'Run it again with another file for the report.',
    cause: error,
  });
}

const CACHE_MINUTES = 5;

function pricesFrom(value: unknown): CachePrices | undefined {
  if (value === undefined) return undefined;
  const [input, cached, write, ...rest] = String(value).split(',').map(Number);
  const all = [input, cached, write];
  if (
    rest.length === 0 &&
    all.every((price) => price !== undefined && Number.isFinite(price) && price >= 0)
  ) {
    return { input: input ?? 0, cached: cached ?? 0, write: write ?? 0, ttlMinutes: CACHE_MINUTES };
  }
  throw invalidParams(
    '--prices needs three numbers: input, cached and write.',
    'Write it like --prices 3,0.3,3.75.',
  );
}
