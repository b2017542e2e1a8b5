/** Reading values of unknown shape without throwing. */
import { writtenTime } from '../../text/written-time.js';
import type { JsonObject, JsonPath } from '../session-model.js';

export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** What these members add up to; `undefined` where none is a number. */
export function sumOf(value: unknown, ...keys: readonly string[]): number | undefined {
  const found = keys.flatMap((key) => numberOf(memberValue(value, key)) ?? []);
  return found.length === 0 ? undefined : found.reduce((sum, one) => sum + one, 0);
}

/** Only a member of its own: `__proto__` and `constructor` find nothing. */
export function memberValue(value: unknown, key: string): unknown {
  const object = objectOf(value);
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

export function valueIn(value: unknown, path: JsonPath): unknown {
  let found = value;
  for (const step of path)
    found = typeof step === 'number' ? listOf(found)?.[step] : memberValue(found, step);
  return found;
}

export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') return undefined;
  const time = writtenTime(value);
  return Number.isNaN(time) ? undefined : time;
}

/** The text that is counted for a value of unknown shape. */
export function jsonText(value: unknown): string {
  if (value === undefined) return '';
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** `undefined` when it is not valid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Arguments that are written as a text of JSON; the text itself where it is none. */
export function parsedInput(text: string): unknown {
  const value = parsedJson(text);
  return value === undefined ? text : value;
}
