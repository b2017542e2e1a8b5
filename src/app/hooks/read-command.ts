/** The command that prints an original, as a model can run it in its shell: with the path of this program, whatever the shell finds. */
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { shellWord } from '../../contract/shell-word.js';

/** `startedAs` is the file that Node was given. Without the program beside it (in a test, as a library) its name stands alone. */
export function readCommand(
  env: Readonly<Record<string, string | undefined>>,
  archiveOption = '',
  startedAs: string | undefined = process.argv[1],
): string {
  return `${programWords(env, startedAs)} archive show${archiveOption}`;
}

function programWords(
  env: Readonly<Record<string, string | undefined>>,
  startedAs: string | undefined,
): string {
  const program = startedAs === undefined ? undefined : realPath(startedAs);
  const main = program === undefined ? undefined : join(dirname(program), 'cli.js');
  if (main === undefined || !existsSync(main)) return 'plimsoll';
  const installed = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'plimsoll'))
    .find((path) => realPath(path) === main);
  return installed === undefined ? `${shellWord(process.execPath)} ${shellWord(main)}` : shellWord(installed);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
