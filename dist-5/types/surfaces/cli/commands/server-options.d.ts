/** How a command line names MCP servers, for every command that talks to one. */
import type { CommonOptions, Invocation, OptionSpec } from '../command.js';
export declare const SERVER_OPTIONS: readonly OptionSpec[];
/** The servers, and the common options without a `--config` that named them. */
export declare function serversOf(invocation: Invocation): Promise<{
    servers: import("../../mcp-proxy/wrap-servers.js").FoundServers;
    common: CommonOptions;
}>;
