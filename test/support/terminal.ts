/** The built command line on a terminal of its own and on a pipe, and content that a terminal must not get as it is. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../architecture/source-tree.js';

/** Clears the screen, sets the title, answers as if typed, overwrites the line, turns the text round. */
export const HOSTILE = 'x\u001b[2J\u001b]0;title\u0007\u001bP$qm\u001b\\y\rz\u009b31m\u202eabc\b';
const CONTROLS = String.raw`[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\u202e]`;
/** What no terminal may get of content: anything but our own colours and line ends. */
export const RAW = new RegExp(`${CONTROLS}|${String.raw`\x1b(?!\[(?:[12]|22|3[12369])m)|\r(?!\r?\n)`}`);

const cli = join(projectRoot, 'dist/cli.js');
interface Place {
  readonly folder: string;
  readonly home: string;
}

const variables = ({ home }: Place) => ({
  PATH: process.env.PATH ?? '',
  PLIMSOLL_HOME: home,
  HOME: home,
  TERM: 'xterm',
});

export function onPipe(place: Place, argv: readonly string[]): string {
  return spawnSync(process.execPath, [cli, ...argv], {
    cwd: place.folder,
    env: variables(place),
    encoding: 'utf8',
    input: '',
  }).stdout;
}

export function onTerminal(place: Place, argv: readonly string[]): string {
  const words = [process.execPath, cli, ...argv].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return execFileSync('script', ['-qec', `${words.join(' ')} || true`, '/dev/null'], {
    cwd: place.folder,
    env: variables(place),
    encoding: 'utf8',
  });
}
