/** The problems that a configuration can have, and the origins of values. */
import type { WarningCode } from '../../contract/warnings.js';
import type { KeyPath } from './key-path.js';

export type Origin =
  | { readonly kind: 'default' }
  | { readonly kind: 'file'; readonly file: string; readonly line?: number }
  | { readonly kind: 'environment'; readonly variable: string }
  | { readonly kind: 'flag'; readonly flag: string };

export interface Problem {
  readonly severity: 'error' | 'warning';
  /** The option, such as `resilience.truncation_mode`; empty when it concerns a whole file. */
  readonly path: string;
  /** The given value, with secrets masked and long text cut; absent if there is none. */
  readonly value?: unknown;
  /** Accepted values or shape. */
  readonly accepted: string;
  /** What to do, as a sentence. */
  readonly remedy: string;
  /** What is wrong, as a sentence. */
  readonly message: string;
  /** The known key that is nearest to an unknown one. */
  readonly nearest?: string;
  readonly code?: WarningCode;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly variable?: string;
  readonly flag?: string;
  /** How many options of a project file this is about that do not count as they stand. Not even an error there stops a command. */
  readonly ignoredOptions?: number;
  /** Wrong on the command line itself: the flag is malformed or names nothing. */
  readonly isUsage?: true;
}

export const ALLOW_COMMAND = 'plimsoll config allow';

export function stopsCommand({ severity, ignoredOptions }: Problem): boolean {
  return severity === 'error' && ignoredOptions === undefined;
}

/** What a rule over several options found. */
export interface CrossChecked {
  readonly problems: readonly Problem[];
  /** Options that go back to their defaults, because they do not go together. */
  readonly reset: readonly KeyPath[];
}

/** The part of a problem that says where it is. */
export function placeOf(origin: Origin): Pick<Problem, 'file' | 'line' | 'variable' | 'flag'> {
  switch (origin.kind) {
    case 'file':
      return origin.line === undefined ? { file: origin.file } : { file: origin.file, line: origin.line };
    case 'environment':
      return { variable: origin.variable };
    case 'flag':
      return { flag: origin.flag };
    case 'default':
      return {};
  }
}

/** `plimsoll.toml:3`, `PLIMSOLL_LOG_JSON`, `--set` or `default`, with files as `name` gives them. */
export function formatOrigin(origin: Origin, name: (file: string) => string = (file) => file): string {
  switch (origin.kind) {
    case 'file':
      return origin.line === undefined ? name(origin.file) : `${name(origin.file)}:${origin.line}`;
    case 'environment':
      return origin.variable;
    case 'flag':
      return origin.flag;
    case 'default':
      return 'default';
  }
}

/** More are counted, not described: a file of nothing but mistakes is some other file. */
export const MOST_PROBLEMS = 200;

/** One problem for those that are only counted. */
export function unshownProblems(count: { error: number; warning: number }, origin: Origin): Problem[] {
  if (count.error + count.warning === 0) return [];
  return [
    {
      severity: count.error > 0 ? 'error' : 'warning',
      path: '',
      accepted: 'a configuration of Plimsoll',
      message: `There are ${count.error} more errors and ${count.warning} more warnings, which are not shown.`,
      remedy: 'Correct those that are shown first, and check that this is the right file.',
      ...placeOf(origin),
    },
  ];
}
