/**
 * A shorter way into `plimsoll wrap`: its server starts before the rest of the program is loaded, and no other
 * command is loaded.
 */

import type { Writable } from 'node:stream';
import { VERSION } from '../../contract/version.js';
import { endedBySignal } from './commands/wrap-streams.js';
import type { Program } from './run-cli.js';

/** How long a client may take to read the rest: after a signal, and when it has closed its side. */
const SIGNALLED_MS = 500;
const LEFT_MS = 5_000;

interface StartedWrap {
  readonly program: Program;
  /** Nothing that was started outlives the command, and a client that does not read does not keep it. */
  stop(): Promise<void>;
}

export async function startWrap(argv: readonly string[]): Promise<StartedWrap> {
  const { startFirstServer } = await import('../mcp-proxy/first-server.js');
  // A signal from now on ends the server too.
  const ended = endedBySignal();
  let patience = LEFT_MS;
  void ended.then(() => {
    patience = SIGNALLED_MS;
  });
  const first = await startFirstServer(argv.slice(1), process.env, process.cwd());
  const { createWrapCommand } = await import('./commands/wrap.js');
  return {
    program: {
      version: VERSION,
      description: '',
      commands: [createWrapCommand({ first, ended })],
      epilogue: '',
    },
    async stop() {
      await first?.stop();
      if (!(await isWritten(process.stdout, patience))) process.exit();
    },
  };
}

/** False when the reader takes nothing more for so long. */
async function isWritten(stream: Writable, patienceMs: number): Promise<boolean> {
  for (let left = stream.writableLength; left > 0 && !stream.destroyed; left = stream.writableLength) {
    await new Promise((done) => setTimeout(done, patienceMs));
    if (stream.writableLength === left) return false;
  }
  return true;
}
