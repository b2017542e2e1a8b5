/** What is done to each value before it is measured: what it becomes is what the limit is kept on. */
import type { JsonValue } from '../../reduce/plain-json.js';

export interface PreparedValue {
  readonly value: JsonValue;
  /** How many secrets were replaced. */
  readonly redacted: number;
  /** Names of fields that were left out because nobody asked for them. */
  readonly omitted: readonly string[];
}

export type PrepareValue = (value: JsonValue) => PreparedValue;

export function prepareValue(
  value: JsonValue,
  { prepare }: { readonly prepare: PrepareValue | undefined },
): PreparedValue {
  return prepare === undefined ? { value, redacted: 0, omitted: [] } : prepare(value);
}
