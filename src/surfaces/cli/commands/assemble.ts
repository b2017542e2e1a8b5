/** `plimsoll assemble`: builds a context file from a folder, by a table of segments with their sizes. */
import { resolve } from 'node:path';
import type { AssembledFolder } from '../../../app/assemble-context.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import type { Paint } from '../paint.js';
import { formatNumber, renderTable, right } from '../table.js';
import { writeOutput } from '../write-output.js';

export const assembleCommand: CommandSpec = {
  name: 'assemble',
  summary: 'build a context from the files of a folder, each within a limit',
  group: 'Bound',
  arguments: [['[folder]', 'the folder with the parts (default: the working directory)']],
  options: [
    option('-t, --table <file>', 'segments with their files and limits (TOML, YAML or JSON)'),
    option('-o, --out <file>', 'write the context to this file instead of standard output'),
    option('-m, --model <name>', 'the model whose tokens max_tokens counts', { default: 'gpt-4o' }),
  ],
  examples: [
    ['plimsoll assemble context --out context.md', 'the seven segments of the default table'],
    ['plimsoll assemble . --table segments.toml', 'a table of your own, the context on standard output'],
  ],
  configured: false,
  run,
};

async function run({ io, options, arguments: [folder = '.'] }: Invocation): Promise<CommandResult> {
  const { assembleContext } = await import('../../../app/assemble-context.js');
  const assembled = await assembleContext({
    folder: resolve(io.cwd, folder),
    shownAs: folder,
    table: typeof options.table === 'string' ? resolve(io.cwd, options.table) : undefined,
    model: String(options.model),
  });
  const { text, report, files, problems, leftOut } = assembled;
  const missing = report.filter((segment) => segment.status === 'missing' && segment.required);
  const warnings = [
    ...problems,
    ...missing.map((segment) => `The segment "${segment.name}" is required and missing.`),
  ];
  const out = typeof options.out === 'string' ? options.out : undefined;
  if (out !== undefined) await writeOutput(resolve(io.cwd, out), text);
  return {
    json: { ...(out === undefined ? { text } : { out }), report, files, left_out: leftOut, warnings },
    text: (paint) => (out === undefined ? text : describe(assembled, paint)),
    notes: [...(out === undefined ? [describe(assembled, undefined)] : []), ...leftOut, ...warnings],
    exitCode: warnings.length === 0 ? 0 : 1,
  };
}

function describe({ report }: AssembledFolder, paint: Paint | undefined): string {
  const mark = {
    whole: 'whole',
    cut: paint?.yellow('cut') ?? 'cut',
    missing: paint?.dim('missing') ?? 'missing',
  };
  return renderTable(
    ['segment', right('bytes before'), right('after'), right('limit'), ''],
    report.map((segment) => [
      segment.name,
      formatNumber(segment.bytes_before),
      formatNumber(segment.bytes_after),
      segment.max_bytes === undefined
        ? `${formatNumber(segment.max_tokens ?? 0)} tokens`
        : formatNumber(segment.max_bytes),
      mark[segment.status],
    ]),
  );
}
