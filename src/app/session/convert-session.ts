/** Converts sessions for the surfaces, which name formats. */
import { type ConvertedSession, convertSession } from '../../engine/session-checks.js';
import { sessionFormat, targetFormat } from './session-formats.js';

export type { ConversionReport } from '../../engine/session-checks.js';

export function convertText(
  text: string,
  options: { readonly to: string; readonly from: string | undefined; readonly wholeFile: boolean },
): ConvertedSession {
  const { to, from, wholeFile } = options;
  return convertSession(text, { to: targetFormat(to), from: sessionFormat(from), wholeFile });
}
