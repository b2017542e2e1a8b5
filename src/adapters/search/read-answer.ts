/** Reads the answers of services leniently: a value of the wrong type counts as missing and is never an error. */
import { type Fields, isFields } from '../../contract/fields.js';
import { htmlText } from '../../reduce/html-text.js';

export function parseFields(answer: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(answer);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The objects of a list; undefined when there is no list. */
export function rowsOf(value: unknown): readonly Fields[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isFields);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Text that a service sends with HTML marks in it, without them. */
export function plainText(value: unknown): string | undefined {
  const text = textOf(value)?.slice(0, 50_000);
  return text === undefined ? undefined : htmlText(text).replaceAll('\n', ' ').trim();
}
