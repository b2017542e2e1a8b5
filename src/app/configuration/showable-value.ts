/**
 * Makes a value fit to print: secrets masked, long text cut, only what JSON can hold. People write keys into
 * configuration files by mistake; the warning about it must not show the key.
 */
import { redactText } from '../../trust/redact-text.js';
import { escapeInvisible } from './quoted-text.js';

export const MASK = '(hidden)';
const LONGEST_TEXT = 120;
const MOST_ENTRIES = 20;
const DEEPEST = 4;

const SECRET_NAME = /key|token|secret|passw|passphrase|credential|auth|bearer|cookie|private/i;
/** Other names of this kind hold numbers that are none: `max_tokens`. */
const SECRET_NUMBER_NAME = /secret|passw|passphrase|credential/i;
/** Enough to see a long secret whole before the text is cut. */
const EXAMINED = 16_384;

/** `unknownName` is the key of a value that no option describes: then its name decides as well. */
export function showableValue(value: unknown, unknownName?: string): unknown {
  return show(value, unknownName, 0);
}

/** A value in one line, as it would be written in a file. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => `${formatName(key)} = ${formatValue(inner)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  if (value === MASK) return MASK;
  return value === undefined ? '(none)' : escapeInvisible(JSON.stringify(value));
}

export function looksSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

function formatName(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : escapeInvisible(JSON.stringify(key));
}

function show(value: unknown, unknownName: string | undefined, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  const secretName = typeof value === 'number' ? SECRET_NUMBER_NAME : SECRET_NAME;
  if (unknownName !== undefined && secretName.test(unknownName)) return MASK;
  if (typeof value === 'string') return showText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value).toLowerCase();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'a date' : value.toISOString();
  if (typeof value !== 'object') return showText(String(value));
  if (depth >= DEEPEST) return Array.isArray(value) ? '[...]' : '{...}';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ENTRIES).map((entry) => show(entry, unknownName, depth + 1));
    return value.length > MOST_ENTRIES ? [...shown, `... ${value.length - MOST_ENTRIES} more`] : shown;
  }
  const shown = Object.create(null) as Record<string, unknown>;
  const keys = Object.keys(value);
  for (const key of keys.slice(0, MOST_ENTRIES)) {
    shown[key] = show((value as Record<string, unknown>)[key], key, depth + 1);
  }
  if (keys.length > MOST_ENTRIES) shown['...'] = `${keys.length - MOST_ENTRIES} more`;
  return shown;
}

function showText(text: string): string {
  const plain = redactText(text.slice(0, EXAMINED)).text;
  const characters = [...plain.slice(0, 2 * LONGEST_TEXT + 1)];
  if (characters.length <= LONGEST_TEXT && text.length <= EXAMINED) return plain;
  return `${characters.slice(0, LONGEST_TEXT).join('')}... (${text.length} characters)`;
}
