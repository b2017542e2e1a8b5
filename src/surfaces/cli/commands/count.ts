/** `plimsoll count`: counts the tokens of files, folders or standard input, for one model or several. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CountedFile, FileCounts, SkipReason } from '../../../app/count-files.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import type { WarningDetail } from '../../../contract/warnings.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import type { Paint } from '../paint.js';
import { formatNumber, renderTable, right } from '../table.js';
import { wholeNumber } from '../whole-number.js';

const DEFAULT_MODEL = 'o200k_base';

export const countCommand: CommandSpec = {
  name: 'count',
  summary: 'count the tokens of files, folders or standard input',
  group: 'Measure',
  arguments: [['[files...]', 'files and folders; - is standard input']],
  options: [
    option(
      '-m, --model <name>',
      `a model, provider id or encoding; repeat it to compare (default: ${DEFAULT_MODEL})`,
      { repeatable: true },
    ),
    option('--top <n>', 'list the n largest files; 0 lists all', { default: '30' }),
  ],
  examples: [
    ['plimsoll count README.md docs', 'tokens of a file and a folder'],
    ['git diff | plimsoll count -', 'tokens of the output of a program'],
    ['plimsoll count src --model gpt-4o --model claude:sonnet', 'two models side by side'],
  ],
  configured: false,
  run,
};

interface ModelSummary {
  readonly model: string;
  readonly tokens: number;
  readonly method: string;
  readonly counter: string;
  readonly exact: boolean;
  /** The truth is expected between `tokens * (1 - error)` and `tokens`. */
  readonly error: number;
}

async function run({ io, options, arguments: paths }: Invocation): Promise<CommandResult> {
  const models = [...new Set((options.model as string[] | undefined) ?? [DEFAULT_MODEL])];
  if (models.some((model) => model.trim() === '')) {
    throw invalidParams('--model is empty.', `Name a model, or leave it out to count with ${DEFAULT_MODEL}.`);
  }
  const top = wholeNumber('--top', options.top, { least: 0, example: 10 }) ?? 0;
  if (paths.length === 0 && io.stdin.isTTY === true) {
    throw invalidParams(
      'There is nothing to count.',
      'Name files or folders, or pipe text into "plimsoll count -".',
    );
  }
  const { countFiles } = await import('../../../app/count-files.js');
  const asked = paths.length === 0 ? ['-'] : paths;
  const found = await countFiles(asked, { cwd: io.cwd, models, stdin: io.stdin });
  if (found.files.length === 0 && found.problems[0] !== undefined) {
    const { path, message } = found.problems[0];
    const isThere = path === '-' || existsSync(resolve(io.cwd, path));
    throw new PlimsollError(isThere ? 'INVALID_PARAMS' : 'NOT_FOUND', `${nameOf(path)} ${message}.`, {
      remedy: 'Name text files, folders, or - for standard input.',
      ...(isThere ? {} : { details: { path } }),
    });
  }
  const { summaries, warnings } = await summarise(models, found.files);
  const first = summaries[0] as ModelSummary;
  return {
    json: {
      ...first,
      models: summaries,
      files: found.files.map(fileEntry),
      skipped: found.skipped,
      left_out: found.leftOut,
      problems: found.problems,
      warnings,
    },
    text: (paint) => render(found, summaries, top, paint),
    notes: [
      ...found.problems.map(({ path, message }) => `plimsoll: ${nameOf(path)} ${message}`),
      ...warnings.map(({ code, message }) => `plimsoll: ${code}: ${message}`),
    ],
    exitCode: found.problems.length > 0 ? 1 : 0,
  };
}

async function summarise(
  models: readonly string[],
  files: readonly CountedFile[],
): Promise<{ summaries: ModelSummary[]; warnings: WarningDetail[] }> {
  const { describeCounter } = await import('../../../app/counting.js');
  const described = models.map((model) => describeCounter(model));
  const summaries = described.map(({ model, method, counter }, index) => {
    const counts = files.flatMap((file) => file.counts[index] ?? []);
    const tokens = sum(counts.map((count) => count.tokens));
    const least = sum(counts.map((count) => count.least));
    const error = tokens === 0 ? 0 : Math.ceil((1 - least / tokens) * 1_000) / 1_000;
    return { model, tokens, method, counter, exact: counts.every((count) => count.exact), error };
  });
  return { summaries, warnings: described.flatMap(({ warnings }) => warnings) };
}

function fileEntry({ path, bytes, counts }: CountedFile) {
  return {
    path,
    tokens: counts[0]?.tokens ?? 0,
    bytes,
    counts: Object.fromEntries(counts.map(({ model, tokens }) => [model, tokens])),
  };
}

function render(found: FileCounts, summaries: readonly ModelSummary[], top: number, paint: Paint): string {
  const files = [...found.files].sort((a, b) => tokensOf(b) - tokensOf(a) || (a.path < b.path ? -1 : 1));
  const listed = top === 0 ? files : files.slice(0, top);
  const rows = listed.map((file) => [
    ...file.counts.map(({ tokens }) => formatNumber(tokens)),
    nameOf(file.path),
  ]);
  if (files.length > listed.length) {
    const rest = files.slice(listed.length);
    const sums = summaries.map((_, index) =>
      formatNumber(sum(rest.map((file) => file.counts[index]?.tokens ?? 0))),
    );
    rows.push([...sums, `${formatNumber(rest.length)} smaller files (--top 0 lists them)`]);
  }
  if (files.length !== 1) {
    const totals = summaries.map(({ tokens }) => paint.bold(formatNumber(tokens)));
    rows.push([...totals, paint.bold(`total of ${formatNumber(files.length)} files`)]);
  }
  const columns = [...summaries.map(({ model }) => right(model)), 'file'];
  const lines = [renderTable(columns, rows), '', ...summaries.map((summary) => paint.dim(describe(summary)))];
  const passedOver = describeSkipped(found.skipped);
  if (passedOver !== '') lines.push(paint.dim(passedOver));
  for (const { path, reason } of found.leftOut.slice(0, LEFT_OUT_SHOWN))
    lines.push(paint.dim(`Left out: ${path}: ${reason}`));
  const more = found.leftOut.length - LEFT_OUT_SHOWN;
  if (more > 0) lines.push(paint.dim(`Left out: ${formatNumber(more)} more (--json lists all)`));
  return lines.join('\n');
}

function describe({ model, method, counter, exact, tokens, error }: ModelSummary): string {
  const name = counter === model ? model : `${model} (${counter})`;
  if (exact) return `${name}: exact`;
  if (method === 'heuristic') return `${name}: a rough guess`;
  const least = formatNumber(Math.floor(tokens * (1 - error)));
  return `${name}: an estimate on the high side; expect between ${least} and ${formatNumber(tokens)}`;
}

const LEFT_OUT_SHOWN = 5;

const SKIP_NAMES: Readonly<Record<SkipReason, readonly [one: string, many: string]>> = {
  binary: ['binary file', 'binary files'],
  unreadable: ['unreadable file', 'unreadable files'],
};

function describeSkipped(skipped: FileCounts['skipped']): string {
  const parts = (Object.entries(SKIP_NAMES) as [SkipReason, readonly [string, string]][])
    .filter(([reason]) => skipped[reason] > 0)
    .map(([reason, [one, many]]) => `${formatNumber(skipped[reason])} ${skipped[reason] === 1 ? one : many}`);
  return parts.length === 0 ? '' : `Skipped: ${parts.join(', ')}.`;
}

function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

function tokensOf(file: CountedFile): number {
  return file.counts[0]?.tokens ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
