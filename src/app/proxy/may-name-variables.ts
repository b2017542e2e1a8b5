/**
 * Whether the configuration may name variables for wrapped servers, without reading it: what nowhere holds the name of the
 * option cannot set it. Light, because a server is started after no more than this.
 */
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { findFiles } from '../configuration/find-files.js';
import { plimsollHome } from '../home.js';

const OPTION = 'pass_env';
const VARIABLE = 'PLIMSOLL_PROXY_PASS_ENV';
/** A larger file is refused later. */
const MAX_BYTES = 1_048_576;

export function mayNameVariables(cwd: string, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env[VARIABLE] !== undefined) return true;
  const { files } = findFiles(cwd, plimsollHome(env), undefined, (path) => readTextFile(path, MAX_BYTES));
  return files.some(({ read }) => read.kind !== 'text' || read.text.includes(OPTION));
}
