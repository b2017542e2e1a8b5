/** The entry `plimsoll/mcp-proxy`: the proxy in front of MCP servers, for programs that start it themselves. */
export { type ProxyOptions, runProxy } from './surfaces/mcp-proxy/run-proxy.js';
