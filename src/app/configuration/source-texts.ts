/** The configuration as it is written, for who only asks whether a name may occur in it: nothing else is loaded for that. */
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { plimsollHome } from '../home.js';
import { optionVariables } from './environment-name.js';
import { findFiles } from './find-files.js';

/** A larger file is refused later. */
const MAX_BYTES = 1_048_576;

/** Files, and variables as `NAME=value`. Nothing when a file is there and cannot be read: anything may be in it. */
export function sourceTexts(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] | undefined {
  const texts = optionVariables(env).map(({ variable, text }) => `${variable}=${text}`);
  const { files } = findFiles(cwd, plimsollHome(env), undefined, (path) => readTextFile(path, MAX_BYTES));
  for (const { read } of files) {
    if (read.kind !== 'text') return undefined;
    texts.push(read.text);
  }
  return texts;
}
