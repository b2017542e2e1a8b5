/** The transport to a server that a definition asks for. */
import { createHttpUpstream } from './http-upstream.js';
import { createEraMemory, type EraMemory } from './revisions/era-memory.js';
import { createEraUpstream } from './revisions/era-upstream.js';
import type { ServerDefinition } from './server-definition.js';
import { createStdioUpstream } from './stdio-upstream.js';
import type { Upstream } from './upstream.js';
import { upstreamEnvironment } from './upstream-environment.js';

/** What memory holds of one message; larger ones are spooled. */
export const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/** What a person may take to answer a question of a server. */
const PATIENCE_MS = 600_000;
const PROBE_MS = 30_000;

/** Each client may have a connection of its own; what a server speaks is found out once. */
const eras = new WeakMap<ServerDefinition, EraMemory>();

export interface UpstreamSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Variables of our environment that a server gets beside the usual ones. */
  readonly passedVariables: readonly string[];
  readonly maxMessageBytes?: number;
}

/** A server for a client of whatever revision. */
export function createUpstream(server: ServerDefinition, surroundings: UpstreamSurroundings): Upstream {
  const memory = eras.get(server) ?? createEraMemory();
  eras.set(server, memory);
  const raw = createRawUpstream(server, surroundings);
  return createEraUpstream(raw, { memory, patienceMs: PATIENCE_MS, probeMs: PROBE_MS });
}

function createRawUpstream(
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
