/** The entry `plimsoll/mcp-proxy`: the proxy in front of MCP servers, for programs that start it themselves. */
export { runWrap, type WrapRequest } from './surfaces/mcp-proxy/run-wrap.js';
export type { ServerDefinition } from './surfaces/mcp-proxy/server-definition.js';
export { type FoundServers, findServers, type NamedServers } from './surfaces/mcp-proxy/wrap-servers.js';
