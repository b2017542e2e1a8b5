/**
 * Tells, without reading the configuration, whether it may name variables for wrapped servers or withhold some. A
 * text that nowhere holds the name of such an option cannot set it. The check is light, because a server is started
 * right after it.
 */
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { findFiles } from '../configuration/find-files.js';
import { plimsollHome } from '../home.js';

const OPTION = /(?:pass|api_key)_env/i;
/** A larger file is refused later. */
const MAX_BYTES = 1_048_576;

export function mayNameVariables(cwd: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const own = Object.entries(env).filter(([name]) => name.startsWith('PLIMSOLL_'));
  if (own.some((variable) => OPTION.test(variable.join('=')))) return true;
  const { files } = findFiles(cwd, plimsollHome(env), undefined, (path) => readTextFile(path, MAX_BYTES));
  return files.some(({ read }) => read.kind !== 'text' || OPTION.test(read.text));
}
