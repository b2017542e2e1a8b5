/** Looks up session formats by name. */
import { invalidParams } from '../../contract/plimsoll-error.js';
import { SESSION_FORMATS, type SessionFormatId, TARGET_FORMATS } from '../../engine/session-checks.js';

export const sessionFormats: readonly string[] = SESSION_FORMATS;
export const targetFormats: readonly string[] = TARGET_FORMATS;

/** `undefined` where it is to be recognised. */
export function sessionFormat(name: string | undefined): SessionFormatId | undefined {
  if (name === undefined || name === 'auto') return undefined;
  return formatNamed(
    name,
    `Known formats: ${SESSION_FORMATS.join(', ')}. Without --format it is recognised.`,
  );
}

export function targetFormat(name: string): SessionFormatId {
  return formatNamed(name, `Convert to one of ${TARGET_FORMATS.join(', ')}.`);
}

function formatNamed(name: string, remedy: string): SessionFormatId {
  const found = SESSION_FORMATS.find((id) => id === name);
  if (found !== undefined) return found;
  throw invalidParams(`There is no session format "${name.slice(0, 40)}".`, remedy);
}
