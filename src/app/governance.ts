/** What the governed tools of a server share, made from configuration: limits, turn budgets, policy, log. */

import { defaultConfig } from '../contract/config/default-config.js';
import type { LogConfig } from '../contract/config/log.js';
import type { ToolsConfig } from '../contract/config/tools.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import { type Governance, newRateWindow } from '../engine/govern-call.js';
import { createBudgetRegistry } from '../output/budget/budget-registry.js';
import type { ToolLimits } from '../output/limits/tool-limits.js';
import { assertListKeys, assertToolsExist, type ToolDefinition } from '../output/limits/tool-table.js';
import { configuredLimits } from '../output/limits/tools-from-config.js';
import type { PolicyInForce } from '../output/policy/evaluate-capability.js';
import { redactValue } from '../trust/redact-value.js';
import { createReferenceFile } from './caches/reference-file.js';
import { createLogger, logSettings, openLogger } from './logging.js';

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

export function createGovernance(options: GovernanceOptions = {}): ServerGovernance {
  const config = { ...defaultConfig().tools, ...options.config };
  const logging = { ...logSettings(process.env), ...options.logging };
  const clock = options.clock ?? { now: () => Date.now() };
  const governed = new Set<string>();
  return {
    clock,
    log:
      options.log === undefined
        ? openLogger({ stream: process.stderr, config: logging, clock })
        : createLogger({ sink: options.log, level: logging.level }),
    redact: redactValue,
    budgets: createBudgetRegistry({
      softLimit: config.turn_soft_bytes,
      hardLimit: config.turn_hard_bytes,
      enforced: config.enforce_turn_budget,
    }),
    policy: policyReader(config.policy_file),
    window: newRateWindow(),
    limitsFor(name, definition, outputSchema) {
      const limits = configuredLimits(name, definition, config);
      assertListKeys(limits, outputSchema);
      governed.add(name);
      return limits;
    },
    assertComplete: () => assertToolsExist(Object.keys(config.limits), governed),
  };
}

/** The policy as the file is now. A file that cannot be read or is wrong denies everything. */
function policyReader(path: string | undefined): () => Promise<PolicyInForce> {
  if (path === undefined) return async () => undefined;
  const file = createReferenceFile({ path, check: (tree) => tree });
  return async () => {
    try {
      // The schema library is loaded when there is a policy, not with every server.
      const { parsePolicy } = await import('../output/policy/parse-policy.js');
      return parsePolicy(await file.get());
    } catch (error) {
      return { problems: [error instanceof PlimsollError ? error.message : String(error)] };
    }
  };
}
