/** What the governed tools of a server share, made from the configuration: limits, turn budgets, policy, log. */

import type { Archive } from '../archive/archive.js';
import type { RetrieveRequestSchema } from '../archive/retrieve/retrieve-request.js';
import {
  ANYTHING,
  CLOCK,
  checkKnownOptions,
  FLAG,
  FUNCTION,
  having,
  listOf,
  namedValues,
  only,
  optional,
  type Shape,
  shownValue,
  TEXT,
} from '../contract/call-shapes.js';
import type { ArchiveConfig } from '../contract/config/archive.js';
import { defaultConfig } from '../contract/config/default-config.js';
import type { LogConfig } from '../contract/config/log.js';
import type { ToolsConfig } from '../contract/config/tools.js';
import { invalidParams, PlimsollError } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import { type LogSink, logError } from '../contract/ports/log-sink.js';
import { type Governance, newRateWindow } from '../engine/govern-call.js';
import {
  assertListKeys,
  assertToolsExist,
  checkConfiguredLimits,
  configuredLimits,
  DEFINITION,
  GLOBAL,
  type PolicyInForce,
  TOOL_TABLE,
  type ToolDefinition,
  type ToolLimits,
  type ToolTable,
} from '../engine/own-tool.js';
import { createBudgetRegistry, resetContextBudget } from '../engine/turn-budget.js';
import { ARIA } from '../presets/aria.js';
import { redactValue } from '../trust/redact-value.js';
import { createReferenceFile } from './caches/reference-file.js';
import { createLogger, logSettings, openLogger } from './logging.js';
import type { RetrieveTool } from './proxy/retrieve-tool.js';

/** What is special to one server: the limits of its tools, and fields that are given only on request. */
export interface Preset {
  readonly tools: ToolTable;
  readonly onRequest: readonly string[];
}

export interface GovernanceOptions {
  /** Default: that of the tool output policy, `ARIA` of `plimsoll/presets/aria`. */
  readonly preset?: Preset;
  /** The `[tools]` section of the configuration, or the part of it that differs from the defaults. */
  readonly config?: Partial<ToolsConfig>;
  /** Where records go. Default: standard error, as `logging` says. */
  readonly log?: LogSink;
  /** The `[log]` section of the configuration. Default: what PLIMSOLL_LOG_LEVEL and PLIMSOLL_LOG_JSON say. */
  readonly logging?: Partial<LogConfig>;
  readonly clock?: Clock;
  /** The `[archive]` section of the configuration, for a server that keeps originals. */
  readonly archive?: Partial<ArchiveConfig>;
}

/** The tool by which a model asks for what was cut, as a server registers it. */
export interface OriginalsTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: typeof RetrieveRequestSchema;
  readonly call: (principal: string | undefined, parameters: unknown) => ReturnType<RetrieveTool['call']>;
}

export { DEFINITION, type ToolDefinition };

export interface ServerGovernance extends Governance {
  /** Fields that are left out unless the call names them, where a tool does not say its own. */
  readonly onRequest: readonly string[];
  /** The limits of a tool: its row in the table, what the definition says over it, and over both the configuration. */
  limitsFor(name: string, definition: ToolDefinition, outputSchema: unknown): ToolLimits;
  /** For the start of a server: limits in the configuration must name tools that are governed. */
  assertComplete(): void;
  /** Forgets what was spent in turns, the calls of the last minute and open archives. */
  reset(): void;
  /** From now on originals are kept; the tool gives them back. */
  keepOriginals(): Promise<OriginalsTool>;
}

const OPTIONS: Readonly<Record<keyof GovernanceOptions, Shape>> = {
  preset: having({ tools: TOOL_TABLE, onRequest: listOf(TEXT) }),
  config: namedValues(ANYTHING),
  log: having({ write: FUNCTION }),
  logging: only({ level: optional(TEXT), json: optional(FLAG) }),
  clock: CLOCK,
  archive: namedValues(ANYTHING),
};

export function createGovernance(options: GovernanceOptions = {}): ServerGovernance {
  checkKnownOptions('createGovernor', options, OPTIONS);
  const { tools, onRequest } = options.preset ?? ARIA;
  const config = checkedConfig({ ...defaultConfig().tools, ...options.config }, tools);
  const logging = { ...logSettings(process.env), ...options.logging };
  const clock = options.clock ?? { now: () => Date.now() };
  const governed = new Set<string>();
  const archiveConfig = { ...defaultConfig().archive, ...options.archive };
  const archives = createArchives(archiveConfig, clock);
  let isKeeping = false;
  const log =
    options.log === undefined
      ? openLogger({ stream: process.stderr, config: logging, clock })
      : createLogger({ sink: options.log, level: logging.level });
  const budgets = createBudgetRegistry({
    softLimit: config.turn_soft_bytes,
    hardLimit: config.turn_hard_bytes,
    enforced: config.enforce_turn_budget,
  });
  return {
    clock,
    log,
    onRequest,
    redact: redactValue,
    budgets,
    policy: policyReader(config.policy_file, log),
    window: newRateWindow(),
    keptHours: archiveConfig.ttl_hours,
    archiveOf: async (principal) => (isKeeping ? archives.of(principal) : undefined),
    limitsFor(name, definition, outputSchema) {
      const limits = configuredLimits(name, definition, config, tools);
      assertListKeys(limits, outputSchema);
      governed.add(name);
      return limits;
    },
    assertComplete: () => assertToolsExist(Object.keys(config.limits), governed),
    reset() {
      resetContextBudget(undefined, undefined, budgets);
      this.window = newRateWindow();
      archives.forget();
    },
    async keepOriginals() {
      await archives.of(undefined);
      isKeeping = archiveConfig.enabled;
      return originalsTool(archives, config.max_output_bytes);
    },
  };
}

/** A configuration that is given in code has been through no schema: what cannot work is said at the start here too. */
function checkedConfig(config: ToolsConfig, tools: ToolTable): ToolsConfig {
  const { policy_file, limits, enforce_turn_budget, ...sizes } = config;
  const numbers = ['max_output_bytes', 'turn_soft_bytes', 'turn_hard_bytes'] as const;
  const unknown = Object.keys(sizes).filter((key) => !numbers.some((name) => name === key));
  if (unknown.length > 0)
    throw wrongConfig(
      `has ${unknown.join(', ')}, which is not known`,
      'Use a name from docs/options-tools.md.',
    );
  for (const name of numbers) {
    const least = name === 'max_output_bytes' ? GLOBAL.MIN_OUTPUT_SIZE_BYTES : 1;
    if (!Number.isSafeInteger(config[name]) || config[name] < least)
      throw wrongConfig(`has ${name} ${shownValue(config[name])}`, `Give a whole number, ${least} or more.`);
  }
  if (policy_file !== undefined && typeof policy_file !== 'string')
    throw wrongConfig('has a policy_file that is not a path', 'Give the path of a TOML, YAML or JSON file.');
  for (const [name, limit] of Object.entries(limits)) checkConfiguredLimits(name, limit, tools);
  return config;
}

function wrongConfig(problem: string, remedy: string): PlimsollError {
  return invalidParams(`The configuration of the governor ${problem}.`, remedy);
}

/** The policy as the file is now. A file that cannot be read or is wrong denies everything; the log says why, once. */
function policyReader(path: string | undefined, log: LogSink): () => Promise<PolicyInForce> {
  if (path === undefined) return async () => undefined;
  const file = createReferenceFile({ path, check: (tree) => tree });
  let told = '';
  return async () => {
    let inForce: PolicyInForce;
    try {
      // The schema library is loaded when there is a policy, not with every server.
      const { parsePolicy } = await import('../engine/policy.js');
      inForce = parsePolicy(await file.get());
    } catch (error) {
      inForce = { problems: [error instanceof PlimsollError ? error.message : String(error)] };
    }
    const problem = inForce !== undefined && 'problems' in inForce ? inForce.problems.join('; ') : '';
    if (problem !== '' && problem !== told)
      logError(log, 'The capability policy is not valid: every call is denied', {
        policy_file: path,
        problem,
      });
    told = problem;
    return inForce;
  };
}

interface Archives {
  forget(): void;
  of(principal: string | undefined): Promise<Archive | undefined>;
}

/** One archive per principal, because a handle is useless to others. It is opened on first use. */
function createArchives(config: ArchiveConfig, clock: Clock): Archives {
  const opened = new Map<string | undefined, Promise<Archive>>();
  return {
    forget: () => opened.clear(),
    async of(principal) {
      if (!config.enabled) return undefined;
      const known = opened.get(principal);
      if (known !== undefined) return known;
      if (opened.size >= MOST_PRINCIPALS) opened.delete(opened.keys().next().value);
      const { openArchive } = await import('./open-archive.js');
      const request = { config, env: process.env, cwd: process.cwd(), clock, memoryFallback: true };
      const archive = openArchive({ ...request, ...(principal === undefined ? {} : { principal }) });
      opened.set(principal, archive);
      return archive;
    },
  };
}

/** Opening one again costs little. */
const MOST_PRINCIPALS = 100;

async function originalsTool(archives: Archives, maxBytes: number): Promise<OriginalsTool> {
  const { createRetrieveTool } = await import('./proxy/retrieve-tool.js');
  const { RetrieveRequestSchema } = await import('../archive/retrieve/retrieve-request.js');
  const { DEFAULT_MODEL, safeCounterFor } = await import('./counting.js');
  const limit = { amount: maxBytes, unit: 'bytes' as const };
  const { counter } = safeCounterFor(DEFAULT_MODEL);
  const toolOf = async (principal: string | undefined) =>
    createRetrieveTool({ archive: await archives.of(principal), limit, ceilingBytes: maxBytes, counter });
  const { name, title, description } = JSON.parse((await toolOf(undefined)).descriptor);
  return {
    name,
    title,
    description,
    inputSchema: RetrieveRequestSchema,
    call: async (principal, parameters) => (await toolOf(principal)).call(parameters),
  };
}
