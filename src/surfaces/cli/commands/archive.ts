/** `plimsoll archive`: shows people what is kept of what was cut. */

import type { EntryKind } from '../../../app/archive-overview.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import { shellWord } from '../../../contract/shell-word.js';
import { isPrune, itemName, notesOf } from '../archived-item.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { type FoundLine, showFoundLine } from '../long-line.js';
import { foreignName, plainText } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { wholeNumber } from '../whole-number.js';

const KIND_OPTION = option(
  '--kind <kind>',
  'only entries of this kind; "restore" is what plimsoll restore works from',
  { choices: ['call', 'prompt', 'session', 'research', 'restore'] satisfies EntryKind[] },
);

export const archiveCommand: CommandSpec = {
  name: 'archive',
  summary: 'list, show, search and clean up the originals of what was cut',
  group: 'Manage',
  subcommands: [
    {
      name: 'list',
      summary: 'list what is kept, newest or largest first',
      options: [
        option('--limit <n>', 'rows to show; 0 shows all', { default: '50' }),
        option('--sort <by>', 'newest or largest first', { choices: ['newest', 'size'], default: 'newest' }),
        KIND_OPTION,
        option('--pieces', 'list every piece that a prune removed, not one row per prune'),
      ],
      examples: [
        ['plimsoll archive list --limit 10', 'the ten newest entries'],
        ['plimsoll archive list --sort size --limit 10', 'the ten largest'],
        ['plimsoll archive list --kind call', 'tool results only'],
      ],
      run: list,
    },
    {
      name: 'show',
      summary: 'print an original, or a part of it',
      arguments: [['<handle>', 'the handle from a notice, or a hash']],
      options: [
        option('--unit <unit>', 'unit of --start and --end', { choices: ['lines', 'bytes', 'rows'] }),
        option('--start <n>', 'first unit to print, counting from 1'),
        option('--end <n>', 'last unit to print'),
        option('--pointer <place>', 'a value inside JSON, such as /items/3 or items[3].name'),
        option('--where <filter>', 'only matching rows, such as "status = failed and ms > 100"'),
        option('--search <text>', 'only lines or rows that contain this text'),
        option('--context <n>', 'lines around each place found'),
      ],
      examples: [
        ['plimsoll archive list', 'find the handle'],
        [
          'plimsoll archive show abcdefghijklmnop --search error --context 3',
          'lines that mention an error, with context',
        ],
      ],
      run: show,
    },
    {
      name: 'search',
      summary: 'find the originals that contain a text',
      arguments: [['<text>', 'text to look for; case does not matter']],
      options: [KIND_OPTION],
      examples: [['plimsoll archive search "connection refused"', 'every original that contains it']],
      run: search,
    },
    {
      name: 'stats',
      summary: 'how much is kept',
      examples: [['plimsoll archive stats', 'originals, references and bytes by scope']],
      run: stats,
    },
    {
      name: 'clean',
      summary: 'remove expired originals, or those you name',
      options: [
        option('--all', 'remove everything, expired or not'),
        option('--handle <handle>', 'remove this original'),
        option('--bundles', 'with --handle: also remove the data that plimsoll restore needs for it'),
      ],
      examples: [
        ['plimsoll archive clean', 'remove what has expired'],
        ['plimsoll archive clean --all', 'remove everything'],
        ['plimsoll archive clean --handle k3vq6yzj2m4xw5ta --bundles', 'remove every trace of an original'],
      ],
      run: clean,
    },
  ],
};

async function list(invocation: Invocation): Promise<CommandResult> {
  const limit = wholeNumber('--limit', invocation.options.limit, { least: 0, example: 10 }) ?? 50;
  const { listArchive } = await import('../../../app/archive-overview.js');
  const kind = invocation.options.kind as EntryKind | undefined;
  const bySize = invocation.options.sort === 'size';
  const byPrune = kind === undefined && invocation.options.pieces !== true && !invocation.common.json;
  const request = { kind, bySize, limit, byPrune };
  const { total, entries: shown } = await listArchive(await open(invocation), request);
  return {
    json: { total, entries: shown, warnings: [] },
    text: (paint) => {
      if (total === 0)
        return kind === undefined ? 'The archive is empty.' : `Nothing of the kind "${kind}" is kept.`;
      const table = renderTable(
        ['handle', right('bytes'), 'kept until', 'kind', 'item'],
        shown.map((row) => [
          row.handle,
          formatNumber(row.bytes),
          row.expired
            ? 'expired'
            : (row.expires_at?.slice(0, 16).replace('T', ' ') ?? unboundedEnd(row.scope)),
          isPrune(row) ? 'prune' : row.kind,
          // Files of the person's own are named whole: the command needs them.
          row.pieces === undefined ? foreignName(itemName(row)) : plainText(itemName(row)),
        ]),
      );
      const rest = total - shown.length;
      const notes = [
        ...(rest === 0 ? [] : [`... and ${formatNumber(rest)} more (--limit 0 shows all)`]),
        ...notesOf(shown),
        ...folderNotes(shown),
      ];
      return [table, ...notes.map((note) => paint.dim(note))].join('\n');
    },
  };
}

/** Which of the rows lie where, when there is more than one folder. */
function folderNotes(rows: readonly { readonly folder?: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { folder } of rows) if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].map(([folder, count]) => `${formatNumber(count)} in ${plainText(folder)}`);
}

/** What ends an original that no time ends. */
function unboundedEnd(scope: string): string {
  return scope === 'research' ? 'the run is deleted' : 'cleaned by hand';
}

async function show(invocation: Invocation): Promise<CommandResult> {
  const [handle = ''] = invocation.arguments;
  const { options } = invocation;
  const { showOriginal, shownText } = await import('../../../app/archive-overview.js');
  const { archive, archiveOption } = await opened(invocation);
  const part = await showOriginal(archive, handle, {
    unit: options.unit,
    pointer: options.pointer,
    where: options.where,
    search: options.search,
    start: wholeNumber('--start', options.start, { example: 10 }),
    end: wholeNumber('--end', options.end, { example: 10 }),
    context: wholeNumber('--context', options.context, { least: 0, example: 10 }),
  });
  const { labels: _, ...bare } = part;
  const found =
    typeof options.search === 'string' && options.search !== '' && part.unit !== 'bytes'
      ? part.texts.map((text, index) =>
          showFoundLine(foundLine(invocation, archiveOption, part, text, index)),
        )
      : part.texts;
  const nothing = part.texts.length === 0 && part.total > 0;
  const selected = part.numbers.length;
  return {
    json: {
      handle,
      unit: part.unit,
      total: part.total,
      selected,
      ...(part.unit === 'bytes' ? {} : { numbers: part.numbers }),
      content: shownText(bare),
      warnings: [],
    },
    text: () => shownText({ ...part, texts: found }),
    // Rows are a list that we write; everything else is a part of the original as it is.
    exactText: part.unit !== 'rows',
    notes: nothing ? [nothingFound(part)] : [],
    exitCode: nothing ? 1 : 0,
  };
}

interface Looked {
  readonly total: number;
  readonly unit: string;
  readonly searched?: string;
}

function nothingFound({ total, unit, searched }: Looked): string {
  const all = `${formatNumber(total)} ${unit}`;
  return `Nothing found in ${searched === undefined ? '' : `${searched} of `}${all}.`;
}

function foundLine(
  { options, arguments: [handle = ''] }: Invocation,
  archiveOption: string,
  { unit, numbers }: { readonly unit: string; readonly numbers: readonly number[] },
  text: string,
  index: number,
): FoundLine {
  const number = numbers[index] ?? 1;
  const pointer = typeof options.pointer === 'string' ? ` --pointer ${shellWord(options.pointer)}` : '';
  const command = `plimsoll archive show ${handle}${pointer} --unit ${unit} --start ${number} --end ${number}${archiveOption}`;
  const name = `${unit.slice(0, -1)} ${formatNumber(number)}`;
  return { text, search: String(options.search), name, command };
}

async function search(invocation: Invocation): Promise<CommandResult> {
  const [text = ''] = invocation.arguments;
  if (text === '') {
    throw invalidParams('The search text is empty.', 'Give the text to look for.');
  }
  const { searchArchive } = await import('../../../app/archive-overview.js');
  const { matches, damaged } = await searchArchive(
    await open(invocation),
    text,
    invocation.options.kind as EntryKind | undefined,
  );
  const warnings = damaged.map(
    ({ handle, item }) =>
      `The original ${handle} (${foreignName(item)}) is damaged on disk and was not searched.`,
  );
  return {
    json: { matches, warnings },
    notes: warnings,
    text: () =>
      matches.length === 0
        ? 'No original contains it.'
        : renderTable(
            ['handle', right('lines'), 'kind', 'item', 'first place'],
            matches.map((match) => [
              match.handle,
              formatNumber(match.lines),
              match.kind,
              foreignName(itemName(match)),
              `${match.first_line}: ${match.first}`,
            ]),
          ),
    exitCode: matches.length === 0 ? 1 : 0,
  };
}

async function stats(invocation: Invocation): Promise<CommandResult> {
  const { archiveStats } = await import('../../../app/archive-overview.js');
  const { damaged, ...figures } = await archiveStats(await open(invocation));
  const { originals, checked } = figures;
  const warnings = damaged.map(
    ({ handle, item }) => `The original ${handle} (${foreignName(item)}) is damaged on disk.`,
  );
  const which =
    checked === originals ? 'All' : `The newest ${formatNumber(checked)} of ${formatNumber(originals)}`;
  const count = damaged.length === 0 ? 'none is' : `${formatNumber(damaged.length)} damaged`;
  const looked = `${which} were read to see whether they are damaged: ${count}.`;
  return {
    json: { ...figures, damaged, warnings },
    notes: warnings,
    text: () =>
      [
        `${formatNumber(originals)} ${originals === 1 ? 'original' : 'originals'}, ${formatNumber(figures.bytes)} bytes; ${expiredWords(figures)}`,
        ...Object.entries(figures.by_kind).map(
          ([kind, { references, bytes, expired }]) =>
            `  ${kind.padEnd(10)} ${formatNumber(references)} kept, ${formatNumber(bytes)} bytes${expired === 0 ? '' : `; ${formatNumber(expired)} expired`}`,
        ),
        ...(originals === 0 ? [] : [looked]),
        ...(figures.references > originals
          ? ['The lines by kind count an original once for each reference; the total counts it once.']
          : []),
      ].join('\n'),
  };
}

function expiredWords({ expired, expired_bytes }: { expired: number; expired_bytes: number }): string {
  return expired === 0
    ? '0 expired'
    : `${formatNumber(expired)} expired (${formatNumber(expired_bytes)} bytes, removed by "plimsoll archive clean")`;
}

async function clean(invocation: Invocation): Promise<CommandResult> {
  const { all, handle, bundles: alsoBundles } = invocation.options;
  if (alsoBundles === true && typeof handle !== 'string') {
    throw invalidParams(
      '--bundles needs --handle.',
      'Name the original: plimsoll archive clean --handle HANDLE --bundles.',
    );
  }
  const { archive, archiveOption } = await opened(invocation);
  const { bundlesWith } = await import('../../../app/pruned-files.js');
  const bundles = typeof handle === 'string' && all !== true ? await bundlesWith(archive, handle) : [];
  const isOfBundle = (entry: { readonly handle: string; readonly reference: { readonly item: string } }) =>
    bundles.some((one) => one.handle === entry.handle && one.item === entry.reference.item);
  const report = await archive.clean(
    (entry) => all === true || entry.handle === handle || (alsoBundles === true && isOfBundle(entry)),
  );
  const files = [...new Set(bundles.map(({ file }) => foreignName(file)))].join(', ');
  const done = `Removed ${formatNumber(report.removed)}, freed ${formatNumber(report.freedBytes)} bytes.`;
  if (report.failure !== undefined) {
    const what = typeof handle === 'string' ? `The original "${handle}"` : 'Part of it';
    throw new PlimsollError('INTERNAL_ERROR', `${what} could not be removed (${report.failure}). ${done}`, {
      remedy: 'Check that the archive folder can be written to, and clean again.',
    });
  }
  if (typeof handle === 'string' && report.removed === 0 && files === '') {
    throw new PlimsollError('NOT_FOUND', `There is no original "${handle}".`, {
      remedy: 'Run plimsoll archive list to see the handles.',
    });
  }
  const still = alsoBundles === true ? notRestorable(files) : stillThere(handle, files, archiveOption);
  const left = files === '' ? [] : [still];
  return {
    json: {
      removed: report.removed,
      freed_bytes: report.freedBytes,
      damaged: report.damaged,
      warnings: left,
    },
    text: () => done,
    notes: [
      ...left,
      ...report.damaged.map((name) => `The record ${name} cannot be read and was left alone.`),
    ],
    exitCode: report.damaged.length > 0 ? 1 : 0,
  };
}

/** A file comes back bit for bit or not at all: what it is put together from holds its originals once more, in one piece. */
function stillThere(handle: unknown, files: string, archiveOption: string): string {
  return `plimsoll restore still keeps a copy for ${files}. To remove that too, after which restore no longer works there: plimsoll archive clean --handle ${String(handle)} --bundles${archiveOption}`;
}

function notRestorable(files: string): string {
  return `The data for plimsoll restore was removed too, so these can no longer be restored: ${files}. Their other originals can still be read by handle.`;
}

async function open(invocation: Invocation) {
  return (await opened(invocation)).archive;
}

async function opened(invocation: Invocation) {
  const { io } = invocation;
  const { commandConfiguration } = await import('../command-configuration.js');
  const { openExistingArchives } = await import('../../../app/open-archive.js');
  const { config, notes, archiveOption } = await commandConfiguration(invocation);
  for (const note of notes) io.writeError(`${note}\n`);
  return { archive: await openExistingArchives({ config, env: io.env, cwd: io.cwd }), archiveOption };
}
