/**
 * `plimsoll wrap` by a shorter way: its server is started before the rest of the program is loaded, and of all commands only
 * this one is.
 */

import { VERSION } from '../../contract/version.js';
import { endedBySignal } from './commands/wrap-streams.js';
import type { Program } from './run-cli.js';

interface StartedWrap {
  readonly program: Program;
  /** Nothing that was started outlives the command. */
  stop(): Promise<void>;
}

export async function startWrap(argv: readonly string[]): Promise<StartedWrap> {
  const { startFirstServer } = await import('../mcp-proxy/first-server.js');
  // A signal from now on ends the server too.
  const ended = endedBySignal();
  const first = await startFirstServer(argv.slice(1), process.env, process.cwd());
  const { createWrapCommand } = await import('./commands/wrap.js');
  return {
    program: {
      version: VERSION,
      description: '',
      commands: [createWrapCommand({ first, ended })],
      epilogue: '',
    },
    stop: async () => first?.stop(),
  };
}
