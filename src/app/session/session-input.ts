/** What a program has of a session: a text, the list of messages, or a whole request. It gets back what it gave. */

import { isEndless } from '../../contract/call-shapes.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import {
  messageJson,
  readTranscript,
  readValues,
  type SessionFormatId,
  type Transcript,
} from '../../engine/session.js';
import { withGiven } from './given-objects.js';

/** Text, messages, or a request with `messages`, `input` or `contents`. */
export type SessionInput = string | readonly object[] | object;

export type SameKind<Input> = Input extends string
  ? { readonly text: string }
  : Input extends readonly (infer Message)[]
    ? { readonly messages: Message[] }
    : { readonly request: Input };

export function transcriptOf(
  input: SessionInput,
  format: SessionFormatId | undefined,
  name: string,
): Transcript {
  if (typeof input === 'string') return readTranscript(input, format);
  requireEnd(input);
  try {
    if (Array.isArray(input)) return readValues(input, format);
    if (isRequest(input)) return readTranscript(messageJson(input) ?? '', format);
  } catch (error) {
    throw error instanceof PlimsollError ? error : (notJson(input) ?? error);
  }
  throw invalidParams(
    `${name} needs a transcript as text, a list of messages or a request.`,
    'Pass the text of a file, the array that goes to the model, or the request that holds it.',
  );
}

/** Writing them would take for ever. */
export function requireEnd(input: unknown): void {
  if (!isEndless(input)) return;
  throw invalidParams(
    'The messages cannot be written as JSON: they have no end.',
    'Pass them as they would go to the model: the same object may not stand in them millions of times, and levels must come to an end.',
  );
}

/** What a provider would not get either: a value that holds itself, a BigInt, a member that throws when it is read. */
function notJson(input: SessionInput): PlimsollError | undefined {
  try {
    JSON.stringify(input);
    return undefined;
  } catch (cause) {
    const why = cause instanceof RangeError ? 'they are nested too deep' : reasonOf(cause);
    return invalidParams(
      `The messages cannot be written as JSON: ${why}.`,
      'Pass them as they would go to the model: without values that hold themselves, and without BigInt.',
      { cause },
    );
  }
}

function reasonOf(cause: unknown): string | undefined {
  return (cause instanceof Error ? cause.message : 'a member could not be read').split('\n')[0];
}

/** What was given itself when its text is still the same, and the objects of it that have not changed. */
export function sameKind<Input extends SessionInput>(
  input: Input,
  before: string,
  after: string,
): SameKind<Input> {
  if (typeof input === 'string') return { text: after } as SameKind<Input>;
  const value: unknown = before === after ? input : withGiven(JSON.parse(after), input);
  return (Array.isArray(input) ? { messages: value } : { request: value }) as SameKind<Input>;
}

/** The members in which requests have their messages. */
const LISTS = ['messages', 'input', 'contents'] as const;

function isRequest(input: unknown): input is object {
  if (typeof input !== 'object' || input === null) return false;
  const request = input as Readonly<Record<string, unknown>>;
  return LISTS.some((key) => Array.isArray(request[key])) || typeof request.input === 'string';
}
