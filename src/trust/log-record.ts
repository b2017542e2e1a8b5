/**
 * Limits what a log record may hold: no secrets at any depth, no long text, no large structures, errors by name and
 * message only. An adapter writes the record; nothing here writes.
 */
import { isFields } from '../contract/fields.js';
import type { LogRecord } from '../contract/ports/log-sink.js';
import { redactText } from './redact-text.js';
import { redactValue } from './redact-value.js';
import { cut } from './sanitize-field.js';

/** Names whose values leave in results, but are in no log. */
export const NAMES_IN_LOGS = ['corporation_key', 'corporation_keys', 'corp_key', 'corp_keys'];

const TEXT_LIMIT = 200;
const KEYS_LIMIT = 10;
const ITEMS_LIMIT = 10;
const MESSAGE_LIMIT = 2000;
/** Values of one field; past them objects and lists are only counted. */
const VALUES_LIMIT = 1000;

/** The parameters of a call are judged one by one; any other object is judged as one value. */
const CALL_PARAMETERS = 'params';

/**
 * A value that is safe to write to a log. Secrets are replaced first, then texts over 200 characters are cut to 200 and
 * `...`, objects of more than 10 keys become `{dict with N keys}` and lists of more than 10 items `[list with N items]`; so do
 * all that come after the first 1,000 values.
 */
export function sanitizeForLog(value: unknown): unknown {
  return shorten(withoutSecrets(value));
}

/** A record that is safe to write: its message and every field as `sanitizeForLog` does, its `params` one by one. */
export function redactLogRecord(record: LogRecord): LogRecord {
  const safe = withoutSecrets(record.fields);
  const fields = isFields(safe) ? safe : { fields: safe };
  return {
    level: record.level,
    message: cut(redactText(messageOf(record.message)).text, MESSAGE_LIMIT),
    fields: mapValues(fields, (field, name) =>
      name === CALL_PARAMETERS && isFields(field)
        ? mapValues(field, (item) => shorten(item))
        : shorten(field),
    ),
  };
}

/** Written out, a list that is no message may have no end. */
function messageOf(message: unknown): string {
  return typeof message === 'string' ? message : (JSON.stringify(sanitizeForLog(message)) ?? '');
}

function withoutSecrets(value: unknown): unknown {
  return redactValue(value, { alsoNames: NAMES_IN_LOGS }).value;
}

function shorten(value: unknown): unknown {
  let left = VALUES_LIMIT;
  const visit = (item: unknown): unknown => {
    left -= 1;
    if (typeof item === 'string') return item.length > TEXT_LIMIT ? `${cut(item, TEXT_LIMIT)}...` : item;
    if (Array.isArray(item)) {
      return item.length > ITEMS_LIMIT || left < 0 ? `[list with ${item.length} items]` : item.map(visit);
    }
    if (!isFields(item)) return item;
    const { length } = Object.keys(item);
    return length > KEYS_LIMIT || left < 0 ? `{dict with ${length} keys}` : mapValues(item, visit);
  };
  return visit(value);
}

function mapValues(
  object: Readonly<Record<string, unknown>>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  // fromEntries defines, so a key named `__proto__` stays a key.
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}
