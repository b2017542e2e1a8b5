/** Creates the transport and the connection to a server, by its definition. */
import { createHttpUpstream } from './http-upstream.js';
import { openIntake, type ReadAside } from './intake.js';
import { createEraConnection } from './revisions/era-connection.js';
import type { ServerDefinition } from './server-definition.js';
import { createStdioServer, MAX_MESSAGE_BYTES, type UpstreamSurroundings } from './stdio-server.js';
import type { Connection, EraMemory, Upstream } from './upstream.js';

/** Each client may have its own connection; the revision of a server is found once. */
const eras = new WeakMap<ServerDefinition, EraMemory>();

/** Whether the server speaks the stateless revision; `undefined` until somebody has asked it. */
export function isStateless(server: ServerDefinition): boolean | undefined {
  return eras.get(server)?.stateless;
}

/** `started`: its transport, when it runs already. */
export function createUpstream(
  server: ServerDefinition,
  surroundings: UpstreamSurroundings,
  started?: Upstream,
): Upstream {
  const era = eras.get(server) ?? { greeted: undefined, stateless: undefined };
  eras.set(server, era);
  const { maxMessageBytes = MAX_MESSAGE_BYTES } = surroundings;
  if (started !== undefined) return { ...started, era };
  if (server.transport === 'http') return { ...createHttpUpstream({ ...server, maxMessageBytes }), era };
  return { ...createStdioServer(server, surroundings), era };
}

/** A server for a client of whatever revision. */
export function connect(upstream: Upstream, readAside?: ReadAside): Connection {
  return createEraConnection(openIntake(upstream, readAside), { memory: upstream.era, readAside });
}
