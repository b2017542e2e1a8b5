/** A tool's answer by its row in the table: the limits, lists and strategy that the table gives it. */
import type { ToolLimits } from '../limits/tool-limits.js';
import { summarizeHistory } from '../triggers/summarize-history.js';
import { summarizeList } from '../triggers/summarize-list.js';
import { summarizeRoute } from '../triggers/summarize-route.js';
import { summarizeTree } from '../triggers/summarize-tree.js';
import type { WrappedOutput } from './payload.js';
import type { FrameOptions } from './wrap-options.js';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

/** `maxBytes` of the options may only tighten the tool's own. */
export function wrapTool(data: unknown, limits: ToolLimits, options: FrameOptions): WrappedOutput {
  const { lists, strategy } = limits;
  const bounded = { ...options, maxBytes: Math.min(limits.maxBytes, options.maxBytes ?? limits.maxBytes) };
  const [list] = lists;
  if (list === undefined) return wrapScalarOutput(data, bounded);
  const { key, maxItems } = list;
  const field = typeof list.rankBy === 'string' ? list.rankBy : undefined;
  if (strategy === 'route') return summarizeRoute(data, { ...bounded, systemsKey: key, maxItems });
  if (strategy === 'history')
    return summarizeHistory(data, key, { ...bounded, maxItems, ...(field && { timeKey: field }) });
  if (strategy === 'tree')
    return summarizeTree(data, key, { ...bounded, maxItems, ...(field && { categoryKey: field }) });
  if (lists.length > 1) return wrapOutputMulti(data, lists, { ...bounded, strategy });
  const isTriggered = list.isDefault === true && strategy !== 'head-summary-tail' && strategy !== 'none';
  return (isTriggered ? summarizeList : wrapOutput)(data, key, { ...bounded, ...list, strategy });
}
