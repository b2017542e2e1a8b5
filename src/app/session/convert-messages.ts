/** `convertSession` of the library: what `plimsoll convert` does, with what a program holds. */
import {
  type ConvertedSession,
  type ConvertSessionOptions,
  convertSession,
} from '../../session/convert/convert-session.js';
import { type SessionInput, transcriptOf } from './session-input.js';

export interface ConvertedMessages extends ConvertedSession {
  /** The text as a value: the request that the target takes; for the AI SDK the list of messages. */
  readonly value: unknown;
}

/** A transcript as text, the list of messages, or a whole request. Of a value a value comes back, beside its text. */
export function convertMessages(text: string, options: ConvertSessionOptions): ConvertedSession;
export function convertMessages(input: object, options: ConvertSessionOptions): ConvertedMessages;
export function convertMessages(
  input: SessionInput,
  options: ConvertSessionOptions,
): ConvertedSession | ConvertedMessages {
  if (typeof input === 'string') return convertSession(input, options);
  const converted = convertSession(transcriptOf(input, options.from, 'convertSession').text, options);
  return { ...converted, value: JSON.parse(converted.text) as unknown };
}
