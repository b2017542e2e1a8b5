/** `convertSession` of the library: does what `plimsoll convert` does, with messages that a program holds. */

import * as z from 'zod';
import {
  type ConvertedSession,
  type ConvertSessionOptions,
  convertSession,
  SESSION_FORMATS,
} from '../../engine/session-checks.js';
import { anyOption, checkOptions, choiceOption, flagOption } from '../library-options.js';
import { type SessionInput, transcriptOf } from './session-input.js';

export interface ConvertedMessages extends ConvertedSession {
  /** The text as a value: the request that the target takes; for the AI SDK the list of messages. */
  readonly value: unknown;
}

const OptionsSchema = z.object({
  // What can be converted to is told there.
  to: anyOption,
  from: choiceOption(SESSION_FORMATS),
  wholeFile: flagOption,
} satisfies Record<keyof ConvertSessionOptions, z.ZodType>);

/** A transcript as text, the list of messages, or a whole request. Of a value a value comes back, beside its text. */
export function convertMessages(text: string, options: ConvertSessionOptions): ConvertedSession;
export function convertMessages(input: object, options: ConvertSessionOptions): ConvertedMessages;
export function convertMessages(
  input: SessionInput,
  options: ConvertSessionOptions,
): ConvertedSession | ConvertedMessages {
  checkOptions('convertSession', options, OptionsSchema);
  if (typeof input === 'string') return convertSession(input, options);
  const converted = convertSession(transcriptOf(input, options.from, 'convertSession').text, options);
  return { ...converted, value: JSON.parse(converted.text) as unknown };
}
