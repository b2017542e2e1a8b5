/** The table of tools as the configuration section `[tools]` describes it. Wrong entries are errors at start. */
import type { ToolsConfig } from '../../contract/config/tools.js';
import { DOCUMENT_TOOLS, defineTools, type ToolDefinition, type ToolTable } from './tool-table.js';

/** `max_output_bytes` bounds every tool, the named ones too; a tool's own `max_bytes` may only be tighter. */
export function toolsFromConfig(
  config: Pick<ToolsConfig, 'limits' | 'max_output_bytes'>,
  base: ToolTable = DOCUMENT_TOOLS,
): ToolTable {
  const definitions: Record<string, ToolDefinition> = {};
  for (const [name, limits] of base) {
    if (limits.maxBytes > config.max_output_bytes) definitions[name] = { maxBytes: config.max_output_bytes };
  }
  for (const [name, limit] of Object.entries(config.limits)) {
    const maxBytes = limit.max_bytes ?? base.get(name)?.maxBytes ?? config.max_output_bytes;
    definitions[name] = {
      maxBytes: Math.min(maxBytes, config.max_output_bytes),
      ...(limit.list_key === undefined ? {} : { listKey: limit.list_key }),
      ...(limit.max_items === undefined ? {} : { maxItems: limit.max_items }),
      ...(limit.strategy === undefined ? {} : { strategy: limit.strategy }),
      ...(limit.rank_by === undefined ? {} : { rankBy: limit.rank_by }),
      ...(limit.descending === undefined ? {} : { descending: limit.descending }),
    };
  }
  return defineTools(definitions, base);
}
