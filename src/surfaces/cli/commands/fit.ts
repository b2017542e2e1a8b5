/** `plimsoll fit`: builds a context from many items within a budget, and says what happened to each. */
import { resolve } from 'node:path';
import type { FitOptions, FitResult } from '../../../app/fit/fit.js';
import type { ReadItems } from '../../../app/fit/read-items.js';
import type { ContentItemInput } from '../../../contract/content-item.js';
import { counted } from '../../../contract/figures.js';
import type { FidelityLevel } from '../../../contract/levels.js';
import type { BudgetedPhase } from '../../../contract/phase-budgets.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import { plainText } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { wholeNumber } from '../whole-number.js';
import { refuseSourceAsOutput, writeOutput } from '../write-output.js';

export const fitCommand: CommandSpec = {
  name: 'fit',
  summary: 'fit files, folders, web pages or items into a token budget',
  group: 'Bound',
  arguments: [['[sources...]', 'files, folders, globs and web addresses; - is standard input']],
  options: [
    option('-b, --budget <tokens>', 'token limit of the fitted text'),
    option('-m, --model <id>', 'count for this model; without --budget, use its budget'),
    option('--phase <phase>', "use the share of this phase in the model's context (default: analysis)", {
      choices: ['gathering', 'analysis', 'synthesis', 'refinement'],
    }),
    option('-q, --query <question>', 'a question; items that answer it come first (repeatable)', {
      repeatable: true,
    }),
    option(
      '--items <file>',
      'JSON Lines of items: id, content, title, source, quality, confidence, date, protected',
    ),
    option('--protect <glob>', 'never drop items with this id or pattern (repeatable)', { repeatable: true }),
    option('--strategy <name>', 'how the budget is shared', {
      choices: ['priority-first', 'equal-share', 'proportional'],
      default: 'priority-first',
    }),
    option(
      '--level <id=level>',
      'set the level of an item: raw, condensed, key_points or headline (repeatable)',
      { repeatable: true },
    ),
    option('--allow-private', 'read named web addresses even on this machine or a private network'),
    option('--page-timeout <seconds>', 'time limit for one web page', { default: '30' }),
    option('--dry-run', 'only show the plan'),
    option('-o, --out <file>', 'write to this file instead of standard output'),
  ],
  examples: [
    [
      'plimsoll fit docs --budget 4000 --query "how is a session pruned?"',
      'the parts of a folder that answer a question',
    ],
    [
      'plimsoll fit --items findings.jsonl --model claude:sonnet --phase synthesis',
      'findings for one phase of a model',
    ],
    ['plimsoll fit src/*.ts README.md --budget 8000 --protect README.md --dry-run', 'the plan, file by file'],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, options, arguments: paths } = invocation;
  const { config, notes, archiveOption } = await commandConfiguration(invocation);
  const [{ fit: fitItems }, { openSummarizationModels }, { matchesPath, readItems }] = await Promise.all([
    import('../../../app/fit/fit.js'),
    import('../../../app/fit/summarization-models.js'),
    import('../../../app/fit/read-items.js'),
  ]);
  const itemsFile = text(options.items);
  const isUnnamed = paths.length === 0 && itemsFile === undefined;
  if (isUnnamed && io.stdin.isTTY === true) throw nothingNamed('There is nothing to fit.');
  const onProgress = (message: string) => {
    if (io.stderrIsTerminal) io.writeError(`${message}\n`);
  };
  const out = text(options.out);
  const outPath = out === undefined ? undefined : resolve(io.cwd, out);
  if (out !== undefined && outPath !== undefined) {
    for (const path of [...paths, ...(itemsFile === undefined ? [] : [itemsFile])])
      await refuseSourceAsOutput(outPath, out, resolve(io.cwd, path));
  }
  const read = await readItems({
    cwd: io.cwd,
    onProgress,
    paths: isUnnamed ? ['-'] : paths,
    itemsFile,
    except: outPath,
    stdin: io.stdin,
    web: {
      contact: config.search.contact,
      privateHosts: config.search.private_hosts,
      timeLimit: seconds(options.pageTimeout) * 1_000,
      allowPrivate: options.allowPrivate === true,
      onProgress,
    },
  });
  if (read.items.length === 0) throw nothingRead(read);
  // A file may be empty; that nothing comes where only standard input is read is a command that lacks something.
  const isInputOnly = itemsFile === undefined && paths.every((path) => path === '-');
  if (isInputOnly && read.items.every(({ content }) => String(content).trim() === '')) {
    const named = isUnnamed ? 'no source is named, and standard input' : 'standard input';
    throw nothingNamed(`There is nothing to fit: ${named} is empty.`);
  }
  const items = protect(read.items, list(options.protect), matchesPath);
  const fitOptions: FitOptions = {
    ...budgetOptions(options),
    ...(options.query === undefined ? {} : { query: list(options.query) }),
    strategy: options.strategy as NonNullable<FitOptions['strategy']>,
    levels: levelOptions(list(options.level)),
    config,
    env: io.env,
    cwd: io.cwd,
    onProgress,
  };
  const isDry = options.dryRun === true;
  const size = items.reduce((sum, { content }) => sum + String(content).length, 0);
  if (size >= LONG_WORK)
    onProgress(`Fitting ${counted(items.length, 'item')}, ${Math.round(size / 1e6)} MB.`);
  const result = await fitItems(items, { ...fitOptions, dryRun: isDry });
  const isByModel = result.summaries === 'model' || result.summaries === 'mixed';
  const models = isDry && isByModel ? await openSummarizationModels(config, io.env) : [];
  const asked = models.filter((model) => 'client' in model).map(({ name }) => name);
  if (outPath !== undefined && !isDry) await writeOutput(outPath, result.text);
  return {
    json: {
      ...result,
      ...(out === undefined ? {} : { out }),
      skipped: read.skipped,
      problems: read.problems,
    },
    text: () =>
      isDry ? `${itemTable(result)}\n\n${summary(result, asked)}` : out === undefined ? result.text : '',
    notes: [
      ...notes,
      ...(isDry ? [] : [itemTable(result), summary(result)]),
      ...archived(result, config.research.content_archive_ttl_hours, archiveOption),
      ...(result.redacted === 0 ? [] : [`${counted(result.redacted, 'secret')} replaced.`]),
      ...[
        ...result.input_notes.map((note) => `warning: ${note}`),
        ...warningLines(result, fitOptions.levels),
        ...passedOver(read.skipped),
        ...read.problems,
      ].map(onOneLine),
    ],
    exitCode: read.problems.length === 0 ? 0 : 1,
  };
}

function budgetOptions(options: Invocation['options']): Pick<FitOptions, 'budget' | 'model' | 'phase'> {
  const budget = wholeNumber('--budget', options.budget, { example: 8000 });
  const model = text(options.model);
  const phase = text(options.phase) as BudgetedPhase | undefined;
  return {
    ...(budget === undefined ? {} : { budget }),
    ...(model === undefined ? {} : { model }),
    ...(phase === undefined ? {} : { phase }),
  };
}

function seconds(given: unknown): number {
  const value = Number(given);
  if (value > 0 && value <= 3_600) return value;
  throw invalidParams(
    `A page cannot take "${String(given).slice(0, 40)}" seconds.`,
    'Write a number of seconds up to 3600, for example --page-timeout 60.',
  );
}

function levelOptions(given: readonly string[]): Record<string, FidelityLevel> {
  const levels: Record<string, FidelityLevel> = Object.create(null);
  for (const entry of given) {
    const at = entry.lastIndexOf('=');
    if (at < 1) {
      throw invalidParams(
        `"${entry.slice(0, 80)}" does not set a level.`,
        'Write --level ID=LEVEL, for example --level notes.md=headline.',
      );
    }
    levels[entry.slice(0, at)] = entry.slice(at + 1) as FidelityLevel;
  }
  return levels;
}

function protect(
  items: readonly ContentItemInput[],
  patterns: readonly string[],
  matches: (pattern: string, path: string) => boolean,
): readonly ContentItemInput[] {
  if (patterns.length === 0) return items;
  const used = new Set<string>();
  const result = items.map((item) => {
    const pattern = patterns.find((one) => one === item.id || matches(one, String(item.id)));
    if (pattern === undefined) return item;
    used.add(pattern);
    return { ...item, protected: true };
  });
  const idle = patterns.find(
    (pattern) => !used.has(pattern) && !items.some(({ id }) => matches(pattern, String(id))),
  );
  if (idle === undefined) return result;
  const deep = `**/${idle}`;
  throw invalidParams(
    `--protect ${idle} matches no item.`,
    items.some(({ id }) => matches(deep, String(id)))
      ? `A star does not match a slash: write '${deep}'.`
      : 'Write the id of an item, or a pattern such as docs/**.',
  );
}

const TABLE_ROWS = 40;
/** Characters from which fitting takes seconds. */
const LONG_WORK = 10_000_000;

function itemTable({ items }: FitResult): string {
  const important = [...items].sort((a, b) => rank(a.level) - rank(b.level) || b.priority - a.priority);
  const shown = items.length <= TABLE_ROWS ? items : important.slice(0, TABLE_ROWS);
  const table = renderTable(
    ['item', right('tokens'), right('after'), 'level', 'why'],
    shown.map((item) => [
      shortened(onOneLine(item.id)),
      formatNumber(item.tokens_before),
      formatNumber(item.tokens_after),
      item.truncated === true ? `${item.level}, cut` : item.level,
      item.why,
    ]),
  );
  return shown.length === items.length
    ? table
    : `${table}\n… and ${formatNumber(items.length - shown.length)} more items (--json lists all)`;
}

function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 28)}…${name.slice(-31)}` : name;
}

/** Names of files may hold line breaks and what moves the cursor. */
function onOneLine(note: string): string {
  return plainText(note.replace(/[\t\r\n]/g, (character) => JSON.stringify(character).slice(1, -1)));
}

function rank(level: string): number {
  return level === 'dropped' ? 1 : 0;
}

/** The figures in one line; of a plan, with the models that would be asked. */
function summary(result: FitResult, plannedModels?: readonly string[]): string {
  const { items, dropped_content_ids: dropped, tokens: used, budget, counter, exact } = result;
  const before = items.reduce((sum, item) => sum + item.tokens_before, 0);
  const what = `${formatNumber(items.length - dropped.length)} of ${counted(items.length, 'item')}, ${counted(before, 'token')}`;
  const how = exact ? counter : `${counter}, an estimate on the high side`;
  const becomes = plannedModels === undefined ? '->' : 'would become about';
  return `${what} ${becomes} ${formatNumber(used)} of ${formatNumber(budget)} (${how}).${made()}`;

  function made(): string {
    if (result.summaries === 'none') return '';
    if (result.summaries === 'extractive') return ' Summaries are extractive.';
    const reduced = items.filter(({ level }) => level !== 'raw' && level !== 'dropped').length;
    const byModel = items.filter((item) => item.summary === 'model').length;
    if (plannedModels !== undefined)
      return ` ${counted(byModel, 'item')} would be summarised by ${plannedModels.join(', ')}; the figures are those of extracts.`;
    if (result.summaries === 'mixed')
      return ` Summaries by a model: ${formatNumber(byModel)} of ${formatNumber(reduced)}; the others are extractive.`;
    return ' Summaries are by a model.';
  }
}

/** Where the originals are of what the text does not show whole. */
function archived({ content_archive_hashes: hashes }: FitResult, hours: number, option: string): string[] {
  const { length } = Object.keys(hashes);
  if (length === 0) return [];
  const originals =
    length === 1 ? 'The original of 1 item is' : `The originals of ${formatNumber(length)} items are`;
  return [`${originals} in the archive, kept ${formatNumber(hours)} h: plimsoll archive list${option}`];
}

function nothingNamed(message: string): PlimsollError {
  return invalidParams(
    message,
    'Name files or folders, pass --items FILE.jsonl, or pipe text into "plimsoll fit -".',
  );
}

/** A name that is wrong is wrong usage; a page that does not come, or a folder without text, is a problem that was found. */
function nothingRead({ pageError, problems, skipped, isPageUnread }: ReadItems): PlimsollError {
  const details = isPageUnread || problems.length === 0 ? { details: { problems } } : {};
  const remedy = 'Name text files, folders, globs, web addresses, or - for standard input.';
  if (pageError !== undefined) {
    const { code, message, remedy: own = remedy } = pageError;
    return new PlimsollError(code, withOthers(message, problems), { remedy: own, ...details });
  }
  const [problem] = problems;
  const [first] = skipped;
  if (problem !== undefined) return invalidParams(withOthers(problem, problems), remedy, { ...details });
  return invalidParams(
    'There is nothing to fit: no text was found.',
    first === undefined
      ? remedy
      : `${counted(skipped.length, 'file')} passed over, such as ${first.path}: ${first.reason}`,
    { ...details },
  );
}

const PROBLEMS_TOLD = 5;

/** Reports all wrong ones at once. */
function withOthers(message: string, problems: readonly string[]): string {
  const own = problems.findIndex((problem) => problem.startsWith(message));
  const others = problems.filter((_, at) => at !== own);
  const rest = others.length - PROBLEMS_TOLD;
  return [
    message,
    ...others.slice(0, PROBLEMS_TOLD),
    ...(rest > 0 ? [`And ${formatNumber(rest)} more like this.`] : []),
  ].join(' ');
}

const AS_SET = /, the level that was set by hand:/;
/** An empty item and a copy are left out for another reason than want of room. */
const REASON = /: it is (?:empty|a duplicate)/;

/** Warnings about the whole, or an item whose level could not be kept, one by one, those about other items by code: the table has each item. */
function warningLines({ warning_details: details }: FitResult, levels: FitOptions['levels'] = {}): string[] {
  const lines = new Map<string, { readonly message: string; items: number }>();
  for (const { code, message, item_id: item } of details) {
    const key =
      item === undefined || Object.hasOwn(levels, item)
        ? `${code} ${AS_SET.test(message) ? 'as set' : message}`
        : code === 'SUMMARY_PROVIDER_FAILED'
          ? `${code} ${message.replace(/(?<=gave no summary): .*|\d+/gs, '')}`
          : `${code} ${REASON.exec(message)?.[0] ?? ''}`;
    const known = lines.get(key);
    if (known === undefined) lines.set(key, { message: `${message} (${code})`, items: 0 });
    else known.items++;
  }
  return [...lines.values()].map(
    ({ message, items }) =>
      `warning: ${message}${items === 0 ? '' : ` And ${formatNumber(items)} more like this.`}`,
  );
}

const SKIPPED_SHOWN = 5;

function passedOver(skipped: readonly { readonly path: string; readonly reason: string }[]): string[] {
  const rest = skipped.length - SKIPPED_SHOWN;
  return [
    ...skipped.slice(0, SKIPPED_SHOWN).map(({ path, reason }) => `passed over: ${path}: ${reason}`),
    ...(rest > 0 ? [`passed over: ${formatNumber(rest)} more (--json lists all)`] : []),
  ];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
