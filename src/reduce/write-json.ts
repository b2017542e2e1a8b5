/** Any value as the JSON that it becomes when it leaves. */
import { PlimsollError } from '../contract/plimsoll-error.js';
import { type JsonValue, toPlainJson } from './plain-json.js';

export interface WrittenJson {
  readonly value: JsonValue;
  readonly text: string;
  /** What had to be changed so that it could be JSON at all. */
  readonly notes: readonly string[];
}

export function writeJson(value: unknown): WrittenJson {
  const plain = toPlainJson(value);
  return { ...plain, text: serialise(plain.value) };
}

function serialise(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new PlimsollError('INVALID_PARAMS', 'The value is too large to be written as one JSON text.', {
      remedy: 'Return fewer or smaller values, or bound its parts one by one.',
      cause,
    });
  }
}
