/** Conversion as surfaces ask for it: formats by name. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type ConvertedSession, convertSession } from '../../session/convert/convert-session.js';
import { TARGET_FORMATS } from '../../session/convert/target-format.js';
import { SESSION_FORMATS, type SessionFormatId } from '../../session/session-model.js';

export type { ConversionReport } from '../../session/convert/convert-session.js';

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
