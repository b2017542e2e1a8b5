/**
 * Checks the options that a program passes to a prune. A program without types gets the errors of the command line,
 * because a misspelt mode would otherwise select another one in silence.
 */

import * as z from 'zod';
import {
  type ResilienceConfig,
  ResilienceConfigSchema,
  TRUNCATION_MODES,
} from '../../contract/config/resilience.js';
import { SESSION_FORMATS, type SessionFormatId } from '../../engine/session-checks.js';
import {
  checkOptions,
  choiceOption,
  countOption,
  flagOption,
  PLACE_OPTIONS,
  textOption,
} from '../library-options.js';

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

export const PRUNE_OPTIONS = {
  budget: countOption('tokens'),
  maxMessages: countOption('messages'),
  mode: choiceOption(TRUNCATION_MODES),
  format: choiceOption(SESSION_FORMATS),
  model: textOption,
  wholeFile: flagOption,
  digestLines: flagOption,
  resilience: ResilienceConfigSchema.optional(),
  archive: flagOption,
  dryRun: flagOption,
  name: textOption,
  ...PLACE_OPTIONS,
} satisfies Record<keyof PruneMessagesOptions, z.ZodType>;

const PruneOptionsSchema = z.object(PRUNE_OPTIONS);

export function checkPruneOptions(options: PruneMessagesOptions, caller: string): void {
  checkOptions(caller, options, PruneOptionsSchema);
}
