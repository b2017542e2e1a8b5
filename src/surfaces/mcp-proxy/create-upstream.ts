/** The transport to a server that a definition asks for. */
import { createHttpUpstream } from './http-upstream.js';
import type { ServerDefinition } from './server-definition.js';
import { createStdioUpstream } from './stdio-upstream.js';
import type { Upstream } from './upstream.js';
import { upstreamEnvironment } from './upstream-environment.js';

/** What memory holds of one message; larger ones are spooled. */
export const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

export interface UpstreamSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Variables of our environment that a server gets beside the usual ones. */
  readonly passedVariables: readonly string[];
  readonly maxMessageBytes?: number;
}

export function createUpstream(
  server: ServerDefinition,
  { env, cwd, passedVariables, maxMessageBytes = MAX_MESSAGE_BYTES }: UpstreamSurroundings,
): Upstream {
  if (server.transport === 'http') return createHttpUpstream({ ...server, maxMessageBytes });
  return createStdioUpstream({
    ...server,
    env: upstreamEnvironment(env, passedVariables, server.env),
    cwd: server.cwd ?? cwd,
    maxMessageBytes,
  });
}
