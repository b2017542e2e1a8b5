/** Options of a prune by a program. One without types gets the errors that the command line gives: a misspelt mode would take another road in silence. */

import { type ResilienceConfig, TRUNCATION_MODES } from '../../contract/config/resilience.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { SESSION_FORMATS, type SessionFormatId } from '../../session/session-model.js';
import { checkKnownOptions } from '../known-options.js';

export interface PruneMessagesOptions {
  /** Tokens. Without one only the rules are applied. */
  readonly budget?: number;
  readonly maxMessages?: number;
  readonly mode?: ResilienceConfig['truncation_mode'];
  /** Recognised when absent. */
  readonly format?: SessionFormatId;
  /** The model whose tokens count; by default the one that a transcript names, else one of the provider of its format. */
  readonly model?: string;
  readonly wholeFile?: boolean;
  readonly digestLines?: boolean;
  /** Over the configuration of the project and the user. */
  readonly resilience?: Partial<ResilienceConfig>;
  /** False keeps no originals, and the texts say so. By default what `archive.enabled` says. */
  readonly archive?: boolean;
  readonly dryRun?: boolean;
  /** Names the session in the archive. */
  readonly name?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const OPTION_NAMES: readonly string[] = Object.keys({
  budget: true,
  maxMessages: true,
  mode: true,
  format: true,
  model: true,
  wholeFile: true,
  digestLines: true,
  resilience: true,
  archive: true,
  dryRun: true,
  name: true,
  cwd: true,
  env: true,
} satisfies Record<keyof PruneMessagesOptions, true>);

/** `caller` is the function that a program called, and `more` names the options that only it has. */
export function checkPruneOptions(
  options: PruneMessagesOptions & { readonly limit?: unknown },
  caller: string,
  more: readonly string[] = [],
): void {
  checkKnownOptions(caller, options, [...OPTION_NAMES, ...more]);
  oneOf('mode', options.mode, TRUNCATION_MODES);
  oneOf('resilience.truncation_mode', options.resilience?.truncation_mode, TRUNCATION_MODES);
  oneOf('format', options.format, SESSION_FORMATS);
  for (const name of ['budget', 'maxMessages', 'limit'] as const) {
    const value = options[name];
    if (value !== undefined && !(Number.isSafeInteger(value) && Number(value) > 0))
      throw wrong(name, value, 'Give a whole number above 0, or leave it out.');
  }

  function oneOf(name: string, value: string | undefined, accepted: readonly string[]): void {
    if (value !== undefined && !accepted.includes(value))
      throw wrong(name, value, `Name one of: ${accepted.join(', ')}.`);
  }

  function wrong(name: string, value: unknown, remedy: string): PlimsollError {
    const shown = String(value).slice(0, 40);
    return new PlimsollError('INVALID_PARAMS', `The option ${name} of ${caller} cannot be "${shown}".`, {
      remedy,
    });
  }
}
