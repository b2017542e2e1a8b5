/**
 * The shape of every command. Its declaration (name, options, help) is cheap and read at each start. `run` loads what
 * it needs by `import()`, so that a small command pays for nothing else.
 */
import type { CliIo } from './cli-io.js';
import type { Paint } from './paint.js';

/** 0 fine, 1 found problems, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface CommandResult {
  /** The document that `--json` prints: the bare result, to which the frame adds nothing. `undefined`: standard output is a protocol's. */
  readonly json: object | undefined;
  /** What a person reads on standard output. Called only without `--json`. */
  readonly text: (paint: Paint) => string;
  /** The text is somebody's content: on a pipe it leaves exactly as it is, without a line break of ours. */
  readonly exactText?: boolean;
  /** Notices for a person, on standard error in both modes. */
  readonly notes?: readonly string[];
  /** For a command that runs another program: the code of that one. */
  readonly exitCode?: number;
}

/** Options that every command has. */
export interface CommonOptions {
  readonly json: boolean;
  readonly debug: boolean;
  /** A configuration file instead of the one found upward from the working directory. */
  readonly config: string | undefined;
  /** `section.key=value`, over all other sources of configuration. */
  readonly set: readonly string[];
}

export interface Invocation {
  readonly io: CliIo;
  readonly common: CommonOptions;
  /** Positional arguments; a variadic one is the rest of the list. */
  readonly arguments: readonly string[];
  /** The command's own options by their long name in camelCase. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface OptionSpec {
  /** As commander writes it: `-m, --model <id>`. */
  readonly flags: string;
  /** A text, or how to load it when help is asked for. */
  readonly description: string | (() => Promise<string>);
  readonly default?: string | boolean | number;
  /** May be given several times; the value is then a list. */
  readonly repeatable?: boolean;
  readonly choices?: readonly string[];
}

export interface CommandSpec {
  readonly name: string;
  /** As commander writes it: `[files...]` or `<file>`. */
  readonly arguments?: readonly (readonly [syntax: string, description: string])[];
  readonly summary: string;
  /** Its group in `plimsoll --help`; subcommands have none. */
  readonly group?: 'Measure' | 'Bound' | 'Research' | 'Manage';
  readonly options?: readonly OptionSpec[];
  /** Exit code 2 means something else to the program that starts this command, so wrong usage is 1. */
  readonly isStartedByHooks?: boolean;
  /** False for a command that reads no configuration: it then takes neither --config nor --set. */
  readonly configured?: false;
  /** Command lines that work, each with what it does. */
  readonly examples?: readonly (readonly [command: string, what: string])[];
  readonly subcommands?: readonly CommandSpec[];
  readonly run?: (invocation: Invocation) => Promise<CommandResult>;
}

export function option(
  flags: string,
  description: OptionSpec['description'],
  more: Omit<OptionSpec, 'flags' | 'description'> = {},
): OptionSpec {
  return { flags, description, ...more };
}
