/** The transport to a server that a definition asks for. */
import { createHttpUpstream } from './http-upstream.js';
import { createEraMemory, type EraMemory } from './revisions/era-memory.js';
import { createEraUpstream } from './revisions/era-upstream.js';
import type { ServerDefinition } from './server-definition.js';
import { createStdioServer, MAX_MESSAGE_BYTES, type UpstreamSurroundings } from './stdio-server.js';
import type { Upstream } from './upstream.js';

/** What a person may take to answer a question of a server. */
const PATIENCE_MS = 600_000;
const PROBE_MS = 30_000;

/** Each client may have a connection of its own; what a server speaks is found out once. */
const eras = new WeakMap<ServerDefinition, EraMemory>();

/** Whether it speaks the stateless revision; `undefined` while nobody has asked it. */
export function isStateless(server: ServerDefinition): boolean | undefined {
  return eras.get(server)?.stateless;
}

/** A server for a client of whatever revision. `raw`: its transport, when it runs already. */
export function createUpstream(
  server: ServerDefinition,
  surroundings: UpstreamSurroundings,
  raw: Upstream = createRawUpstream(server, surroundings),
): Upstream {
  const memory = eras.get(server) ?? createEraMemory();
  eras.set(server, memory);
  return createEraUpstream(raw, { memory, patienceMs: PATIENCE_MS, probeMs: PROBE_MS });
}

function createRawUpstream(server: ServerDefinition, surroundings: UpstreamSurroundings): Upstream {
  const { maxMessageBytes = MAX_MESSAGE_BYTES } = surroundings;
  if (server.transport === 'http') return createHttpUpstream({ ...server, maxMessageBytes });
  return createStdioServer(server, surroundings);
}
