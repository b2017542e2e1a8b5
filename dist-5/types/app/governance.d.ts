/** What the governed tools of a server share, made from configuration: limits, turn budgets, policy, log. */
import type { LogConfig } from '../contract/config/log.js';
import type { ToolsConfig } from '../contract/config/tools.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import { type Governance } from '../engine/govern-call.js';
import type { ToolLimits } from '../output/limits/tool-limits.js';
import { type ToolDefinition } from '../output/limits/tool-table.js';
export interface GovernanceOptions {
    /** The `[tools]` section of the configuration, or the part of it that differs from the defaults. */
    readonly config?: Partial<ToolsConfig>;
    /** Where records go. Default: standard error, as `logging` says. */
    readonly log?: LogSink;
    /** The `[log]` section of the configuration. Default: what PLIMSOLL_LOG_LEVEL and PLIMSOLL_LOG_JSON say. */
    readonly logging?: Partial<LogConfig>;
    readonly clock?: Clock;
}
export type { ToolDefinition };
export interface ServerGovernance extends Governance {
    /** The limits of a tool: its row in the table, what the definition says over it, and over both the configuration. */
    limitsFor(name: string, definition: ToolDefinition, outputSchema: unknown): ToolLimits;
    /** For the start of a server: limits in the configuration must name tools that are governed. */
    assertComplete(): void;
}
export declare function createGovernance(options?: GovernanceOptions): ServerGovernance;
