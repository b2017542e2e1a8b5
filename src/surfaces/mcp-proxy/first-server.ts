/**
 * Starts the server of the usual command line, `wrap command`, before the rest of the program is loaded, because a
 * server needs longer to get ready than we do. This file stays light and starts only what cannot be wrong. With any
 * other option, or a configuration that may name variables for the server, the command starts it.
 */
import { mayNameVariables } from '../../app/proxy/may-name-variables.js';
import type { Environment, ServerDefinition } from './server-definition.js';
import { startEarly } from './start-early.js';
import { createStdioServer } from './stdio-server.js';
import type { Upstream } from './upstream.js';
import { findServers } from './wrap-servers.js';

export interface FirstServer {
  /** The server that runs, if it is the one that is meant, with the same environment; else it is ended. */
  take(servers: readonly ServerDefinition[], passedVariables: readonly string[]): Upstream | undefined;
  stop(): Promise<void>;
}

/** `argv`: what follows `wrap`. */
export async function startFirstServer(
  argv: readonly string[],
  env: Environment,
  cwd: string,
): Promise<FirstServer | undefined> {
  try {
    const named = readUsual(argv);
    if (named === undefined || mayNameVariables(cwd, env)) return undefined;
    const found = await findServers({ url: undefined, headers: [], file: undefined, cwd, env, ...named });
    const { servers, passedVariables } = found;
    const [server] = servers;
    if (server?.transport !== 'stdio') return undefined;
    const upstream = startEarly(
      createStdioServer(server, { env, cwd, variables: { named: passedVariables, withheld: [] } }),
    );
    const started = JSON.stringify([servers, passedVariables]);
    return {
      take(...meant) {
        if (JSON.stringify(meant) === started) return upstream;
        void upstream.stop();
        return undefined;
      },
      stop: () => upstream.stop(),
    };
  } catch {
    // The command reports what is wrong.
    return undefined;
  }
}

/** The options that cannot turn out wrong, up to the first word that is none. */
function readUsual(argv: readonly string[]) {
  const rest = [...argv];
  const variables: string[] = [];
  let name: string | undefined;
  let isClean = false;
  while (rest[0]?.startsWith('-') === true) {
    const option = rest.shift();
    if (option === '--') break;
    if (option === '--clean-env') isClean = true;
    if (option === '--clean-env' || option === '--dry-run') continue;
    const value = rest.shift();
    if (value === undefined || value.startsWith('-')) return undefined;
    if (option === '--env') variables.push(value);
    else if (option === '--name') name = value;
    else return undefined;
  }
  return { command: rest, name, variables, isClean };
}
