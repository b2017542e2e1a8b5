/** `plimsoll run`: a program as it is for a person at a terminal, and bounded for anybody else who reads what it prints. */
import { join } from 'node:path';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { formatNumber } from '../table.js';
import { wholeNumber } from '../whole-number.js';

const DEFAULT_LIMIT = 10_000;
/** Of a command that fails, Claude Code shows 10,000 characters, beginning and end, and a line of its own. */
const CLAUDE_CODE_BYTES = 9_500;

export const runCommand: CommandSpec = {
  name: 'run',
  summary: 'run a program and shorten what it prints for whoever reads it',
  group: 'Bound',
  arguments: [['[command...]', 'the program and its arguments, best after --']],
  options: [
    option('-l, --limit <n>', 'token limit of the output, notice included', {
      default: String(DEFAULT_LIMIT),
    }),
    option('-q, --query <text>', 'a question; parts that answer it are kept first'),
    option('-m, --model <name>', 'count tokens for this model', { default: 'gpt-4o' }),
  ],
  examples: [
    ['plimsoll run -- npm test', 'the errors of a long log, with the exit code of npm'],
    [
      'plimsoll run --limit 2000 --query "failed tests" -- make check',
      'less, and what the question asks for',
    ],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, options, common } = invocation;
  const [command, ...args] = invocation.arguments;
  const limit = wholeNumber('--limit', options.limit, { example: 2500 }) ?? DEFAULT_LIMIT;
  const [{ runProgram }, { plimsollHome }] = await Promise.all([
    import('../../../app/run/run-program.js'),
    import('../../../app/home.js'),
  ]);
  if (command === undefined) {
    const { invalidParams } = await import('../../../contract/plimsoll-error.js');
    throw invalidParams('There is no program to run.', 'Name it after two dashes: plimsoll run -- npm test');
  }
  const isLive = io.stdoutIsTerminal && !common.json;
  const { code, signal, kept, problem } = await runProgram({
    command,
    args,
    cwd: io.cwd,
    env: io.env,
    isLive,
    folder: () => join(plimsollHome(io.env), 'spool'),
    output: common.json ? undefined : process.stdout,
  });
  const end = { command: [command, ...args], exit_code: code, ...(signal === undefined ? {} : { signal }) };
  if (problem !== undefined)
    return { json: { ...end, problem }, text: () => '', notes: [`plimsoll: ${problem}`], exitCode: code };
  if (kept === undefined || kept.isBinary)
    return {
      json: { ...end, ...(kept === undefined ? {} : { binary_bytes: kept.bytes }) },
      text: () => '',
      exitCode: code,
    };
  const { text, json, notes } = await shortened(kept.text(), invocation, limit, code);
  return { json: { ...end, text, ...json }, text: () => text, exactText: true, notes, exitCode: code };
}

interface Shortened {
  readonly text: string;
  readonly json: object;
  readonly notes: readonly string[];
}

/** Whatever goes wrong with it, the output of the program is not lost. */
async function shortened(
  output: string,
  invocation: Invocation,
  limit: number,
  code: number,
): Promise<Shortened> {
  const { io, options } = invocation;
  try {
    const [{ commandConfiguration }, { boundInput }, { readCommand }] = await Promise.all([
      import('../command-configuration.js'),
      import('../../../app/bound-input.js'),
      import('../../../app/hooks/read-command.js'),
    ]);
    const { config, notes, archiveOption } = await commandConfiguration(invocation);
    const request = {
      text: output,
      source: '-',
      model: String(options.model),
      query: options.query as string | undefined,
      kind: undefined,
      redact: config.proxy.redact,
      keep: true,
      reader: { command: readCommand(io.env, archiveOption) },
      config,
      env: io.env,
      cwd: io.cwd,
    };
    const tokens = { amount: limit, unit: 'tokens' } as const;
    const isCutByClient = code !== 0 && io.env.CLAUDECODE === '1';
    let { bounded, warnings } = await boundInput({ ...request, limit: tokens });
    if (isCutByClient && Buffer.byteLength(bounded.text) > CLAUDE_CODE_BYTES)
      ({ bounded, warnings } = await boundInput({
        ...request,
        limit: { amount: CLAUDE_CODE_BYTES, unit: 'bytes' },
      }));
    const { text, reduced, record, handle, redacted } = bounded;
    if (reduced && handle === undefined && config.archive.enabled)
      throw new Error(warnings[0]?.message ?? 'it could not be kept.');
    return {
      text,
      json: { reduced, record, ...(handle === undefined ? {} : { handle }), redacted, warnings },
      notes: [
        ...notes,
        ...(redacted === 0
          ? []
          : [`${formatNumber(redacted)} ${redacted === 1 ? 'secret was' : 'secrets were'} replaced.`]),
      ],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      text: output,
      json: { reduced: false, warnings: [message] },
      notes: [`plimsoll: The output was not shortened: ${message}`],
    };
  }
}
