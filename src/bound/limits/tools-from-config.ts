/**
 * Reads the limits of a tool from the configuration section `[tools]`. The operator of a server overrides its author:
 * configuration first, then the definition in code, then the table.
 */
import type { ToolLimit, ToolsConfig } from '../../contract/config/tools.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { ToolLimits } from './tool-limits.js';
import { defineTools, type ToolDefinition, type ToolTable, toolLimits } from './tool-table.js';

const LIMIT_KEYS: ReadonlySet<string> = new Set<keyof ToolLimit>([
  ...(['list_key', 'max_items', 'max_bytes', 'strategy', 'rank_by', 'descending'] as const),
]);

type LimitsConfig = Pick<ToolsConfig, 'limits' | 'max_output_bytes'>;

/** `max_output_bytes` bounds every tool, the named ones too; a tool's own limit may only be tighter. */
export function configuredLimits(
  name: string,
  code: ToolDefinition,
  config: LimitsConfig,
  known: ToolTable,
): ToolLimits {
  const own = Object.hasOwn(config.limits, name) ? config.limits[name] : undefined;
  const definition = own === undefined ? code : overCode(definitionOf(own), code);
  const limits = toolLimits(name, defineTools({ [name]: definition }, known));
  return limits.maxBytes <= config.max_output_bytes
    ? limits
    : { ...limits, maxBytes: config.max_output_bytes };
}

/** Fails where the configuration cannot work whatever the code says. Which field is the list may be said by the code alone. */
export function checkConfiguredLimits(name: string, limit: ToolLimit, known: ToolTable): void {
  const unknown = Object.keys(limit).filter((key) => !LIMIT_KEYS.has(key));
  if (unknown.length > 0)
    throw invalidParams(
      `tools.limits of "${name}" has ${unknown.join(', ')}, which is not known.`,
      `Known: ${[...LIMIT_KEYS].join(', ')}.`,
    );
  const listKey = limit.list_key ?? (known.has(name) ? undefined : 'the list that the code names');
  const definition = definitionOf(limit);
  defineTools({ [name]: listKey === undefined ? definition : { ...definition, listKey } }, known);
}

function definitionOf(limit: ToolLimit): ToolDefinition {
  return {
    ...(limit.list_key === undefined ? {} : { listKey: limit.list_key }),
    ...(limit.max_items === undefined ? {} : { maxItems: limit.max_items }),
    ...(limit.max_bytes === undefined ? {} : { maxBytes: limit.max_bytes }),
    ...(limit.strategy === undefined ? {} : { strategy: limit.strategy }),
    ...(limit.rank_by === undefined ? {} : { rankBy: limit.rank_by }),
    ...(limit.descending === undefined ? {} : { descending: limit.descending }),
  };
}

/** A list key replaces the lists of the code; without one, each of them gets the configured item limit and rank. */
function overCode(configured: ToolDefinition, { lists, listKey, ...code }: ToolDefinition): ToolDefinition {
  const merged = { ...code, ...configured };
  if (configured.listKey !== undefined) return merged;
  if (listKey !== undefined) return { ...merged, listKey };
  const { maxBytes: _, strategy: __, ...ofEachList } = configured;
  return lists === undefined
    ? merged
    : { ...merged, lists: lists.map((list) => ({ ...list, ...ofEachList })) };
}
