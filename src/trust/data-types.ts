/**
 * What is done with each type of personal or secret data, as a table that code applies and people read. A field that is
 * given only on request is left out of a result unless the call names it, and what was left out is said.
 */
import { plainName } from './redact-value.js';

export type DataHandling = 'redact' | 'redact-in-logs' | 'on-request' | 'pass' | 'not-stored';

export interface DataTypeRule {
  readonly label: string;
  /** The policy's own words. */
  readonly policy: string;
  readonly handling: DataHandling;
  /** What the program does about it. */
  readonly applied: string;
  /** Field names that belong to it, in any spelling. Empty: they are known by `secretNameKind` and by their format. */
  readonly fields: readonly string[];
}

function rule(
  label: string,
  policy: string,
  handling: DataHandling,
  applied: string,
  fields: string[],
): DataTypeRule {
  return Object.freeze({ label, policy, handling, applied, fields: Object.freeze(fields) });
}

/** The kinds of personal data that the tool output policy names, and what happens to each. */
export const DATA_TYPES = Object.freeze({
  oauth_tokens: rule(
    'OAuth tokens',
    'Never in tool output',
    'redact',
    'Replaced by name and by format in results, logs and archives',
    [],
  ),
  character_names: rule('Character names', 'Pass through (public)', 'pass', 'Left as they are', [
    'character_name',
  ]),
  wallet_balance: rule(
    'Wallet balance',
    'Only on explicit request',
    'on-request',
    'Left out of results unless the call names the field',
    ['wallet', 'wallet_balance'],
  ),
  corporation_keys: rule('Corporation keys', 'Redact in logs', 'redact-in-logs', 'Replaced in log records', [
    'corporation_key',
    'corporation_keys',
    'corp_key',
    'corp_keys',
  ]),
  user_passwords: rule(
    'User passwords',
    'N/A (not stored)',
    'not-stored',
    'Never asked for; one that arrives all the same is replaced by name',
    [],
  ),
});

/** Fields that the table gives only on request. */
export const ON_REQUEST_FIELDS: readonly string[] = DATA_TYPES.wallet_balance.fields;

export interface OmittedFields {
  readonly value: unknown;
  /** Paths of what was left out, such as `pilots[0].wallet`. */
  readonly omitted: readonly string[];
}

const DEEPEST = 500;

/**
 * Leaves out fields that are given only on request, at every depth of plain objects and arrays. `requested` holds the names
 * the call asked for, in any spelling; `marked` the names that are on request (the policy's by default). The input is not
 * changed; without such fields it is returned as it is.
 */
export function omitOnRequestFields(
  value: unknown,
  requested: readonly string[],
  marked: readonly string[] = ON_REQUEST_FIELDS,
): OmittedFields {
  const asked = new Set(requested.map(plainName));
  const names = new Set(marked.map(plainName).filter((name) => !asked.has(name)));
  const omitted: string[] = [];
  const path = new Set<object>();
  const visit = (item: unknown, place: string): unknown => {
    if (typeof item !== 'object' || item === null || path.has(item) || path.size >= DEEPEST) return item;
    if (!Array.isArray(item) && !isPlain(item)) return item;
    path.add(item);
    const result = Array.isArray(item)
      ? withoutChange(
          item,
          item.map((entry, index) => visit(entry, `${place}[${index}]`)),
        )
      : visitFields(item, place);
    path.delete(item);
    return result;
  };
  const visitFields = (item: object, place: string): unknown => {
    const copy: Record<string, unknown> = {};
    let changed = false;
    for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(item))) {
      const inner = place === '' ? key : `${place}.${key}`;
      if (names.has(plainName(key))) {
        omitted.push(inner);
        changed = true;
        continue;
      }
      if (!property.get) {
        const entry = visit(property.value, inner);
        if (entry !== property.value) changed = true;
        property.value = entry;
      }
      Object.defineProperty(copy, key, property);
    }
    return changed ? copy : item;
  };
  return { value: names.size === 0 ? value : visit(value, ''), omitted };
}

function withoutChange(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.some((item, index) => item !== before[index]) ? after : before;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
