import type { ServerDefinition } from './server-definition.js';
import { type UpstreamSurroundings } from './stdio-server.js';
import type { Upstream } from './upstream.js';
/** A server for a client of whatever revision. `raw`: its transport, when it runs already. */
export declare function createUpstream(server: ServerDefinition, surroundings: UpstreamSurroundings, raw?: Upstream): Upstream;
