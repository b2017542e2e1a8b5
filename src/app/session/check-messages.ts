/** `checkSession` of the library. */

import * as z from 'zod';
import { SESSION_FORMATS, type SessionFormatId } from '../../engine/session-checks.js';
import { checkOptions, choiceOption, flagOption } from '../library-options.js';
import { type CheckReport, checkSession } from './check-session.js';
import { type SessionInput, transcriptOf } from './session-input.js';

export interface CheckSessionOptions {
  /** Recognised when absent. */
  readonly format?: SessionFormatId;
  readonly wholeFile?: boolean;
}

const OptionsSchema = z.object({
  format: choiceOption(SESSION_FORMATS),
  wholeFile: flagOption,
} satisfies Record<keyof CheckSessionOptions, z.ZodType>);

/** Whether the provider would take it, and every place that it would refuse. */
export function checkMessages(input: SessionInput, options: CheckSessionOptions = {}): CheckReport {
  checkOptions('checkSession', options, OptionsSchema);
  return checkSession(transcriptOf(input, options.format, 'checkSession'), options.wholeFile ?? false);
}
