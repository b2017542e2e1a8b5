/**
 * Whether the configuration may name variables for wrapped servers, or some to keep from them, without reading it: what
 * nowhere holds the name of such an option cannot set it. Light, because a server is started after no more than this.
 */
import { sourceTexts } from '../configuration/source-texts.js';

const OPTION = /(?:pass|api_key)_env/i;

export function mayNameVariables(cwd: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const texts = sourceTexts(cwd, env);
  return texts === undefined || texts.some((text) => OPTION.test(text));
}
