/**
 * The limits of a tool as the configuration section `[tools]` has them. Whoever runs a server decides over who wrote it: what
 * the configuration says of a tool stands over its definition in code, which stands over the table.
 */
import type { ToolLimit, ToolsConfig } from '../../contract/config/tools.js';
import type { ToolLimits } from './tool-limits.js';
import { type ToolDefinition } from './tool-table.js';
type LimitsConfig = Pick<ToolsConfig, 'limits' | 'max_output_bytes'>;
/** `max_output_bytes` bounds every tool, the named ones too; a tool's own limit may only be tighter. */
export declare function configuredLimits(name: string, code: ToolDefinition, config: LimitsConfig): ToolLimits;
/** Fails where the configuration cannot work whatever the code says. Which field is the list may be said by the code alone. */
export declare function checkConfiguredLimits(name: string, limit: ToolLimit): void;
export {};
