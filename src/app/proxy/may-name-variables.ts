/**
 * Tells, without reading the configuration, whether it may name variables for wrapped servers or withhold some. A
 * text that nowhere holds the name of such an option cannot set it. The check is light, because a server is started
 * right after it.
 */
import { sourceTexts } from '../configuration/source-texts.js';

const OPTION = /(?:pass|api_key)_env/i;

export function mayNameVariables(cwd: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const texts = sourceTexts(cwd, env);
  return texts === undefined || texts.some((text) => OPTION.test(text));
}
