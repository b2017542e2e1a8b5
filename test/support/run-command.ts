/** Runs the command line in this process with given input, and returns what it printed. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CliIo } from '../../src/surfaces/cli/cli-io.js';
import { program } from '../../src/surfaces/cli/program.js';
import { runCli } from '../../src/surfaces/cli/run-cli.js';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Standard output as JSON. */
  json<T = Record<string, unknown>>(): T;
}

export interface RunOptions {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function runCommand(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  let out = '';
  let err = '';
  const io: CliIo = {
    stdin: Readable.from(options.stdin === undefined ? [] : [Buffer.from(options.stdin)]),
    cwd: options.cwd ?? process.cwd(),
    env: { PLIMSOLL_HOME: join(tmpdir(), 'home'), ...options.env },
    stdoutIsTerminal: false,
    stderrIsTerminal: false,
    columns: 100,
    writeOut: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
  };
  const code = await runCli(program, argv, io);
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}
