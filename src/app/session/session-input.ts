/**
 * Reads a session as a program holds it: a text, a list of messages, or a whole request. The answer has the same
 * form.
 */
import { isEndless } from '../../contract/call-shapes.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import {
  messageJson,
  readTranscript,
  readValues,
  type SessionFormatId,
  type Transcript,
} from '../../engine/session-checks.js';

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
    'The messages cannot be written as JSON: their nesting does not end.',
    'Pass them as they would go to the model, without endless nesting and without millions of references to one object.',
  );
}

/** Values that a provider would not get either: a value that contains itself, a BigInt, a member that throws. */
function notJson(input: SessionInput): PlimsollError | undefined {
  try {
    JSON.stringify(input);
    return undefined;
  } catch (cause) {
    const why = cause instanceof RangeError ? 'they are nested too deep' : reasonOf(cause);
    return invalidParams(
      `The messages cannot be written as JSON: ${why}.`,
      'Pass them as they would go to the model, without values that contain themselves and without BigInt.',
      { cause },
    );
  }
}

function reasonOf(cause: unknown): string | undefined {
  return (cause instanceof Error ? cause.message : 'a member could not be read').split('\n')[0];
}

/** The input itself if its text is the same, and otherwise its objects that have not changed. */
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

/**
 * The value from JSON, with the program's own objects wherever they say the same. JSON carries no bytes, dates and
 * addresses, and an unchanged message has to come back as the same object.
 */
export function withGiven(value: unknown, given: unknown): unknown {
  if (!isHolder(value) || !isHolder(given)) return sameText(value, given) ? given : value;
  if (Array.isArray(value)) return Array.isArray(given) ? listWithGiven(value, given) : value;
  if (Array.isArray(given)) return value;
  if (sameText(value, given)) return given;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      withGiven(member, (given as Record<string, unknown>)[key]),
    ]),
  );
}

/** Elements keep their order: between two that are the same, as many of the one list as of the other stand for each other. */
function listWithGiven(list: readonly unknown[], given: readonly unknown[]): unknown[] {
  const places = new Map<string, number[]>();
  given.forEach((one, at) => {
    const text = textOf(one);
    const known = places.get(text);
    if (known === undefined) places.set(text, [at]);
    else known.push(at);
  });
  for (const known of places.values()) known.reverse();
  const found: unknown[] = [];
  /** The next element of the input, and the elements before it that are gone. */
  let next = 0;
  let others: unknown[] = [];
  const settle = (end: number) => {
    const isEven = others.length === end - next;
    others.forEach((other, at) => {
      found.push(isEven ? withGiven(other, given[next + at]) : other);
    });
    others = [];
  };
  for (const element of list) {
    const known = places.get(textOf(element)) ?? [];
    while (known.length > 0 && (known.at(-1) ?? 0) < next) known.pop();
    const at = known.pop();
    if (at === undefined) {
      others.push(element);
      continue;
    }
    settle(at);
    found.push(given[at]);
    next = at + 1;
  }
  settle(given.length);
  return found;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sameText(one: unknown, other: unknown): boolean {
  return other !== undefined && textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return messageJson(value) ?? '';
}
