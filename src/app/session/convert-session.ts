/** Conversion as surfaces ask for it: formats by name. */

import { SESSION_FORMATS, type SessionFormatId } from '../../engine/session.js';
import { type ConvertedSession, convertSession, TARGET_FORMATS } from '../../engine/session-checks.js';

export type { ConversionReport } from '../../engine/session-checks.js';

import { PlimsollError } from '../../contract/plimsoll-error.js';

export function convertText(
  text: string,
  options: { readonly to: string; readonly from: string | undefined; readonly wholeFile: boolean },
): ConvertedSession {
  const { to, from, wholeFile } = options;
  return convertSession(text, {
    to: formatNamed(to, `Convert to one of ${TARGET_FORMATS.join(', ')}.`),
    from:
      from === undefined || from === 'auto'
        ? undefined
        : formatNamed(
            from,
            `Known formats: ${SESSION_FORMATS.join(', ')}. Without --format it is recognised.`,
          ),
    wholeFile,
  });
}

function formatNamed(name: string, remedy: string): SessionFormatId {
  const found = SESSION_FORMATS.find((id) => id === name);
  if (found !== undefined) return found;
  throw new PlimsollError('INVALID_PARAMS', `There is no session format "${name.slice(0, 40)}".`, { remedy });
}
