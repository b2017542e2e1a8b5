/** The entry `plimsoll/mcp-tool`: for authors of MCP servers. */
export type { GovernanceOptions, Preset, ToolDefinition } from './app/governance.js';
export type { ToolResult } from './surfaces/mcp-tool/call-result.js';
export {
  createGovernor,
  type DataHandler,
  type GovernedHandler,
  type GovernedToolDefinition,
  type Governor,
  governTool,
  keepOriginals,
  type Sources,
  type ToolServer,
} from './surfaces/mcp-tool/govern-tool.js';
export type { StandardOutputSchema } from './surfaces/mcp-tool/output-schema.js';
export type { RequestExtra } from './surfaces/mcp-tool/request-context.js';
