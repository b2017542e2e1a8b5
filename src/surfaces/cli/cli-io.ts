/** The parts of the world that a command may touch: streams, environment, working directory. Tests pass their own. */
import type { Readable } from 'node:stream';
import { terminalText } from './plain-text.js';

export interface CliIo {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether colours and live output make sense on each stream. */
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  /** On a terminal control characters of the content are shown as escapes; a pipe or a file gets them as they are. */
  writeOut(text: string): void;
  writeError(text: string): void;
}

export function processIo(): CliIo {
  return {
    stdin: process.stdin,
    cwd: process.cwd(),
    env: process.env,
    stdoutIsTerminal: process.stdout.isTTY === true,
    stderrIsTerminal: process.stderr.isTTY === true,
    // Some terminals have no width.
    columns: process.stdout.columns || 100,
    writeOut: (text) => void process.stdout.write(process.stdout.isTTY === true ? terminalText(text) : text),
    writeError: (text) =>
      void process.stderr.write(process.stderr.isTTY === true ? terminalText(text) : text),
  };
}
