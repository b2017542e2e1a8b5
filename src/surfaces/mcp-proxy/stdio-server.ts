/** Creates a server that is started as a command, with the environment that it may have. */
import type { Environment, ServerDefinition } from './server-definition.js';
import { createStdioUpstream } from './stdio-upstream.js';
import type { Upstream } from './upstream.js';
import { type PassedVariables, upstreamEnvironment } from './upstream-environment.js';

/** What memory holds of one message; larger ones are spooled. */
export const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

type StdioServer = Extract<ServerDefinition, { transport: 'stdio' }>;

export interface UpstreamSurroundings {
  readonly env: Environment;
  readonly cwd: string;
  readonly variables: PassedVariables;
  readonly maxMessageBytes?: number;
  /** What it writes beside its messages goes no further. */
  readonly isQuiet?: boolean;
}

export function createStdioServer(
  server: StdioServer,
  { env, cwd, variables, maxMessageBytes = MAX_MESSAGE_BYTES, isQuiet }: UpstreamSurroundings,
): Upstream {
  return createStdioUpstream({
    ...server,
    env: upstreamEnvironment(env, variables, server.inheritsAll === true, server.env),
    cwd: server.cwd ?? cwd,
    maxMessageBytes,
    isQuiet,
  });
}
