/** What is done to each value before it is measured: what it becomes is what the limit is kept on. */
import type { JsonValue } from '../../reduce/plain-json.js';

export interface PreparedValue {
  readonly value: JsonValue;
  /** Texts of which only the start is in the value: characters of each with its rest. */
  readonly shortened?: ReadonlyMap<string, number>;
  /** How many secrets were replaced. */
  readonly redacted: number;
  /** Names of fields that were left out because nobody asked for them. */
  readonly omitted: readonly string[];
}

/** At most `shown` characters of any text leave. A much longer one may come back as its start if that is more than these. */
export type PrepareValue = (value: JsonValue, shown: number) => PreparedValue;

export function prepareValue(
  value: JsonValue,
  { prepare, maxBytes }: { readonly prepare: PrepareValue | undefined; readonly maxBytes: number },
): PreparedValue {
  return prepare === undefined ? { value, redacted: 0, omitted: [] } : prepare(value, maxBytes);
}
