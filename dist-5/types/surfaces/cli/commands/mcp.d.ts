/** `plimsoll mcp`: Plimsoll as an MCP server. Standard output belongs to the protocol. */
import type { CommandSpec } from '../command.js';
export declare const mcpCommand: CommandSpec;
