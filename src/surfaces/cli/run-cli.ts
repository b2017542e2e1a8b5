/**
 * The frame around every command. It parses, runs, prints the result as text or as one JSON document, and turns every
 * failure into a sentence and an exit code. It knows no command by name.
 */
import { Command, CommanderError, Option } from 'commander';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { CliIo } from './cli-io.js';
import { type CommandSpec, type CommonOptions, type ExitCode, type OptionSpec, option } from './command.js';
import { createPaint, wantsColor } from './paint.js';
import { plainLines } from './plain-text.js';

export interface Program {
  readonly version: string;
  readonly description: string;
  readonly commands: readonly CommandSpec[];
  /** Shown at the end of `--help`. */
  readonly epilogue: string;
}

export async function runCli(program: Program, argv: readonly string[], io: CliIo): Promise<number> {
  let exitCode = 0;
  const root = buildRoot(program, io);
  const isHelp = argv[0] === 'help' || argv.some((word) => word === '--help' || word === '-h');
  for (const command of program.commands) {
    const spec = isHelp ? await described(command) : command;
    root.addCommand(
      buildCommand(spec, io, [], (code) => {
        exitCode = code;
      }),
    );
  }
  try {
    if (argv.length === 0) {
      io.writeOut(root.helpInformation());
      return 0;
    }
    // What people try first, before they know of --help.
    const given = argv[0] === 'help' ? [...argv.slice(1), '--help'] : [...argv];
    await root.parseAsync(given, { from: 'user' });
    return exitCode;
  } catch (error) {
    const own = ownWords(argv, root, program);
    const code = reportFailure(error, own, io);
    const asked = program.commands.find(({ name }) => name === own.find((word) => !word.startsWith('-')));
    return code === 2 && asked?.isStartedByHooks === true ? 1 : code;
  }
}

/** The command with the texts of its help. */
async function described(spec: CommandSpec): Promise<CommandSpec> {
  const options = (spec.options ?? []).map(async (option) => {
    const { description } = option;
    return { ...option, description: typeof description === 'string' ? description : await description() };
  });
  return { ...spec, options: await Promise.all(options) };
}

function buildRoot(program: Program, io: CliIo): Command {
  const root = new Command('plimsoll');
  configure(root, io);
  return (
    root
      .description(program.description)
      .version(program.version, '-V, --version', 'print the version')
      .helpOption('-h, --help', 'print help')
      .helpCommand(false)
      .enablePositionalOptions()
      // One line for each command and none for the two options, so that all of it fits on a screen.
      .configureHelp({ subcommandTerm: (command) => command.name(), visibleOptions: () => [] })
      .addHelpText('after', `\n${program.epilogue}`)
  );
}

const COMMON_OPTIONS = 'Common options:';
const SEE_HELP = 'Run with --help to see what is accepted.';

function buildCommand(
  spec: CommandSpec,
  io: CliIo,
  parents: readonly string[],
  finish: (code: number) => void,
): Command {
  const command = new Command(spec.name);
  configure(command, io);
  command.description(spec.summary).helpCommand(false);
  command.addHelpOption(new Option('-h, --help', 'print help').helpGroup(COMMON_OPTIONS));
  if (parents.length === 0) command.helpGroup(`${spec.group}:`);
  // From its name on, the words of another program are its own; some that start others take two dashes for themselves.
  if (startsProgram(spec)) {
    command.passThroughOptions();
    command.showHelpAfterError(`${SEE_HELP} The server's own options come after its name.`);
  }
  for (const [syntax, description] of spec.arguments ?? []) command.argument(syntax, description);
  for (const option of spec.options ?? []) command.addOption(buildOption(option));
  const path = [...parents, spec.name];
  for (const sub of spec.subcommands ?? []) command.addCommand(buildCommand(sub, io, path, finish));
  // A command that is only its parts shows one example of each.
  const parts = spec.run === undefined ? (spec.subcommands ?? []) : [];
  const examples = spec.examples ?? parts.flatMap((part) => (part.examples ?? []).slice(0, 1));
  if (examples.length > 0) {
    command.addHelpText('after', `\nExamples:\n${examples.map(exampleLine).join('\n')}`);
  }
  // A command with subcommands leaves them their options.
  if (spec.subcommands !== undefined) command.enablePositionalOptions();
  addCommonOptions(command, spec.configured !== false);
  const { run } = spec;
  if (run === undefined) return command;
  return command.action(async () => {
    refuseEmptyNames(spec, command);
    const all: Record<string, unknown> = command.opts();
    const common = commonOptions(command);
    const result = await run({ io, common, arguments: command.processedArgs.flat(), options: all });
    if (common.json) {
      if (result.json !== undefined) io.writeOut(`${JSON.stringify(result.json, null, 2)}\n`);
    } else {
      const color = common.color && wantsColor(io.stdoutIsTerminal, io.env);
      const text = result.text(createPaint(color));
      const exact = result.exactText === true && !io.stdoutIsTerminal;
      if (text !== '') io.writeOut(exact || text.endsWith('\n') ? text : `${text}\n`);
    }
    for (const note of result.notes ?? []) io.writeError(`${plainLines(note)}\n`);
    finish(result.exitCode ?? 0);
  });
}

/** Can be pasted into a shell with its comment. */
function exampleLine([command, what]: readonly [string, string]): string {
  const line = `  ${command}  # ${what}`;
  return line.length <= HELP_WIDTH ? line : `  # ${what}\n  ${command}`;
}

/** Options before the name of a subcommand hold for it too: `plimsoll archive --json list`. */
function commonOptions(command: Command): CommonOptions & { readonly color: boolean } {
  const chain = [command.parent?.opts() ?? {}, command.opts()];
  const isSet = (name: string) => chain.some((options) => options[name] === true);
  return {
    json: isSet('json'),
    debug: isSet('debug'),
    color: chain.every((options) => options.color !== false),
    config: chain
      .map((options) => options.config as string | undefined)
      .findLast((file) => file !== undefined),
    set: chain.flatMap((options) => (options.set as string[] | undefined) ?? []),
  };
}

/** An empty name would stand for the working directory; as a rule it is a variable of a script that is not set. */
function refuseEmptyNames(spec: CommandSpec, command: Command): void {
  const options = command.options
    .filter(({ flags }) => /<(?:file|path|folder)>/.test(flags))
    .filter((option) => [command.getOptionValue(option.attributeName())].flat().includes(''))
    .map((option) => option.long ?? option.flags);
  const names = (spec.arguments ?? [])
    // The words of another program are its own.
    .filter(
      ([syntax], index) => syntax !== '[command...]' && [command.processedArgs[index]].flat().includes(''),
    )
    .map(([syntax]) => syntax.replace(/[^a-z-]/g, ''));
  const [first] = [...names, ...options];
  if (first === undefined) return;
  throw invalidParams(
    `The value of ${first} is empty.`,
    'Give a value, or leave the option out. In a script, check that the variable is set.',
  );
}

function buildOption(spec: OptionSpec): Option {
  const option = new Option(spec.flags, typeof spec.description === 'string' ? spec.description : '');
  if (spec.default !== undefined) option.default(spec.default);
  if (spec.choices !== undefined) option.choices([...spec.choices]);
  if (spec.repeatable === true) option.argParser(collect);
  return option;
}

function addCommonOptions(command: Command, configured: boolean): void {
  const configuration: readonly OptionSpec[] = [
    option('--config <file>', 'use this configuration file'),
    option('--set <key=value>', 'set an option, such as archive.ttl_hours=24 (repeatable)', {
      repeatable: true,
    }),
  ];
  const common: readonly OptionSpec[] = [
    option('--json', 'print one JSON document on standard output'),
    ...(configured ? configuration : []),
    option('--no-color', 'print without colours'),
    option('--debug', 'print a stack trace on failure'),
  ];
  for (const spec of common) command.addOption(buildOption(spec).helpGroup(COMMON_OPTIONS));
}

function collect(value: string, previous: unknown): string[] {
  return Array.isArray(previous) ? [...previous, value] : [value];
}

const HELP_WIDTH = 100;

/** Help and errors go through our streams, and commander never ends the process. */
function configure(command: Command, io: CliIo): void {
  command.exitOverride();
  command.configureOutput({
    writeOut: (text) => io.writeOut(text),
    writeErr: (text) => io.writeError(text),
    getOutHelpWidth: () => Math.min(io.columns, HELP_WIDTH),
    getErrHelpWidth: () => Math.min(io.columns, HELP_WIDTH),
    outputError: (text, write) => write(plainLines(text.replace(/^error: /, 'plimsoll: '))),
  });
  command.showHelpAfterError(SEE_HELP);
  command.showSuggestionAfterError(true);
}

function startsProgram({ arguments: words }: CommandSpec): boolean {
  return words?.some(([syntax]) => syntax === '[command...]') === true;
}

/** Without the words of another program: those behind two dashes, or of a command that starts one all that it took. */
function ownWords(argv: readonly string[], root: Command, { commands }: Program): readonly string[] {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  const starting = commands.find((spec) => spec.name === argv[0] && startsProgram(spec));
  const taken = root.commands.find((command) => command.name() === starting?.name)?.args.length ?? 0;
  return own.slice(0, argv.length - taken);
}

const PART_MISSING = 'A command is missing. Add one of those that --help lists.';

function reportFailure(error: unknown, argv: readonly string[], io: CliIo): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Commander has printed it for a person; a program gets it as JSON.
    const isPartMissing = error.code === 'commander.help';
    if (isPartMissing) io.writeError(`\nplimsoll: ${PART_MISSING}\n`);
    const message = isPartMissing ? PART_MISSING : error.message.replace(/^error: /, '');
    if (argv.includes('--json')) writeFailure(io, new PlimsollError('INVALID_PARAMS', message));
    return 2;
  }
  const debug = argv.includes('--debug');
  const known = error instanceof PlimsollError ? error : undefined;
  const message = known?.message ?? (error instanceof Error ? error.message : String(error));
  if (argv.includes('--json')) writeFailure(io, known ?? { code: 'INTERNAL_ERROR', message });
  io.writeError(`plimsoll: ${plainLines(message)}\n`);
  if (known?.remedy !== undefined) io.writeError(`  ${plainLines(known.remedy)}\n`);
  if (known === undefined && !debug) {
    io.writeError('  This is a fault in Plimsoll. Run again with --debug to see where it happened.\n');
  }
  if (debug && error instanceof Error) io.writeError(`${error.stack ?? ''}\n`);
  // A path that is named and not there is a wrong command line; a handle or a run that is gone is not.
  if (known?.code === 'NOT_FOUND') return known.details?.path === undefined ? 1 : 2;
  // A wrong configuration is a problem that was found, not a wrong command line.
  return known?.code === 'INVALID_PARAMS' && known.details?.problems === undefined ? 2 : 1;
}

function writeFailure(
  io: CliIo,
  { code, message, remedy, details }: Pick<PlimsollError, 'code' | 'message'> & Partial<PlimsollError>,
): void {
  const document = { error: true, error_code: code, message, remedy, details };
  io.writeOut(`${JSON.stringify(document, null, 2)}\n`);
}
